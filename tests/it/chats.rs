//! Chats are kept, gone on with, listed, shown and deleted; and nothing that was kept is ever lost.

use std::fs;
use std::path::PathBuf;

use quick_math_coach::agent::Agent;
use quick_math_coach::model::{Failure, ModelError, Opaque, Reply, Usage};
use quick_math_coach::prompts::Prompts;
use quick_math_coach::render::Look;
use quick_math_coach::session::Session;
use quick_math_coach::store::{Chat, Entry, Feedback, Happening, Keeping, Recorder, Store};
use serde_json::{Value, json};

use super::program::{Home, Run};
use super::scripted::{ScriptedModel, calls, says, says_and_calls};

const SOLVE: &str = "solve_with_shortcut";

/// The files of the chats, by name.
fn files(home: &Home) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(home.path().join("data/quick-math-coach/chats")) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    files.sort();
    files
}

fn entries(chat: &Value) -> &Vec<Value> {
    chat["entries"].as_array().expect("entries")
}

fn json_of(file: &PathBuf) -> Value {
    serde_json::from_str(&fs::read_to_string(file).expect("a chat")).expect("JSON")
}

/// What the program says of a run that answers in silence.
fn silent(run: Run) -> String {
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{}", run.stdout);
    run.stdout
}

#[test]
fn the_last_question_is_gone_on_with() {
    let home = Home::new();
    let lesson = silent(home.qmc(&["47 + 9"], ""));
    assert!(lesson.contains("Try this one: 83 + 9"), "{lesson}");
    assert!(silent(home.qmc(&["--continue", "92"], "")).contains("83 + 9 = 92   right, checked"));
    assert!(silent(home.qmc(&["another", "way", "--continue"], "")).contains("= 56   checked"));
    assert!(silent(home.qmc(&["--continue"], "why\n")).contains("Why it works"));
    let files = files(&home);
    assert_eq!(files.len(), 1, "one chat");
    let chat = json_of(&files[0]);
    assert_eq!(entries(&chat).iter().filter(|entry| entry.get("asked").is_some()).count(), 4);
    assert!(silent(home.qmc(&["--no-save", "--continue", "why"], "")).contains("Why it works"));
    assert_eq!(json_of(&files[0]), chat, "nothing was kept");
}

#[test]
fn without_a_chat_to_go_on_with_a_new_one_begins() {
    let run = Home::new().qmc(&["--continue", "47 + 9"], "");
    assert!(run.stdout.contains("47 + 9 = 56"));
    assert_eq!((run.stderr.as_str(), run.status), ("qmc: no chat is kept yet; this is a new one.\n", Some(0)));
}

#[test]
fn entries_are_only_ever_added() {
    let home = Home::new();
    home.qmc(&["47 + 9"], "");
    let before = json_of(&files(&home)[0]);
    home.qmc(&["--continue", "92"], "");
    let after = json_of(&files(&home)[0]);
    assert!(entries(&after).len() > entries(&before).len());
    assert_eq!(&entries(&after)[..entries(&before).len()], &entries(&before)[..]);
}

#[cfg(unix)]
#[test]
fn chats_are_for_the_users_eyes_only() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    home.qmc(&["47 + 9"], "");
    home.qmc(&["--continue", "92"], "");
    let file = files(&home).remove(0);
    let mode = |path: &std::path::Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let folder = file.parent().expect("a folder");
    assert_eq!((mode(&file), mode(folder), mode(&folder.join(".lock"))), (0o600, 0o700, 0o600));
}

#[test]
fn what_is_not_to_be_kept_is_not() {
    let rows: [(&[&str], &str, &str, &str); 5] = [
        (&["--no-save", "47 + 9"], "", "", ""),
        (&["47 + 9"], "save = false", "", ""),
        (&["47 + 9"], "", "QMC_SAVE", "no"),
        (&[], "", "", "47 + 9\n"),
        (&["eval", "questions.jsonl"], "", "", ""),
    ];
    for (arguments, settings, variable, value) in rows {
        let mut home = Home::new().with_settings(settings);
        if !variable.is_empty() {
            home = home.with(variable, value);
        }
        let input = if variable.is_empty() { value } else { "" };
        home.qmc(arguments, input);
        assert!(files(&home).is_empty(), "{arguments:?} {settings} {variable}");
    }
}

