//! The backup, restore and copy commands, also while orders are placed.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nevel_domain::catalog::product::ProductId;
use nevel_domain::images::Image;
use nevel_storage::dump::{SESSION_TABLES, Snapshot};
use nevel_storage::{Database, Target};
use nevel_testing::builders::{add_category, category};
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::accounts::accept_secret::{UnknownSecret, accept_secret};
use nevel_usecases::images::{Rendition, store_image};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::support::checkout::{add_products, count_rows, order_body};
use crate::support::invariants::assert_orders_complete;
use crate::support::process::{CommandOutput, binary_path, command, database_url, nevel, nevel_on, run, start_shop};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop, image_directory};

const STOCK: i64 = 100_000;

fn assert_succeeded(output: &CommandOutput) {
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{}", output.stdout);
}

fn assert_failed(output: &CommandOutput, text: &str) {
    assert_eq!((output.code, output.stdout.as_str()), (Some(1), ""), "{}", output.stderr);
    assert_eq!(output.stderr.lines().count(), 1, "expected one line: {}", output.stderr);
    assert!(
        output.stderr.starts_with("nevel: ") && output.stderr.contains(text),
        "does not contain {text}: {}",
        output.stderr
    );
}

fn create_backup(test: &TestDatabase) -> PathBuf {
    let file = test.directory().join("shop.zip");
    assert_succeeded(&run(&mut nevel_on(test, &["backup", file.to_str().unwrap()])));
    file
}

fn restore(test: &TestDatabase, file: &Path) -> CommandOutput {
    run(&mut nevel_on(test, &["restore", file.to_str().unwrap()]))
}

/// All rows of all tables except sessions and times of jobs, which a backup changes; booleans are integers, as on
/// `SQLite`.
async fn content(db: &Database) -> BTreeMap<String, Vec<Value>> {
    let snapshot = Snapshot::open(db).await.unwrap();
    let mut content = BTreeMap::new();
    for table in snapshot.tables().filter(|table| !SESSION_TABLES.contains(table) && *table != "jobs") {
        let (mut rows, mut values) = (snapshot.rows(table).unwrap(), Vec::new());
        while let Some(lines) = rows.next().await.unwrap() {
            values.extend(lines.iter().map(|line| {
                let mut row: Value = serde_json::from_str(line).unwrap();
                for field in row.as_object_mut().unwrap().values_mut() {
                    if let Some(value) = field.as_bool() {
                        *field = i64::from(value).into();
                    }
                }
                row
            }));
        }
        // The databases sort text keys differently.
        values.sort_by_key(ToString::to_string);
        content.insert(table.to_owned(), values);
    }
    content
}

/// Adds a product with an image and special characters, and a category with a lower id than its parent.
async fn add_content(shop: &TestShop) -> (ProductId, Image) {
    let [id, _] = add_products(&shop.db, [STOCK, STOCK]).await;
    let rendition = Rendition {
        width: 800,
        height: 600,
        widest: b"RIFF widest".to_vec(),
        narrower: vec![b"RIFF 320".to_vec(), b"RIFF 640".to_vec()],
        fallback: b"JFIF".to_vec(),
    };
    let path = store_image(&shop.shop, &rendition).await.unwrap();
    let text = "Кавычки '' \" и \\ \\u0041, \n\t новая строка, {\"json\": [null]}, 🌬 \u{1}";
    execute(
        &shop.db,
        &format!("UPDATE products SET image_path = '{path}', description = '{text}' WHERE id = {}", id.0),
    )
    .await;
    let parent = add_category(&shop.db, category("above")).await;
    execute(&shop.db, &format!("UPDATE categories SET parent_id = {} WHERE slug = 'liquids'", parent.0)).await;
    (id, Image::parse(&path).unwrap())
}

/// Places an order that uses every optional column.
async fn place_order(buyer: &TestClient, id: ProductId) -> i64 {
    let mut order = order_body(&[(id, 1)]);
    order["address"]["apartment"] = json!("3 hoog");
    order["useAsInvoiceAddress"] = json!(false);
    order["invoiceAddress"] = json!({ "name": "Kim B.V.", "street": "Unter den Linden 5", "apartment": "2. OG", "city": "Berlin", "zipCode": "10117", "country": "DE" });
    let response = buyer.post("/orders", &order).await;
    assert_eq!(response.status, 201, "{}", response.text);
    response.json()["id"].as_i64().unwrap()
}

