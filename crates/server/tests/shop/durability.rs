//! Kills, outages and full disks under a load of orders: acknowledged orders are neither lost, duplicated nor
//! incomplete, and the shop recovers. `make stress-test` runs these tests for many iterations.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{Server, TestDatabase, on_both_databases};

use crate::support::checkout::{add_products, order_body};
use crate::support::image_directory;
use crate::support::invariants::{assert_stock_balanced, orders_by_key, with_database};
use crate::support::iterations::Iterations;
use crate::support::load::{LoadResult, OrderLoad, order_id, place_with_retry};
use crate::support::polling::eventually;
use crate::support::process::{Process, binary_path, command, database_url, nevel_on, prepare_for_load, start_shop};
use crate::support::sql::{execute, value};

const STOCK: i64 = 1_000_000;
const CANCELLED: &str = "SELECT COUNT(*) FROM orders WHERE status = 'CANCELLED'";

/// Adds a product and closes the connections of the test.
async fn add_product_and_close(test: &TestDatabase) -> ProductId {
    let [product] = add_products(&test.db, [STOCK]).await;
    test.db.clone().close().await.unwrap();
    product
}

/// Repeats orders without a response, as the checkout page does. Returns every order id by key.
async fn retry_unanswered(shop: &Process, result: LoadResult) -> BTreeMap<String, i64> {
    let mut orders = BTreeMap::new();
    for (key, sent) in result.orders {
        let id = if let Some(id) = sent.id {
            id
        } else {
            order_id(
                &place_with_retry(&sent.buyer.with_base_url(&shop.base_url), &key, &sent.body, || ()).await.unwrap(),
            )
        };
        orders.insert(key, id);
    }
    orders
}

