//! The key that signs access tokens: from the settings, or made once and kept in the data folder for its owner alone.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;

use crate::config::{Config, ConfigError};

const FILE: &str = "token-secret";

pub fn load(config: &Config) -> Result<String, ConfigError> {
    match &config.token_secret {
        Some(secret) => Ok(secret.expose().to_owned()),
        None => kept(&config.data_dir.join(FILE)).map_err(|reason| ConfigError { name: "NEVEL_TOKEN_SECRET", reason }),
    }
}

fn kept(path: &Path) -> Result<String, String> {
    let told = |error: std::io::Error| format!("cannot keep a key in {}: {error}", path.display());
    match std::fs::read_to_string(path) {
        Ok(secret) if secret.trim().len() >= 32 => Ok(secret.trim().to_owned()),
        Ok(_) => Err(format!("{} does not hold a key of 32 bytes or more", path.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => make(path).map_err(told),
        Err(error) => Err(told(error)),
    }
}

/// Written beside its place, then put there whole: a power cut leaves no half of a key. Of two starts at once, one makes the
/// key and the other fails rather than sign with a second one.
fn make(path: &Path) -> std::io::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    let secret = STANDARD_NO_PAD.encode(bytes);
    let draft = path.with_extension(format!("{}.part", std::process::id()));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&draft)?;
    file.write_all(secret.as_bytes())?;
    file.sync_all()?;
    // A link, unlike a renaming, never takes the place of what is there already.
    let placed = std::fs::hard_link(&draft, path);
    std::fs::remove_file(&draft)?;
    placed.map(|()| secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_for_its_owner_alone() {
        let directory = tempfile::TempDir::new().unwrap();
        let path = directory.path().join(FILE);
        let first = kept(&path).unwrap();
        assert!(first.len() >= 32);
        assert_eq!(kept(&path).unwrap(), first);
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&path).unwrap().permissions()) & 0o777, 0o600);
    }

    #[test]
    fn a_damaged_key_is_not_signed_with() {
        let directory = tempfile::TempDir::new().unwrap();
        let path = directory.path().join(FILE);
        std::fs::write(&path, "short").unwrap();
        assert!(kept(&path).is_err());
    }
}
