//! The signing key of access tokens: from the settings, or generated once and stored in the data directory.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use nevel_usecases::atomic_write::{FileMode, write_and_sync};
use nevel_usecases::security::secrets::Secrets;
use secrecy::ExposeSecret as _;

use crate::config::Config;
use crate::error::{ConfigError, StartError};

const FILE: &str = "token-secret";

pub fn load(config: &Config) -> Result<Secrets, StartError> {
    let current = match &config.token_secret {
        Some(secret) => secret.expose_secret().to_owned(),
        None => {
            read_or_create(&path(&config.data_dir)).map_err(|reason| ConfigError::new("NEVEL_TOKEN_SECRET", reason))?
        }
    };
    let previous = config.previous_token_secret.as_ref().map(|secret| secret.expose_secret().as_bytes());
    Ok(Secrets::new(current.as_bytes(), previous)?)
}

/// The file of a generated key.
pub fn path(data_dir: &Path) -> PathBuf {
    data_dir.join(FILE)
}

fn read_or_create(path: &Path) -> Result<String, String> {
    let unusable = |error: std::io::Error| format!("cannot store the signing key in {}: {error}", path.display());
    match std::fs::read_to_string(path) {
        Ok(secret) if secret.trim().len() >= 32 => Ok(secret.trim().to_owned()),
        Ok(_) => Err(format!("{} does not contain a key of 32 bytes or more", path.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => create(path).map_err(unusable),
        Err(error) => Err(unusable(error)),
    }
}

/// Writes the key to a temporary file first, so that a crash leaves no partial key. If two processes start at once, one
/// of them fails instead of using a different key.
fn create(path: &Path) -> std::io::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    let secret = STANDARD_NO_PAD.encode(bytes);
    let temporary = path.with_extension(format!("{}.part", std::process::id()));
    write_and_sync(&temporary, secret.as_bytes(), FileMode::Private)?;
    // Unlike a rename, a hard link never replaces an existing file.
    let linked = std::fs::hard_link(&temporary, path);
    std::fs::remove_file(&temporary)?;
    linked.map(|()| secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_is_created_once_in_a_private_file() {
        let directory = tempfile::TempDir::new().unwrap();
        let path = directory.path().join(FILE);
        let first = read_or_create(&path).unwrap();
        assert!(first.len() >= 32);
        assert_eq!(read_or_create(&path).unwrap(), first);
        #[cfg(unix)]
        assert_eq!(
            std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&path).unwrap().permissions()) & 0o777,
            0o600
        );
    }

    #[test]
    fn corrupt_key_is_rejected() {
        let directory = tempfile::TempDir::new().unwrap();
        let path = directory.path().join(FILE);
        std::fs::write(&path, "short").unwrap();
        assert!(read_or_create(&path).is_err());
    }
}
