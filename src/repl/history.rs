//! Where what the learner typed is kept from one conversation to the next: in the user's data folder, for
//! the user's eyes only.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::store::place;

/// The file of the history; it is there, and private, when this returns. `None` where the learner has put
/// something else in its place, such as a link to `/dev/null`.
///
/// # Errors
/// When there is no such place, or it cannot be written.
pub(super) fn file() -> io::Result<Option<PathBuf>> {
    let folder = place::of_user()?;
    place::make_folder(&folder)?;
    let file = folder.join("history");
    // Created where there is none: then whoever writes to it locks it first, so that two programs which write at
    // once lose nothing.
    place::private().append(true).create(true).open(&file)?;
    Ok(fs::metadata(&file)?.is_file().then_some(file))
}
