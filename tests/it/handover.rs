//! Where a model's part ends and the embedded reader's begins: hints, follow-ups, words that were left out, and
//! questions that only the model reads.

use quick_math_coach::agent::Agent;
use quick_math_coach::model::{ModelError, Reply};
use quick_math_coach::render::Look;
use quick_math_coach::session::shown;

use crate::scripted::{ScriptedModel, calls, says};

const SOLVE: &str = "solve_with_shortcut";
const CHECK: &str = "check_answer";
const GOOD: &str = r#"{"a":"47","operation":"+","b":"9"}"#;
const HINT: &str = r#"{"a":"47","operation":"+","b":"9","show":"hint"}"#;
const FALSE: &str = "It is fifty-eight.";

type Script = Vec<Result<Reply, ModelError>>;

/// What the learner sees of the last of these questions.
fn seen(questions: &[&str], script: Script) -> String {
    let mut agent = Agent::new(ScriptedModel::new(script));
    let mut text = String::new();
    for question in questions {
        text.clear();
        let look = Look::new(80, false, false);
        let turn = pollster::block_on(agent.turn(question, &mut |event| text.push_str(&shown(event, look))));
        turn.unwrap_or_else(|error| panic!("{question}: {error}"));
    }
    agent.model().assert_finished();
    text
}

#[test]
fn who_asks_for_a_hint_is_not_told_the_answer() {
    for question in [
        "don't tell me the answer, but how do I start 47 + 9?",
        "47 + 9 but do not give the answer away",
        "How would I start 47 + 9? No answer please",
        "47 + 9 but I want to find the answer myself",
        "only the first step of 47 + 9",
        "don't spoil it: 47 + 9",
        "help me with 47 + 9 without telling me the answer",
        "Could you give me just a nudge on 47 + 9?",
        "Gib mir einen Tipp für 47 + 9, aber nicht die Lösung",
        "un indice pour 47 + 9 ?",
        "dame una pista para 47 + 9",
    ] {
        let full = || calls(&[("c", SOLVE, GOOD)]);
        let text = seen(&[question], vec![full(), full()]);
        assert!(!text.contains("56"), "{question}: {text}");
        assert!(text.contains("47 + 9") && text.ends_with("Now you: what do you get?\n"), "{question}: {text}");
        let text = seen(&[question], vec![calls(&[("c", SOLVE, HINT)]), says("It is 56."), says(FALSE)]);
        assert!(!text.contains("56") && !text.contains("fifty"), "{question}: {text}");
    }
}

#[test]
fn a_wish_that_only_the_model_reads_is_kept_too() {
    let question = "siebenundvierzig und neun zusammen, aber verrate mir nicht die Lösung";
    let script = vec![calls(&[("c", SOLVE, GOOD)]), calls(&[("d", SOLVE, HINT)]), says("Now you.")];
    let text = seen(&[question], script);
    assert!(text.contains("scripted read your question as 47 + 9.") && !text.contains("56"), "{text}");
}

#[test]
fn the_form_of_an_answer_is_no_wish_for_a_hint() {
    for question in ["What is 47 + 9? I don't need a hint.", "47 + 9, don't give the answer as a fraction"] {
        let text = seen(&[question], vec![calls(&[("c", SOLVE, GOOD)]), says("Now you.")]);
        assert!(text.contains("47 + 9 = 56"), "{question}: {text}");
    }
}

#[test]
fn where_the_words_are_left_out_the_programs_own_stand_in() {
    for words in [[says(FALSE), says(FALSE)], [says(""), says("")]] {
        let script = [calls(&[("c", SOLVE, GOOD)])].into_iter().chain(words).collect();
        let text = seen(&["What is 47 + 9?"], script);
        assert!(text.contains("Why it works: ") && text.ends_with("Try this one: 83 + 9\n"), "{text}");
        assert!(!text.contains("fifty"), "{text}");
    }
}

#[test]
fn each_lesson_is_shown_once() {
    let text = seen(&["What is 47 + 9?"], vec![calls(&[("c", SOLVE, HINT)]), calls(&[("d", SOLVE, HINT)])]);
    assert!(text.contains("47 + 9 = 56   checked"), "{text}");
    assert_eq!(text.matches("  1. ").count(), 1, "the hint is not shown beside it: {text}");
    let script = vec![calls(&[("c", SOLVE, GOOD)]), calls(&[("d", SOLVE, HINT)]), says("Now you.")];
    let text = seen(&["wieviel ist 47 und 9"], script);
    assert_eq!(text.matches("  1. ").count(), 1, "{text}");
}

