//! The admin dashboard: totals, waiting orders, low stock and daily sales (ADM-03).

use nevel_domain::catalog::admin::StockLevel;
use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    DailySales, HoldReason, OpenAmount, OrderStatus, RetentionFilter, StatusCounts, WaitingOrder,
};
use nevel_domain::rules::{DASHBOARD_DAYS, SEARCH_COUNTED_HITS};
use nevel_domain::withdrawals::UrgencyCounts;
use nevel_i18n::Language;
use nevel_storage::Connection;
use nevel_storage::catalog::{categories, low_stock};
use nevel_storage::counters;
use nevel_storage::emails::outbox;
use nevel_storage::orders::{admin_query, open_amounts, packing, retention};
use nevel_storage::withdrawals;

use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop, ShopError};

const MAX_WAITING_ORDERS: u64 = 5;
const MAX_LOW_STOCK_PRODUCTS: u64 = 10;

pub struct Dashboard {
    pub products: u64,
    pub users: u64,
    pub categories: u64,
    pub status_counts: StatusCounts,
    /// Up to a limit.
    pub to_pack: u64,
    pub open_withdrawals: UrgencyCounts,
    /// Orders whose buyer has not been contacted.
    pub waiting: u64,
    pub oldest_waiting: Option<Timestamp>,
    /// Waiting orders older than the promised contact time.
    pub overdue: u64,
    pub waiting_orders: Vec<WaitingOrder>,
    pub low_stock: LowStock,
    pub sold_out: LowStock,
    pub failed_emails: u64,
    pub held_emails: u64,
    pub retention: RetentionCounts,
    /// `None` if staff record no payments.
    pub money: Option<Money>,
    /// The last days of the shop in ascending order, including today.
    pub days: Vec<DailySales>,
    /// As many days before, to compare with.
    pub previous_days: Vec<DailySales>,
}

/// Recorded and open money (MON-03).
pub struct Money {
    /// Payments minus refunds of the last days.
    pub received: Cents,
    pub open: OpenAmount,
    pub unpaid_shipped: OpenAmount,
    pub refund_due: OpenAmount,
}

/// Completed orders by what happens to their personal data, each up to a limit.
pub struct RetentionCounts {
    pub erased_soon: u64,
    pub buyer_owes: u64,
    pub shop_owes: u64,
    pub open_withdrawal: u64,
}

pub struct LowStock {
    pub count: u64,
    pub products: Vec<LowStockProduct>,
}

pub struct LowStockProduct {
    pub id: i64,
    pub name: String,
    pub stock: i64,
}

pub async fn show_dashboard(shop: &Shop, actor: Actor, language: Language) -> Result<Dashboard> {
    actor.must_be_admin()?;
    let (db, now) = (shop.db.reader(), shop.clock.now());
    let settings = read_settings(shop).await?;
    let zone = &settings.time_zone;
    let mut names = OrderStatus::ALL.map(counters::status_counter).to_vec();
    names.extend([counters::PRODUCTS, counters::USERS, counters::WAITING].map(str::to_owned));
    let counters = counters::load(db, names).await?;
    let waiting_orders = admin_query::waiting(db, now, MAX_WAITING_ORDERS).await?;
    let find_low_stock =
        async |level| Ok::<_, ShopError>(low_stock::find(db, level, language, MAX_LOW_STOCK_PRODUCTS).await?.into());
    let count = async |filter| retention::count(db, filter, &settings, now, SEARCH_COUNTED_HITS).await;
    let emails = outbox::count_undelivered(db).await?;
    let first_day = zone.day_of(now).plus_days(1 - DASHBOARD_DAYS);
    let money = if settings.records_payments { Some(load_money(db, first_day).await?) } else { None };
    let mut previous_days =
        counters::daily_sales(db, zone, first_day.plus_days(-DASHBOARD_DAYS), 2 * DASHBOARD_DAYS).await?;
    let days = previous_days.split_off(previous_days.len() / 2);
    Ok(Dashboard {
        products: counters.get(counters::PRODUCTS),
        users: counters.get(counters::USERS),
        categories: categories::count(db).await?,
        status_counts: counters.statuses(),
        to_pack: packing::count_to_pack(db, SEARCH_COUNTED_HITS).await?,
        open_withdrawals: withdrawals::query::count_open(db, zone, zone.day_of(now)).await?,
        waiting: counters.get(counters::WAITING),
        oldest_waiting: waiting_orders.first().map(|order| order.created_at),
        overdue: admin_query::count_overdue(db, now).await?,
        waiting_orders,
        low_stock: find_low_stock(StockLevel::Low).await?,
        sold_out: find_low_stock(StockLevel::Out).await?,
        failed_emails: emails.failed,
        held_emails: emails.held,
        days,
        previous_days,
        money,
        retention: RetentionCounts {
            erased_soon: count(RetentionFilter::Soon).await?,
            buyer_owes: count(RetentionFilter::HeldBy(HoldReason::BuyerOwes)).await?,
            shop_owes: count(RetentionFilter::HeldBy(HoldReason::ShopOwes)).await?,
            open_withdrawal: count(RetentionFilter::HeldBy(HoldReason::OpenWithdrawal)).await?,
        },
    })
}

async fn load_money<C: Connection>(db: &C, first_day: Day) -> Result<Money> {
    Ok(Money {
        received: open_amounts::received_since(db, first_day).await?,
        open: open_amounts::open(db).await?,
        unpaid_shipped: open_amounts::unpaid_shipped(db).await?,
        refund_due: open_amounts::refund_due(db).await?,
    })
}

impl From<low_stock::LowStock> for LowStock {
    fn from(stock: low_stock::LowStock) -> Self {
        let products = stock.products.into_iter().map(|(id, name, stock)| LowStockProduct { id, name, stock });
        Self { count: stock.count, products: products.collect() }
    }
}
