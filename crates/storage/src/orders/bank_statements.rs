//! Uploaded bank statements, and the remembered mappings of CSV files (MON-02).

use std::collections::{HashMap, HashSet};

use nevel_domain::accounts::UserId;
use nevel_domain::bank_statements::{BankLineState, BankStatement, BankStatementId, CsvMapping};
use nevel_domain::clock::Timestamp;
use nevel_domain::codes::Counts;
use nevel_domain::day::Day;
use nevel_domain::paging::{Page, PageRequest};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use super::admin_query;
use crate::db::update_one::UpdateOne as _;
use crate::entities::{bank_line, bank_mapping, bank_statement};
use crate::{Connection, Result, decode, document};

const MAPPING: &str = "mapping of a CSV file";

#[derive(Debug, Clone)]
pub struct NewBankStatement<'a> {
    pub file_name: &'a str,
    pub account: Option<&'a str>,
    pub first_day: Day,
    pub last_day: Day,
    pub by: UserId,
}

pub async fn insert<C: Connection>(db: &C, new: &NewBankStatement<'_>, now: Timestamp) -> Result<BankStatementId> {
    let row = bank_statement::ActiveModel {
        id: NotSet,
        file_name: Set(new.file_name.to_owned()),
        account: Set(new.account.map(str::to_owned)),
        first_day: Set(new.first_day.to_string()),
        last_day: Set(new.last_day.to_string()),
        known_lines: Set(0),
        uploaded_by: Set(Some(new.by.0)),
        created_at: Set(now.micros()),
    };
    Ok(BankStatementId(bank_statement::Entity::insert(row).exec(db).await?.last_insert_id))
}

pub async fn set_known_lines<C: Connection>(db: &C, id: BankStatementId, known: u64) -> Result<()> {
    bank_statement::Entity::update_many()
        .col_expr(bank_statement::Column::KnownLines, Expr::value(i64::try_from(known).unwrap_or(i64::MAX)))
        .filter(bank_statement::Column::Id.eq(id.0))
        .exec_one(db)
        .await
}

pub async fn find<C: Connection>(db: &C, id: BankStatementId) -> Result<Option<BankStatement>> {
    let row = bank_statement::Entity::find_by_id(id.0).one(db).await?;
    Ok(complete(db, row.into_iter().collect()).await?.pop())
}

/// A page of the statements, newest first.
pub async fn page<C: Connection>(db: &C, page: PageRequest) -> Result<Page<BankStatement>> {
    let total_elements = bank_statement::Entity::find().count(db).await?;
    let rows = bank_statement::Entity::find()
        .order_by_desc(bank_statement::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .all(db)
        .await?;
    Ok(Page { content: complete(db, rows).await?, total_elements, request: page })
}

async fn complete<C: Connection>(db: &C, rows: Vec<bank_statement::Model>) -> Result<Vec<BankStatement>> {
    let counted: Vec<(i64, String, i64)> = bank_line::Entity::find()
        .select_only()
        .columns([bank_line::Column::StatementId, bank_line::Column::State])
        .expr_as(bank_line::Column::Id.count(), "lines")
        .filter(bank_line::Column::StatementId.is_in(rows.iter().map(|row| row.id)))
        .group_by(bank_line::Column::StatementId)
        .group_by(bank_line::Column::State)
        .into_tuple()
        .all(db)
        .await?;
    let mut counts: HashMap<i64, Vec<(BankLineState, u64)>> = HashMap::new();
    for (statement, state, count) in counted {
        let count = u64::try_from(count).unwrap_or(0);
        counts.entry(statement).or_default().push((decode::bank_line_state(&state), count));
    }
    let staff = admin_query::staff(db, rows.iter().filter_map(|row| row.uploaded_by).collect::<HashSet<_>>()).await?;
    let statement = |row: bank_statement::Model| {
        Ok(BankStatement {
            id: BankStatementId(row.id),
            lines: counts.remove(&row.id).unwrap_or_default().into_iter().collect::<Counts<_>>(),
            file_name: row.file_name,
            account: row.account,
            first_day: decode::day(&row.first_day)?,
            last_day: decode::day(&row.last_day)?,
            known_lines: u64::try_from(row.known_lines).unwrap_or(0),
            by: row.uploaded_by.and_then(|id| staff.get(&id)).map(|staff| staff.name.clone()),
            at: Timestamp::from_micros(row.created_at),
        })
    };
    rows.into_iter().map(statement).collect()
}

/// The remembered mapping of files whose headings have the hash; `None` if a newer version has stored what this one
/// cannot read.
pub async fn find_mapping<C: Connection>(db: &C, headings: &str) -> Result<Option<CsvMapping>> {
    let row = bank_mapping::Entity::find_by_id(headings).one(db).await?;
    Ok(row.and_then(|row| serde_json::from_str(&row.document).ok()))
}

pub async fn store_mapping<C: Connection>(db: &C, headings: &str, mapping: &CsvMapping, now: Timestamp) -> Result<()> {
    let row = bank_mapping::ActiveModel {
        headings: Set(headings.to_owned()),
        document: Set(document::write(MAPPING, mapping)?),
        updated_at: Set(now.micros()),
    };
    let replace = OnConflict::column(bank_mapping::Column::Headings)
        .update_columns([bank_mapping::Column::Document, bank_mapping::Column::UpdatedAt])
        .to_owned();
    bank_mapping::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}
