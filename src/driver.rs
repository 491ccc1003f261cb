//! What drives an answer: this thread alone for the embedded reader, a runtime for a connected model.

use std::future::Future;
use std::io::{self, Write};
use std::pin::pin;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::time::{sleep, timeout};

use crate::interrupt::Interrupt;

/// How often to look whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);

/// After how long of waiting the learner is told that the program is alive. Models on a small machine may load for
/// minutes.
const SIGN_OF_LIFE: Duration = Duration::from_secs(5);

/// See the module.
#[derive(Debug)]
pub struct Driver {
    runtime: Option<Runtime>,
}

impl Driver {
    /// A driver for work that never waits. Nothing is started.
    #[must_use]
    pub fn without_network() -> Self {
        Self { runtime: None }
    }

    /// A driver for work that waits for a network.
    ///
    /// # Errors
    /// When the system gives no means to wait.
    pub fn with_network() -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_io().enable_time().build()?;
        Ok(Self { runtime: Some(runtime) })
    }

    /// Runs the work on this thread to its end.
    pub fn run<T>(&self, work: impl Future<Output = T>) -> T {
        match &self.runtime {
            Some(runtime) => runtime.block_on(work),
            None => pollster::block_on(work),
        }
    }

    /// Runs the work on this thread; on standard error, one line tells when it takes long. `None` when Ctrl-C came while it waited: it is dropped then.
    pub fn run_unless<T>(&self, interrupt: &Interrupt, work: impl Future<Output = T>) -> Option<T> {
        let Some(runtime) = &self.runtime else { return interrupt.run(work) };
        runtime.block_on(async {
            tokio::select! {
                biased;
                output = attended(work, tell_of_waiting) => Some(output),
                () = pressed(interrupt) => None,
            }
        })
    }
}

/// Does the work, and tells once when it takes long.
async fn attended<T>(work: impl Future<Output = T>, tell: impl FnOnce()) -> T {
    let mut work = pin!(work);
    if let Ok(output) = timeout(SIGN_OF_LIFE, &mut work).await {
        return output;
    }
    tell();
    work.await
}

fn tell_of_waiting() {
    // Where nobody can be told, the answer is what matters.
    let _ = writeln!(io::stderr(), "qmc: still waiting for the model; Ctrl-C stops it.");
}

async fn pressed(interrupt: &Interrupt) {
    while !interrupt.was_pressed() {
        sleep(LOOK).await;
    }
}

impl Drop for Driver {
    /// What still runs behind a request, such as a name being looked up, is left alone and not waited for.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_long_is_told_once() {
        for (seconds, expected) in [(4, 0), (6, 1), (600, 1)] {
            let mut told = 0;
            let work = async {
                sleep(Duration::from_secs(seconds)).await;
                "done"
            };
            assert_eq!(attended(work, || told += 1).await, "done");
            assert_eq!(told, expected, "after {seconds} s");
        }
    }
}
