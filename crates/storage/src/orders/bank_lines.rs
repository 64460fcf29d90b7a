//! Lines of bank statements and the entries that they caused (MON-02).

use std::collections::HashMap;

use nevel_domain::bank_statements::{
    BankLine, BankLineId, BankLineState, BankStatementId, BookedPart, LineKind, StatementLine,
};
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{EntryId, OrderId};
use nevel_domain::paging::{Page, PageRequest};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, LockType, Query};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, TryInsertResult,
};

use super::retention::ENTRY_IN_FORCE;
use crate::db::update_one::UpdateOne;
use crate::entities::{bank_line, order, order_entry};
use crate::{Connection, Result, decode};

/// Keeps an insert below the parameter limits of `PostgreSQL` and `SQLite`.
const INSERT_BATCH: usize = 500;

/// A line with the hash of its identity.
#[derive(Debug, Clone)]
pub struct NewBankLine<'a> {
    pub identity: String,
    pub position: usize,
    pub line: &'a StatementLine,
    pub state: BankLineState,
}

/// Inserts the lines that are not stored yet; returns their number.
pub async fn insert<C: Connection>(
    db: &C,
    statement: BankStatementId,
    lines: &[NewBankLine<'_>],
    now: Timestamp,
) -> Result<u64> {
    let mut inserted = 0;
    for batch in lines.chunks(INSERT_BATCH) {
        let rows = batch.iter().map(|NewBankLine { identity, position, line, state }| bank_line::ActiveModel {
            id: NotSet,
            statement_id: Set(statement.0),
            identity: Set(identity.clone()),
            position: Set(i64::try_from(*position).unwrap_or(i64::MAX)),
            kind: Set(line.kind.as_str().to_owned()),
            amount_cents: Set(line.amount.get()),
            booked_cents: Set(0),
            booked_on: Set(line.booked_on.to_string()),
            payer: Set(line.name.clone()),
            iban: Set(line.iban.clone()),
            remittance: Set(line.text.clone()),
            reference: Set(line.reference.clone()),
            state: Set(state.as_str().to_owned()),
            version: Set(1),
            created_at: Set(now.micros()),
            erased_at: Set(None),
        });
        let result = bank_line::Entity::insert_many(rows)
            .on_conflict_do_nothing_on([bank_line::Column::Identity])
            .exec_without_returning(db)
            .await?;
        if let TryInsertResult::Inserted(rows) = result {
            inserted += rows;
        }
    }
    Ok(inserted)
}

/// The statement that contains the line.
pub async fn find_statement<C: Connection>(db: &C, identity: &str) -> Result<Option<BankStatementId>> {
    let row = bank_line::Entity::find().filter(bank_line::Column::Identity.eq(identity)).one(db).await?;
    Ok(row.map(|row| BankStatementId(row.statement_id)))
}

/// A page of the lines of a statement, as in the file.
pub async fn page<C: Connection>(
    db: &C,
    statement: BankStatementId,
    state: Option<BankLineState>,
    page: PageRequest,
) -> Result<Page<BankLine>> {
    let mut is_listed = Condition::all().add(bank_line::Column::StatementId.eq(statement.0));
    is_listed = is_listed.add_option(state.map(|state| bank_line::Column::State.eq(state.as_str())));
    let lines = bank_line::Entity::find().filter(is_listed);
    let total_elements = lines.clone().count(db).await?;
    let rows =
        lines.order_by_asc(bank_line::Column::Position).offset(page.offset()).limit(page.limit()).all(db).await?;
    Ok(Page { content: rows.into_iter().map(line).collect::<Result<_>>()?, total_elements, request: page })
}

/// Reads a line and locks it until the transaction ends. Not against the references of new entries: transactions that
/// have added one and wait for this lock would be in a deadlock.
pub async fn lock<C: Connection>(db: &C, id: BankLineId) -> Result<Option<BankLine>> {
    bank_line::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(db).await?.map(line).transpose()
}

fn line(row: bank_line::Model) -> Result<BankLine> {
    Ok(BankLine {
        id: BankLineId(row.id),
        kind: decode::bank_line_kind(&row.kind),
        amount: Cents::new(row.amount_cents),
        booked: Cents::new(row.booked_cents),
        booked_on: decode::day(&row.booked_on)?,
        name: row.payer,
        iban: row.iban,
        text: row.remittance,
        reference: row.reference,
        state: decode::bank_line_state(&row.state),
        version: row.version,
        is_erased: row.erased_at.is_some(),
    })
}

/// The entries of lines that are in force, oldest first.
pub async fn booked_parts<C: Connection>(db: &C, lines: &[BankLineId]) -> Result<Vec<BookedPart>> {
    let in_force = order_entry::Entity::find()
        .filter(order_entry::Column::BankLineId.is_in(lines.iter().map(|line| line.0)))
        .filter(Expr::cust(ENTRY_IN_FORCE))
        .order_by_asc(order_entry::Column::Id)
        .all(db)
        .await?;
    let numbers: Vec<(i64, String)> = order::Entity::find()
        .select_only()
        .columns([order::Column::Id, order::Column::Number])
        .filter(order::Column::Id.is_in(in_force.iter().map(|row| row.order_id)))
        .into_tuple()
        .all(db)
        .await?;
    let numbers: HashMap<i64, String> = numbers.into_iter().collect();
    let part = |row: &order_entry::Model| {
        Some(BookedPart {
            line: BankLineId(row.bank_line_id?),
            entry: EntryId(row.id),
            order: OrderId(row.order_id),
            number: numbers.get(&row.order_id).cloned().unwrap_or_default(),
            amount: Cents::new(row.amount_cents),
        })
    };
    Ok(in_force.iter().filter_map(part).collect())
}

/// The lines that entries belong to.
pub(super) async fn of_entries<C: Connection>(
    db: &C,
    entries: impl IntoIterator<Item = EntryId>,
) -> Result<HashMap<EntryId, BankLineId>> {
    let rows: Vec<(i64, i64)> = order_entry::Entity::find()
        .select_only()
        .columns([order_entry::Column::Id, order_entry::Column::BankLineId])
        .filter(order_entry::Column::Id.is_in(entries.into_iter().map(|entry| entry.0)))
        .filter(order_entry::Column::BankLineId.is_not_null())
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(entry, line)| (EntryId(entry), BankLineId(line))).collect())
}

