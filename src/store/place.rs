//! Where the program keeps what is the user's: the data folder, and folders and files for the user alone.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The folder of the coach within the user's data folder.
const FOLDER: &str = "quick-math-coach";

/// The coach's folder within the user's data folder, which need not be there yet.
///
/// # Errors
/// When the user has no home.
pub(crate) fn of_user() -> io::Result<PathBuf> {
    let folders = etcetera::choose_base_strategy().map_err(io::Error::other)?;
    Ok(folders.data_dir().join(FOLDER))
}

/// Makes the folder, for the user alone.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Tries whether files can be made in this folder, which is made where it is not there.
///
/// # Errors
/// When they cannot.
pub(crate) fn try_out(folder: &Path) -> io::Result<()> {
    make_folder(folder)?;
    let trial = folder.join(format!("trial-{}", std::process::id()));
    private().write(true).create_new(true).open(&trial)?;
    fs::remove_file(trial)
}

/// How a file is opened that is for the user alone, where it is made by this.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
