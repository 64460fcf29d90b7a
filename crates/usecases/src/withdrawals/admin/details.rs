//! Adds the orders and the withdrawal period to withdrawals.

use nevel_domain::withdrawals::{Period, WithdrawalDetails, WithdrawalId, WithdrawalRecord};
use nevel_storage::withdrawals::query;
use nevel_storage::{Connection, settings};

use crate::error::ShopError;
use crate::withdrawals::error::WithdrawalError;

/// Without history.
pub async fn with_orders<C: Connection>(db: &C, records: Vec<WithdrawalRecord>) -> Result<Vec<WithdrawalDetails>, ShopError> {
    let settings = settings::load(db).await?;
    let orders = query::orders(db, records.iter().filter_map(|record| record.order_id).collect()).await?;
    let details = records.into_iter().map(|record| {
        let order = record.order_id.and_then(|id| orders.get(&id).cloned());
        let order = order.map(|order| {
            let period = Period::of(&order, &settings.withdrawal, settings.time_zone.day_of(record.created_at));
            (order, period)
        });
        WithdrawalDetails { record, order, history: Vec::new() }
    });
    Ok(details.collect())
}

pub async fn load_details<C: Connection>(db: &C, id: WithdrawalId) -> Result<WithdrawalDetails, ShopError> {
    let record = query::find(db, id).await?.ok_or(WithdrawalError::NotFound)?;
    let details = with_orders(db, vec![record]).await?.pop().ok_or(WithdrawalError::NotFound)?;
    Ok(WithdrawalDetails { history: query::history(db, id).await?, ..details })
}
