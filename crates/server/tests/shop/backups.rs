//! Back-ups, and moving house: the real commands on a shop that goes on selling.

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
use nevel_usecases::images::{Rendition, store_image};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::support::invariants::assert_whole;
use crate::support::checkout::{count, order_of, products};
use crate::support::process::{Said, address, nevel, nevel_on, run};
use crate::support::sql::{execute, value};
use crate::support::{Actor, TestShop};

const STOCK: i64 = 100_000;

fn done(said: &Said) {
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.out);
}

fn refused(said: &Said, word: &str) {
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{}", said.err);
    assert_eq!(said.err.lines().count(), 1, "one line, not: {}", said.err);
    assert!(said.err.starts_with("nevel: ") && said.err.contains(word), "no word of {word}: {}", said.err);
}

fn create_backup(test: &TestDatabase) -> PathBuf {
    let file = test.directory().join("shop.zip");
    done(&run(&mut nevel_on(test, &["backup", file.to_str().unwrap()])));
    file
}

fn restore(test: &TestDatabase, file: &Path) -> Said {
    run(&mut nevel_on(test, &["restore", file.to_str().unwrap()]))
}

/// All rows of all tables, sign-ins left out; what is true is 1 on `SQLite`.
async fn content(db: &Database) -> BTreeMap<String, Vec<Value>> {
    let snapshot = Snapshot::open(db).await.unwrap();
    let mut content = BTreeMap::new();
    for table in snapshot.tables().filter(|table| !SESSION_TABLES.contains(table)) {
        let (mut rows, mut found) = (snapshot.rows(table).unwrap(), Vec::new());
        while let Some(lines) = rows.next().await.unwrap() {
            found.extend(lines.iter().map(|line| {
                let mut row: Value = serde_json::from_str(line).unwrap();
                for field in row.as_object_mut().unwrap().values_mut() {
                    if let Some(yes) = field.as_bool() {
                        *field = i64::from(yes).into();
                    }
                }
                row
            }));
        }
        // Texts in a key are in another order on each database.
        found.sort_by_key(ToString::to_string);
        content.insert(table.to_owned(), found);
    }
    content
}

/// A product with a picture and trouble in its text, and a category that came before the one above it.
async fn furnish(shop: &TestShop) -> (ProductId, Image) {
    let [id, _] = products(&shop.db, [STOCK, STOCK]).await;
    let made = Rendition {
        width: 800,
        height: 600,
        widest: b"RIFF widest".to_vec(),
        narrower: vec![b"RIFF 320".to_vec(), b"RIFF 640".to_vec()],
        fallback: b"JFIF".to_vec(),
    };
    let path = store_image(&shop.shop, &made).await.unwrap();
    let text = "Кавычки '' \" и \\ \\u0041, \n\t новая строка, {\"json\": [null]}, 🌬 \u{1}";
    execute(&shop.db, &format!("UPDATE products SET image_path = '{path}', description = '{text}' WHERE id = {}", id.0)).await;
    let above = add_category(&shop.db, category("above")).await;
    execute(&shop.db, &format!("UPDATE categories SET parent_id = {} WHERE slug = 'liquids'", above.0)).await;
    (id, Image::parse(&path).unwrap())
}

async fn place(buyer: &Actor, id: ProductId) -> i64 {
    let answer = buyer.post("/orders", &order_of(&[(id, 1)])).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()["id"].as_i64().unwrap()
}

async fn assert_sound(db: &Database) {
    let sold = "SELECT CAST(SUM(stock) + (SELECT SUM(quantity) FROM order_lines) AS BIGINT) FROM products";
    assert_eq!(value::<i64>(db, sold).await, 2 * STOCK, "stock at the start is stock now and what stands in orders");
    assert_whole(db).await;
}

