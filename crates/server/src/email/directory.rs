//! Mails as files, where no mail server is set: nothing is lost, and any mail program opens them.

use std::io;
use std::path::{Path, PathBuf};

use nevel_domain::clock::Timestamp;
use nevel_usecases::emails::{EmailMessage, EmailTransport, SendError, Sending};
use nevel_usecases::atomic_write::{self, Access};

use super::{Sender, message};

pub struct EmailDirectory {
    directory: PathBuf,
    sender: Sender,
}

impl EmailDirectory {
    /// Makes the folder, for its owner alone, if it is not there.
    pub fn open(directory: &Path, sender: Sender) -> io::Result<Self> {
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(directory)?;
        Ok(Self::at(directory, sender))
    }

    /// One that is there already.
    pub fn at(directory: &Path, sender: Sender) -> Self {
        Self { directory: directory.to_owned(), sender }
    }

    /// A mail that comes again replaces itself.
    async fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        atomic_write::write(&self.directory, &format!(".{name}.part"), name, bytes, Access::OwnerAlone).await
    }

    /// Removes mails queued before the given time, and drafts of them that a crash left: they hold personal data, which the shop
    /// promises not to keep.
    pub async fn forget_before(&self, before: Timestamp) -> io::Result<u64> {
        let oldest = stamp(before);
        let mut count = 0;
        let mut entries = tokio::fs::read_dir(&self.directory).await?;
        while let Some(entry) = entries.next_entry().await? {
            let name = entry.file_name().to_string_lossy().into_owned();
            let email = name.strip_prefix('.').and_then(|draft| draft.strip_suffix(".part")).unwrap_or(&name);
            if Path::new(email).extension().is_some_and(|kind| kind == "eml") && email < oldest.as_str() {
                tokio::fs::remove_file(entry.path()).await?;
                count += 1;
            }
        }
        Ok(count)
    }
}

impl EmailTransport for EmailDirectory {
    fn send<'a>(&'a self, email: &'a EmailMessage) -> Sending<'a> {
        Box::pin(async move {
            let bytes = message::compose(email, &self.sender)?.formatted();
            let name = format!("{}-{}-{}.eml", stamp(email.date), email.key, email.kind);
            self.write(&name, &bytes).await.map_err(|error| SendError::Transient(format!("the mail folder cannot be written to: {error}")))
        })
    }
}

/// `20260115T120000`: names in this form sort by time.
fn stamp(at: Timestamp) -> String {
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
    async fn a_email_is_one_file_for_its_owner_alone_however_often_it_comes() {
        let scratch = tempfile::TempDir::new().unwrap();
        let place = scratch.path().join("outbox");
        let directory = EmailDirectory::open(&place, Sender::parse("no-reply@shop.example").unwrap()).unwrap();
        for _ in 0..2 {
            directory.send(&email()).await.unwrap();
        }
        let name = "20260115T120000-7-1768478400000000-order_confirmation.eml";
        assert_eq!(names(&place).await, [name]);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!((mode(&place), mode(&place.join(name))), (0o700, 0o600));
        }
    }

    #[tokio::test]
    async fn info_04_emails_in_the_directory_are_forgotten_in_time() {
        let scratch = tempfile::TempDir::new().unwrap();
        let directory = EmailDirectory::open(scratch.path(), Sender::parse("no-reply@shop.example").unwrap()).unwrap();
        directory.send(&email()).await.unwrap();
        let draft = scratch.path().join(".20260115T120000-8-1768478400000000-order_confirmation.eml.part");
        tokio::fs::write(draft, "left by a crash").await.unwrap();
        assert_eq!(directory.forget_before(email().date).await.unwrap(), 0);
        assert_eq!(directory.forget_before(email().date.plus_seconds(1)).await.unwrap(), 2);
        assert_eq!(names(scratch.path()).await, [""; 0]);
    }
}