#[test]
fn chats_are_listed_shown_and_deleted() {
    let home = Home::new();
    assert_eq!(silent(home.qmc(&["chats"], "")), "No chat is kept yet.\n");
    home.qmc(&["47 + 9"], "");
    home.qmc(&["13 x 14"], "");
    home.qmc(&["--continue", "is 12 x 13 = 156?"], "");
    let list = silent(home.qmc(&["chats"], ""));
    let lines: Vec<&str> = list.lines().collect();
    assert!(lines[0].contains("2 turns, embedded: 13 x 14") && lines[1].contains("1 turn, embedded: 47 + 9"), "{list}");
    let json: Vec<Value> = silent(home.qmc(&["chats", "--json"], ""))
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let id = json[1]["id"].as_str().expect("an id");
    assert_eq!((&json[1]["question"], &json[0]["turns"]), (&json!("47 + 9"), &json!(2)));
    let page = silent(home.qmc(&["chats", "show", id], ""));
    assert!(page.contains("## 47 + 9\n\n```text\n47 + 9   Add 9, 99, 999\n"), "{page}");
    let whole: Value = serde_json::from_str(&silent(home.qmc(&["chats", "show", "last", "--json"], ""))).expect("JSON");
    assert_eq!(whole["format"], "quick-math-coach chat");
    assert_eq!(silent(home.qmc(&["chats", "delete", id], "")), format!("{id} is deleted.\n"));
    assert_eq!(files(&home).len(), 1);
    for arguments in [["chats", "show", id], ["chats", "delete", "../../../etc/passwd"]] {
        let run = home.qmc(&arguments, "");
        assert!(run.stderr.contains("there is no chat called") && run.status == Some(1), "{run:?}");
    }
}

#[test]
fn what_cannot_be_read_is_reported_and_left_alone() {
    let rows = [
        ("29991231-235959-torn", "{\"format\": \"quick-math-coach chat\", \"version\": 1, \"entri"),
        ("29991231-235959-newr", "{\"format\": \"quick-math-coach chat\", \"version\": 2, \"talk\": []}"),
        ("29991231-235959-frgn", "{\"recipes\": []}"),
        ("29991231-235959-hole", "{\"format\": \"quick-math-coach chat\", \"version\": 1}"),
    ];
    let reports = rows.map(|(name, text)| {
        let home = Home::new();
        home.qmc(&["47 + 9"], "");
        let file = home.path().join("data/quick-math-coach/chats").join(format!("{name}.json"));
        fs::write(&file, text).expect("a file");
        let run = home.qmc(&["--continue", "92"], "");
        assert!(run.stdout.contains("83 + 9 = 92") && run.status == Some(0), "{name}: {run:?}");
        let list = home.qmc(&["chats"], "");
        assert!(list.stdout.contains("47 + 9") && list.stderr.contains(name), "{list:?}");
        assert_eq!(fs::read_to_string(&file).expect("a file"), text, "it is as it was");
        home.homely(&run.stderr)
    });
    insta::assert_snapshot!(reports.join(""));
}

#[test]
fn where_no_chat_can_be_read_a_new_one_is_begun() {
    let home = Home::new();
    home.qmc(&["47 + 9"], "");
    let [file] = &files(&home)[..] else { panic!("one chat") };
    fs::write(file, "{").expect("a file");
    let run = home.qmc(&["--continue", "13 x 14"], "");
    assert!(run.stdout.contains("13 × 14 = 182") && run.stderr.contains("left as it is"), "{run:?}");
    assert_eq!((files(&home).len(), fs::read_to_string(file).expect("a file").as_str()), (2, "{"));
}

#[test]
fn a_key_that_the_learner_types_is_kept_nowhere() {
    let key = "sk-0123456789abcdef";
    let home = Home::new().with("OPENAI_API_KEY", key);
    let run = home.qmc(&[&format!("my key is {key}, what is 47 + 9?")], "");
    assert!(run.status.is_some() && !run.stdout.contains(key), "{run:?}");
    let kept: Vec<String> = files(&home).iter().map(|file| fs::read_to_string(file).expect("a chat")).collect();
    assert!(kept.iter().any(|text| text.contains("my key is [key]")), "{kept:?}");
    assert!(kept.iter().all(|text| !text.contains(key)), "{kept:?}");
}

