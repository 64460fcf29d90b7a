//! What the parts of the check share.

use std::collections::BTreeMap;

use nevel_domain::check::{Finding, FindingKind, Subject};
use nevel_storage::Transaction;

/// How much was checked, and what was found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CheckSummary {
    pub orders: u64,
    pub invoices: u64,
    pub products: u64,
    pub accounts: u64,
    pub images: u64,
    pub mistakes: u64,
    pub notices: u64,
}

/// Receives each finding as soon as it is known, so that a damaged shop does not fill the memory.
pub type Report<'a> = &'a mut (dyn FnMut(&Finding) + Send);

/// The images that rows refer to, with the first thing that does.
pub(super) type ReferencedImages = BTreeMap<String, Subject>;

pub(super) struct Findings<'a> {
    pub report: Report<'a>,
    pub summary: CheckSummary,
}

pub(super) struct Check<'a, 'b> {
    pub db: &'a Transaction,
    pub findings: &'a mut Findings<'b>,
    pub images: ReferencedImages,
}

impl Findings<'_> {
    pub fn found(&mut self, finding: &Finding) {
        if finding.kind.is_mistake() {
            self.summary.mistakes += 1;
        } else {
            self.summary.notices += 1;
        }
        (self.report)(finding);
    }

    pub fn find(&mut self, subject: Subject, kind: FindingKind, message: impl Into<String>) {
        self.found(&subject.find((kind, message.into())));
    }
}

impl Check<'_, '_> {
    pub fn refer_to_image(&mut self, path: Option<&String>, subject: &Subject) {
        if let Some(path) = path.filter(|path| !self.images.contains_key(*path)) {
            self.images.insert(path.clone(), subject.clone());
        }
    }
}