#[test]
fn of_a_longer_sum_only_what_is_new_is_shown() {
    let part = calls(&[("c", SOLVE, r#"{"a":"120","operation":"+","b":"9"}"#)]);
    let text = seen(&["What is 120 + 9 + 9?"], vec![part, says("Done."), says("Have a go.")]);
    for line in ["120 + 9 = 129   checked", "129 + 9 = 138   checked", "120 + 9 + 9 = 138   checked"] {
        assert_eq!(text.matches(&format!("  {line}\n")).count(), 1, "{line}: {text}");
    }
}

#[test]
fn after_a_wrong_answer_the_lesson_is_owed() {
    let wrong = r#"{"a":"13","operation":"*","b":"14","answer":"172"}"#;
    let script = vec![calls(&[("c", CHECK, wrong)]), says("You are right!"), says("You are right!")];
    let text = seen(&["is 13 x 14 = 172?"], script);
    assert!(text.contains("13 × 14 = 182   checked") && !text.contains("You are right!"), "{text}");
    assert!(text.contains("Compare your steps with these") && text.contains("Try this one: "), "{text}");
}

#[test]
fn a_follow_up_in_words_needs_no_call() {
    let first = || [calls(&[("c", SOLVE, GOOD)]), says("Now you.")];
    for (question, good) in [
        ("why?", "Adding 10 changes only the tens, and the 1 too many comes off again."),
        ("I do not get it", "47 and 9 make 56."),
    ] {
        let text = seen(&["What is 47 + 9?", question], first().into_iter().chain([says(good)]).collect());
        assert_eq!(text, format!("{good}\n"), "{question}");
    }
    for no_answer in [FALSE, "Ask me another whenever you like."] {
        let script = first().into_iter().chain([says(no_answer), says(no_answer)]).collect();
        let text = seen(&["What is 47 + 9?", "why?"], script);
        assert!(text.contains("47 + 9 = 56") && text.contains("Why it works: "), "{text}");
        assert!(!text.contains(no_answer), "{text}");
    }
}

#[test]
fn how_a_question_was_read_is_told_where_the_reader_is_not_certain() {
    let times = r#"{"a":"47","operation":"*","b":"9"}"#;
    let text = seen(&["wieviel ist 47 und 9"], vec![calls(&[("c", SOLVE, times)]), says("Now you.")]);
    assert!(text.starts_with("scripted read your question as 47 × 9.\n"), "{text}");
    let text = seen(&["What is 47 + 9?"], vec![calls(&[("c", SOLVE, GOOD)]), says("Now you.")]);
    assert!(!text.contains("read your question"), "{text}");
}

#[test]
fn how_a_claim_was_read_is_told_too() {
    let check = r#"{"a":"47","operation":"-","b":"9","answer":"38"}"#;
    let question = "Tom hat 47 Murmeln, 9 gibt er ab. Ich sage 38. Stimmt das?";
    let text = seen(&[question], vec![calls(&[("c", CHECK, check)]), says("Now you.")]);
    assert!(text.starts_with("scripted read your question as \"is 47 − 9 = 38?\"."), "{text}");
}

#[test]
fn a_sum_within_words_of_another_language_is_held_to() {
    let wrong = calls(&[("c", SOLVE, GOOD)]);
    for question in ["Was ist 47 - 9?", "Combien font 47 moins 9 ?", "what is 47 take away nine please sir"] {
        let text = seen(&[question], vec![wrong.clone(), says("Now you."), says("Now you.")]);
        assert!(text.contains("47 − 9 = 38   checked") && !text.contains("47 + 9"), "{question}: {text}");
    }
    let check = r#"{"a":"47","operation":"-","b":"9","answer":"38"}"#;
    let script = vec![calls(&[("c", CHECK, check)]), says("Stimmt genau!"), says("Stimmt genau!")];
    let text = seen(&["Ist 47 + 9 gleich 38?"], script);
    assert!(text.contains("47 + 9 is not 38") && !text.contains("Stimmt"), "{text}");
}

#[test]
fn a_number_of_the_sum_is_not_the_learners_answer() {
    let check = r#"{"a":"47","operation":"+","b":"9","answer":"47"}"#;
    let text = seen(&["wieviel ist 47 und 9"], vec![calls(&[("c", CHECK, check)]), says("Which sum do you want?")]);
    assert!(!text.contains("checked") && !text.contains("right"), "{text}");
}

#[test]
fn what_is_left_of_a_percentage_may_be_taken_at_once() {
    for arguments in [r#"{"a":"65","operation":"*","b":"0.8"}"#, r#"{"a":"80","operation":"percent_of","b":"65"}"#] {
        let text = seen(&["20% off 65"], vec![calls(&[("c", SOLVE, arguments)]), says("Now you.")]);
        assert!(text.contains("= 52   checked") && !text.contains("embedded reader"), "{text}");
    }
}

#[test]
fn what_the_coach_has_told_is_no_answer_of_the_learners() {
    let wrong = r#"{"a":"47","operation":"+","b":"9","answer":"57"}"#;
    let right = r#"{"a":"47","operation":"+","b":"9","answer":"56"}"#;
    let first = || [calls(&[("c", CHECK, wrong), ("d", SOLVE, GOOD)]), says("Compare the steps.")];
    let praise = "That is right. You are right. Well done!";
    let script =
        first().into_iter().chain([calls(&[("e", CHECK, right)]), says(praise), says(praise), says(praise)]).collect();
    let text = seen(&["I got 57 for 47 + 9", "are you sure?"], script);
    assert!(!text.contains("right, checked") && !text.to_lowercase().contains("you are right"), "{text}");
}

#[test]
fn of_several_answers_those_that_were_not_checked_are_named() {
    let right = r#"{"a":"13","operation":"*","b":"14","answer":"182"}"#;
    let question = "Zog says 57 for 47 + 9, and 182 for 13 x 14 it is, says Zog";
    let praise = "You got it right. Your answer is right.";
    let text = seen(&[question], vec![calls(&[("c", CHECK, right)]), says(praise), says(praise)]);
    assert!(text.contains("182   right, checked") && !text.contains("You got it right"), "{text}");
    assert!(text.contains("Nothing was checked about 57, 47, 9."), "{text}");
}

#[test]
fn one_wrong_answer_is_no_reason_for_praise() {
    let checks = [
        ("c", CHECK, r#"{"a":"47","operation":"+","b":"9","answer":"56"}"#),
        ("d", CHECK, r#"{"a":"13","operation":"*","b":"14","answer":"181"}"#),
    ];
    let question = "Zog says 56 for 47 + 9 and 181 for 13 x 14 it is";
    let text = seen(&[question], vec![calls(&checks), says(FALSE), says(FALSE)]);
    assert!(text.contains("13 × 14 is not 181") && !text.contains("Well done"), "{text}");
}

#[test]
fn another_hint_is_no_lesson() {
    let first = || [calls(&[("c", SOLVE, HINT)]), says("Now you.")];
    let script = first()
        .into_iter()
        .chain([calls(&[("d", SOLVE, GOOD)]), calls(&[("e", SOLVE, GOOD)]), says("Now you.")])
        .collect();
    let text = seen(&["a hint for 47 + 9, please", "another hint, please"], script);
    assert!(!text.contains("56"), "{text}");
}

#[test]
fn a_form_that_was_asked_for_is_kept_to() {
    let remainder = r#"{"a":"100","operation":"/","b":"7","show":"remainder"}"#;
    let script = vec![calls(&[("c", SOLVE, remainder)]), says("Now you."), says("Now you.")];
    let text = seen(&["100 / 7 as a decimal"], script);
    assert!(text.contains("= 14.285714...   checked") && !text.contains("remainder 2   checked"), "{text}");
}

#[test]
fn what_was_asked_about_a_result_is_told_though_words_are_held_back() {
    let script = vec![calls(&[("c", SOLVE, GOOD)]), says(FALSE), says(FALSE)];
    let text = seen(&["is 47 + 9 less than 50?"], script);
    assert!(text.contains("No: 47 + 9 is more than 50."), "{text}");
}

#[test]
fn another_way_is_not_the_same_way_again() {
    let script = vec![
        calls(&[("c", SOLVE, GOOD)]),
        says("Now you."),
        calls(&[("d", SOLVE, GOOD)]),
        calls(&[("e", SOLVE, GOOD)]),
    ];
    let text = seen(&["What is 47 + 9?", "another way"], script);
    assert!(text.contains("47 + 9   ") && !text.contains("Add 9, 99, 999"), "{text}");
}

#[test]
fn who_asks_why_is_told_why_though_the_model_only_shows_the_lesson_again() {
    let script = vec![
        calls(&[("c", SOLVE, GOOD)]),
        says("Now you."),
        calls(&[("d", SOLVE, GOOD)]),
        says("Now you."),
        says("Now you."),
    ];
    let text = seen(&["What is 47 + 9?", "why?"], script);
    assert!(text.contains("Why it works: 9 is 1 less than 10"), "{text}");
}

#[test]
fn who_greets_has_asked_for_no_sum() {
    let script =
        vec![calls(&[("c", SOLVE, GOOD)]), says("Now you."), calls(&[("d", SOLVE, GOOD)]), says("You're welcome!")];
    let text = seen(&["What is 47 + 9?", "thanks"], script);
    assert_eq!(text, "You're welcome!\n");
}

#[test]
fn a_reply_that_was_cut_off_is_called_so() {
    let cut = || says("Let's see").map(|reply| Reply { is_cut: true, ..reply });
    let text = seen(&["What is 47 + 9?"], vec![cut(), cut()]);
    assert!(text.contains("the reply of scripted was cut off") && text.contains("47 + 9 = 56   checked"), "{text}");
}