async fn assert_consistent(db: &Database) {
    let sold = "SELECT CAST(SUM(stock) + (SELECT SUM(quantity) FROM order_lines) AS BIGINT) FROM products";
    assert_eq!(value::<i64>(db, sold).await, 2 * STOCK, "current stock plus ordered units");
    assert_orders_complete(db).await;
}

on_both_databases! {
    async fn backup_under_load_contains_every_acknowledged_order_completely(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (id, image) = add_content(&shop).await;
        let anna = shop.register("anna@x.nl").await;
        let mut before = Vec::new();
        for _ in 0..20 {
            before.push(place_order(&anna, id).await.to_string());
        }
        let (stopping, mut buyers) = (Arc::new(AtomicBool::new(false)), JoinSet::new());
        for _ in 0..4 {
            let (stopping, anna) = (stopping.clone(), anna.clone());
            buyers.spawn(async move {
                // Each buyer orders at least once after the backup.
                while !stopping.load(Ordering::SeqCst) {
                    place_order(&anna, id).await;
                }
                place_order(&anna, id).await;
            });
        }
        let file = test.directory().join("shop.zip");
        let mut backup_command = nevel_on(&test, &["backup", file.to_str().unwrap()]);
        assert_succeeded(&tokio::task::spawn_blocking(move || run(&mut backup_command)).await.unwrap());
        stopping.store(true, Ordering::SeqCst);
        while let Some(buyer) = buyers.join_next().await {
            buyer.unwrap();
        }

        for other in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
            assert_succeeded(&restore(&other, &file));
            let restored_orders = format!("SELECT COUNT(*) FROM orders WHERE id IN ({})", before.join(", "));
            assert_eq!(value::<i64>(&other.db, &restored_orders).await, 20);
            assert!(count_rows(&other.db, "orders").await < count_rows(&test.db, "orders").await, "later orders are not in the backup");
            assert_consistent(&other.db).await;
            let restored = TestShop::start(&other).await;
            for (_, file) in image.narrower().into_iter().chain([(0, image.widest()), (0, image.fallback())]) {
                let path = format!("/images/{}", file.as_str());
                let (original, copy) = (shop.client().get_path(&path).await, restored.client().get_path(&path).await);
                assert_eq!((copy.status, &copy.body), (200, &original.body), "{path}");
            }
        }
    }

    async fn restored_shop_is_identical_on_either_database_and_accepts_orders(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (id, _) = add_content(&shop).await;
        let anna = shop.register("anna@x.nl").await;
        let orders = [place_order(&anna, id).await, place_order(&anna, id).await];
        // The id of a deleted order is not used again.
        execute(&test.db, &format!("DELETE FROM orders WHERE id = {}", orders[1])).await;
        let (file, before) = (create_backup(&test), content(&test.db).await);
        let later = shop.sign_in("anna@x.nl", "secret-1").await;

        for other in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
            assert_succeeded(&restore(&other, &file));
            assert_eq!(content(&other.db).await, before);
            let restored = TestShop::start(&other).await;
            let old_session = restored.client().with_token(anna.token.as_deref().unwrap());
            assert_eq!(old_session.get("/users/profile").await.status, 401, "sessions are not restored");
            let anna = restored.sign_in("anna@x.nl", "secret-1").await;
            assert_eq!(old_session.get("/users/profile").await.status, 401, "a new session does not reuse the id of an old one");
            let old_session = restored.client().with_token(later.token.as_deref().unwrap());
            assert_eq!(old_session.get("/users/profile").await.status, 401, "a session created after the backup is unknown");
            assert_eq!(place_order(&anna, id).await, orders[1] + 1);
            assert_eq!(anna.get("/orders/user").await.ok_json().as_array().map(Vec::len), Some(2));
        }
    }

    async fn copy_of_a_database_that_a_shop_serves_is_refused(test: TestDatabase) {
        let other = TestDatabase::sqlite().await;
        let serving = start_shop(&test);
        let copy = || run(&mut nevel_on(&test, &["copy", "--to", &database_url(&other.target)]));
        assert_failed(&copy(), "another nevel process uses this database");
        serving.stop();
        assert_succeeded(&copy());
    }

    async fn sec_06_restored_or_copied_shop_takes_the_key_that_it_is_started_with(test: TestDatabase) {
        let source = TestDatabase::sqlite().await;
        let file = create_backup(&source);
        let is_accepted = async |key| {
            let shop = TestShop::start_with_secrets(&test, key, None).await;
            accept_secret(&shop.shop, UnknownSecret::Refuse).await.unwrap()
        };
        assert!(is_accepted(1).await, "the empty shop was started once");
        assert!(!is_accepted(2).await);
        assert_succeeded(&restore(&test, &file));
        assert!(is_accepted(2).await);
        assert!(!is_accepted(3).await);
        assert_succeeded(&run(&mut nevel_on(&source, &["copy", "--to", &database_url(&test.target)])));
        assert!(is_accepted(3).await);
    }

    async fn copied_shop_is_identical_and_continues_id_sequences(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let (id, _) = add_content(&shop).await;
        let anna = shop.register("anna@x.nl").await;
        let last = place_order(&anna, id).await;
        let before = content(&test.db).await;
        for other in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
            let output = run(&mut nevel_on(&test, &["copy", "--to", &database_url(&other.target)]));
            assert_succeeded(&output);
            assert!(output.stdout.contains("1 orders, 2 products, 2 categories, 1 users"), "{}", output.stdout);
            assert_eq!(content(&other.db).await, before);
            assert_consistent(&other.db).await;
            let copied = TestShop::start(&other).await;
            let same_session = copied.client().with_token(anna.token.as_deref().unwrap());
            assert_eq!(place_order(&same_session, id).await, last + 1, "sessions are copied");
            assert_failed(&run(&mut nevel_on(&test, &["copy", "--to", &database_url(&other.target)])), "already");
        }
        assert_eq!(content(&test.db).await, before, "the source is unchanged");
    }

    async fn restore_requires_an_empty_database(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        add_content(&shop).await;
        let file = create_backup(&test);
        let before = content(&test.db).await;
        assert_failed(&restore(&test, &file), "already");
        assert_eq!(content(&test.db).await, before);
        let other = TestDatabase::sqlite().await;
        add_category(&other.db, category("theirs")).await;
        assert_failed(&restore(&other, &file), "categories");
        assert_eq!(count_rows(&other.db, "categories").await, 1);
        assert!(!image_directory(&other).read_dir().unwrap().any(|_| true), "no image was restored");
    }

    async fn corrupt_backup_is_rejected_before_anything_is_restored(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        add_content(&shop).await;
        let intact = std::fs::read(create_backup(&test)).unwrap();
        let middle = intact.windows(8).position(|bytes| bytes == b"RIFF 640").expect("an uncompressed image");
        let mut corrupt_image = intact.clone();
        corrupt_image[middle] ^= 1;
        let table = intact.windows(21).position(|bytes| bytes == b"tables/products.jsonl").expect("a table file");
        let mut corrupt_table = intact.clone();
        corrupt_table[table + 60] ^= 1;
        let other = TestDatabase::sqlite().await;
        let file = other.directory().join("given.zip");
        for (bytes, text) in [
            (corrupt_image.as_slice(), "-640.webp is missing or modified"),
            (&corrupt_table, "tables/products.jsonl is missing or modified"),
            (&intact[..intact.len() / 2], "is not a backup"),
            (b"", "is not a backup"),
            (b"PK but not a ZIP file", "is not a backup"),
        ] {
            std::fs::write(&file, bytes).unwrap();
            assert_failed(&restore(&other, &file), text);
        }
        assert_failed(&restore(&other, &other.directory().join("none.zip")), "none.zip");
        assert_eq!(count_rows(&other.db, "products").await, 0);
        std::fs::write(&file, &intact).unwrap();
        assert_succeeded(&restore(&other, &file));
    }

    async fn backup_file_is_private_and_never_overwrites_a_file(test: TestDatabase) {
        let file = create_backup(&test);
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        let before = std::fs::read(&file).unwrap();
        assert_failed(&run(&mut nevel_on(&test, &["backup", file.to_str().unwrap()])), "already");
        assert_eq!(std::fs::read(&file).unwrap(), before);
        assert_failed(&run(&mut nevel_on(&test, &["backup", "nowhere/shop.zip"])), "nowhere/shop.zip");
        execute(&test.db, "DELETE FROM seaql_migrations WHERE version <> '0001_schema'").await;
        assert_failed(&run(&mut nevel_on(&test, &["backup", "older.zip"])), "0001_schema");
        let names = std::fs::read_dir(test.directory()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        assert!(!names.into_iter().any(|name| name.contains("older") || name.contains(".part")), "no file of the failed backup remains");
    }
}

