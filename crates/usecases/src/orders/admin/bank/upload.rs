//! Stores the lines of a bank statement that are not known yet.

use std::sync::Arc;

use nevel_domain::bank_statements::{
    BankLineState, BankStatement, BankStatementId, CsvMapping, CsvTable, LineKind, ParsedStatement, StatementError,
    StatementFile, StatementLine, order_numbers,
};
use nevel_domain::rules::STATEMENT_FILE_NAME_MAX_CHARS;
use nevel_storage::orders::bank_lines::{self, NewBankLine};
use nevel_storage::orders::bank_statements::{self, NewBankStatement};
use sha2::{Digest as _, Sha256};

use crate::cpu_bound::{Priority, spawn_cpu_bound};
use crate::error::Checked;
use crate::orders::error::OrderError;
use crate::retry::retry_on_conflict;
use crate::{Actor, Result, Shop};

#[derive(Debug, Clone)]
pub struct StatementUpload {
    pub file_name: String,
    pub bytes: Vec<u8>,
    /// For CSV; without it, the remembered one of the same headings is used.
    pub mapping: Option<CsvMapping>,
    /// Asks for the mapping of a CSV file although one is remembered.
    pub asks_mapping: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UploadedStatement {
    /// The new statement, or the one with the first line if all lines are known.
    pub statement: BankStatement,
    pub new_lines: u64,
    pub known_lines: u64,
}

/// The columns of a CSV file are unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MappingNeeded {
    pub headings: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// By the names of the headings, or the remembered one.
    pub proposed: CsvMapping,
}

/// A statement that is uploaded again, by several people at once or in parts, adds each line once.
pub async fn upload_statement(
    shop: &Shop,
    actor: Actor,
    upload: StatementUpload,
) -> Checked<UploadedStatement, MappingNeeded> {
    actor.must_be_admin()?;
    let StatementUpload { file_name, bytes, mapping, asks_mapping } = upload;
    let file = spawn_cpu_bound(Priority::Normal, move || StatementFile::read(&bytes)).await?;
    let statement = match file.map_err(OrderError::StatementUnreadable)? {
        StatementFile::Camt(statement) => statement,
        StatementFile::Csv(table) => {
            let table = Arc::new(table);
            let key = hash(&table.headings.join("\u{1f}"));
            let remembered = bank_statements::find_mapping(shop.db.reader(), &key).await?;
            match (mapping, remembered) {
                (None, Some(mapping)) if asks_mapping => {
                    return Ok(Err(MappingNeeded { proposed: mapping, ..mapping_needed(&table) }));
                }
                (None, None) => return Ok(Err(mapping_needed(&table))),
                (None, Some(mapping)) => match parse(&table, mapping).await? {
                    // Other columns have the same names.
                    Err(StatementError::Value(_) | StatementError::Mapping) => return Ok(Err(mapping_needed(&table))),
                    parsed => parsed.map_err(OrderError::StatementUnreadable)?,
                },
                (Some(mapping), _) => {
                    let statement = parse(&table, mapping.clone()).await?.map_err(OrderError::StatementUnreadable)?;
                    let transaction = shop.db.begin_write().await?;
                    bank_statements::store_mapping(&transaction, &key, &mapping, shop.clock.now()).await?;
                    shop.commit(transaction).await?;
                    statement
                }
            }
        }
    };
    store(shop, actor, &file_name, &statement).await.map(Ok)
}

async fn parse(table: &Arc<CsvTable>, mapping: CsvMapping) -> Result<Result<ParsedStatement, StatementError>> {
    let table = table.clone();
    Ok(spawn_cpu_bound(Priority::Normal, move || table.parse(&mapping)).await?)
}

fn mapping_needed(table: &CsvTable) -> MappingNeeded {
    MappingNeeded { headings: table.headings.clone(), rows: table.preview(), proposed: table.guess() }
}

fn hash(text: &str) -> String {
    nevel_domain::hex::encode(Sha256::digest(text.as_bytes()))
}

async fn store(shop: &Shop, actor: Actor, file_name: &str, parsed: &ParsedStatement) -> Result<UploadedStatement> {
    let days = || parsed.lines.iter().map(|line| line.booked_on);
    let (Some(first_day), Some(last_day)) = (days().min(), days().max()) else {
        return Err(OrderError::StatementUnreadable(StatementError::Empty).into());
    };
    let name: String = file_name.chars().filter(|c| !c.is_control()).take(STATEMENT_FILE_NAME_MAX_CHARS).collect();
    let account = parsed.account.as_deref();
    let new = NewBankStatement { file_name: name.trim(), account, first_day, last_day, by: actor.user_id };
    let numbered = parsed.lines.iter().enumerate();
    let mut lines: Vec<NewBankLine<'_>> = numbered
        .map(|(position, line)| NewBankLine {
            identity: hash(&line.identity),
            position,
            line,
            state: first_state(line),
        })
        .collect();
    let first_identity = lines.first().map(|line| line.identity.clone()).unwrap_or_default();
    // Concurrent uploads wait for each other's lines in the same order.
    lines.sort_by(|one, other| one.identity.cmp(&other.identity));
    let all = lines.len() as u64;
    let (new, lines) = (&new, &lines);
    let stored: Option<(BankStatementId, u64)> = retry_on_conflict(|| async move {
        let now = shop.clock.now();
        let transaction = shop.db.begin_write().await?;
        let id = bank_statements::insert(&transaction, new, now).await?;
        let inserted = bank_lines::insert(&transaction, id, lines, now).await?;
        if inserted == 0 {
            return Ok(None);
        }
        bank_statements::set_known_lines(&transaction, id, all - inserted).await?;
        shop.commit(transaction).await?;
        Ok(Some((id, inserted)))
    })
    .await?;
    let db = shop.db.reader();
    let (id, new_lines) = match stored {
        Some(stored) => stored,
        None => (bank_lines::find_statement(db, &first_identity).await?.ok_or(OrderError::StatementNotFound)?, 0),
    };
    let statement = bank_statements::find(db, id).await?.ok_or(OrderError::StatementNotFound)?;
    tracing::info!(target: "audit", user = actor.user_id.0, statement = id.0, new_lines, lines = all, "bank statement uploaded");
    Ok(UploadedStatement { statement, new_lines, known_lines: all - new_lines })
}

/// Money that the shop sent without the number of an order is no work for staff.
fn first_state(line: &StatementLine) -> BankLineState {
    let has_number = || !order_numbers(line.text.as_deref().unwrap_or_default()).is_empty();
    if line.kind == LineKind::Transfer && !has_number() { BankLineState::Ignored } else { BankLineState::Open }
}
