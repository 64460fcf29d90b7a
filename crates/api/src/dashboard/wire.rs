//! Wire types of the dashboard.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{DailySales, OpenAmount, WaitingOrder};
use nevel_domain::withdrawals::{Urgency, UrgencyCounts};
use nevel_usecases::dashboard::{Dashboard, LowStock, LowStockProduct, Money, RetentionCounts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::money::euros;
use crate::json_object::json_object;
use crate::orders::wire::admin::StatusCountsBody;

json_object! {
    #[schema(as = Dashboard)]
    pub struct DashboardBody from(dashboard: Dashboard) {
        pub products: u64 = dashboard.products,
        pub orders: u64 = dashboard.status_counts.total(),
        pub users: u64 = dashboard.users,
        pub categories: u64 = dashboard.categories,
        pub status_counts: StatusCountsBody = dashboard.status_counts.into(),
        pub waiting: WaitingBody = WaitingBody {
            count: dashboard.waiting,
            oldest: dashboard.oldest_waiting.map(Timestamp::to_rfc3339),
            overdue: dashboard.overdue,
        },
        /// Orders in processing that are not packed (`packing=open` in the order list), at most 1,000.
        pub to_pack: u64 = dashboard.to_pack,
        pub open_withdrawals: OpenWithdrawalsBody = dashboard.open_withdrawals.into(),
        /// Longest waiting first, at most 5.
        pub waiting_orders: Vec<WaitingOrderBody> =
            dashboard.waiting_orders.into_iter().map(WaitingOrderBody::from).collect(),
        /// Purchasable products with 1 to 5 units in stock.
        pub low_stock: LowStockBody = dashboard.low_stock.into(),
        /// Purchasable products that are out of stock.
        pub sold_out: LowStockBody = dashboard.sold_out.into(),
        pub failed_emails: u64 = dashboard.failed_emails,
        /// Too many for their recipients; staff can send or delete them.
        pub held_emails: u64 = dashboard.held_emails,
        pub retention: RetentionCountsBody = dashboard.retention.into(),
        /// Missing if staff record no payments.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub money: Option<MoneyBody> = dashboard.money.map(MoneyBody::from),
        /// The last 30 days in the time zone of the shop, oldest first, including today.
        pub days: Vec<DailySalesBody> = dashboard.days.into_iter().map(DailySalesBody::from).collect(),
        /// The 30 days before.
        pub previous_days: Vec<DailySalesBody> =
            dashboard.previous_days.into_iter().map(DailySalesBody::from).collect(),
    }
}

json_object! {
    /// Withdrawals that are not finished.
    #[schema(as = OpenWithdrawals)]
    pub struct OpenWithdrawalsBody from(counts: UrgencyCounts) {
        pub count: u64 = counts.total(),
        /// The refund is due within three days.
        pub soon: u64 = counts.get(Urgency::Soon),
        /// The refund should have been made.
        pub overdue: u64 = counts.get(Urgency::Overdue),
    }
}

json_object! {
    /// Recorded and open money.
    #[schema(as = Money)]
    pub struct MoneyBody from(Money { received, open, unpaid_shipped, refund_due }) {
        /// Payments minus refunds of the last 30 days, in euros.
        pub received: f64 = euros(received),
        /// What buyers owe (`payment=open` in the order list).
        pub open: OpenAmountBody = open.into(),
        /// What buyers owe for shipped and delivered orders (`payment=open&status=SHIPPED,DELIVERED`).
        pub unpaid_shipped: OpenAmountBody = unpaid_shipped.into(),
        /// What the shop owes (`payment=refund_due`).
        pub refund_due: OpenAmountBody = refund_due.into(),
    }
}

json_object! {
    #[schema(as = OpenAmount)]
    pub struct OpenAmountBody from(OpenAmount { orders, amount, has_more }) {
        /// At most 10,000.
        pub orders: u64,
        /// Euros.
        pub amount: f64 = euros(amount),
        /// Whether there are more orders, which are not added up.
        pub more: bool = has_more,
    }
}

json_object! {
    /// Completed orders by what happens to their personal data. At most 1,000 each; larger numbers are not counted.
    #[schema(as = RetentionCounts)]
    pub struct RetentionCountsBody from(RetentionCounts { erased_soon, buyer_owes, shop_owes, open_withdrawal }) {
        /// Erased within 7 days if nothing changes (`retention=soon` in the order list).
        pub erased_soon: u64,
        /// Held back after the retention period, because the buyer has not paid everything (`retention=buyerOwes`).
        pub buyer_owes: u64,
        /// Held back, because the shop has to return money (`retention=shopOwes`).
        pub shop_owes: u64,
        /// Held back, because a withdrawal is not finished (`retention=withdrawal`).
        pub open_withdrawal: u64,
    }
}

/// Orders whose buyers were not contacted yet.
#[derive(Serialize, ToSchema)]
#[schema(as = Waiting)]
pub struct WaitingBody {
    pub count: u64,
    /// When the oldest of these orders was placed, RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub oldest: Option<String>,
    /// Number of orders older than two hours, at most 1,000.
    pub overdue: u64,
}

json_object! {
    #[schema(as = WaitingOrder)]
    pub struct WaitingOrderBody from(order: WaitingOrder) {
        pub id: i64 = order.id,
        pub order_number: String = order.number,
        pub created_at: String = order.created_at.to_rfc3339(),
        pub total_price: f64 = euros(order.total),
        pub name: String = order.name,
    }
}

json_object! {
    #[schema(as = LowStock)]
    pub struct LowStockBody from(low_stock: LowStock) {
        /// At most 1,000; larger numbers are not counted.
        pub count: u64 = low_stock.count,
        /// At most 10.
        pub products: Vec<LowStockProductBody> =
            low_stock.products.into_iter().map(LowStockProductBody::from).collect(),
    }
}

json_object! {
    #[schema(as = LowStockProduct)]
    pub struct LowStockProductBody from(LowStockProduct { id, name, stock }) {
        pub id: i64,
        /// Name in the language of the request.
        pub name: String,
        pub stock: i64,
    }
}

json_object! {
    #[schema(as = DailySales)]
    pub struct DailySalesBody from(day: DailySales) {
        #[schema(example = "2026-11-15")]
        pub day: String = day.day.to_string(),
        /// Number of orders placed on that day.
        pub orders: u64 = day.orders,
        /// Sales in euros without canceled orders.
        pub sales: f64 = euros(day.sales),
    }
}