#[tokio::test]
async fn run_02_tables_that_litestream_adds_do_not_disturb_a_backup() {
    let (source, target) = (TestDatabase::sqlite().await, TestDatabase::sqlite().await);
    add_products(&source.db, [9]).await;
    execute(&source.db, "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)").await;
    execute(&source.db, "CREATE TABLE _litestream_lock (id INTEGER)").await;
    let file = create_backup(&source);
    assert_succeeded(&restore(&target, &file));
    assert_eq!(count_rows(&target.db, "products").await, 1);
}

#[tokio::test]
async fn run_02_backup_through_a_pipe_restores_the_shop_and_leaves_no_other_file() {
    let (source, target) = (TestDatabase::sqlite().await, TestDatabase::sqlite().await);
    add_products(&source.db, [9]).await;
    // Reversing the bytes is as good as encryption here.
    let encrypted = source.directory().join("shop.zip.reversed");
    let pipe = |test: &TestDatabase, script: &str| {
        let mut shell = command(Path::new("/bin/bash"), &test.directory());
        shell.args(["-c", &format!("set -euo pipefail; {script}")]).env("PATH", "/usr/bin:/bin");
        shell.env("NEVEL_DATA_DIR", test.directory()).env("NEVEL_DATABASE_URL", database_url(&test.target));
        run(shell.env("NEVEL", binary_path()).env("FILE", &encrypted))
    };
    let written = pipe(&source, "\"$NEVEL\" backup - | base64 | rev >\"$FILE\"");
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    assert!(written.stderr.starts_with("Backed up to standard output: "), "{}", written.stderr);
    let cut = pipe(&target, "rev \"$FILE\" | base64 -d | head -c 2000 | \"$NEVEL\" restore -");
    assert_failed(&cut, "is not a backup");
    assert_succeeded(&pipe(&target, "rev \"$FILE\" | base64 -d | \"$NEVEL\" restore -"));
    assert_eq!(count_rows(&target.db, "products").await, 1);
    for test in [&source, &target] {
        let is_archive =
            |file: std::io::Result<std::fs::DirEntry>| file.unwrap().path().extension() == Some("zip".as_ref());
        assert!(!std::fs::read_dir(test.directory()).unwrap().any(is_archive), "no copy in plain text is left");
    }
}

