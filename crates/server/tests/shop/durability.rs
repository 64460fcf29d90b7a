//! Kills, outages and full disks in an order storm: nothing acknowledged is lost, doubled or half there, and the shop sells on.
//! `make torture` tells these stories for many rounds.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{Server, TestDatabase, on_both_databases};

use crate::support::invariants::{assert_balanced, look, orders_by_key};
use crate::support::checkout::{order_of, products};
use crate::support::process::{Process, address, binary, nevel_on, open_for_a_crowd, path_of_binary, selling};
use crate::support::iterations::Rounds;
use crate::support::sql::{execute, value};
use crate::support::load::{Memory, Storm, id_of, insist};

const STOCK: i64 = 1_000_000;
const CANCELLED: &str = "SELECT COUNT(*) FROM orders WHERE status = 'CANCELLED'";

/// A product, and a database that nobody holds any longer.
async fn furnish(test: &TestDatabase) -> ProductId {
    let [product] = products(&test.db, [STOCK]).await;
    test.db.clone().close().await.unwrap();
    product
}

/// Sends again what was not answered, as a buyer's page would; every order by its key.
async fn see_through(shop: &Process, memory: Memory) -> BTreeMap<String, i64> {
    let mut orders = BTreeMap::new();
    for (key, sent) in memory.orders {
        let id = if let Some(id) = sent.id {
            id
        } else {
            id_of(&insist(&sent.buyer.moved_to(&shop.base), &key, &sent.body, || ()).await.unwrap())
        };
        orders.insert(key, id);
    }
    orders
}

