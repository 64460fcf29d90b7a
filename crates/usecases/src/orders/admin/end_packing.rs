//! Ends the marks of packing when the contents of an order change (DSK-04).

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderChange, OrderRecord, OrderStatus, StaffAction};
use nevel_storage::Transaction;
use nevel_storage::orders::history::{self, StaffEvent};
use nevel_storage::orders::packing;

use crate::Result;

/// The history names the end only if the order was packed.
pub(super) async fn end_packing(
    transaction: &Transaction,
    before: &OrderRecord,
    status: OrderStatus,
    by: Option<UserId>,
    now: Timestamp,
) -> Result<()> {
    let id = before.order.id;
    packing::reset(transaction, id).await?;
    if before.packing.packed.is_some() {
        let change = OrderChange::default();
        let event = StaffEvent { action: StaffAction::PackingEnded, status, change: &change, note: None };
        history::add_staff_event(transaction, id, by, event, now).await?;
    }
    Ok(())
}
