//! What staff look at first: how much there is of everything, who waits, what runs out, and how the last days were (ADM-03).

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::orders::{DayOfOrders, OrderStatus, StatusCounts, WaitingOrder};
use nevel_domain::rules::{DASHBOARD_DAYS, LOW_STOCK_FROM, LOW_STOCK_TO, PROMISED_CONTACT_MINUTES};
use nevel_storage::catalog::{categories, scarce};
use nevel_storage::orders::finding;
use nevel_storage::{counts, outbox};

use crate::actor::Actor;
use crate::{Shop, ShopError};

const WAITING_SHOWN: u64 = 5;
const SCARCE_SHOWN: u64 = 10;

pub struct Dashboard {
    pub products: u64,
    pub users: u64,
    pub categories: u64,
    pub status_counts: StatusCounts,
    /// Buyers whom nobody has been in touch with.
    pub waiting: u64,
    pub oldest_waiting: Option<Timestamp>,
    /// Those who wait longer than the shop promises.
    pub overdue: u64,
    pub waiting_orders: Vec<WaitingOrder>,
    pub low_stock: Scarcity,
    pub sold_out: Scarcity,
    pub failed_mails: u64,
    /// The oldest first, today last.
    pub days: Vec<DayOfOrders>,
}

pub struct Scarcity {
    pub count: u64,
    pub products: Vec<ScarceProduct>,
}

pub struct ScarceProduct {
    pub id: i64,
    pub name: String,
    pub stock: i64,
}

pub async fn show_dashboard(shop: &Shop, actor: Actor, language: Language) -> Result<Dashboard, ShopError> {
    actor.must_be_admin()?;
    let (db, now) = (shop.db.reader(), shop.clock.now());
    let days: Vec<String> = (0..DASHBOARD_DAYS).rev().map(|ago| now.plus_days(-ago).day()).collect();
    let mut names = OrderStatus::ALL.map(counts::of_status).to_vec();
    names.extend([counts::PRODUCTS, counts::USERS, counts::WAITING].map(str::to_owned));
    names.extend(days.iter().flat_map(|day| [counts::orders_of_day(day), counts::cents_of_day(day)]));
    let counted = counts::read(db, names).await?;
    let waiting_orders = finding::waiting(db, WAITING_SHOWN).await?;
    let scarcity = async |stock| Ok::<_, ShopError>(scarce::find(db, stock, language, SCARCE_SHOWN).await?.into());
    Ok(Dashboard {
        products: counted.of(counts::PRODUCTS),
        users: counted.of(counts::USERS),
        categories: categories::count(db).await?,
        status_counts: counted.statuses(),
        waiting: counted.of(counts::WAITING),
        oldest_waiting: waiting_orders.first().map(|order| order.created_at),
        overdue: finding::count_waiting(db, now.plus_seconds(-PROMISED_CONTACT_MINUTES * 60)).await?,
        waiting_orders,
        low_stock: scarcity(LOW_STOCK_FROM..=LOW_STOCK_TO).await?,
        sold_out: scarcity(0..=0).await?,
        failed_mails: outbox::count_undelivered(db).await?.failed,
        days: days
            .into_iter()
            .map(|day| DayOfOrders {
                orders: counted.of(&counts::orders_of_day(&day)),
                sales: Cents::new(counted.signed(&counts::cents_of_day(&day))),
                day,
            })
            .collect(),
    })
}

impl From<scarce::Scarcity> for Scarcity {
    fn from(found: scarce::Scarcity) -> Self {
        let products = found.products.into_iter().map(|(id, name, stock)| ScarceProduct { id, name, stock });
        Self { count: found.count, products: products.collect() }
    }
}
