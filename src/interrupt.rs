//! Ctrl-C while an answer is worked out: the answer stops, and the conversation goes on.

use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

/// How long work that waits may go on after Ctrl-C.
const LOOK_UP: Duration = Duration::from_millis(50);

/// Whether Ctrl-C was pressed.
#[derive(Debug, Default)]
pub struct Interrupt {
    pressed: Arc<AtomicBool>,
    /// Whether Ctrl-C ends the program, because no answer is worked out.
    is_idle: Arc<AtomicBool>,
}

/// While it is there, an answer is worked out; see [`Interrupt::watch_answers`].
#[derive(Debug)]
pub struct Busy(Arc<AtomicBool>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Interrupt {
    /// An interrupt that is raised by this flag.
    #[must_use]
    pub fn new(pressed: Arc<AtomicBool>) -> Self {
        Self { pressed, ..Self::default() }
    }

    /// From now on Ctrl-C no longer ends the program, and raises this interrupt instead.
    ///
    /// # Errors
    /// When the system does not let the signal be watched.
    pub fn watch() -> io::Result<Self> {
        let interrupt = Self::default();
        signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&interrupt.pressed))?;
        Ok(interrupt)
    }

    /// From now on Ctrl-C raises this interrupt while [`Self::busy`] says so, and ends the program otherwise.
    ///
    /// # Errors
    /// When the system does not let the signal be watched.
    pub fn watch_answers() -> io::Result<Self> {
        let interrupt = Self { is_idle: Arc::new(AtomicBool::new(true)), ..Self::default() };
        signal_hook::flag::register_conditional_default(signal_hook::consts::SIGINT, Arc::clone(&interrupt.is_idle))?;
        signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&interrupt.pressed))?;
        Ok(interrupt)
    }

    /// Says that an answer is worked out, as long as what is returned is there.
    #[must_use]
    pub fn busy(&self) -> Busy {
        self.is_idle.store(false, Ordering::SeqCst);
        Busy(Arc::clone(&self.is_idle))
    }

    /// Whether Ctrl-C was pressed since [`Self::forget`].
    #[must_use]
    pub fn was_pressed(&self) -> bool {
        self.pressed.load(Ordering::SeqCst)
    }

    /// Lets an earlier Ctrl-C be.
    pub fn forget(&self) {
        self.pressed.store(false, Ordering::SeqCst);
    }

    /// Runs the work on this thread. `None` when Ctrl-C came while it waited: it is dropped then. Work that
    /// never waits, as the embedded reader's, runs through; nothing is started for it.
    pub fn run<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let mut work = pin!(work);
        let waker = Waker::from(Arc::new(Sleeper(thread::current())));
        let mut context = Context::from_waker(&waker);
        loop {
            if let Poll::Ready(output) = work.as_mut().poll(&mut context) {
                return Some(output);
            }
            if self.was_pressed() {
                return None;
            }
            thread::park_timeout(LOOK_UP);
        }
    }
}

/// The thread that sleeps until its work can go on.
struct Sleeper(Thread);

impl Wake for Sleeper {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}
