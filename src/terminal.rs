//! What standard output is: how wide, and whether it takes colour.

use std::env;
use std::io::{self, IsTerminal};

use anstream::ColorChoice;

use crate::render::Look;
use crate::render::picture::Pictures;

/// The columns of standard output; 80 where it is no terminal.
pub(crate) fn width() -> usize {
    terminal_size::terminal_size_of(io::stdout()).map_or(80, |(width, _)| usize::from(width.0))
}

/// How text looks on standard output: its width, and colour only on a terminal that wants it.
pub(crate) fn look(plain: bool) -> Look {
    let stdout = io::stdout();
    // A build server's environment makes anstream choose colour even on a terminal that has none.
    let may_colour = !plain && !is_dumb() && stdout.is_terminal();
    let colour = may_colour && anstream::AutoStream::choice(&stdout) != ColorChoice::Never;
    Look::new(width(), colour, plain)
}

/// When lessons on standard output have pictures: by themselves only on a terminal that is no mere printer.
pub(crate) fn pictures(setting: Pictures) -> Pictures {
    let is_drawn = setting != Pictures::Auto || io::stdout().is_terminal() && !is_dumb();
    if is_drawn { setting } else { Pictures::Never }
}

/// Whether the terminal can do no more than print lines.
pub(crate) fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| ["dumb", "cons25", "emacs"].iter().any(|dumb| term == *dumb))
}
