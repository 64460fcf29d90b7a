//! Rows that point nowhere, codes that this version does not know, and documents that are not JSON.

use nevel_domain::accounts::{EmailLinkPurpose, Role};
use nevel_domain::bank_statements::{BankLineState, LineKind};
use nevel_domain::check::{FindingKind, Subject};
use nevel_domain::orders::{EntryKind, InvoiceKind, OrderJobResult, OrderJobState, OrderStatus, StaffAction};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::withdrawals::WithdrawalState;
use nevel_i18n::Language;
use nevel_storage::check::references::{self, CodeColumn, FaultyRows, JsonTable, Owner, Tables, documents_after};
use serde::de::IgnoredAny;

use super::checker::Check;
use crate::emails::kind::EmailKind;
use crate::error::Result;

pub async fn check(check: &mut Check<'_, '_>) -> Result<()> {
    let tables = Tables::load(check.db).await?;
    for reference in references::list(check.db).await? {
        for faulty in tables.dangling(check.db, &reference).await? {
            let (table, column, target) = (&reference.table, &reference.column, &reference.target);
            let message = format!("{column} {} of {table} does not exist in {target}", faulty.value);
            report(check, table, FindingKind::Reference, &faulty, &message);
        }
    }
    for codes in code_columns() {
        for faulty in tables.unknown_codes(check.db, &codes).await? {
            let message = format!("{} {:?} of {} is unknown to this version", codes.column, faulty.value, codes.table);
            report(check, codes.table, FindingKind::UnknownCode, &faulty, &message);
        }
    }
    for table in JsonTable::ALL {
        check_documents(check, table).await?;
    }
    Ok(())
}

fn report(check: &mut Check<'_, '_>, table: &str, kind: FindingKind, faulty: &FaultyRows, message: &str) {
    let subject = match &faulty.owner {
        Owner::Order(number) => Subject::new("order", number),
        Owner::Product(id) => Subject::new("product", id),
        Owner::None => Subject::new("table", table),
    };
    let rows = if faulty.rows == 1 { String::new() } else { format!(" ({} rows)", faulty.rows) };
    check.findings.find(subject, kind, format!("{message}{rows}"));
}

async fn check_documents(check: &mut Check<'_, '_>, table: JsonTable) -> Result<()> {
    let mut last: Option<String> = None;
    loop {
        let batch = documents_after(check.db, table, last.as_deref()).await?;
        let Some((key, _)) = batch.last() else { return Ok(()) };
        last = Some(key.clone());
        for (key, document) in batch {
            if let Err(error) = serde_json::from_str::<IgnoredAny>(&document) {
                let subject = Subject::new("row", format!("{key} of {}", table.name()));
                check.findings.find(subject, FindingKind::Unreadable, format!("its JSON is damaged: {error}"));
            }
        }
    }
}

/// All columns with codes. A code of a newer version is a finding, too: check with the newest one.
fn code_columns() -> Vec<CodeColumn> {
    let languages = || Language::ALL.map(Language::code).to_vec();
    let statuses = || OrderStatus::ALL.map(OrderStatus::as_str).to_vec();
    let methods = || PaymentMethod::ALL.map(PaymentMethod::as_str).to_vec();
    let states = || WithdrawalState::ALL.map(WithdrawalState::as_str).to_vec();
    let columns = [
        ("users", "role", Role::ALL.map(Role::as_str).to_vec()),
        ("users", "language", languages()),
        ("email_links", "purpose", EmailLinkPurpose::ALL.map(EmailLinkPurpose::as_str).to_vec()),
        ("category_translations", "language", languages()),
        ("product_translations", "language", languages()),
        ("attribute_translations", "language", languages()),
        ("stock_notifications", "language", languages()),
        ("orders", "status", statuses()),
        ("orders", "language", languages()),
        ("orders", "payment_method", methods()),
        ("order_entries", "kind", EntryKind::ALL.map(EntryKind::as_str).to_vec()),
        ("order_entries", "method", methods()),
        ("order_history", "from_status", statuses()),
        ("order_history", "to_status", statuses()),
        ("order_history", "action", StaffAction::ALL.map(StaffAction::as_str).to_vec()),
        ("order_jobs", "status", statuses()),
        ("order_jobs", "state", OrderJobState::ALL.map(OrderJobState::as_str).to_vec()),
        ("order_job_items", "result", OrderJobResult::ALL.map(OrderJobResult::as_str).to_vec()),
        ("bank_lines", "kind", LineKind::ALL.map(LineKind::as_str).to_vec()),
        ("bank_lines", "state", BankLineState::ALL.map(BankLineState::as_str).to_vec()),
        ("invoices", "kind", InvoiceKind::ALL.map(InvoiceKind::as_str).to_vec()),
        ("withdrawals", "state", states()),
        ("withdrawals", "language", languages()),
        ("withdrawal_history", "from_state", states()),
        ("withdrawal_history", "to_state", states()),
        ("outbox", "kind", EmailKind::names().to_vec()),
        ("outbox", "language", languages()),
    ];
    columns.map(|(table, column, known)| CodeColumn { table, column, known }).into()
}