#[test]
fn a_file_of_another_name_is_nobodys_last_chat() {
    let home = Home::new();
    home.qmc(&["47 + 9"], "");
    fs::write(home.path().join("data/quick-math-coach/chats/notes.json"), "{}").expect("a file");
    assert!(silent(home.qmc(&["--continue", "92"], "")).contains("83 + 9 = 92"));
}

#[test]
fn of_single_questions_the_last_hundred_are_kept() {
    let home = Home::new();
    home.qmc(&["47 + 9"], "");
    let first = files(&home).remove(0);
    let text = fs::read_to_string(&first).expect("a chat");
    let folder = first.parent().expect("a folder");
    for number in 0..120 {
        fs::write(folder.join(format!("20200101-000000-{number:04}-once.json")), &text).expect("a file");
        fs::write(folder.join(format!("20200101-000000-{number:04}.json")), &text).expect("a file");
    }
    home.qmc(&["13 x 14"], "");
    let (once, others): (Vec<_>, Vec<_>) =
        files(&home).into_iter().partition(|path| path.to_string_lossy().ends_with("-once.json"));
    assert_eq!((once.len(), others.len()), (100, 120));
    assert!(silent(home.qmc(&["--continue", "why"], "")).contains("Why it works"));
}

#[cfg(unix)]
#[test]
fn a_full_disk_loses_no_earlier_chat_and_stops_no_answer() {
    let home = Home::new();
    home.qmc(&["47 + 9"], "");
    let before = json_of(&files(&home)[0]);
    let Run { stdout, stderr, status } = home.qmc_on_a_full_disk(0, &["--continue", "92"]);
    assert!(stdout.contains("83 + 9 = 92   right") && status == Some(0), "{stdout} {stderr}");
    assert!(stderr.starts_with("qmc: this chat is not kept: ") && stderr.lines().count() == 1, "{stderr}");
    assert_eq!(json_of(&files(&home)[0]), before);
    let names: Vec<_> = fs::read_dir(files(&home)[0].parent().expect("a folder")).expect("a folder").collect();
    assert!(names.len() <= 2, "nothing half-written is left: {names:?}");
}

/// A session with a scripted model whose chat is kept in this store.
fn session(store: &Store, script: Vec<Result<Reply, ModelError>>) -> Session<ScriptedModel> {
    let prompts = Prompts::built_in();
    let recorder = Recorder::new(Keeping::Safely(store.clone()), "scripted", Some(prompts.to_record()));
    let agent = Agent::prompted(ScriptedModel::new(script), prompts);
    Session::of(agent, Look::new(80, false, false), false).with_recorder(recorder)
}

fn ask(session: &mut Session<ScriptedModel>, question: &str) {
    let mut out = Vec::new();
    pollster::block_on(session.ask(question, &mut out)).expect("memory can be written");
}

fn ask_all(session: &mut Session<ScriptedModel>) {
    for question in QUESTIONS {
        ask(session, question);
    }
}

fn store() -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    (Store::at(folder.path().join("chats")), folder)
}

fn count(chat: &Chat, is_so: impl Fn(&Happening) -> bool) -> usize {
    chat.entries.iter().filter(|Entry { what, .. }| is_so(what)).count()
}

