//! The program `qmc`.

use std::process::ExitCode;

fn main() -> ExitCode {
    quick_math_coach::app::run(std::env::args_os())
}