on_both_databases! {
    async fn case_35_killed_in_an_order_storm_the_shop_has_every_order_it_acknowledged_once(test: TestDatabase) {
        let product = furnish(&test).await;
        let mut rounds = Rounds::of(format!("orders acknowledged before a kill on {}", test.target), 2);
        let (mut orders, mut cancelled) = (BTreeMap::new(), 0);
        for round in rounds.numbers() {
            let shop = selling(&test);
            let mut storm = Storm::begin(&shop, &format!("round-{round}"), product, shop.staff().await).await;
            storm.until(|heard| heard.orders >= 5 + 7 * round % 40).await;
            shop.kill();
            let memory = storm.end().await;
            cancelled += memory.cancelled.len();
            rounds.tell(memory.orders.values().filter(|sent| sent.id.is_some()).count());

            let shop = selling(&test);
            orders.extend(see_through(&shop, memory).await);
            look(&test.target, async |db| {
                assert_eq!(orders_by_key(db).await, orders);
                assert_balanced(db, product, STOCK).await;
                assert!(value::<i64>(db, CANCELLED).await >= i64::try_from(cancelled).unwrap(), "what was cancelled is");
            })
            .await;
            shop.kill();
        }
    }

    async fn case_35_sigterm_in_an_order_storm_answers_whatever_was_taken_and_ends_in_time(test: TestDatabase) {
        let product = furnish(&test).await;
        let mut rounds = Rounds::of(format!("orders answered before a SIGTERM on {}", test.target), 2);
        let (mut orders, mut cancelled) = (BTreeMap::new(), 0);
        for round in rounds.numbers() {
            let shop = selling(&test);
            let mut storm = Storm::begin(&shop, &format!("round-{round}"), product, shop.staff().await).await;
            storm.until(|heard| heard.orders >= 5 + 7 * round % 40).await;
            let begun = Instant::now();
            shop.terminate();
            let ended = tokio::task::spawn_blocking(|| shop.ended()).await.unwrap();
            assert_eq!(ended.status.code(), Some(0), "{}", ended.logs);
            assert!(begun.elapsed() <= Duration::from_secs(15), "{:?}", begun.elapsed());

            let memory = storm.end().await;
            cancelled += memory.cancelled.len();
            let before = orders.len();
            orders.extend(memory.orders.into_iter().filter_map(|(key, sent)| Some((key, sent.id?))));
            rounds.tell(orders.len() - before);
            look(&test.target, async |db| {
                assert_eq!(orders_by_key(db).await, orders, "no order without an answer");
                assert_eq!(value::<i64>(db, CANCELLED).await, i64::try_from(cancelled).unwrap());
                assert_balanced(db, product, STOCK).await;
            })
            .await;
        }
    }

    async fn chk_17_emails_queued_when_the_shop_was_killed_are_sent_once_after_the_next_start(test: TestDatabase) {
        let product = furnish(&test).await;
        let mut rounds = Rounds::of(format!("mails sent after a kill on {}", test.target), 1);
        // A mail server that takes every call and never says a word.
        let silence = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let smtp = format!("smtp://{}", silence.local_addr().unwrap());
        let mut sent = Vec::new();
        for round in rounds.numbers() {
            let mut command = nevel_on(&test, &["serve"]);
            command.env("NEVEL_SMTP_URL", &smtp).env("NEVEL_EMAIL_FROM", "shop@nevel.example");
            let shop = Process::start(open_for_a_crowd(&mut command));
            let anna = shop.register(&format!("anna-{round}@x.nl")).await;
            for number in 0..4 {
                id_of(&insist(&anna, &format!("round-{round}-order-{number}"), &order_of(&[(product, 1)]), || ()).await.unwrap());
            }
            until(&test, "SELECT COUNT(*) FROM outbox WHERE attempts = 1 AND delivered_at IS NULL", 4).await;
            shop.kill();
            look(&test.target, async |db| {
                assert_eq!(value::<i64>(db, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL").await, 8);
                // Those on their way come again when the claim of the killed shop has ended.
                execute(db, "UPDATE outbox SET next_attempt_at = 0").await;
            })
            .await;

            let shop = selling(&test);
            until(&test, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL", 0).await;
            let logs = [shop.stop(), selling(&test).stop()];
            let before = sent.len();
            sent.extend(logs.iter().flat_map(|ended| ended.lines("mail delivered")).map(|line| line["mail"].as_i64().unwrap()));
            rounds.tell(sent.len() - before);
            sent.sort_unstable();
            let all: Vec<i64> = (1..=8 * (i64::try_from(round).unwrap() + 1)).collect();
            assert_eq!(sent, all, "each mail once");
        }
        assert_eq!(std::fs::read_dir(test.directory().join("outbox")).unwrap().count(), sent.len());
    }
}

/// Waits until a query answers with the number.
async fn until(test: &TestDatabase, sql: &str, wanted: i64) {
    let deadline = Instant::now() + Duration::from_secs(60);
    look(&test.target, async |db| {
        loop {
            let found = value::<i64>(db, sql).await;
            if found == wanted {
                return;
            }
            assert!(Instant::now() < deadline, "{found}, not {wanted}: {sql}");
        }
    })
    .await;
}

/// A shop that no signal tells of a file as large as it may become: it finds out when it writes, as on a full disk.
fn untold(test: &TestDatabase) -> Command {
    let mut command = binary(Path::new("/bin/sh"), &test.directory());
    command.args(["-c", "trap '' XFSZ; exec \"$0\" serve"]).arg(path_of_binary());
    command.env("NEVEL_DATA_DIR", test.directory()).env("NEVEL_DATABASE_URL", address(&test.target));
    command
}

/// How many bytes a file of the shop may have from now on.
fn leave_room(shop: &Process, bytes: &str) {
    let status = Command::new("prlimit").args(["--pid", &shop.id().to_string(), &format!("--fsize={bytes}:")]).status().unwrap();
    assert!(status.success());
}

#[tokio::test]
async fn case_35_on_a_full_disk_the_shop_asks_to_come_again_goes_on_showing_and_sells_when_there_is_room() {
    let test = TestDatabase::sqlite().await;
    let product = furnish(&test).await;
    let mut rounds = Rounds::of("orders refused on a full disk", 2);
    let mut orders = BTreeMap::new();
    for round in rounds.numbers() {
        let shop = Process::start(open_for_a_crowd(&mut untold(&test)));
        let staff = shop.staff().await;
        let mut storm = Storm::begin(&shop, &format!("round-{round}"), product, staff.clone()).await;
        storm.until(|heard| heard.orders >= 5).await;
        let anna = shop.register(&format!("anna-{round}@x.nl")).await;
        leave_room(&shop, "100000");
        let heard = storm.until(|heard| heard.refusals >= 10).await;
        anna.get("/users/profile").await.good();
        staff.get("/admin/orders").await.good();
        assert_eq!(shop.guest().get(&format!("/products/{}/availability", product.0)).await.status, 200);
        for path in ["/", "/healthz", "/readyz"] {
            assert_eq!(shop.guest().visit(path).await.status, 200, "{path}");
        }
        leave_room(&shop, "unlimited");
        storm.until(|later| later.orders >= heard.orders + 5).await;
        rounds.tell(storm.heard().refusals);
        let memory = storm.end().await;

        // Whoever is refused leaves nothing behind, and whoever comes after is not taken down with them.
        anna.post("/orders", &order_of(&[(product, 99), (ProductId(product.0 + 1), 1)])).await.problem(409, "product_unavailable");
        let key = format!("of-anna-{round}");
        let last = insist(&anna, &key, &order_of(&[(product, 1)]), || ()).await.unwrap();
        shop.kill();

        let shop = selling(&test);
        orders.extend(see_through(&shop, memory).await);
        orders.insert(key, id_of(&last));
        look(&test.target, async |db| {
            assert_eq!(orders_by_key(db).await, orders);
            assert_balanced(db, product, STOCK).await;
        })
        .await;
        shop.stop();
    }
}

/// A PNG that cannot be made small.
fn photo(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let image = image::RgbImage::from_fn(700, 500, |_, _| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        image::Rgb(std::array::from_fn(|place| state.to_be_bytes()[place]))
    });
    let mut file = std::io::Cursor::new(Vec::new());
    image.write_to(&mut file, image::ImageFormat::Png).unwrap();
    file.into_inner()
}

#[tokio::test]
async fn case_35_aap_05_chk_17_no_image_and_no_email_is_half_there_after_a_full_disk() {
    let test = TestDatabase::postgres().await;
    let product = furnish(&test).await;
    let mut rounds = Rounds::of("files of pictures and mails after a full disk", 1);
    for round in rounds.numbers() {
        let shop = Process::start(open_for_a_crowd(&mut untold(&test)));
        let (staff, anna) = (shop.staff().await, shop.register(&format!("anna-{round}@x.nl")).await);
        let files =
            |directory: &str| std::fs::read_dir(test.directory().join(directory)).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>();
        let before = (files("media").len(), files("outbox").len());
        leave_room(&shop, "2000");
        let photo = photo(u64::try_from(round).unwrap());
        staff.upload("/files/upload/product", "photo.png", &photo).await.problem(503, "unavailable");
        assert_eq!(anna.post("/orders", &order_of(&[(product, 1)])).await.status, 201);
        until(&test, "SELECT COUNT(*) FROM outbox WHERE last_error IS NOT NULL AND delivered_at IS NULL", 2).await;
        assert_eq!((files("media").len(), files("outbox").len()), before, "nothing of either is left");

        leave_room(&shop, "unlimited");
        let uploaded = staff.upload("/files/upload/product", "photo.png", &photo).await;
        let image = shop.guest().visit(&format!("/{}", uploaded.json()["url"].as_str().unwrap())).await;
        assert_eq!((image.status, &image.body[..4]), (200, &b"RIFF"[..]));
        look(&test.target, async |db| execute(db, "UPDATE outbox SET next_attempt_at = 0 WHERE delivered_at IS NULL").await).await;
        until(&test, "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL", 0).await;
        let emails = files("outbox");
        assert_eq!(emails.len(), before.1 + 2);
        assert!(emails.iter().all(|email| std::fs::read_to_string(email).unwrap().trim_end().ends_with("--")), "every mail is whole");
        rounds.tell(files("media").len() + emails.len());
        shop.stop();
    }
}

#[tokio::test]
async fn case_35_a_postgres_that_is_cut_off_and_comes_back_has_lost_no_order_and_the_shop_sells_on() {
    let mut server = Server::durable();
    let test = TestDatabase::postgres_on(&server).await;
    let product = furnish(&test).await;
    let mut rounds = Rounds::of("seconds until orders were taken again after an outage of PostgreSQL", 2);
    let shop = selling(&test);
    let mut orders = BTreeMap::new();
    for round in rounds.numbers() {
        let staff = shop.staff().await;
        let mut storm = Storm::begin(&shop, &format!("round-{round}"), product, staff.clone()).await;
        let before = storm.until(|heard| heard.orders >= 5 + 7 * round % 40).await;
        server = tokio::task::spawn_blocking(move || {
            server.cut_off();
            server
        })
        .await
        .unwrap();
        let heard = storm.until(|heard| heard.refusals >= before.refusals + 5).await;
        staff.get("/admin/orders").await.problem(503, "unavailable");
        assert_eq!(shop.guest().visit("/healthz").await.status, 200);
        assert_eq!(shop.guest().visit("/readyz").await.status, 503);

        server = tokio::task::spawn_blocking(move || {
            server.start_again();
            server
        })
        .await
        .unwrap();
        let begun = Instant::now();
        storm.until(|later| later.orders >= heard.orders + 5).await;
        assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
        rounds.tell(format!("{:.1}", begun.elapsed().as_secs_f64()));
        let memory = storm.end().await;
        assert!(memory.orders.values().all(|sent| sent.id.is_some()), "nobody was cut off");
        orders.extend(see_through(&shop, memory).await);
        look(&test.target, async |db| {
            assert_eq!(orders_by_key(db).await, orders);
            assert_balanced(db, product, STOCK).await;
        })
        .await;
        assert_eq!(shop.guest().visit("/readyz").await.status, 200);
    }
    shop.stop();
}