on_both_databases! {
    async fn a_backup_of_a_selling_shop_holds_every_order_acknowledged_before_it_and_no_half_of_another(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let (id, image) = furnish(&shop).await;
        let anna = shop.register("anna@x.nl").await;
        let mut before = Vec::new();
        for _ in 0..20 {
            before.push(place(&anna, id).await.to_string());
        }
        let (closing, mut buyers) = (Arc::new(AtomicBool::new(false)), JoinSet::new());
        for _ in 0..4 {
            let (closing, anna) = (closing.clone(), anna.clone());
            buyers.spawn(async move {
                // Each buys at least once after the back-up has ended.
                while !closing.load(Ordering::SeqCst) {
                    place(&anna, id).await;
                }
                place(&anna, id).await;
            });
        }
        let file = test.directory().join("shop.zip");
        let mut backing_up = nevel_on(&test, &["backup", file.to_str().unwrap()]);
        done(&tokio::task::spawn_blocking(move || run(&mut backing_up)).await.unwrap());
        closing.store(true, Ordering::SeqCst);
        while let Some(buyer) = buyers.join_next().await {
            buyer.unwrap();
        }

        for other in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
            done(&restore(&other, &file));
            let kept = format!("SELECT COUNT(*) FROM orders WHERE id IN ({})", before.join(", "));
            assert_eq!(value::<i64>(&other.db, &kept).await, 20);
            assert!(count(&other.db, "orders").await < count(&test.db, "orders").await, "the back-up is of its own moment");
            assert_sound(&other.db).await;
            let restored = TestShop::open(&other).await;
            for (_, file) in image.narrower().into_iter().chain([(0, image.widest()), (0, image.fallback())]) {
                let path = format!("/images/{}", file.as_str());
                let (ours, theirs) = (shop.guest().visit(&path).await, restored.guest().visit(&path).await);
                assert_eq!((theirs.status, &theirs.body), (200, &ours.body), "{path}");
            }
        }
    }

    async fn a_restored_shop_is_the_same_on_either_database_and_takes_new_orders(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let (id, _) = furnish(&shop).await;
        let anna = shop.register("anna@x.nl").await;
        let orders = [place(&anna, id).await, place(&anna, id).await];
        // Gone, but its number was given and stays given.
        execute(&test.db, &format!("DELETE FROM orders WHERE id = {}", orders[1])).await;
        let (file, before) = (create_backup(&test), content(&test.db).await);
        let sign_in = json!({ "email": "anna@x.nl", "password": "secret-1" });
        let later = shop.guest().with_tokens(&shop.guest().post("/auth/login", &sign_in).await.good());

        for other in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
            done(&restore(&other, &file));
            assert_eq!(content(&other.db).await, before);
            let restored = TestShop::open(&other).await;
            let stranger = restored.guest().with_token(anna.token.as_deref().unwrap());
            assert_eq!(stranger.get("/users/profile").await.status, 401, "sign-ins do not come back to life");
            let anna = restored.guest().with_tokens(&restored.guest().post("/auth/login", &sign_in).await.good());
            assert_eq!(stranger.get("/users/profile").await.status, 401, "nor does a new one take the number of an old one");
            let stranger = restored.guest().with_token(later.token.as_deref().unwrap());
            assert_eq!(stranger.get("/users/profile").await.status, 401, "nor of one that came after the back-up");
            assert_eq!(place(&anna, id).await, orders[1] + 1);
            assert_eq!(anna.get("/orders/user").await.good().as_array().map(Vec::len), Some(2));
        }
    }

    async fn a_copied_shop_is_the_same_and_goes_on_where_the_first_one_stopped(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let (id, _) = furnish(&shop).await;
        let anna = shop.register("anna@x.nl").await;
        let last = place(&anna, id).await;
        let before = content(&test.db).await;
        for other in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
            let said = run(&mut nevel_on(&test, &["copy", "--to", &address(&other.target)]));
            done(&said);
            assert!(said.out.contains("1 orders, 2 products, 2 categories, 1 users"), "{}", said.out);
            assert_eq!(content(&other.db).await, before);
            assert_sound(&other.db).await;
            let copied = TestShop::open(&other).await;
            let same = copied.guest().with_token(anna.token.as_deref().unwrap());
            assert_eq!(place(&same, id).await, last + 1, "whoever was signed in still is");
            refused(&run(&mut nevel_on(&test, &["copy", "--to", &address(&other.target)])), "already");
        }
        assert_eq!(content(&test.db).await, before, "the first one was not touched");
    }

    async fn a_shop_is_never_restored_over_another(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        furnish(&shop).await;
        let file = create_backup(&test);
        let before = content(&test.db).await;
        refused(&restore(&test, &file), "already");
        assert_eq!(content(&test.db).await, before);
        let others = TestDatabase::sqlite().await;
        add_category(&others.db, category("theirs")).await;
        refused(&restore(&others, &file), "categories");
        assert_eq!(count(&others.db, "categories").await, 1);
        assert!(!others.directory().join("media").read_dir().unwrap().any(|_| true), "not even its pictures");
    }

    async fn a_damaged_backup_is_refused_before_anything_is_restored(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        furnish(&shop).await;
        let whole = std::fs::read(create_backup(&test)).unwrap();
        let middle = whole.windows(8).position(|bytes| bytes == b"RIFF 640").expect("a picture, as it is");
        let mut spotted = whole.clone();
        spotted[middle] ^= 1;
        let table = whole.windows(21).position(|bytes| bytes == b"tables/products.jsonl").expect("the name of a table");
        let mut torn = whole.clone();
        torn[table + 60] ^= 1;
        let other = TestDatabase::sqlite().await;
        let file = other.directory().join("given.zip");
        for (bytes, word) in [
            (spotted.as_slice(), "-640.webp is not what was written"),
            (&torn, "tables/products.jsonl is not what was written"),
            (&whole[..whole.len() / 2], "is no back-up"),
            (b"", "is no back-up"),
            (b"PK, or so it says", "is no back-up"),
        ] {
            std::fs::write(&file, bytes).unwrap();
            refused(&restore(&other, &file), word);
        }
        refused(&restore(&other, &other.directory().join("none.zip")), "none.zip");
        assert_eq!(count(&other.db, "products").await, 0);
        std::fs::write(&file, &whole).unwrap();
        done(&restore(&other, &file));
    }

    async fn a_backup_is_for_its_owner_alone_and_never_takes_the_place_of_a_file(test: TestDatabase) {
        let file = create_backup(&test);
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        let before = std::fs::read(&file).unwrap();
        refused(&run(&mut nevel_on(&test, &["backup", file.to_str().unwrap()])), "already");
        assert_eq!(std::fs::read(&file).unwrap(), before);
        refused(&run(&mut nevel_on(&test, &["backup", "nowhere/shop.zip"])), "nowhere/shop.zip");
        execute(&test.db, "DELETE FROM seaql_migrations WHERE version <> '0001_schema'").await;
        refused(&run(&mut nevel_on(&test, &["backup", "older.zip"])), "0001_schema");
        let names = std::fs::read_dir(test.directory()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        assert!(!names.into_iter().any(|name| name.contains("older") || name.contains(".part")), "nothing is left of what failed");
    }
}

