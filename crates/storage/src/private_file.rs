//! Files that contain personal data or secrets.

use std::fs::OpenOptions;

/// Options that create files readable and writable by the owner only. The caller sets the access mode.
pub fn options() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has file modes"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
