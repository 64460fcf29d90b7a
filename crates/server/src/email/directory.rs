//! Writes emails to files if no SMTP server is configured. Any email client can open them.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use nevel_domain::clock::Timestamp;
use nevel_storage::private_file;
use nevel_usecases::atomic_write::{self, FileMode};
use nevel_usecases::emails::{EmailMessage, EmailTransport, SendError, SendFuture};

use super::message;
use super::sender::Sender;

pub struct EmailDirectory {
    directory: PathBuf,
    sender: Sender,
}

impl EmailDirectory {
    /// Creates the directory, accessible to the owner only, unless it exists.
    pub fn open(directory: &Path, sender: Sender) -> io::Result<Self> {
        private_file::create_directory(directory)?;
        Ok(Self::existing(directory, sender))
    }

    pub fn existing(directory: &Path, sender: Sender) -> Self {
        Self { directory: directory.to_owned(), sender }
    }

    /// A repeated email replaces its file.
    async fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        atomic_write::write(&self.directory, &format!(".{name}.part"), name, bytes, FileMode::Private).await
    }

    /// Deletes emails queued before the given time and temporary files left by a crash, because they contain personal
    /// data.
    pub async fn purge_before(&self, before: Timestamp) -> io::Result<u64> {
        let oldest = file_timestamp(before);
        let mut count = 0;
        let mut entries = tokio::fs::read_dir(&self.directory).await?;
        while let Some(entry) = entries.next_entry().await? {
            let name = entry.file_name().to_string_lossy().into_owned();
            let email = name.strip_prefix('.').and_then(|temporary| temporary.strip_suffix(".part")).unwrap_or(&name);
            if Path::new(email).extension().is_some_and(|kind| kind == "eml") && email < oldest.as_str() {
                tokio::fs::remove_file(entry.path()).await?;
                count += 1;
            }
        }
        Ok(count)
    }
}

impl EmailDirectory {
    /// The outbox ids of all emails in the directory.
    pub async fn ids(&self) -> io::Result<Vec<i64>> {
        Ok(self.files().await?.into_iter().map(|(id, _)| id).collect())
    }

    /// Deletes the emails with these outbox ids; returns their number.
    pub async fn delete(&self, ids: &HashSet<i64>) -> io::Result<u64> {
        let mut count = 0;
        for (_, path) in self.files().await?.into_iter().filter(|(id, _)| ids.contains(id)) {
            tokio::fs::remove_file(path).await?;
            count += 1;
        }
        Ok(count)
    }

    async fn files(&self) -> io::Result<Vec<(i64, PathBuf)>> {
        let mut files = Vec::new();
        let mut entries = tokio::fs::read_dir(&self.directory).await?;
        while let Some(entry) = entries.next_entry().await? {
            files.extend(outbox_id(&entry.file_name().to_string_lossy()).map(|id| (id, entry.path())));
        }
        Ok(files)
    }
}

/// The id in a name such as `20260115T120000-7-1768478400000000-order_confirmation.eml`.
fn outbox_id(name: &str) -> Option<i64> {
    name.strip_suffix(".eml")?.split('-').nth(1)?.parse().ok()
}

impl EmailTransport for EmailDirectory {
    fn send<'a>(&'a self, email: &'a EmailMessage) -> SendFuture<'a> {
        Box::pin(async move {
            let bytes = message::compose(email, &self.sender)?.formatted();
            let name = format!("{}-{}-{}.eml", file_timestamp(email.date), email.key, email.kind);
            self.write(&name, &bytes)
                .await
                .map_err(|error| SendError::Transient(format!("failed to write to the email directory: {error}")))
        })
    }
}

/// A timestamp such as `20260115T120000`, which sorts by time.
fn file_timestamp(at: Timestamp) -> String {
    at.to_rfc3339().chars().take(19).filter(|c| !matches!(c, '-' | ':')).collect()
}

#[cfg(test)]
mod tests {
    use super::super::message::tests::email;
    use super::*;

    async fn names(directory: &Path) -> Vec<String> {
        let mut names = Vec::new();
        let mut entries = tokio::fs::read_dir(directory).await.unwrap();
        while let Some(entry) = entries.next_entry().await.unwrap() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
        names
    }

    #[tokio::test]
    async fn repeated_email_is_one_file_readable_by_the_owner_only() {
        let scratch = tempfile::TempDir::new().unwrap();
        let path = scratch.path().join("outbox");
        let directory = EmailDirectory::open(&path, Sender::parse("no-reply@shop.example").unwrap()).unwrap();
        for _ in 0..2 {
            directory.send(&email()).await.unwrap();
        }
        let name = "20260115T120000-7-1768478400000000-order_confirmation.eml";
        assert_eq!(names(&path).await, [name]);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!((mode(&path), mode(&path.join(name))), (0o700, 0o600));
        }
    }

    #[tokio::test]
    async fn info_04_emails_in_the_directory_are_purged_after_the_retention_period() {
        let scratch = tempfile::TempDir::new().unwrap();
        let directory = EmailDirectory::open(scratch.path(), Sender::parse("no-reply@shop.example").unwrap()).unwrap();
        directory.send(&email()).await.unwrap();
        let temporary = scratch.path().join(".20260115T120000-8-1768478400000000-order_confirmation.eml.part");
        tokio::fs::write(temporary, "left by a crash").await.unwrap();
        assert_eq!(directory.purge_before(email().date).await.unwrap(), 0);
        assert_eq!(directory.purge_before(email().date.plus_seconds(1)).await.unwrap(), 2);
        assert_eq!(names(scratch.path()).await, [""; 0]);
    }
}
