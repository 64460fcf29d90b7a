//! Wire types of the dashboard.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{DailySales, OpenAmount, WaitingOrder};
use nevel_usecases::dashboard::{Dashboard, LowStock, LowStockProduct, Money, RetentionCounts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::money::euros;
use crate::json_object::json_object;
use crate::orders::wire::admin::StatusCountsBody;

#[derive(Serialize, ToSchema)]
#[schema(as = Dashboard)]
#[serde(rename_all = "camelCase")]
pub struct DashboardBody {
    pub products: u64,
    pub orders: u64,
    pub users: u64,
    pub categories: u64,
    pub status_counts: StatusCountsBody,
    pub waiting: WaitingBody,
    /// Longest waiting first, at most 5.
    pub waiting_orders: Vec<WaitingOrderBody>,
    /// Purchasable products with 1 to 5 units in stock.
    pub low_stock: LowStockBody,
    /// Purchasable products that are out of stock.
    pub sold_out: LowStockBody,
    pub failed_emails: u64,
    /// Too many for their recipients; staff can send or delete them.
    pub held_emails: u64,
    pub retention: RetentionCountsBody,
    /// Missing if staff record no payments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub money: Option<MoneyBody>,
    /// The last 30 days in the time zone of the shop, oldest first, including today.
    pub days: Vec<DailySalesBody>,
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

/// Completed orders by what happens to their personal data. At most 1,000 each; larger numbers are not counted.
#[derive(Serialize, ToSchema)]
#[schema(as = RetentionCounts)]
#[serde(rename_all = "camelCase")]
pub struct RetentionCountsBody {
    /// Erased within 7 days if nothing changes (`retention=soon` in the order list).
    pub erased_soon: u64,
    /// Held back after the retention period, because the buyer has not paid everything (`retention=buyerOwes`).
    pub buyer_owes: u64,
    /// Held back, because the shop has to return money (`retention=shopOwes`).
    pub shop_owes: u64,
    /// Held back, because a withdrawal is not finished (`retention=withdrawal`).
    pub open_withdrawal: u64,
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

#[derive(Serialize, ToSchema)]
#[schema(as = WaitingOrder)]
#[serde(rename_all = "camelCase")]
pub struct WaitingOrderBody {
    pub id: i64,
    pub order_number: String,
    pub created_at: String,
    pub total_price: f64,
    pub name: String,
}

#[derive(Serialize, ToSchema)]
#[schema(as = LowStock)]
pub struct LowStockBody {
    /// At most 1,000; larger numbers are not counted.
    pub count: u64,
    /// At most 10.
    pub products: Vec<LowStockProductBody>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = LowStockProduct)]
pub struct LowStockProductBody {
    pub id: i64,
    /// Name in the language of the request.
    pub name: String,
    pub stock: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = DailySales)]
pub struct DailySalesBody {
    #[schema(example = "2026-11-15")]
    pub day: String,
    /// Number of orders placed on that day.
    pub orders: u64,
    /// Sales in euros without canceled orders.
    pub sales: f64,
}

impl From<Dashboard> for DashboardBody {
    fn from(dashboard: Dashboard) -> Self {
        Self {
            products: dashboard.products,
            orders: dashboard.status_counts.total(),
            users: dashboard.users,
            categories: dashboard.categories,
            status_counts: dashboard.status_counts.into(),
            waiting: WaitingBody {
                count: dashboard.waiting,
                oldest: dashboard.oldest_waiting.map(Timestamp::to_rfc3339),
                overdue: dashboard.overdue,
            },
            waiting_orders: dashboard.waiting_orders.into_iter().map(WaitingOrderBody::from).collect(),
            low_stock: dashboard.low_stock.into(),
            sold_out: dashboard.sold_out.into(),
            failed_emails: dashboard.failed_emails,
            held_emails: dashboard.held_emails,
            retention: dashboard.retention.into(),
            money: dashboard.money.map(MoneyBody::from),
            days: dashboard.days.into_iter().map(DailySalesBody::from).collect(),
        }
    }
}

impl From<RetentionCounts> for RetentionCountsBody {
    fn from(counts: RetentionCounts) -> Self {
        let RetentionCounts { erased_soon, buyer_owes, shop_owes, open_withdrawal } = counts;
        Self { erased_soon, buyer_owes, shop_owes, open_withdrawal }
    }
}

impl From<WaitingOrder> for WaitingOrderBody {
    fn from(order: WaitingOrder) -> Self {
        Self {
            id: order.id,
            order_number: order.number,
            created_at: order.created_at.to_rfc3339(),
            total_price: euros(order.total),
            name: order.name,
        }
    }
}

impl From<LowStock> for LowStockBody {
    fn from(low_stock: LowStock) -> Self {
        let body = |LowStockProduct { id, name, stock }| LowStockProductBody { id, name, stock };
        Self { count: low_stock.count, products: low_stock.products.into_iter().map(body).collect() }
    }
}

impl From<DailySales> for DailySalesBody {
    fn from(day: DailySales) -> Self {
        Self { day: day.day.to_string(), orders: day.orders, sales: euros(day.sales) }
    }
}
