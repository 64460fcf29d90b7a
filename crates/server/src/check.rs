//! The command `nevel check`.

use std::io::{self, Write as _};
use std::process::ExitCode;

use nevel_domain::check::Finding;
use nevel_usecases::check::{CheckSummary, check_shop};
use serde_json::{Value, json};

use crate::config::Config;
use crate::error::StartError;
use crate::start::open_initialized;

/// There are mistakes.
const MISTAKES: u8 = 1;
/// The shop could not be verified. The same code as that of a wrong command line.
const UNVERIFIED: u8 = 2;

/// The exit code after an error.
pub fn failure() -> ExitCode {
    ExitCode::from(UNVERIFIED)
}

/// Prints each finding as soon as it is known, and a summary at the end.
pub async fn run(config: &Config, is_json: bool) -> Result<ExitCode, StartError> {
    let shop = open_initialized(config).await?;
    let mut written = Ok(());
    let mut report = |finding: &Finding| {
        let line = if is_json { to_json(finding).to_string() } else { finding.to_string() };
        if written.is_ok() {
            written = writeln!(io::stdout(), "{line}");
        }
    };
    let summary = check_shop(&shop, &mut report).await?;
    let line = if is_json { summary_to_json(summary).to_string() } else { describe(summary, config) };
    let written = written.and_then(|()| writeln!(io::stdout(), "{line}"));
    written.map_err(|error| StartError::Message(format!("standard output: {error}")))?;
    shop.close().await?;
    Ok(ExitCode::from(if summary.mistakes > 0 { MISTAKES } else { 0 }))
}

fn to_json(finding: &Finding) -> Value {
    json!({
        "finding": if finding.kind.is_mistake() { "mistake" } else { "notice" },
        "kind": finding.kind.as_str(),
        "subject": finding.subject.kind,
        "name": finding.subject.name,
        "message": finding.message,
    })
}

fn describe(summary: CheckSummary, config: &Config) -> String {
    let CheckSummary { orders, invoices, products, accounts, images, mistakes, notices } = summary;
    format!(
        "Checked {orders} orders, {invoices} invoices, {products} products, {accounts} accounts, {images} images. \
         Mistakes: {mistakes}. Notices: {notices}. Database: {}",
        config.database
    )
}

fn summary_to_json(summary: CheckSummary) -> Value {
    let CheckSummary { orders, invoices, products, accounts, images, mistakes, notices } = summary;
    json!({ "checked": {
        "orders": orders, "invoices": invoices, "products": products, "accounts": accounts, "images": images,
    }, "mistakes": mistakes, "notices": notices })
}
