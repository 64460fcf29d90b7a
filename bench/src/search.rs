//! Suggestions while shoppers type, lists with filters in a small and in a large catalog, and search while staff add
//! products.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::engine::Engine;
use crate::footprint;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::report::{Cell, Report, Target, median, percentile};
use crate::shop::{ADMIN_EMAIL, ADMIN_PASSWORD, RunningShop};

/// Concurrent shoppers who type.
const SHOPPERS: u32 = 16;
/// What they type, letter by letter; a number makes each text new. Some have typos, another alphabet or another
/// keyboard layout.
const TEXTS: [&str; 8] = ["товар", "product", "мята", "tovar", "njdfh", "крепость", "продукт", "ягоды"];
const FILTERED_REQUESTS: u32 = 51;
/// A build of a large index takes less.
const BUILD_TIMEOUT: Duration = Duration::from_secs(300);

/// Waits for the index and records the memory before anything else is measured.
pub fn measure_index(engine: Engine, products: u32, shop: &RunningShop, report: &mut Report) -> Outcome<()> {
    wait_for_index(shop)?;
    footprint::record_memory(report, engine, "with search index", products, shop);
    Ok(())
}

pub fn measure(engine: Engine, products: u32, shop: &RunningShop, report: &mut Report) -> Outcome<()> {
    let millis = type_concurrently(shop)?;
    let p99 = percentile(&millis, 99);
    report.add(
        "Suggestions",
        vec![
            ("database", engine.name().into()),
            ("products", products.into()),
            ("shoppers", SHOPPERS.into()),
            ("p50 ms", Cell::Figure(percentile(&millis, 50))),
            ("p99 ms", Cell::Figure(p99)),
            ("target", Target::AtMost(50.0).judge(p99)),
        ],
    );
    Ok(())
}

