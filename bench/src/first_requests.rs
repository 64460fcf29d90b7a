//! Pages that are opened once, as by a crawler: how many arrive rendered, and after which time.

use std::thread;
use std::time::{Duration, Instant};

use nevel_storage::{Database, Target as DatabaseTarget};
use sea_orm::ConnectionTrait as _;

use crate::engine::Engine;
use crate::outcome::Outcome;
use crate::report::{Cell, Report, Target, percentile};
use crate::shop::{RunningShop, Size};

const PRODUCTS: u32 = 5_000;
const PAGES: u32 = 1_000;
const PAGES_PER_SECOND: u32 = 5;
const LANGUAGES: [&str; 2] = ["ru", "en"];

pub async fn measure(engine: Engine, report: &mut Report) -> Outcome<()> {
    let mut shop = RunningShop::open(engine, Size { products: PRODUCTS, orders: 0 }).await?;
    shop.restart()?;
    open_pages(engine, "after a restart", &shop, report)?;
    let db = Database::connect(&DatabaseTarget::parse(&shop.database_url)?).await?;
    let transaction = db.begin_write().await?;
    transaction.execute_unprepared("UPDATE products SET price_cents = price_cents + 1").await?;
    transaction.commit().await?;
    db.close().await?;
    open_pages(engine, "after a price change", &shop, report)
}

/// Opens each page once, one after the other.
fn open_pages(engine: Engine, when: &'static str, shop: &RunningShop, report: &mut Report) -> Outcome<()> {
    let agent = ureq::Agent::new_with_defaults();
    let (started, mut rendered, mut millis) = (Instant::now(), 0_u32, Vec::new());
    for page in 0..PAGES {
        let due = Duration::from_secs(1) * page / PAGES_PER_SECOND;
        thread::sleep(due.saturating_sub(started.elapsed()));
        let language = LANGUAGES[page as usize % LANGUAGES.len()];
        let opened = Instant::now();
        let address = format!("{}/product/{}", shop.address, page + 1);
        let html = agent.get(&address).header("accept-language", language).call()?.body_mut().read_to_string()?;
        millis.push(opened.elapsed().as_secs_f64() * 1_000.0);
        rendered += u32::from(html.contains("data-rendered="));
    }
    let (percent, p99) = (f64::from(rendered) * 100.0 / f64::from(PAGES), percentile(&millis, 99));
    report.add(
        "Product pages opened once",
        vec![
            ("database", engine.name().into()),
            ("when", when.into()),
            ("pages", PAGES.into()),
            ("rendered %", Cell::Figure(percent)),
            ("target rendered", Target::AtLeast(99.0).judge(percent)),
            ("p50 ms", Cell::Figure(percentile(&millis, 50))),
            ("p99 ms", Cell::Figure(p99)),
            ("target", Target::AtMost(250.0).judge(p99)),
        ],
    );
    Ok(())
}
