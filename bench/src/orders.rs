//! Orders a second as a ratio to their bare statements on the same database, and reads while orders storm.

use std::sync::Arc;
use std::thread;

use nevel_storage::{Database, Target, commit};
use sea_orm::ConnectionTrait as _;

use crate::bare_orders::BareOrders;
use crate::buyers::Buyers;
use crate::load::Load;
use crate::report::{OrderRow, Report, StormRow, median};
use crate::shop::{Base, RunningShop};
use crate::{Outcome, Plan, READS};

pub const PRODUCTS: u32 = 1_000;
/// Connections that read while as many buyers order.
const STORM: u32 = 16;

pub async fn measure(plan: &Plan, base: Base, report: &mut Report) -> Outcome<()> {
    eprintln!("{} with orders", base.name());
    let shop = RunningShop::open(base, PRODUCTS).await?;
    let db = Database::connect(&Target::parse(&shop.database_url)?).await?;
    // Nothing sells out, however long it takes.
    write(&db, "UPDATE products SET stock = 1000000000").await?;
    let mut buyers = Buyers::register(&shop)?;
    let bare = Arc::new(BareOrders::new(db.clone(), buyers.ids().collect()));
    for number in plan.buyers {
        report.orders.push(OrderRow { base: base.name(), ..compare(plan, *number, &db, &mut buyers, &bare).await? });
    }
    report.storms.push(StormRow { base: base.name(), ..storm(plan, &db, &shop, &mut buyers).await? });
    drop(bare);
    Ok(db.close().await?)
}

async fn compare(plan: &Plan, number: u32, db: &Database, buyers: &mut Buyers, bare: &Arc<BareOrders>) -> Outcome<OrderRow> {
    let load = Load { connections: number, length: plan.round };
    let (mut shops, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        clear_mails(db).await?;
        bares.push(bare.place_for(number, plan.round).await?);
        clear_mails(db).await?;
        shops.push(buyers.order(&load)?);
    }
    Ok(OrderRow {
        base: "",
        buyers: number,
        per_second: median(shops.iter().map(|figure| figure.per_second)),
        ratio: median(shops.iter().zip(&bares).map(|(shop, bare)| shop.per_second / bare)),
        bare_per_second: median(bares),
        p50_millis: median(shops.iter().map(|figure| figure.p50_millis)),
        p99_millis: median(shops.iter().map(|figure| figure.p99_millis)),
    })
}

async fn storm(plan: &Plan, db: &Database, shop: &RunningShop, buyers: &mut Buyers) -> Outcome<StormRow> {
    let load = Load { connections: STORM, length: plan.round };
    let [(name, path), ..] = READS;
    let list = format!("{}{path}", shop.address);
    let (mut quiet, mut stormy, mut orders) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        clear_mails(db).await?;
        quiet.push(load.put_on(&list)?);
        let (reads, ordered) = thread::scope(|scope| {
            let ordered = scope.spawn(|| buyers.order(&load));
            (load.put_on(&list), ordered.join())
        });
        stormy.push(reads?);
        orders.push(ordered.map_err(|_| "the storm of orders broke off")??.per_second);
    }
    Ok(StormRow {
        base: "",
        name,
        connections: STORM,
        ratio: median(stormy.iter().zip(&quiet).map(|(stormy, quiet)| stormy.per_second / quiet.per_second)),
        per_second: median(stormy.iter().map(|figure| figure.per_second)),
        quiet_per_second: median(quiet.iter().map(|figure| figure.per_second)),
        orders_per_second: median(orders),
        p50_millis: median(stormy.iter().map(|figure| figure.p50_millis)),
        p99_millis: median(stormy.iter().map(|figure| figure.p99_millis)),
    })
}

/// The shop delivers its mails while it takes orders, and that is measured; those left over would burden another's turn.
async fn clear_mails(db: &Database) -> Outcome<()> {
    write(db, "DELETE FROM outbox").await
}

async fn write(db: &Database, statement: &str) -> Outcome<()> {
    let transaction = db.begin_write().await?;
    transaction.execute_unprepared(statement).await?;
    Ok(commit(transaction).await?)
}
