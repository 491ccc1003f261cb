//! The settings: where each value comes from, and what is said of values that cannot be.

use quick_math_coach::config::{Choice, File, Flags, Origin, Settings};
use secrecy::ExposeSecret;
use serde_json::Value;

use super::program::{Home, qmc};

const KEY: &str = "sk-very-secret-0123456789";

/// The settings in a home with this file, with these variables and flags.
fn resolve(file: &str, variables: &[(&str, &str)], flags: &Flags) -> Result<Settings, String> {
    let home = Home::new().with_settings(file);
    let variable =
        |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
    Settings::resolve(flags, &variable, File::read_at(&home.settings_file()))
        .map_err(|error| home.homely(&error.to_string()))
}

fn flags(model: &str) -> Flags {
    Flags { model: Some(model.to_owned()), ..Flags::default() }
}

fn base_url(settings: &Settings) -> Option<&str> {
    settings.base_url.as_ref().map(|url| url.value.as_str())
}

#[test]
fn flags_go_before_the_environment_before_the_file_before_defaults() {
    let file = "model = 'ollama/from-file'\nmax_rounds = 3\n";
    let variables = [("QMC_MODEL", "ollama/from-variable")];
    let rows = [
        ("", &[][..], None, "embedded", Origin::Default),
        (file, &[][..], None, "ollama/from-file", Origin::File(1)),
        (file, &variables[..], None, "ollama/from-variable", Origin::Variable("QMC_MODEL")),
        (file, &variables[..], Some("ollama/from/flag"), "ollama/from/flag", Origin::Flag("--model")),
        (file, &variables[..], Some("embedded"), "embedded", Origin::Flag("--model")),
    ];
    for (file, variables, flag, model, origin) in rows {
        let settings = resolve(file, variables, &flag.map(flags).unwrap_or_default()).expect("settings");
        assert_eq!((settings.reader.value.to_string().as_str(), settings.reader.origin), (model, origin));
    }
}

#[test]
fn a_key_alone_changes_nothing() {
    let settings = resolve("[providers.groq]\nkey = 'x'", &[("OPENAI_API_KEY", KEY)], &Flags::default());
    assert_eq!(settings.expect("settings").reader.value, Choice::Embedded);
    let home = Home::new().with("OPENAI_API_KEY", KEY).with("ANTHROPIC_API_KEY", KEY);
    let run = home.qmc(&["--json", "47 + 9"], "");
    let record: Value = serde_json::from_str(&run.stdout).expect("a record");
    assert_eq!((record["answer"].as_str(), run.stderr.as_str(), run.status), (Some("56"), "", Some(0)));
    assert_eq!(record["model"], Value::from("embedded"));
}

#[test]
fn keys_come_from_the_variable_or_the_file_and_are_never_shown() {
    let file = format!("model = 'openai/x'\n[providers.openai]\nkey = '{KEY}'\n[providers.vllm]\nkey = '{KEY}'\n");
    let settings = resolve(&file, &[], &Flags::default()).expect("settings");
    assert_eq!(settings.keys.len(), 2);
    assert_eq!(settings.keys[0].1.origin, Origin::File(3));
    let other = resolve(&file, &[("OPENAI_API_KEY", "other")], &Flags::default()).expect("settings");
    assert_eq!(other.keys[0].1.value.expose_secret(), "other");
    assert!(!format!("{settings:?}").contains(KEY));
    let home = Home::new().with_settings(&file).with("OPENAI_API_KEY", KEY).with("MISTRAL_API_KEY", KEY);
    for arguments in [&["config"][..], &["config", "--json"]] {
        let run = home.qmc(arguments, "");
        assert!(!run.stdout.contains(KEY) && !run.stderr.contains(KEY), "{run:?}");
        assert!(run.stdout.contains("MISTRAL_API_KEY") && run.stdout.contains("set"), "{run:?}");
    }
}

