//! Orders a second as a ratio to their bare statements on the same database, and reads while orders and sign-ins storm.

use std::sync::Arc;
use std::time::Duration;

use nevel_storage::{Database, Target as DatabaseTarget, commit};
use sea_orm::ConnectionTrait as _;

use crate::bare_orders::BareOrders;
use crate::buyers::Buyers;
use crate::load::Load;
use crate::report::{Cell, Report, Target, median};
use crate::shop::{Base, RunningShop, Size};
use crate::storm::Storm;
use crate::{Outcome, Plan, body, seed, storm};

pub const PRODUCTS: u32 = 1_000;
/// In which the bare statements are prepared; the shop has sold before.
const WARM_UP: Duration = Duration::from_millis(500);

pub async fn measure(plan: &Plan, base: Base, report: &mut Report) -> Outcome<()> {
    eprintln!("{} with buyers", base.name());
    let shop = RunningShop::open(base, Size { products: PRODUCTS, orders: 0 }).await?;
    let db = Database::connect(&DatabaseTarget::parse(&shop.database_url)?).await?;
    // Nothing sells out, however long it takes.
    write(&db, "UPDATE products SET stock = 1000000000").await?;
    let mut buyers = Buyers::register(&shop)?;
    let bare = Arc::new(BareOrders::new(db.clone(), buyers.ids().collect()));
    for number in plan.buyers {
        compare(plan, base, *number, &db, &mut buyers, &bare, report).await?;
    }
    drop(bare);
    for (name, products) in [("16 buyers order of all", PRODUCTS), ("16 buyers order of the list", seed::PAGE)] {
        let strike = Box::new(|load: &Load| buyers.order(load, products));
        let ordering = Storm { name, connections: 16, target: Target::AtLeast(0.5), strike };
        storm::measure(plan, base, &db, &shop, ordering, report).await?;
    }
    let signing_in =
        Storm { name: "4 people sign in", connections: 4, target: Target::AtLeast(0.7), strike: Box::new(|load| buyers.sign_in(load)) };
    storm::measure(plan, base, &db, &shop, signing_in, report).await?;
    body::note_memory(report, base, "after orders and sign-ins", PRODUCTS, &shop);
    Ok(db.close().await?)
}

async fn compare(
    plan: &Plan,
    base: Base,
    number: u32,
    db: &Database,
    buyers: &mut Buyers,
    bare: &Arc<BareOrders>,
    report: &mut Report,
) -> Outcome<()> {
    let load = Load { connections: number, length: plan.orders_round };
    bare.place_for(number, WARM_UP).await?;
    let (mut shops, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        clear_mails(db).await?;
        bares.push(bare.place_for(number, plan.orders_round).await?);
        clear_mails(db).await?;
        shops.push(buyers.order(&load, PRODUCTS)?);
    }
    let ratio = median(shops.iter().zip(&bares).map(|(shop, bare)| shop.per_second / bare));
    report.add(
        "Orders",
        vec![
            ("database", base.name().into()),
            ("buyers", number.into()),
            ("orders/s", Cell::Whole(median(shops.iter().map(|figure| figure.per_second)))),
            ("bare statements", Cell::Whole(median(bares))),
            ("ratio", Cell::Figure(ratio)),
            ("target", Target::AtLeast(0.5).judge(ratio)),
            ("p50 ms", Cell::Figure(median(shops.iter().map(|figure| figure.p50_millis)))),
            ("p99 ms", Cell::Figure(median(shops.iter().map(|figure| figure.p99_millis)))),
        ],
    );
    Ok(())
}

/// The shop delivers its mails while it takes orders, and that is measured; those left over would burden another's turn.
pub async fn clear_mails(db: &Database) -> Outcome<()> {
    write(db, "DELETE FROM outbox").await
}

async fn write(db: &Database, statement: &str) -> Outcome<()> {
    let transaction = db.begin_write().await?;
    transaction.execute_unprepared(statement).await?;
    Ok(commit(transaction).await?)
}