const NINES: (&str, &str, &str) = ("a", SOLVE, r#"{"a":"47","operation":"+","b":"9"}"#);

/// What a model replied in two turns that were kept, and one that failed.
fn script() -> Vec<Result<Reply, ModelError>> {
    let usage = Some(Usage { input: 1000, output: 20 });
    let opaque = Some(Opaque { model: "scripted".to_owned(), parts: json!([{"signature": "abc"}]) });
    let signed = Reply { usage, opaque, ..says_and_calls("", &[NINES]).expect("a reply") };
    let failure = ModelError { kind: Failure::Declined, message: "the model declines".to_owned() };
    vec![Ok(signed), says("Well begun. Try 83 + 9."), Err(failure), calls(&[NINES]), says("56 it is.")]
}

const QUESTIONS: [&str; 3] = ["What is 47 + 9?", "tell me a secret", "47 + 9"];

#[test]
fn a_chat_replays_as_a_scripted_model() {
    let (store, _folder) = store();
    let mut first = session(&store, script());
    ask_all(&mut first);
    let chat = store.find("last").and_then(|kept| kept.read()).expect("it is kept");
    assert_eq!(chat.questions().collect::<Vec<_>>(), QUESTIONS);

    let replies = chat.entries.iter().filter_map(|entry| match &entry.what {
        Happening::Replied { reply, .. } => Some(Ok(reply.clone())),
        Happening::Failed { kind, message } => Some(Err(ModelError { kind: *kind, message: message.clone() })),
        _ => None,
    });
    let mut second = session(&store, replies.collect());
    chat.questions().for_each(|question| ask(&mut second, question));
    assert_eq!(second.chat().transcript(), chat.transcript());
    let whats = |chat: &Chat| chat.entries.iter().map(|entry| entry.what.clone()).collect::<Vec<_>>();
    assert_eq!(whats(second.chat()), whats(&chat));
}

#[test]
fn everything_is_written_down_the_prompts_once() {
    let (store, _folder) = store();
    let mut session = session(&store, script());
    ask_all(&mut session);
    assert!(session.judge(Feedback { good: false, why: Some("too short".to_owned()) }));
    let chat = store.find("last").and_then(|kept| kept.read()).expect("it is kept");
    assert_eq!(chat.prompts, [Prompts::built_in().to_record()]);
    assert_eq!(count(&chat, |what| matches!(what, Happening::Requested { prompts: Some(0), .. })), 5);
    assert_eq!(count(&chat, |what| matches!(what, Happening::Replied { model, .. } if model == "scripted")), 4);
    assert_eq!(count(&chat, |what| matches!(what, Happening::Failed { kind: Failure::Declined, .. })), 1);
    assert_eq!(count(&chat, |what| matches!(what, Happening::Called { .. })), 2);
    assert_eq!(count(&chat, |what| matches!(what, Happening::Judged(feedback) if !feedback.good)), 1);
    assert_eq!(chat.usage(), Some(Usage { input: 1000, output: 20 }));
}

#[test]
fn two_programs_that_go_on_with_one_chat_lose_nothing() {
    let (store, _folder) = store();
    let mut first = session(&store, script());
    ask(&mut first, QUESTIONS[0]);
    let kept = store.find("last").expect("it is kept");
    let go_on = || {
        let fresh = Recorder::new(Keeping::Safely(store.clone()), "scripted", Some(Prompts::built_in().to_record()));
        fresh.go_on(&kept).expect("it can be read")
    };
    let again = || session(&store, vec![says("Ask me a sum.")]);
    let mut second = again().with_recorder(go_on());
    let mut third = again().with_recorder(go_on());
    ask(&mut second, "hello from the second");
    ask(&mut third, "hello from the third");
    assert_eq!(second.take_complaint().or(third.take_complaint()), None);
    let chats: Vec<Chat> = store.list().expect("a list").iter().map(|kept| kept.read().expect("a chat")).collect();
    let mut questions: Vec<Vec<&str>> = chats.iter().map(|chat| chat.questions().collect()).collect();
    questions.sort();
    assert_eq!(questions, [[QUESTIONS[0], "hello from the second"], [QUESTIONS[0], "hello from the third"]]);
}

#[test]
fn a_chat_deleted_meanwhile_does_not_come_back() {
    let (store, _folder) = store();
    let mut session = session(&store, script());
    ask(&mut session, QUESTIONS[0]);
    store.delete(&store.find("last").expect("it is kept")).expect("it can be deleted");
    ask(&mut session, QUESTIONS[1]);
    let chats = store.list().expect("a list");
    let chat = chats[0].read().expect("a chat");
    assert_eq!((chats.len(), chat.questions().collect::<Vec<_>>()), (1, vec![QUESTIONS[1]]));
}

#[test]
fn a_fresh_start_is_a_chat_of_its_own() {
    let (store, _folder) = store();
    let mut session = session(&store, script());
    ask(&mut session, QUESTIONS[0]);
    session.start_again();
    assert!(!session.judge(Feedback { good: true, why: None }), "there is no answer yet");
    ask(&mut session, QUESTIONS[1]);
    assert_eq!(store.list().expect("a list").len(), 2);
}

#[test]
fn what_was_stopped_is_written_down() {
    let (store, _folder) = store();
    let mut session = session(&store, script());
    {
        let mut out = Vec::new();
        drop(session.ask(QUESTIONS[0], &mut out));
    }
    session.stopped();
    let chat = store.find("last").and_then(|kept| kept.read()).expect("it is kept");
    assert_eq!(count(&chat, |what| *what == Happening::Stopped), 1);
}