#[tokio::test]
async fn backup_fails_when_every_image_is_missing() {
    let test = TestDatabase::sqlite().await;
    add_content(&TestShop::start(&test).await).await;
    // Like a disk that is not mounted.
    std::fs::rename(image_directory(&test), test.directory().join("elsewhere")).unwrap();
    let output = run(&mut nevel_on(&test, &["backup", "shop.zip"]));
    assert_failed(&output, "none of the 4 image files");
    let names =
        std::fs::read_dir(test.directory()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(!names.into_iter().any(|name| name.contains(".zip")), "no file of the failed backup remains");
}

#[test]
fn backup_copy_and_restore_fail_without_a_shop() {
    let directory = TempDir::new().unwrap();
    assert_failed(&run(nevel(directory.path()).args(["backup", "shop.zip"])), "no shop");
    assert_failed(&run(nevel(directory.path()).args(["copy", "--to", "sqlite:other.db"])), "no shop");
    assert_failed(&run(nevel(directory.path()).args(["copy", "--to", "mysql://x/y"])), "--to");
    assert_failed(&run(nevel(directory.path()).args(["restore", "shop.zip"])), "shop.zip");
    assert!(std::fs::read_dir(directory.path()).unwrap().next().is_none(), "nothing was written");
}

#[tokio::test]
async fn restore_creates_a_data_directory_and_missing_images_are_reported() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start(&test).await;
    let (_, image) = add_content(&shop).await;
    // One missing file is reported, and the backup continues.
    std::fs::remove_file(image_directory(&test).join(image.fallback().as_str())).unwrap();
    let file = test.directory().join("shop.zip");
    let output = run(&mut nevel_on(&test, &["backup", file.to_str().unwrap()]));
    assert!(output.code == Some(0) && output.stderr.contains("1 image files"), "{}", output.stderr);

    let directory = TempDir::new().unwrap();
    assert_succeeded(&run(nevel(directory.path()).args(["restore", file.to_str().unwrap()])));
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    assert_eq!(content(&db).await, content(&test.db).await);
    assert_eq!(std::fs::read_dir(directory.path().join("data/images")).unwrap().count(), 3);
}
