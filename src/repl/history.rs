//! Where what the learner typed is kept from one conversation to the next: in the user's data folder, for
//! the user's eyes only.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The folder of the coach within the user's data folder.
const FOLDER: &str = "quick-math-coach";

/// The file of the history; it is there, and private, when this returns. `None` where the learner has put
/// something else in its place, such as a link to `/dev/null`.
///
/// # Errors
/// When there is no such place, or it cannot be written.
pub(super) fn file() -> io::Result<Option<PathBuf>> {
    let folder = etcetera::choose_base_strategy().map_err(io::Error::other)?.data_dir().join(FOLDER);
    create_folder(&folder)?;
    let file = folder.join("history");
    create_file(&file)?;
    Ok(fs::metadata(&file)?.is_file().then_some(file))
}

fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Creates the file where there is none: then whoever writes to it locks it first, so that two programs
/// which write at once lose nothing.
fn create_file(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}