fn wait_for_index(shop: &RunningShop) -> Outcome<()> {
    let started = Instant::now();
    while let Err(error) = fetch(&agent(), &format!("{}/api/v1/products/suggest?q=x", shop.address)) {
        if started.elapsed() > BUILD_TIMEOUT {
            return Err(format!("the search index was not built: {error}").into());
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

fn agent() -> ureq::Agent {
    ureq::Agent::new_with_defaults()
}

fn fetch(agent: &ureq::Agent, address: &str) -> Outcome<Vec<u8>> {
    Ok(agent.get(address).call()?.body_mut().read_to_vec()?)
}

/// Response times in milliseconds of every typed letter.
fn type_concurrently(shop: &RunningShop) -> Outcome<Vec<f64>> {
    let results: Vec<Outcome<Vec<f64>>> = thread::scope(|scope| {
        let shoppers: Vec<_> = (0..SHOPPERS).map(|shopper| scope.spawn(move || type_texts(shop, shopper))).collect();
        shoppers.into_iter().map(|shopper| shopper.join().map_err(|_| "a shopper panicked")?).collect()
    });
    Ok(results.into_iter().collect::<Outcome<Vec<_>>>()?.concat())
}

fn type_texts(shop: &RunningShop, shopper: u32) -> Outcome<Vec<f64>> {
    let (agent, mut times) = (agent(), Vec::new());
    for text in TEXTS {
        let text: Vec<char> = format!("{text} {}", shopper * 37 + 11).chars().collect();
        for end in 2..=text.len() {
            let typed: String = text[..end].iter().collect();
            let encoded: String = typed.bytes().map(|byte| format!("%{byte:02X}")).collect();
            let started = Instant::now();
            fetch(&agent, &format!("{}/api/v1/products/suggest?q={encoded}", shop.address))?;
            times.push(started.elapsed().as_secs_f64() * 1_000.0);
        }
    }
    Ok(times)
}

/// Compares lists with two filters of the first and the last of the shops.
pub fn compare_filtered(engine: Engine, shops: &[(u32, RunningShop)], report: &mut Report) -> Outcome<()> {
    let [(small_size, small), .., (large_size, large)] = shops else { return Ok(()) };
    let (agent, mut small_times, mut large_times) = (agent(), Vec::new(), Vec::new());
    for cents in 0..FILTERED_REQUESTS {
        // The price makes each response an uncached one. All products cost more, so that both shops have a full page.
        let path = format!(
            "/api/v1/products/category/1?attribute=1:10..20&attribute=2:%D0%9C%D1%8F%D1%82%D0%B0&priceMin=0.{cents:02}&facets=true"
        );
        for (shop, times) in [(small, &mut small_times), (large, &mut large_times)] {
            let started = Instant::now();
            fetch(&agent, &format!("{}{path}", shop.address))?;
            times.push(started.elapsed().as_secs_f64() * 1_000.0);
        }
    }
    let (small_millis, large_millis) = (median(small_times), median(large_times));
    report.add(
        "Lists with two filters",
        vec![
            ("database", engine.name().into()),
            ("small", (*small_size).into()),
            ("large", (*large_size).into()),
            ("small, ms", Cell::Figure(small_millis)),
            ("large, ms", Cell::Figure(large_millis)),
            ("factor", Cell::Figure(large_millis / small_millis)),
            ("target", Target::AtMost(2.0).judge(large_millis / small_millis)),
        ],
    );
    Ok(())
}

/// Measures suggestions while staff add products, and how long the last of them takes to be found.
pub fn measure_import(plan: &Plan, engine: Engine, shop: &RunningShop, report: &mut Report) -> Outcome<()> {
    if plan.imported_products == 0 {
        return Ok(());
    }
    let (imported, millis) = thread::scope(|scope| {
        let importing = scope.spawn(|| import(shop, plan.imported_products));
        let mut millis = Vec::new();
        while !importing.is_finished() {
            millis.push(type_texts(shop, u32::try_from(millis.len()).unwrap_or(0)));
        }
        (importing.join(), millis)
    });
    imported.map_err(|_| "the import panicked")??;
    let started = Instant::now();
    while count_imported(shop)? < u64::from(plan.imported_products) {
        if started.elapsed() > BUILD_TIMEOUT {
            return Err("imported products are not found".into());
        }
        thread::sleep(Duration::from_millis(10));
    }
    let until_found = started.elapsed().as_secs_f64() * 1_000.0;
    let millis = millis.into_iter().collect::<Outcome<Vec<_>>>()?.concat();
    report.add(
        "Suggestions during an import",
        vec![
            ("database", engine.name().into()),
            ("imported", plan.imported_products.into()),
            ("p50 ms", Cell::Figure(percentile(&millis, 50))),
            ("p99 ms", Cell::Figure(percentile(&millis, 99))),
            ("last product found after, ms", Cell::Whole(until_found)),
            ("target", Target::AtMost(1_000.0).judge(until_found)),
        ],
    );
    Ok(())
}

fn import(shop: &RunningShop, products: u32) -> Outcome<()> {
    let (agent, body) = (agent(), json!({ "email": ADMIN_EMAIL, "password": ADMIN_PASSWORD }));
    let session: Value =
        agent.post(format!("{}/api/v1/auth/login", shop.address)).send_json(body)?.body_mut().read_json()?;
    let token = format!("Bearer {}", session["token"].as_str().ok_or("sign-in response without a token")?);
    for number in 0..products {
        let product = json!({ "name": format!("Импорт {number}"), "price": 9.95, "stock": 7, "categoryId": 2 });
        agent
            .post(format!("{}/api/v1/admin/products", shop.address))
            .header("authorization", &token)
            .send_json(product)?;
    }
    Ok(())
}

fn count_imported(shop: &RunningShop) -> Outcome<u64> {
    let text: String = "импорт".bytes().map(|byte| format!("%{byte:02X}")).collect();
    let found: Value =
        serde_json::from_slice(&fetch(&agent(), &format!("{}/api/v1/products/search?q={text}&size=1", shop.address))?)?;
    Ok(found["totalElements"].as_u64().unwrap_or(0))
}
