//! Compares the words that the searches of the admin use with what they should be.

use nevel_domain::check::{FindingKind, Subject};
use nevel_storage::check::words::{Fingerprint, Window, Words, are_comparable, window_after};

use super::checker::Check;
use crate::error::Result;

const NOT_INDEXED: Fingerprint = 0;

/// Compares rows in the order of their ids.
pub struct WordCheck {
    words: Words,
    /// `None` if the words are not compared.
    window: Option<Window>,
}

impl WordCheck {
    pub async fn start(check: &mut Check<'_, '_>, words: Words) -> Result<Self> {
        if !are_comparable(check.db, words).await? {
            let message = "another version computes it, so its words are not verified";
            check.findings.find(Subject::new("index", words.table_name()), FindingKind::NotVerified, message);
            return Ok(Self { words, window: None });
        }
        Ok(Self { words, window: Some(window_after(check.db, words, i64::MIN).await?) })
    }

    pub async fn compare(
        &mut self,
        check: &mut Check<'_, '_>,
        id: i64,
        expected: Fingerprint,
        subject: &Subject,
    ) -> Result<()> {
        while let Some(last) = self.window.as_ref().map(|window| window.last).filter(|last| id > *last) {
            self.report_orphans(check);
            self.window = Some(window_after(check.db, self.words, last).await?);
        }
        let Some(window) = &mut self.window else { return Ok(()) };
        if window.fingerprints.remove(&id).unwrap_or(NOT_INDEXED) != expected {
            let message = "the words that the search finds it by differ from its data";
            check.findings.find(subject.clone(), FindingKind::SearchWords, message);
        }
        Ok(())
    }

    /// Call it after the last row.
    pub async fn finish(mut self, check: &mut Check<'_, '_>) -> Result<()> {
        while let Some(last) = self.window.as_ref().map(|window| window.last) {
            self.report_orphans(check);
            if last == i64::MAX {
                return Ok(());
            }
            self.window = Some(window_after(check.db, self.words, last).await?);
        }
        Ok(())
    }

    fn report_orphans(&self, check: &mut Check<'_, '_>) {
        let mut ids: Vec<i64> = self.window.iter().flat_map(|window| window.fingerprints.keys().copied()).collect();
        ids.sort_unstable();
        for id in ids {
            let message = format!("it has words of {id}, which does not exist");
            check.findings.find(Subject::new("index", self.words.table_name()), FindingKind::SearchWords, message);
        }
    }
}
