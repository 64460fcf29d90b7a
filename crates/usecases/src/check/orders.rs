//! Orders with their payments, history and invoices, and withdrawals.

use std::collections::{BTreeMap, BTreeSet};

use nevel_domain::check::{FindingKind, NumberSeries, Subject, check_invoices, check_order};
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::withdrawals::WithdrawalState;
use nevel_storage::check::bank_lines::wrong_lines_after;
use nevel_storage::check::orders::{StoredOrder, invoice_counters, numbers_after, orders_after, withdrawals_after};
use nevel_storage::check::words::Words;

use super::checker::Check;
use super::words::WordCheck;
use crate::error::Result;

pub async fn check(check: &mut Check<'_, '_>) -> Result<()> {
    let mut words = WordCheck::start(check, Words::Orders).await?;
    let mut last = 0;
    loop {
        let batch = orders_after(check.db, last).await?;
        let Some(stored) = batch.last() else { break };
        last = stored.id;
        for stored in batch {
            let subject = Subject::new("order", &stored.number);
            words.compare(check, stored.id, stored.words, &subject).await?;
            check_stored(check, stored, &subject);
        }
    }
    words.finish(check).await?;
    check_numbers(check).await?;
    check_bank_lines(check).await?;
    check_withdrawals(check).await
}

fn check_stored(check: &mut Check<'_, '_>, stored: StoredOrder, subject: &Subject) {
    check.findings.summary.orders += 1;
    for path in &stored.image_paths {
        check.refer_to_image(Some(path), subject);
    }
    let mut invoices = Vec::new();
    for (number, invoice) in stored.invoices {
        check.findings.summary.invoices += 1;
        match invoice {
            Ok(invoice) => invoices.push(invoice),
            Err(message) => check.findings.find(Subject::new("invoice", number), FindingKind::Unreadable, message),
        }
    }
    match stored.content {
        Ok(content) => {
            for fault in check_order(&content) {
                check.findings.found(&subject.clone().find(fault));
            }
            for (number, (kind, message)) in check_invoices(&content.order, &invoices) {
                let message = format!("{message} (order {})", stored.number);
                check.findings.find(Subject::new("invoice", number), kind, message);
            }
        }
        Err(message) => check.findings.find(subject.clone(), FindingKind::Unreadable, message),
    }
}

/// What is booked of a line of a bank statement is the sum of its entries.
async fn check_bank_lines(check: &mut Check<'_, '_>) -> Result<()> {
    let mut last = 0;
    loop {
        let batch = wrong_lines_after(check.db, last).await?;
        let Some(line) = batch.last() else { return Ok(()) };
        last = line.id;
        for line in batch {
            let [amount, booked, expected] =
                [line.amount_cents, line.booked_cents, line.expected_cents].map(Cents::new);
            let message =
                format!("it is {} with {booked} of {amount}, but its entries add up to {expected}", line.state);
            check.findings.find(Subject::new("line of a bank statement", line.id), FindingKind::BankLine, message);
        }
    }
}

/// The numbers of each year have no gaps and end with the counter.
async fn check_numbers(check: &mut Check<'_, '_>) -> Result<()> {
    let mut series = NumberSeries::default();
    let mut last_numbers = BTreeMap::new();
    let (mut year, mut sequence) = (i64::MIN, i64::MIN);
    loop {
        let batch = numbers_after(check.db, year, sequence).await?;
        if batch.is_empty() {
            break;
        }
        for stored in batch {
            (year, sequence) = (stored.year, stored.sequence);
            last_numbers.insert(year, sequence);
            let subject = || Subject::new("invoice", &stored.number);
            if let Some(fault) = series.next(year, sequence) {
                check.findings.found(&subject().find(fault));
            }
            if Day::parse(&stored.issued_on).is_none_or(|day| i64::from(day.year()) != year) {
                let message = format!("it was issued on {}, but has a number of {year}", stored.issued_on);
                check.findings.find(subject(), FindingKind::InvoiceNumber, message);
            }
        }
    }
    let counters: BTreeMap<i64, i64> = invoice_counters(check.db).await?.into_iter().collect();
    let years: BTreeSet<i64> = counters.keys().chain(last_numbers.keys()).copied().collect();
    for year in years {
        let number = |numbers: &BTreeMap<i64, i64>| numbers.get(&year).copied().unwrap_or(0);
        let (counter, last) = (number(&counters), number(&last_numbers));
        if counter != last {
            let message = format!("the last number is {last}, but the counter says {counter}");
            check.findings.find(Subject::new("invoices of", year), FindingKind::InvoiceNumber, message);
        }
    }
    Ok(())
}

async fn check_withdrawals(check: &mut Check<'_, '_>) -> Result<()> {
    let mut last = 0;
    loop {
        let batch = withdrawals_after(check.db, last).await?;
        let Some(stored) = batch.last() else { return Ok(()) };
        last = stored.id.0;
        for stored in batch {
            let subject = Subject::new("withdrawal", &stored.reference);
            match stored.content {
                Err(message) => check.findings.find(subject, FindingKind::Unreadable, message),
                Ok(withdrawal) if withdrawal.state == WithdrawalState::Other => {}
                Ok(withdrawal) => {
                    let state = withdrawal.state;
                    if let Some(last) = stored.last_state.filter(|last| *last != state) {
                        let message =
                            format!("the history ends with {}, but the state is {}", last.as_str(), state.as_str());
                        check.findings.find(subject, FindingKind::OrderHistory, message);
                    }
                }
            }
        }
    }
}
