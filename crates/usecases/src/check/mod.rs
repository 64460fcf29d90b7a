//! Verifies a whole shop and changes nothing (MON-09, decisions/0084). Every rule is the one that use cases apply when they
//! write.
//!
//! Runs as a command in its own process, beside the running shop: it reads one snapshot in batches.

mod catalog;
mod checker;
mod images;
mod orders;
mod references;
mod words;

use std::collections::BTreeMap;

use nevel_domain::check::{FindingKind, Subject};
use nevel_domain::clock::Timestamp;
use nevel_storage::check::{database_problems, users};
use nevel_storage::{Database, counters};

use self::checker::{Check, Findings, ReferencedImages};
pub use self::checker::{CheckSummary, Report};
use self::words::WordCheck;
use crate::error::Result;
use crate::purges;
use crate::shop::Shop;

/// Wrong counters that are reported; a rebuild corrects all of them.
const MAX_COUNTERS: u64 = 1_000;

/// Verifies the database and the image store.
pub async fn check_shop(shop: &Shop, report: Report<'_>) -> Result<CheckSummary> {
    let mut findings = Findings { report, summary: CheckSummary::default() };
    let images = check_rows(&shop.db, shop.clock.now(), &mut findings).await?;
    images::check(&mut findings, images, shop).await?;
    Ok(findings.summary)
}

/// Verifies the database alone.
pub async fn check_database(db: &Database, now: Timestamp, report: Report<'_>) -> Result<CheckSummary> {
    let mut findings = Findings { report, summary: CheckSummary::default() };
    check_rows(db, now, &mut findings).await?;
    Ok(findings.summary)
}

/// Verifies one snapshot of the database.
async fn check_rows(db: &Database, now: Timestamp, findings: &mut Findings<'_>) -> Result<ReferencedImages> {
    let snapshot = db.begin_snapshot().await?;
    let mut check = Check { db: &snapshot, findings, images: BTreeMap::new() };
    for problem in database_problems(check.db).await? {
        check.findings.find(Subject::new("database", "file"), FindingKind::Database, problem);
    }
    references::check(&mut check).await?;
    catalog::check(&mut check).await?;
    orders::check(&mut check).await?;
    check_accounts(&mut check).await?;
    check_counters(&mut check, now).await?;
    let images = check.images;
    snapshot.rollback().await?;
    Ok(images)
}

async fn check_accounts(check: &mut Check<'_, '_>) -> Result<()> {
    let mut words = WordCheck::start(check, nevel_storage::check::words::Words::Users).await?;
    let mut last = 0;
    loop {
        let batch = users::users_after(check.db, last).await?;
        let Some(user) = batch.last() else { break };
        last = user.id;
        for user in batch {
            check.findings.summary.accounts += 1;
            let subject = Subject::new("account", user.id);
            if !user.has_current_email_key {
                let message = "the key that its email is looked up by differs from its email";
                check.findings.find(subject.clone(), FindingKind::DerivedColumn, message);
            }
            words.compare(check, user.id, user.words, &subject).await?;
        }
    }
    words.finish(check).await
}

async fn check_counters(check: &mut Check<'_, '_>, now: Timestamp) -> Result<()> {
    for wrong in counters::find_wrong(check.db, purges::oldest_sales(now), MAX_COUNTERS).await? {
        let message = format!("it is {}, but there are {}", wrong.value, wrong.expected);
        check.findings.find(Subject::new("counter", wrong.name), FindingKind::Counter, message);
    }
    Ok(())
}