#[test]
fn an_address_goes_with_the_model_that_it_was_written_beside() {
    let file =
        "model = 'openai/x'\nbase_url = 'http://127.0.0.1:1/v1'\n[providers.groq]\nbase_url = 'http://127.0.0.1:2/v1'";
    let rows = [
        (file, &[][..], None, Some("http://127.0.0.1:1/v1")),
        (file, &[][..], Some("openai/y"), Some("http://127.0.0.1:1/v1")),
        (file, &[][..], Some("groq/y"), Some("http://127.0.0.1:2/v1")),
        (file, &[][..], Some("anthropic/y"), None),
        (file, &[("QMC_BASE_URL", "http://127.0.0.1:3")][..], Some("anthropic/y"), Some("http://127.0.0.1:3")),
        ("", &[("QMC_BASE_URL", "http://a"), ("QMC_MODEL", "groq/x")][..], Some("anthropic/y"), None),
        ("", &[("QMC_BASE_URL", "http://a"), ("QMC_MODEL", "groq/x")][..], Some("groq/y"), Some("http://a")),
    ];
    for (file, variables, flag, url) in rows {
        let settings = resolve(file, variables, &flag.map(flags).unwrap_or_default()).expect("settings");
        assert_eq!(base_url(&settings), url, "{file} {variables:?} {flag:?}");
    }
}

#[test]
fn a_mistake_in_the_file_never_sends_words_elsewhere() {
    let rows = [
        "this is no TOML",
        "base_url = 5\nbase_url = 6",
        "base_ulr = 'http://127.0.0.1:1/v1'",
        "base_url = []",
        "base_url = 7",
        "[providers.openai]\nbase_url = true",
        "server = 'localhost:8080'",
        "endpoint = 'gpu-box'",
        "[providers.openai]\nhost = 'gpu-box'",
        "where_to = 'gpu-box:8080/'",
        "server = 'http://127.0.0.1:1/v1'",
        "base_url = 'ftp://127.0.0.1'",
        "[providers.opnai]\nbase_url = 'http://127.0.0.1:1/v1'",
        "[providers.openai]\nbase_url = { a = 1 }",
    ];
    let refusals = rows.map(|file| {
        assert!(resolve(file, &[], &Flags::default()).is_ok(), "the embedded reader goes on: {file}");
        let sure = Flags { base_url: Some("http://127.0.0.1:1".to_owned()), ..flags("openai/x") };
        assert!(resolve(file, &[], &sure).is_ok(), "a flag leaves no doubt: {file}");
        let error = resolve(file, &[], &flags("openai/x")).expect_err(file);
        format!("{file}\n=> {error}")
    });
    insta::assert_snapshot!(refusals.join("\n\n"));
}

#[test]
fn a_mistake_in_the_file_never_keeps_what_was_not_to_be_kept() {
    for file in ["no TOML", "svae = false", "save = 'never'"] {
        assert!(!resolve(file, &[], &Flags::default()).expect("settings").save.value, "{file}");
    }
    assert!(resolve("no TOML", &[("QMC_SAVE", "yes")], &Flags::default()).expect("settings").save.value);
    assert!(resolve("modle = 'ollama/x'", &[], &Flags::default()).expect("settings").save.value);
}

