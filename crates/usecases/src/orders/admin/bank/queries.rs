//! Statements and lines shown to staff, with the orders proposed for each open line.

use std::collections::BTreeSet;

use nevel_domain::bank_statements::{
    Allocation, BankLine, BankLineId, BankLineState, BankStatement, BankStatementId, LineKind, Proposal, ShownLine,
    order_numbers, propose,
};
use nevel_domain::money::Cents;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::Reader;
use nevel_storage::orders::{bank_lines, bank_statements, payable};

use crate::orders::error::OrderError;
use crate::{Actor, Result, Shop};

pub async fn list_bank_statements(shop: &Shop, actor: Actor, page: PageRequest) -> Result<Page<BankStatement>> {
    actor.must_be_admin()?;
    Ok(bank_statements::page(shop.db.reader(), page).await?)
}

pub async fn show_bank_statement(shop: &Shop, actor: Actor, id: BankStatementId) -> Result<BankStatement> {
    actor.must_be_admin()?;
    Ok(bank_statements::find(shop.db.reader(), id).await?.ok_or(OrderError::StatementNotFound)?)
}

/// A page of lines, all of them or those in a state.
pub async fn list_bank_lines(
    shop: &Shop,
    actor: Actor,
    id: BankStatementId,
    state: Option<BankLineState>,
    page: PageRequest,
) -> Result<Page<ShownLine>> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    bank_statements::find(db, id).await?.ok_or(OrderError::StatementNotFound)?;
    let Page { content, total_elements, request } = bank_lines::page(db, id, state, page).await?;
    Ok(Page { content: with_proposals(db, content).await?, total_elements, request })
}

/// A fixed number of queries, however many lines there are.
async fn with_proposals(db: &Reader, lines: Vec<BankLine>) -> Result<Vec<ShownLine>> {
    let open: Vec<&BankLine> = lines.iter().filter(|line| line.state == BankLineState::Open).collect();
    let numbers: BTreeSet<String> =
        open.iter().flat_map(|line| order_numbers(line.text.as_deref().unwrap_or_default())).collect();
    let by_number = payable::by_numbers(db, &numbers.into_iter().collect::<Vec<_>>()).await?;
    let of_kind = |kind| open.iter().copied().filter(move |line| line.kind == kind && line.name.is_some());
    let amounts: BTreeSet<Cents> = of_kind(LineKind::Payment).map(BankLine::open).collect();
    let by_amount = payable::by_open_amounts(db, &amounts.into_iter().collect::<Vec<_>>()).await?;
    let reversals: Vec<&BankLine> = of_kind(LineKind::Reversal).collect();
    let paid = bank_lines::orders_of_payers(db, &reversals).await?;
    let paid = payable::by_ids(db, &paid).await?;
    let ids: Vec<BankLineId> = lines.iter().map(|line| line.id).collect();
    let parts = bank_lines::booked_parts(db, &ids).await?;
    let shown = lines.into_iter().map(|line| {
        let others = if line.kind == LineKind::Reversal { &paid } else { &by_amount };
        let proposal = match line.state {
            BankLineState::Open => propose(line.to_match(), &by_number, others),
            BankLineState::Booked | BankLineState::Ignored => Proposal::NONE,
        };
        let candidates = by_number.iter().chain(others);
        let order =
            |part: &Allocation| Some((candidates.clone().find(|order| order.id == part.order)?.clone(), part.amount));
        let orders = proposal.allocations.iter().filter_map(order).collect();
        let booked = parts.iter().filter(|part| part.line == line.id).cloned().collect();
        ShownLine { line, booked, confidence: proposal.confidence, orders }
    });
    Ok(shown.collect())
}