/// Stores what the entries of the lines amount to: a line is booked if that is its amount, otherwise open. Locks the
/// lines first, so that entries of other transactions count, too. The caller has locked the orders.
pub async fn update_booked<C: Connection>(db: &C, lines: impl IntoIterator<Item = BankLineId>) -> Result<()> {
    let mut lines: Vec<i64> = lines.into_iter().map(|line| line.0).collect();
    lines.sort_unstable();
    lines.dedup();
    for id in lines {
        let Some(line) = lock(db, BankLineId(id)).await? else { continue };
        let sum: Option<Option<i64>> = order_entry::Entity::find()
            .select_only()
            .expr(Expr::cust("CAST(SUM(amount_cents) AS BIGINT)"))
            .filter(order_entry::Column::BankLineId.eq(id))
            .filter(Expr::cust(ENTRY_IN_FORCE))
            .into_tuple()
            .one(db)
            .await?;
        let booked = sum.flatten().unwrap_or(0);
        let state = if booked >= line.amount.get() { BankLineState::Booked } else { BankLineState::Open };
        bank_line::Entity::update_many()
            .col_expr(bank_line::Column::BookedCents, Expr::value(booked))
            .col_expr(bank_line::Column::State, Expr::value(state.as_str()))
            .col_expr(bank_line::Column::Version, Expr::col(bank_line::Column::Version).add(1))
            .filter(bank_line::Column::Id.eq(id))
            .exec_one(db)
            .await?;
    }
    Ok(())
}