#[test]
fn what_is_wrong_in_the_file_is_told_and_the_embedded_reader_goes_on() {
    let files = [
        "modle = 'ollama/x'\nfallback = 'perhaps'\nmax_rounds = 0\n[timeouts]\nfirst_bite = 5\nsilence = -1\n",
        "save = true\nmodel = 'opnai/gpt'\nzzzzzz = 1\n",
        "save = false\n\nmodel = \"ollama/x\n",
    ];
    let runs = files.map(|file| {
        let home = Home::new().with_settings(file);
        let run = home.qmc(&["47 + 9"], "");
        assert!(run.stdout.contains("47 + 9 = 56") && run.status == Some(0), "{run:?}");
        home.homely(&run.stderr)
    });
    insta::assert_snapshot!(runs.join("\n"));
    let home = Home::new().with_settings("no TOML");
    let practice = home.qmc(&["practice", "--count", "1"], "");
    assert!(practice.stderr.contains("no chat and no practice is kept"), "{practice:?}");
    assert!(practice.stdout.contains("This round is not kept."), "{practice:?}");
    let config = home.qmc(&["config"], "");
    assert!(config.stdout.lines().any(|line| {
        line.split_whitespace().collect::<Vec<_>>().join(" ") == "save false until the file is mended"
    }));
    assert_eq!(config.status, Some(1));
}

#[cfg(unix)]
#[test]
fn a_file_with_a_key_that_others_can_read_is_told_of() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new().with_settings(&format!("[providers.openai]\nkey = '{KEY}'\n"));
    let private = home.qmc(&["47 + 9"], "");
    assert_eq!(private.stderr, "");
    std::fs::set_permissions(home.settings_file(), PermissionsExt::from_mode(0o644)).expect("a mode");
    let open = home.qmc(&["47 + 9"], "");
    assert!(open.stderr.contains("chmod 600") && !open.stderr.contains(KEY), "{}", open.stderr);
}

#[test]
fn a_choice_that_cannot_be_is_misuse_and_says_what_can() {
    let rows: [&[&str]; 6] = [
        &["--model", "opnai/gpt-5", "47 + 9"],
        &["47 + 9", "--model", "gpt-5"],
        &["--model", "openai/", "47 + 9"],
        &["--model=embeded", "47 + 9"],
        &["--model", "openai/x", "--base-url", "ftp://x", "47 + 9"],
        &["47 + 9", "--model"],
    ];
    let runs = rows.map(|arguments| {
        let run = qmc(arguments, "");
        assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{arguments:?}");
        format!("$ qmc {}\n{}", arguments.join(" "), run.stderr)
    });
    let wrong = Home::new().with("QMC_MAX_ROUNDS", "many").qmc(&["47 + 9"], "");
    assert_eq!(wrong.status, Some(2));
    insta::assert_snapshot!(format!("{}\n$ QMC_MAX_ROUNDS=many\n{}", runs.join("\n"), wrong.stderr));
}

#[test]
fn config_shows_each_setting_and_where_it_came_from() {
    let file =
        format!("model = 'openai/x'\n\nsave = false\n[providers.mistral]\nkey = '{KEY}'\n[timeouts]\nsilence = 2.5\n");
    let home = Home::new().with_settings(&file).with("QMC_BASE_URL", "http://me:secret@127.0.0.1:8092/v1?key=secret");
    let run = home.qmc(&["config", "--no-fallback"], "");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)));
    assert!(!run.stdout.contains("secret"), "{}", run.stdout);
    insta::assert_snapshot!(home.homely(&run.stdout));
    let json: Value = serde_json::from_str(&home.qmc(&["config", "--json"], "").stdout).expect("JSON");
    assert_eq!(json["settings"][0]["value"], "openai/x");
    let fresh = Home::new();
    insta::assert_snapshot!("config_without_a_file", fresh.homely(&fresh.qmc(&["config"], "").stdout));
}

#[test]
fn flags_may_stand_behind_the_question() {
    let rows: [&[&str]; 4] = [
        &["47 + 9", "--model", "embedded", "--no-save"],
        &["47", "+", "9", "--model=embedded", "--trace", "--json", "--json"],
        &["--no-fallback", "47 + 9", "--base-url", "http://127.0.0.1:1"],
        &["ask", "47 + 9", "--no-fallback"],
    ];
    for arguments in rows {
        let run = qmc(arguments, "");
        assert!(run.stdout.contains("56") && run.stderr.is_empty() && run.status == Some(0), "{arguments:?}: {run:?}");
    }
}
