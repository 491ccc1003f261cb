//! Whole sessions as they stand on the screen: at three widths, in colour, and in plain ASCII.

use quick_math_coach::model::embedded::EmbeddedReader;
use quick_math_coach::render::Look;
use quick_math_coach::render::picture::Pictures;
use quick_math_coach::session::Session;
use quick_math_coach::transcript::Transcript;

/// A learner's session, from a first question to one that is not understood.
const QUESTIONS: [&str; 9] = [
    "What is 47 + 9?",
    "another way",
    "55",
    "is 13 x 14 = 172?",
    "20% off £65",
    "it's 10:50 now, what time will it be in 25 minutes",
    "53 children, 12 to a bus. How many buses do they need?",
    "give me a hint for 99 + 57",
    "blue skies and 3 grumbling fishes",
];

fn screen(look: Look) -> String {
    screen_and_transcript(look).0
}

fn screen_and_transcript(look: Look) -> (String, Transcript) {
    let mut session = Session::new(EmbeddedReader, look, false);
    let mut screen = Vec::new();
    for question in QUESTIONS {
        screen.extend_from_slice(format!("> {question}\n").as_bytes());
        pollster::block_on(session.ask(question, &mut screen)).expect("memory can be written");
        screen.push(b'\n');
    }
    (String::from_utf8(screen).expect("text"), session.chat().transcript().expect("a transcript"))
}

/// The session in one look, at every width.
fn assert_screens(name: &str, colour: bool, plain: bool) {
    for width in [40, 80, 120] {
        let screen = screen(Look::new(width, colour, plain));
        assert!(screen.replace(QUESTIONS[4], "").is_ascii() || !plain, "{screen}");
        insta::assert_snapshot!(format!("{name}_at_{width}_columns"), screen);
    }
}

#[test]
fn in_true_signs() {
    assert_screens("in_true_signs", false, false);
}

#[test]
fn in_colour() {
    assert_screens("in_colour", true, false);
}

#[test]
fn in_plain_ascii() {
    assert_screens("in_plain_ascii", false, true);
}

#[test]
fn with_pictures() {
    let look = Look::new(80, false, false);
    let (screen, transcript) = screen_and_transcript(look.with_pictures(Pictures::Auto));
    insta::assert_snapshot!(screen);
    assert_eq!(transcript.messages(), screen_and_transcript(look).1.messages(), "a model reads no pictures");
}
