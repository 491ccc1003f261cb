//! What drives an answer: this thread alone for the embedded reader, a runtime for a connected model.

use std::future::Future;
use std::io;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};

use crate::interrupt::Interrupt;

/// How often to look whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);

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

    /// Runs the work on this thread. `None` when Ctrl-C came while it waited: it is dropped then.
    pub fn run_unless<T>(&self, interrupt: &Interrupt, work: impl Future<Output = T>) -> Option<T> {
        let Some(runtime) = &self.runtime else { return interrupt.run(work) };
        runtime.block_on(async {
            tokio::select! {
                biased;
                output = work => Some(output),
                () = pressed(interrupt) => None,
            }
        })
    }
}

async fn pressed(interrupt: &Interrupt) {
    while !interrupt.was_pressed() {
        tokio::time::sleep(LOOK).await;
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
