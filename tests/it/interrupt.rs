//! Ctrl-C while a slow model works out an answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use quick_math_coach::interrupt::Interrupt;
use quick_math_coach::model::{ChatModel, ModelError, Reply, Request};
use quick_math_coach::record::Status;
use quick_math_coach::render::Look;
use quick_math_coach::session::Session;
use quick_math_coach::transcript::Message;

use crate::scripted::{calls, says};

/// A model that calls a tool, and then never replies again while Ctrl-C is pressed. Once it is not, it says whether
/// it was sent anything of an earlier turn.
struct Slow {
    pressed: Arc<AtomicBool>,
    is_slow: bool,
}

impl ChatModel for Slow {
    fn name(&self) -> &'static str {
        "slow"
    }

    async fn reply(&mut self, request: Request<'_>) -> Result<Reply, ModelError> {
        if !self.is_slow {
            return says(if request.messages.len() == 1 { "Hello!" } else { "Ask me another sum." });
        }
        if matches!(request.messages.last(), Some(Message::User(_))) {
            return calls(&[("c1", "solve_with_shortcut", r#"{"a":"47","operation":"+","b":"9"}"#)]);
        }
        self.is_slow = false;
        let pressed = Arc::clone(&self.pressed);
        thread::spawn(move || pressed.store(true, Ordering::SeqCst));
        std::future::pending().await
    }
}

#[test]
fn the_answer_stops_and_the_conversation_is_as_it_was() {
    let pressed = Arc::new(AtomicBool::new(false));
    let interrupt = Interrupt::new(Arc::clone(&pressed));
    let mut session = Session::new(Slow { pressed, is_slow: true }, Look::new(80, false, false), false);
    let mut out = Vec::new();
    assert!(interrupt.run(session.ask("47 + 9", &mut out)).is_none(), "it was stopped");
    assert!(interrupt.was_pressed());
    assert!(String::from_utf8(out).expect("text").contains("47 + 9 = 56"), "what was there stays");

    interrupt.forget();
    let mut out = Vec::new();
    let status = interrupt.run(session.ask("hello", &mut out)).expect("nobody stops it").expect("it is written");
    assert_eq!((status, out), (Status::Declined, b"Hello!\n".to_vec()));
}

#[test]
fn work_that_waits_for_a_while_goes_on_by_itself() {
    let interrupt = Interrupt::default();
    let answer = interrupt.run(async {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(1));
            sender.send(56)
        });
        receiver.await
    });
    assert_eq!(answer, Some(Ok(56)));
}

#[test]
fn an_answer_that_is_there_wins() {
    let interrupt = Interrupt::new(Arc::new(AtomicBool::new(true)));
    assert_eq!(interrupt.run(async { 56 }), Some(56));
}