#[tokio::test]
async fn a_backup_without_any_image_of_a_shop_that_has_some_is_none() {
    let test = TestDatabase::sqlite().await;
    furnish(&TestShop::open(&test).await).await;
    // As if its disk were not mounted.
    std::fs::rename(test.directory().join("media"), test.directory().join("elsewhere")).unwrap();
    let said = run(&mut nevel_on(&test, &["backup", "shop.zip"]));
    refused(&said, "none of the 4 files of pictures");
    let names = std::fs::read_dir(test.directory()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(!names.into_iter().any(|name| name.contains(".zip")), "nothing is left of what failed");
}

#[test]
fn where_there_is_no_shop_there_is_nothing_to_back_up_to_copy_or_to_restore() {
    let directory = TempDir::new().unwrap();
    refused(&run(nevel(directory.path()).args(["backup", "shop.zip"])), "no shop");
    refused(&run(nevel(directory.path()).args(["copy", "--to", "sqlite:other.db"])), "no shop");
    refused(&run(nevel(directory.path()).args(["copy", "--to", "mysql://x/y"])), "--to");
    refused(&run(nevel(directory.path()).args(["restore", "shop.zip"])), "shop.zip");
    assert!(std::fs::read_dir(directory.path()).unwrap().next().is_none(), "nothing was written");
}

#[tokio::test]
async fn a_backup_makes_a_new_data_directory_a_shop_and_tells_of_images_that_are_lost() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::open(&test).await;
    let (_, image) = furnish(&shop).await;
    // One of its widths is lost: that is told, and the rest is kept.
    std::fs::remove_file(test.directory().join("media").join(image.fallback().as_str())).unwrap();
    let file = test.directory().join("shop.zip");
    let said = run(&mut nevel_on(&test, &["backup", file.to_str().unwrap()]));
    assert!(said.code == Some(0) && said.err.contains("1 files of pictures"), "{}", said.err);

    let directory = TempDir::new().unwrap();
    done(&run(nevel(directory.path()).args(["restore", file.to_str().unwrap()])));
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    assert_eq!(content(&db).await, content(&test.db).await);
    assert_eq!(std::fs::read_dir(directory.path().join("data/media")).unwrap().count(), 3);
}