/// Changes lines from one state to the other; returns the number of changed lines. Lines with entries are not changed.
pub async fn set_state<C: Connection>(
    db: &C,
    lines: &[BankLineId],
    from: BankLineState,
    to: BankLineState,
) -> Result<u64> {
    let result = bank_line::Entity::update_many()
        .col_expr(bank_line::Column::State, Expr::value(to.as_str()))
        .col_expr(bank_line::Column::Version, Expr::col(bank_line::Column::Version).add(1))
        .filter(bank_line::Column::Id.is_in(lines.iter().map(|line| line.0)))
        .filter(bank_line::Column::State.eq(from.as_str()))
        .filter(bank_line::Column::BookedCents.eq(0))
        .exec(db)
        .await?;
    Ok(result.rows_affected)
}

/// Orders that the accounts of the given reversals have paid with the same amount.
pub async fn orders_of_payers<C: Connection>(db: &C, reversals: &[&BankLine]) -> Result<Vec<OrderId>> {
    let mut is_payment = Condition::any();
    for line in reversals {
        let Some(iban) = &line.iban else { continue };
        is_payment = is_payment
            .add(bank_line::Column::Iban.eq(iban.as_str()).and(bank_line::Column::AmountCents.eq(line.amount.get())));
    }
    if is_payment.is_empty() {
        return Ok(Vec::new());
    }
    let lines: Vec<i64> = bank_line::Entity::find()
        .select_only()
        .column(bank_line::Column::Id)
        .filter(is_payment)
        .filter(bank_line::Column::Kind.eq(LineKind::Payment.as_str()))
        .order_by_desc(bank_line::Column::Id)
        .limit(1_000)
        .into_tuple()
        .all(db)
        .await?;
    let lines: Vec<BankLineId> = lines.into_iter().map(BankLineId).collect();
    Ok(booked_parts(db, &lines).await?.into_iter().map(|part| part.order).collect())
}

/// Removes the personal data of up to `limit` lines that were uploaded before a time; returns their number.
pub async fn erase_old<C: Connection>(db: &C, before: Timestamp, limit: u64) -> Result<u64> {
    let ids: Vec<i64> = bank_line::Entity::find()
        .select_only()
        .column(bank_line::Column::Id)
        .filter(Expr::cust("erased_at IS NULL"))
        .filter(bank_line::Column::CreatedAt.lt(before.micros()))
        .order_by_asc(bank_line::Column::CreatedAt)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    erase(db, Condition::all().add(bank_line::Column::Id.is_in(ids)), before).await
}

/// Removes the personal data of the lines that paid the orders.
pub(super) async fn erase_of_orders<C: Connection>(db: &C, orders: &[i64], now: Timestamp) -> Result<()> {
    let lines = Query::select()
        .column(order_entry::Column::BankLineId)
        .from(order_entry::Entity)
        .and_where(order_entry::Column::OrderId.is_in(orders.iter().copied()))
        .and_where(order_entry::Column::BankLineId.is_not_null())
        .to_owned();
    erase(db, Condition::all().add(bank_line::Column::Id.in_subquery(lines)), now).await.map(drop)
}

async fn erase<C: Connection>(db: &C, lines: Condition, now: Timestamp) -> Result<u64> {
    use bank_line::Column;
    let null = || Expr::value(Option::<String>::None);
    let update = [Column::Payer, Column::Iban, Column::Remittance, Column::Reference]
        .into_iter()
        .fold(bank_line::Entity::update_many(), |update, column| update.col_expr(column, null()));
    let result = update
        .col_expr(Column::ErasedAt, Expr::value(now.micros()))
        .filter(lines)
        .filter(Column::ErasedAt.is_null())
        .exec(db)
        .await?;
    Ok(result.rows_affected)
}
