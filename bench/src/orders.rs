//! Orders per second as a ratio to bare statements on the same database, and reads under a load of orders, sign-ins and
//! new pages.

use std::sync::Arc;
use std::time::Duration;

use nevel_storage::{Database, Target as DatabaseTarget};

use crate::background_load::{self, BackgroundLoad};
use crate::bare_orders::BareOrders;
use crate::buyers::Buyers;
use crate::engine::Engine;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::report::{Cell, Report, Target, median};
use crate::seed::{self, ORDER_PRODUCTS};
use crate::shop::{RunningShop, Size};
use crate::wrk::LoadGenerator;
use crate::{footprint, maintenance};

/// For preparing the bare statements; the shop is already warm.
const WARM_UP: Duration = Duration::from_millis(500);

pub async fn measure(plan: &Plan, engine: Engine, report: &mut Report) -> Outcome<()> {
    eprintln!("{} with buyers", engine.name());
    let shop = RunningShop::open(engine, Size { products: ORDER_PRODUCTS, orders: 0 }).await?;
    let db = Database::connect(&DatabaseTarget::parse(&shop.database_url)?).await?;
    // Enough stock for the whole benchmark.
    maintenance::write(&db, "UPDATE products SET stock = 1000000000").await?;
    let mut buyers = Buyers::register(&shop)?;
    let bare = Arc::new(BareOrders::open(&db, &shop.database_url, buyers.ids().collect()).await?);
    for number in plan.buyers {
        let compared = compare(plan, engine, *number, &db, &mut buyers, &bare, report).await;
        report.note_failure(engine, "orders", compared);
    }
    drop(bare);
    for (name, products) in
        [("16 buyers order from all products", ORDER_PRODUCTS), ("16 buyers order from the list", seed::PAGE)]
    {
        let run = Box::new(|load: &LoadGenerator| buyers.order(load, products));
        let ordering = BackgroundLoad { name, connections: 16, target: Target::AtLeast(0.5), p99_target: None, run };
        let measured = background_load::measure(plan, engine, &db, &shop, ordering, report).await;
        report.note_failure(engine, name, measured);
    }
    let signing_in = BackgroundLoad {
        name: "4 users sign in",
        connections: 4,
        target: Target::AtLeast(0.7),
        p99_target: Some(Target::AtMost(1_000.0)),
        run: Box::new(|load| buyers.sign_in(load)),
    };
    let measured = background_load::measure(plan, engine, &db, &shop, signing_in, report).await;
    report.note_failure(engine, "sign-ins during reads", measured);
    let opening = BackgroundLoad {
        name: "8 visitors open new pages",
        connections: 8,
        target: Target::AtLeast(0.7),
        p99_target: None,
        run: Box::new(|load| buyers.open_new_pages(load, ORDER_PRODUCTS)),
    };
    let measured = background_load::measure(plan, engine, &db, &shop, opening, report).await;
    report.note_failure(engine, "new pages during reads", measured);
    footprint::record_memory(report, engine, "after orders, sign-ins and new pages", ORDER_PRODUCTS, &shop);
    Ok(db.close().await?)
}

async fn compare(
    plan: &Plan,
    engine: Engine,
    number: u32,
    db: &Database,
    buyers: &mut Buyers,
    bare: &Arc<BareOrders>,
    report: &mut Report,
) -> Outcome<()> {
    let load = LoadGenerator { connections: number, duration: plan.orders_round };
    bare.place_for(number, WARM_UP).await?;
    let (mut shops, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        maintenance::clear_outbox(db).await?;
        bares.push(bare.place_for(number, plan.orders_round).await?);
        maintenance::clear_outbox(db).await?;
        shops.push(buyers.order(&load, ORDER_PRODUCTS)?);
    }
    let ratio = median(shops.iter().zip(&bares).map(|(shop, bare)| shop.per_second / bare));
    report.add(
        "Orders",
        vec![
            ("database", engine.name().into()),
            ("buyers", number.into()),
            ("orders/s", Cell::Whole(median(shops.iter().map(|measured| measured.per_second)))),
            ("bare statements", Cell::Whole(median(bares))),
            ("ratio", Cell::Figure(ratio)),
            ("target", Target::AtLeast(0.5).judge(ratio)),
            ("p50 ms", Cell::Figure(median(shops.iter().map(|measured| measured.p50_millis)))),
            ("p99 ms", Cell::Figure(median(shops.iter().map(|measured| measured.p99_millis)))),
        ],
    );
    Ok(())
}