on_both_databases! {
    async fn case_35_kill_under_load_loses_and_duplicates_no_acknowledged_order(test: TestDatabase) {
        let product = add_product_and_close(&test).await;
        let mut iterations = Iterations::new(format!("orders acknowledged before a kill on {}", test.target), 2);
        let (mut orders, mut cancelled) = (BTreeMap::new(), 0);
        for iteration in iterations.range() {
            let shop = start_shop(&test);
            let mut load = OrderLoad::start(&shop, &format!("iteration-{iteration}"), product, shop.admin_client().await).await;
            load.wait_until(|stats| stats.orders >= 5 + 7 * iteration % 40).await;
            shop.kill();
            let result = load.finish().await;
            cancelled += result.cancelled.len();
            iterations.record(result.orders.values().filter(|sent| sent.id.is_some()).count());

            let shop = start_shop(&test);
            orders.extend(retry_unanswered(&shop, result).await);
            with_database(&test.target, async |db| {
                assert_eq!(orders_by_key(db).await, orders);
                assert_stock_balanced(db, product, STOCK).await;
                assert!(value::<i64>(db, CANCELLED).await >= i64::try_from(cancelled).unwrap(), "acknowledged cancellations are stored");
            })
            .await;
            shop.kill();
        }
    }

    async fn case_35_sigterm_under_load_responds_to_accepted_orders_and_exits_in_time(test: TestDatabase) {
        let product = add_product_and_close(&test).await;
        let mut iterations = Iterations::new(format!("orders answered before a SIGTERM on {}", test.target), 2);
        let (mut orders, mut cancelled) = (BTreeMap::new(), 0);
        for iteration in iterations.range() {
            let shop = start_shop(&test);
            let mut load = OrderLoad::start(&shop, &format!("iteration-{iteration}"), product, shop.admin_client().await).await;
            load.wait_until(|stats| stats.orders >= 5 + 7 * iteration % 40).await;
            let started = Instant::now();
            shop.terminate();
            let exited = tokio::task::spawn_blocking(|| shop.wait()).await.unwrap();
            assert_eq!(exited.status.code(), Some(0), "{}", exited.logs);
            assert!(started.elapsed() <= Duration::from_secs(15), "{:?}", started.elapsed());

            let result = load.finish().await;
            cancelled += result.cancelled.len();
            let before = orders.len();
            orders.extend(result.orders.into_iter().filter_map(|(key, sent)| Some((key, sent.id?))));
            iterations.record(orders.len() - before);
            with_database(&test.target, async |db| {
                assert_eq!(orders_by_key(db).await, orders, "every order got a response");
                assert_eq!(value::<i64>(db, CANCELLED).await, i64::try_from(cancelled).unwrap());
                assert_stock_balanced(db, product, STOCK).await;
            })
            .await;
        }
    }

    async fn chk_17_emails_queued_before_a_kill_are_sent_once_after_restart(test: TestDatabase) {
        let product = add_product_and_close(&test).await;
        let mut iterations = Iterations::new(format!("emails sent after a kill on {}", test.target), 1);
        // An SMTP server that accepts connections and never responds.
        let silent_server = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let smtp = format!("smtp://{}", silent_server.local_addr().unwrap());
        let mut sent = Vec::new();
        for iteration in iterations.range() {
            let mut command = nevel_on(&test, &["serve"]);
            command.env("NEVEL_SMTP_URL", &smtp).env("NEVEL_EMAIL_FROM", "shop@nevel.example");
            let shop = Process::start(prepare_for_load(&mut command));
            let anna = shop.register(&format!("anna-{iteration}@x.nl")).await;
            for number in 0..4 {
                order_id(&place_with_retry(&anna, &format!("iteration-{iteration}-order-{number}"), &order_body(&[(product, 1)]), || ()).await.unwrap());
            }
            wait_for_count(&test, "SELECT COUNT(*) FROM outbox WHERE attempts = 1 AND delivered_at IS NULL", 4).await;
            shop.kill();
            with_database(&test.target, async |db| {
                assert_eq!(value::<i64>(db, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL").await, 9, "with the one of the registration");
                // Claimed emails become due when the claim of the killed shop expires.
                execute(db, "UPDATE outbox SET next_attempt_at = 0").await;
            })
            .await;

            let shop = start_shop(&test);
            wait_for_count(&test, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL", 0).await;
            let logs = [shop.stop(), start_shop(&test).stop()];
            let before = sent.len();
            sent.extend(logs.iter().flat_map(|exited| exited.log_lines("email delivered")).map(|line| line["email"].as_i64().unwrap()));
            iterations.record(sent.len() - before);
            sent.sort_unstable();
            let all: Vec<i64> = (1..=9 * (i64::try_from(iteration).unwrap() + 1)).collect();
            assert_eq!(sent, all, "each email once");
        }
        assert_eq!(std::fs::read_dir(test.directory().join("outbox")).unwrap().count(), sent.len());
    }
}

async fn wait_for_count(test: &TestDatabase, sql: &str, count: i64) {
    with_database(&test.target, async |db| {
        eventually(&format!("{count} from {sql}"), async || value::<i64>(db, sql).await == count).await;
    })
    .await;
}

/// A shop that ignores SIGXFSZ: a write over the file size limit fails with an error, as on a full disk.
fn shop_without_size_signal(test: &TestDatabase) -> Command {
    let mut command = command(Path::new("/bin/sh"), &test.directory());
    command.args(["-c", "trap '' XFSZ; exec \"$0\" serve"]).arg(binary_path());
    command.env("NEVEL_DATA_DIR", test.directory()).env("NEVEL_DATABASE_URL", database_url(&test.target));
    command
}

/// Limits the size of files that the shop writes.
fn limit_file_size(shop: &Process, bytes: &str) {
    let status =
        Command::new("prlimit").args(["--pid", &shop.id().to_string(), &format!("--fsize={bytes}:")]).status().unwrap();
    assert!(status.success());
}

#[tokio::test]
async fn case_35_full_disk_rejects_orders_serves_reads_and_recovers() {
    let test = TestDatabase::sqlite().await;
    let product = add_product_and_close(&test).await;
    let mut iterations = Iterations::new("orders refused on a full disk", 2);
    let mut orders = BTreeMap::new();
    for iteration in iterations.range() {
        let shop = Process::start(prepare_for_load(&mut shop_without_size_signal(&test)));
        let admin = shop.admin_client().await;
        let mut load = OrderLoad::start(&shop, &format!("iteration-{iteration}"), product, admin.clone()).await;
        load.wait_until(|stats| stats.orders >= 5).await;
        let anna = shop.register(&format!("anna-{iteration}@x.nl")).await;
        limit_file_size(&shop, "100000");
        let stats = load.wait_until(|stats| stats.unavailable >= 10).await;
        anna.get("/users/profile").await.ok_json();
        admin.get("/admin/orders").await.ok_json();
        assert_eq!(shop.client().get(&format!("/products/{}/availability", product.0)).await.status, 200);
        assert_eq!(shop.client().get_path("/").await.status, 200);
        for path in ["/healthz", "/readyz"] {
            assert_eq!(shop.operations_client().get_path(path).await.status, 200, "{path}");
        }
        limit_file_size(&shop, "unlimited");
        load.wait_until(|current| current.orders >= stats.orders + 5).await;
        iterations.record(load.stats().unavailable);
        let result = load.finish().await;

        // A rejected order has no effect, and the next order succeeds.
        anna.post("/orders", &order_body(&[(product, 99), (ProductId(product.0 + 1), 1)]))
            .await
            .problem(409, "product_unavailable");
        let key = format!("anna-order-{iteration}");
        let last = place_with_retry(&anna, &key, &order_body(&[(product, 1)]), || ()).await.unwrap();
        shop.kill();

        let shop = start_shop(&test);
        orders.extend(retry_unanswered(&shop, result).await);
        orders.insert(key, order_id(&last));
        with_database(&test.target, async |db| {
            assert_eq!(orders_by_key(db).await, orders);
            assert_stock_balanced(db, product, STOCK).await;
        })
        .await;
        shop.stop();
    }
}

/// A PNG with random pixels, which does not compress.
fn noise_png(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let image = image::RgbImage::from_fn(700, 500, |_, _| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        image::Rgb(std::array::from_fn(|index| state.to_be_bytes()[index]))
    });
    let mut file = std::io::Cursor::new(Vec::new());
    image.write_to(&mut file, image::ImageFormat::Png).unwrap();
    file.into_inner()
}

#[tokio::test]
async fn case_35_aap_05_chk_17_full_disk_leaves_no_partial_image_or_email() {
    let test = TestDatabase::postgres().await;
    let product = add_product_and_close(&test).await;
    let mut iterations = Iterations::new("image and email files after a full disk", 1);
    for iteration in iterations.range() {
        let shop = Process::start(prepare_for_load(&mut shop_without_size_signal(&test)));
        let (admin, anna) = (shop.admin_client().await, shop.register(&format!("anna-{iteration}@x.nl")).await);
        let files = |directory: &Path| {
            std::fs::read_dir(directory).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>()
        };
        let (images, outbox) = (image_directory(&test), test.directory().join("outbox"));
        // The email of the registration is delivered.
        wait_for_count(&test, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL", 0).await;
        let before = (files(&images).len(), files(&outbox).len());
        limit_file_size(&shop, "2000");
        let photo = noise_png(u64::try_from(iteration).unwrap());
        admin.upload("/files/upload/product", "photo.png", &photo).await.problem(503, "unavailable");
        assert_eq!(anna.post("/orders", &order_body(&[(product, 1)])).await.status, 201);
        wait_for_count(&test, "SELECT COUNT(*) FROM outbox WHERE last_error IS NOT NULL AND delivered_at IS NULL", 2)
            .await;
        assert_eq!((files(&images).len(), files(&outbox).len()), before, "no partial file remains");

        limit_file_size(&shop, "unlimited");
        let uploaded = admin.upload("/files/upload/product", "photo.png", &photo).await;
        let image = shop.client().get_path(&format!("/{}", uploaded.json()["url"].as_str().unwrap())).await;
        assert_eq!((image.status, &image.body[..4]), (200, &b"RIFF"[..]));
        with_database(&test.target, async |db| {
            execute(db, "UPDATE outbox SET next_attempt_at = 0 WHERE delivered_at IS NULL").await;
        })
        .await;
        wait_for_count(&test, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL", 0).await;
        let emails = files(&outbox);
        assert_eq!(emails.len(), before.1 + 2);
        assert!(
            emails.iter().all(|email| std::fs::read_to_string(email).unwrap().trim_end().ends_with("--")),
            "every email is complete"
        );
        iterations.record(files(&images).len() + emails.len());
        shop.stop();
    }
}

#[tokio::test]
async fn case_35_postgres_outage_loses_no_order_and_the_shop_recovers() {
    let mut server = Server::durable();
    let test = TestDatabase::postgres_on(&server).await;
    let product = add_product_and_close(&test).await;
    let mut iterations = Iterations::new("seconds until orders were taken again after an outage of PostgreSQL", 2);
    let shop = start_shop(&test);
    let mut orders = BTreeMap::new();
    for iteration in iterations.range() {
        let admin = shop.admin_client().await;
        let mut load = OrderLoad::start(&shop, &format!("iteration-{iteration}"), product, admin.clone()).await;
        let before = load.wait_until(|stats| stats.orders >= 5 + 7 * iteration % 40).await;
        server = tokio::task::spawn_blocking(move || {
            server.stop();
            server
        })
        .await
        .unwrap();
        let stats = load.wait_until(|stats| stats.unavailable >= before.unavailable + 5).await;
        admin.get("/admin/orders").await.problem(503, "unavailable");
        assert_eq!(shop.operations_client().get_path("/healthz").await.status, 200);
        assert_eq!(shop.operations_client().get_path("/readyz").await.status, 503);

        server = tokio::task::spawn_blocking(move || {
            server.start();
            server
        })
        .await
        .unwrap();
        let started = Instant::now();
        load.wait_until(|current| current.orders >= stats.orders + 5).await;
        assert!(started.elapsed() < Duration::from_secs(15), "{:?}", started.elapsed());
        iterations.record(format!("{:.1}", started.elapsed().as_secs_f64()));
        let result = load.finish().await;
        assert!(result.orders.values().all(|sent| sent.id.is_some()), "every order got a response");
        orders.extend(retry_unanswered(&shop, result).await);
        with_database(&test.target, async |db| {
            assert_eq!(orders_by_key(db).await, orders);
            assert_stock_balanced(db, product, STOCK).await;
        })
        .await;
        assert_eq!(shop.operations_client().get_path("/readyz").await.status, 200);
    }
    shop.stop();
}
