//! Images that rows refer to and that are not in the store, and the other way round.

use std::collections::HashSet;

use nevel_domain::check::{FindingKind, Subject};
use nevel_domain::clock::Timestamp;
use nevel_domain::images::{ImageFile, digest_in_path};

use super::checker::{Findings, ReferencedImages};
use crate::backup::retry::{RETRY_DELAYS, retry_on_unavailable};
use crate::error::Result;
use crate::images::library::files_of;
use crate::shop::Shop;

/// Lists files of any age.
const END_OF_TIME: Timestamp = Timestamp::from_micros(i64::MAX);

/// Runs after the snapshot of the rows has ended, which must not stay open while a bucket is listed: files are written
/// before a row refers to them, and deleted days after the last reference.
pub async fn check(findings: &mut Findings<'_>, references: ReferencedImages, shop: &Shop) -> Result<()> {
    let files = retry_on_unavailable(&RETRY_DELAYS, || shop.images.list(END_OF_TIME)).await?;
    let stored: HashSet<&str> = files.iter().map(ImageFile::as_str).collect();
    for (path, subject) in &references {
        let missing: Vec<String> = files_of(path)
            .into_iter()
            .filter(|file| !stored.contains(file.as_str()))
            .map(|file| file.as_str().to_owned())
            .collect();
        if !missing.is_empty() {
            let message = format!("image files are missing: {}", missing.join(", "));
            findings.find(subject.clone(), FindingKind::MissingImage, message);
        }
    }
    let referenced: HashSet<&str> = references.keys().filter_map(|path| digest_in_path(path)).collect();
    findings.summary.images = u64::try_from(referenced.len()).unwrap_or(u64::MAX);
    let unused: Vec<&str> =
        files.iter().filter(|file| !referenced.contains(file.digest())).map(ImageFile::as_str).collect();
    if let Some(example) = unused.first() {
        let message = format!("{} files belong to nothing, such as {example}; a job deletes old ones", unused.len());
        findings.find(Subject::new("image", "store"), FindingKind::UnusedImages, message);
    }
    Ok(())
}
