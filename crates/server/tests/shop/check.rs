//! `nevel check`: finds every planted mistake, changes nothing, and finds none in a shop that only its API has changed.

use std::collections::BTreeMap;

use nevel_domain::catalog::product::ProductId;
use nevel_storage::check::references::{self, Tables};
use nevel_storage::dump::Snapshot;
use nevel_storage::{Database, DatabaseKind};
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::check::check_shop;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};

use crate::invoices::name_company;
use crate::support::checkout::{add_products, order_body, order_body_at_prices};
use crate::support::fixtures::{product_body, shop_with_admin, with_fields};
use crate::support::invariants::assert_no_mistakes;
use crate::support::process::{nevel, nevel_on, run};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop, image_directory, repository};
use crate::uploads::{UPLOAD_PATH, png};

/// The findings as `kind subject`.
async fn findings(shop: &TestShop) -> Vec<String> {
    let mut found = Vec::new();
    check_shop(&shop.shop, &mut |finding| found.push(format!("{} {}", finding.kind.as_str(), finding.subject)))
        .await
        .unwrap();
    found
}

/// Executes statements that constraints forbid.
async fn execute_unchecked(db: &Database, sql: &str) {
    let (before, after) = match db.kind() {
        DatabaseKind::Sqlite => (
            "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON",
            "PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF",
        ),
        DatabaseKind::Postgres => (
            "SET session_replication_role = replica; ALTER TABLE products DROP CONSTRAINT IF EXISTS products_stock_not_negative",
            "SET session_replication_role = DEFAULT",
        ),
    };
    db.reader().execute_unprepared(&format!("{before}; {sql}; {after}")).await.unwrap();
}

async fn rows_of_all_tables(db: &Database) -> BTreeMap<String, Vec<String>> {
    let snapshot = Snapshot::open(db).await.unwrap();
    let mut tables = BTreeMap::new();
    for table in snapshot.tables() {
        let (mut rows, mut lines) = (snapshot.rows(table).unwrap(), Vec::new());
        while let Some(batch) = rows.next().await.unwrap() {
            lines.extend(batch);
        }
        tables.insert(table.to_owned(), lines);
    }
    tables
}

async fn place(buyer: &TestClient, body: &Value) -> (i64, String) {
    let placed = buyer.post("/orders", body).await;
    assert_eq!(placed.status, 201, "{}", placed.text);
    let order = placed.json();
    (order["id"].as_i64().unwrap(), order["orderNumber"].as_str().unwrap().to_owned())
}

/// A shop with everything that can be checked: an order that was edited, paid, corrected and invoiced twice, another
/// one, and a product with an image. Returns both orders.
async fn furnished_shop(test: &TestDatabase) -> (TestShop, (i64, String), (i64, String)) {
    let (shop, catalog, admin) = shop_with_admin(test).await;
    name_company(&shop).await;
    let image = admin.upload(UPLOAD_PATH, "mint.png", &png(700, 400)).await.json()["url"].clone();
    let new = with_fields(product_body(&catalog), &json!({ "imageUrl": image, "sku": "NV-7" }));
    let product = ProductId(admin.post("/admin/products", &new).await.json()["id"].as_i64().unwrap());
    let anna = shop.register("anna@x.nl").await;
    let first = place(&anna, &order_body_at_prices(&[(product, 2, 995)])).await;
    let second = place(&anna, &order_body_at_prices(&[(product, 1, 995)])).await;
    let path = format!("/admin/orders/{}", first.0);
    admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json();
    let mut edit = admin.get(&path).await.ok_json();
    edit["items"] = json!([{ "id": product.0, "quantity": 1 }]);
    admin.put(&path, &edit).await.ok_json();
    admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json();
    for amount in [5.0, 14.95] {
        let entry = json!({ "kind": "payment", "method": "cash", "amount": amount, "paidOn": "2026-01-15" });
        admin.post(&format!("{path}/entries"), &entry).await.ok_json();
    }
    let entries = admin.get(&path).await.ok_json()["entries"].clone();
    admin.post(&format!("{path}/entries/{}/correction", entries[0]["id"]), &json!({})).await.ok_json();
    let withdrawal = json!({ "orderNumber": first.1, "name": "Анна Ким", "email": "anna@x.nl" });
    assert_eq!(shop.client().post("/withdrawals", &withdrawal).await.status, 201);
    let line = "Datum;Bedrag;Naam\n15-01-2026;1,00;Bank\n";
    let columns = [("columns", "day,amount,name")];
    let uploaded = admin.upload_with("/admin/bank-statements/upload", "bank.csv", line.as_bytes(), &columns).await;
    assert_eq!(uploaded.status, 201, "{}", uploaded.text);
    (shop, first, second)
}

/// A mistake, how to remove it, and the finding that names it.
type Planted = (String, String, String);

#[expect(clippy::too_many_lines, reason = "a table")]
fn planted(first: &(i64, String), second: &(i64, String), product: i64) -> Vec<Planted> {
    let ((a, number_a), (b, number_b)) = (first, second);
    let on_a = |kind: &str| format!("{kind} order {number_a}");
    let on_b = |kind: &str| format!("{kind} order {number_b}");
    let mistakes = [
        (
            format!("UPDATE order_lines SET quantity = quantity + 1 WHERE order_id = {b}"),
            format!("UPDATE order_lines SET quantity = quantity - 1 WHERE order_id = {b}"),
            on_b("order_amounts"),
        ),
        (
            format!("UPDATE order_lines SET price_cents = price_cents + 1 WHERE order_id = {a}"),
            format!("UPDATE order_lines SET price_cents = price_cents - 1 WHERE order_id = {a}"),
            on_a("order_history"),
        ),
        (
            format!("UPDATE orders SET refunded_cents = 1 WHERE id = {a}"),
            format!("UPDATE orders SET refunded_cents = 0 WHERE id = {a}"),
            on_a("order_payments"),
        ),
        (
            "UPDATE order_entries SET amount_cents = amount_cents - 1 WHERE corrects_id IS NOT NULL".to_owned(),
            "UPDATE order_entries SET amount_cents = amount_cents + 1 WHERE corrects_id IS NOT NULL".to_owned(),
            on_a("order_correction"),
        ),
        (
            format!("UPDATE order_entries SET order_id = {b} WHERE corrects_id IS NOT NULL"),
            format!("UPDATE order_entries SET order_id = {a} WHERE corrects_id IS NOT NULL"),
            on_b("order_correction"),
        ),
        (
            "UPDATE bank_lines SET state = 'booked'".to_owned(),
            "UPDATE bank_lines SET state = 'open'".to_owned(),
            "bank_line line of a bank statement 1".to_owned(),
        ),
        (
            "UPDATE bank_lines SET kind = 'gift'".to_owned(),
            "UPDATE bank_lines SET kind = 'payment'".to_owned(),
            "unknown_code table bank_lines".to_owned(),
        ),
        (
            format!("UPDATE orders SET status = 'SHIPPED' WHERE id = {b}"),
            format!("UPDATE orders SET status = 'PENDING' WHERE id = {b}"),
            on_b("order_history"),
        ),
        (
            format!("UPDATE order_history SET action = 'teleported' WHERE order_id = {a} AND action = 'edited'"),
            format!("UPDATE order_history SET action = 'edited' WHERE order_id = {a} AND action = 'teleported'"),
            on_a("unknown_code"),
        ),
        (
            format!("UPDATE order_entries SET paid_on = 'x' || paid_on WHERE order_id = {a}"),
            format!("UPDATE order_entries SET paid_on = substr(paid_on, 2) WHERE order_id = {a}"),
            on_a("unreadable"),
        ),
        (
            format!("INSERT INTO order_search (word, order_id) VALUES ('surplus', {b})"),
            "DELETE FROM order_search WHERE word = 'surplus'".to_owned(),
            on_b("search_words"),
        ),
        (
            "INSERT INTO order_search (word, order_id) VALUES ('orphan', 999)".to_owned(),
            "DELETE FROM order_search WHERE word = 'orphan'".to_owned(),
            "search_words index order_search".to_owned(),
        ),
        (
            "UPDATE invoices SET sequence = 4 WHERE sequence = 3".to_owned(),
            "UPDATE invoices SET sequence = 3 WHERE sequence = 4".to_owned(),
            "invoice_number invoice 2026-000003".to_owned(),
        ),
        (
            "UPDATE invoice_counters SET last_number = 9".to_owned(),
            "UPDATE invoice_counters SET last_number = 3".to_owned(),
            "invoice_number invoices of 2026".to_owned(),
        ),
        (
            "UPDATE invoices SET document = replace(document, '\"vatCents\":', '\"vatCents\":1') WHERE sequence = 3"
                .to_owned(),
            "UPDATE invoices SET document = replace(document, '\"vatCents\":1', '\"vatCents\":') WHERE sequence = 3"
                .to_owned(),
            "invoice_amounts invoice 2026-000003".to_owned(),
        ),
        (
            "UPDATE invoices SET document = replace(document, 'Mist', 'Fog') WHERE sequence = 2".to_owned(),
            "UPDATE invoices SET document = replace(document, 'Fog', 'Mist') WHERE sequence = 2".to_owned(),
            "credit_note invoice 2026-000002".to_owned(),
        ),
        (
            "UPDATE invoices SET cancels_id = NULL WHERE sequence = 2".to_owned(),
            "UPDATE invoices SET cancels_id = (SELECT id FROM invoices WHERE sequence = 1) WHERE sequence = 2"
                .to_owned(),
            "invoice_twice invoice 2026-000001".to_owned(),
        ),
        (
            "UPDATE invoices SET document = '{' || document WHERE sequence = 3".to_owned(),
            "UPDATE invoices SET document = substr(document, 2) WHERE sequence = 3".to_owned(),
            "unreadable invoice 2026-000003".to_owned(),
        ),
        (
            format!("UPDATE restocks SET units = -1 WHERE product_id = {product}"),
            format!("UPDATE restocks SET units = 1 WHERE product_id = {product}"),
            format!("stock product {product}"),
        ),
        (
            format!("UPDATE category_products SET is_direct = NOT is_direct WHERE product_id = {product}"),
            format!("UPDATE category_products SET is_direct = NOT is_direct WHERE product_id = {product}"),
            format!("listing product {product}"),
        ),
        (
            format!("UPDATE products SET sku = 'NV-8' WHERE id = {product}"),
            format!("UPDATE products SET sku = 'NV-7' WHERE id = {product}"),
            format!("derived_column product {product}"),
        ),
        (
            "UPDATE product_translations SET language = 'xx' WHERE product_id = 1".to_owned(),
            "UPDATE product_translations SET language = 'en' WHERE product_id = 1".to_owned(),
            "unknown_code product 1".to_owned(),
        ),
        (
            "UPDATE categories SET parent_id = 2 WHERE id = 1".to_owned(),
            "UPDATE categories SET parent_id = NULL WHERE id = 1".to_owned(),
            "category category 1".to_owned(),
        ),
        (
            "INSERT INTO tallies (name, value) VALUES ('orders:PENDING', 77)".to_owned(),
            "DELETE FROM tallies WHERE value = 77".to_owned(),
            "counter counter orders:PENDING".to_owned(),
        ),
        (
            "UPDATE users SET email_key = 'x' || email_key WHERE id = 1".to_owned(),
            "UPDATE users SET email_key = substr(email_key, 2) WHERE id = 1".to_owned(),
            "derived_column account 1".to_owned(),
        ),
        (
            "UPDATE withdrawals SET lines = '{'".to_owned(),
            "UPDATE withdrawals SET lines = '[]'".to_owned(),
            "unreadable withdrawal".to_owned(),
        ),
        (
            format!("UPDATE outbox SET order_id = 999 WHERE order_id = {a}"),
            format!("UPDATE outbox SET order_id = {a} WHERE order_id = 999"),
            "reference table outbox".to_owned(),
        ),
        (
            format!("UPDATE outbox SET payload = 'x' || payload WHERE order_id = {a}"),
            format!("UPDATE outbox SET payload = substr(payload, 2) WHERE order_id = {a}"),
            "unreadable row".to_owned(),
        ),
    ];
    mistakes.into()
}

/// A generator of the same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(limit).unwrap()).unwrap()
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// What staff and customers do.
const ACTIONS: [&str; 16] = [
    "place",
    "edit",
    "status",
    "pay",
    "refund",
    "correct",
    "pay all",
    "invoice",
    "contact",
    "not reached",
    "parcel",
    "withdraw",
    "settle",
    "note",
    "product",
    "price",
];

/// Does something at random. Returns whether the shop accepted it; it may refuse, but must not fail.
async fn act(
    action: &str,
    random: &mut Random,
    step: usize,
    (anna, admin): (&TestClient, &TestClient),
    (products, orders): (&[ProductId], &mut Vec<i64>),
) -> bool {
    let order = if orders.is_empty() { 0 } else { *random.pick(orders) };
    let path = format!("/admin/orders/{order}");
    let details = if order == 0 { json!({}) } else { admin.get(&path).await.ok_json() };
    let cents = |random: &mut Random, limit| f64::from(u32::try_from(random.below(limit) + 1).unwrap()) / 100.0;
    let response = match action {
        "place" => {
            let product = *random.pick(products);
            let shown = admin.get(&format!("/admin/products/{}", product.0)).await.ok_json();
            let price = (shown["price"].as_f64().unwrap() * 100.0).round();
            #[expect(clippy::cast_possible_truncation, reason = "a small amount")]
            let body = order_body_at_prices(&[(product, 1 + i64::try_from(random.below(3)).unwrap(), price as i64)]);
            let placed = anna.post("/orders", &body).await;
            if placed.status == 201 {
                orders.push(placed.json()["id"].as_i64().unwrap());
            }
            placed
        }
        "edit" => {
            let mut body = details;
            let (one, other) = (random.pick(products).0, random.pick(products).0);
            body["items"] = json!([{ "id": one, "quantity": 1 + random.below(4) }]);
            if one != other {
                body["items"].as_array_mut().unwrap().push(json!({ "id": other, "quantity": 1 + random.below(4) }));
            }
            body["lastName"] = json!(*random.pick(&["Ким", "Петрова", "de Vries"]));
            admin.put(&path, &body).await
        }
        "status" => {
            let status = random.pick(&["PENDING", "PROCESSING", "SHIPPED", "DELIVERED", "CANCELLED"]);
            admin.patch(&format!("{path}/status"), &json!({ "status": status })).await
        }
        "pay" | "refund" => {
            let kind = if action == "pay" { "payment" } else { "refund" };
            let method = random.pick(&["cash", "bank_transfer", "card"]);
            let limit = if action == "pay" { 3_000 } else { 300 };
            let entry = json!({
                "kind": kind, "method": method, "amount": cents(random, limit), "paidOn": "2026-01-15",
                "reference": format!("R{step}"), "stillOwed": random.below(2) == 0,
            });
            admin.post(&format!("{path}/entries"), &entry).await
        }
        "correct" => {
            let entries = details["entries"].as_array().cloned().unwrap_or_default();
            let id = if entries.is_empty() { json!(0) } else { random.pick(&entries)["id"].clone() };
            admin.post(&format!("{path}/entries/{id}/correction"), &json!({})).await
        }
        "pay all" => {
            let body =
                json!({ "method": "ideal", "paidOn": "2026-01-15", "ids": orders.iter().take(5).collect::<Vec<_>>() });
            let keyed = admin.with_header("idempotency-key", &format!("step-{step}"));
            let paid = keyed.post("/admin/orders/payments", &body).await;
            if random.below(2) == 0 {
                keyed.post("/admin/orders/payments/correction", &json!({})).await;
            }
            paid
        }
        "invoice" => admin.post(&format!("{path}/invoice"), &json!({})).await,
        "contact" if random.below(2) == 0 => admin.delete(&format!("{path}/contacted")).await,
        "contact" => admin.post(&format!("{path}/contacted"), &json!({})).await,
        "not reached" => admin.post(&format!("{path}/contact-attempts"), &json!({ "result": "not_reached" })).await,
        "parcel" => {
            admin
                .put(&format!("{path}/parcel"), &json!({ "carrier": "DHL", "trackingNumber": format!("T{step}") }))
                .await
        }
        "withdraw" => {
            let number = &details["orderNumber"];
            anna.post("/withdrawals", &json!({ "orderNumber": number, "name": "Анна Ким", "email": "anna@x.nl" })).await
        }
        "settle" => {
            admin.post("/admin/orders/settlement", &json!({ "ids": [order], "settled": random.below(2) == 0 })).await
        }
        "note" => admin.post(&format!("{path}/notes"), &json!({ "text": "позвонить" })).await,
        "product" => {
            let path = format!("/admin/products/{}", random.pick(products).0);
            let mut body = admin.get(&path).await.ok_json();
            body["name"] = json!(format!("Мята {step}"));
            body["sku"] = json!(format!("NV-{step}"));
            body["stock"] = json!(20 + random.below(30));
            body["categoryId"] = json!(1 + random.below(3));
            admin.put(&path, &body).await
        }
        _ => {
            let path = format!("/admin/products/{}", random.pick(products).0);
            let mut body = admin.get(&path).await.ok_json();
            body["price"] = json!(cents(random, 3_000));
            admin.put(&path, &body).await
        }
    };
    assert!(response.status < 500, "{action}: {}", response.text);
    response.status < 300
}

on_both_databases! {
    async fn mon_09_every_planted_mistake_is_found_and_named(test: TestDatabase) {
        let (shop, first, second) = furnished_shop(&test).await;
        assert_eq!(findings(&shop).await, [""; 0]);
        let product = value::<i64>(&test.db, &format!("SELECT product_id FROM order_lines WHERE order_id = {}", first.0)).await;
        for (plant, remove, expected) in planted(&first, &second, product) {
            execute(&test.db, &plant).await;
            let found = findings(&shop).await;
            assert!(found.iter().any(|finding| finding.starts_with(&expected)), "{plant}: {expected}: {found:?}");
            execute(&test.db, &remove).await;
            assert_eq!(findings(&shop).await, [""; 0], "after {remove}");
        }
        // What the manual advises for data that is computed.
        execute(&test.db, "UPDATE counts SET value = 77; UPDATE products SET search_text = 'x'; DELETE FROM user_search").await;
        assert!(findings(&shop).await.len() > 5);
        execute(&test.db, "DELETE FROM derived_data").await;
        shop.shop.migrate().await.unwrap();
        assert_eq!(findings(&shop).await, [""; 0]);
        // Constraints forbid these.
        for (plant, remove, expected) in [
            (format!("UPDATE products SET stock = stock - 100 WHERE id = {product}"), format!("UPDATE products SET stock = stock + 100 WHERE id = {product}"), format!("stock product {product}")),
            (format!("UPDATE order_lines SET product_id = 999 WHERE order_id = {}", second.0), format!("UPDATE order_lines SET product_id = {product} WHERE order_id = {}", second.0), format!("reference order {}", second.1)),
            ("UPDATE attribute_translations SET attribute_id = 999 WHERE attribute_id = 1".to_owned(), "UPDATE attribute_translations SET attribute_id = 1 WHERE attribute_id = 999".to_owned(), "reference table attribute_translations".to_owned()),
        ] {
            execute_unchecked(&test.db, &plant).await;
            let found = findings(&shop).await;
            assert!(found.iter().any(|finding| finding.starts_with(&expected)), "{plant}: {expected}: {found:?}");
            execute_unchecked(&test.db, &remove).await;
        }
        assert_eq!(findings(&shop).await, [""; 0]);
    }

    async fn mon_09_notices_are_no_mistakes(test: TestDatabase) {
        let (shop, first, _) = furnished_shop(&test).await;
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        admin.patch(&format!("/admin/orders/{}/status", first.0), &json!({ "status": "CANCELLED" })).await.ok_json();
        let unused = admin.upload(UPLOAD_PATH, "unused.png", &png(40, 40)).await.json()["url"].clone();
        execute(&test.db, "UPDATE derived_data SET version = 99 WHERE name = 'user_search'").await;
        execute(&test.db, "DELETE FROM user_search").await;
        assert_eq!(findings(&shop).await, ["invoice_outdated invoice 2026-000003", "not_verified index user_search", "unused_images image store"], "{unused}");
        let output = run(&mut nevel_on(&test, &["check"]));
        assert_eq!((output.code, output.stdout.lines().count()), (Some(0), 4), "{}{}", output.stdout, output.stderr);
    }

    async fn mon_09_command_changes_nothing_and_reports_by_exit_code(test: TestDatabase) {
        let (_shop, first, _) = furnished_shop(&test).await;
        let before = rows_of_all_tables(&test.db).await;
        let clean = run(&mut nevel_on(&test, &["check"]));
        let summary = "Checked 2 orders, 3 invoices, 5 products, 2 accounts, 1 images. Mistakes: 0. Notices: 0. Database: ";
        assert_eq!((clean.code, clean.stdout.starts_with(summary), clean.stdout.lines().count()), (Some(0), true, 1), "{}{}", clean.stdout, clean.stderr);

        execute(&test.db, &format!("UPDATE orders SET refunded_cents = 250 WHERE id = {}", first.0)).await;
        for file in std::fs::read_dir(image_directory(&test)).unwrap().map(|file| file.unwrap().path()) {
            if file.extension().unwrap() == "jpg" {
                std::fs::remove_file(file).unwrap();
            }
        }
        let faulty = run(&mut nevel_on(&test, &["check"]));
        let expected = format!("mistake: order {}: the entries add up to 0.00 refunded, but the order says 2.50 [order_payments]\n", first.1);
        assert_eq!((faulty.code, faulty.stdout.lines().count()), (Some(1), 3), "{}", faulty.stdout);
        assert!(faulty.stdout.contains(&expected) && faulty.stdout.contains("Mistakes: 2."), "{}", faulty.stdout);
        let json = run(&mut nevel_on(&test, &["check", "--json"]));
        let lines: Vec<Value> = json.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((json.code, &lines[0]["kind"], &lines[0]["name"], &lines[0]["finding"]), (Some(1), &json!("order_payments"), &json!(first.1), &json!("mistake")));
        assert_eq!((&lines[1]["kind"], &lines[1]["subject"]), (&json!("missing_image"), &json!("product")));
        assert_eq!((&lines[2]["mistakes"], &lines[2]["checked"]["orders"]), (&json!(2), &json!(2)));

        execute(&test.db, &format!("UPDATE orders SET refunded_cents = 0 WHERE id = {}", first.0)).await;
        assert_eq!(rows_of_all_tables(&test.db).await, before, "the command changed something");
    }

    async fn mon_09_a_shop_that_its_api_changed_at_random_has_no_mistakes(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        let products: [ProductId; 3] = add_products(&shop.db, [40, 40, 40]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        for (name, parent) in [("Соли", json!(1)), ("Устройства", Value::Null)] {
            assert_eq!(admin.post("/admin/categories", &json!({ "name": name, "parentId": parent })).await.status, 201);
        }
        let (mut random, mut orders, mut accepted) = (Random(0x6d6f_6e30_3921), Vec::new(), BTreeMap::new());
        for step in 0..240 {
            let action = if step < 6 { "place" } else { random.pick(&ACTIONS) };
            if act(action, &mut random, step, (&anna, &admin), (&products, &mut orders)).await {
                *accepted.entry(action).or_insert(0) += 1;
            }
            if step % 40 == 39 {
                let mistakes: Vec<_> = findings(&shop).await.into_iter().filter(|finding| !finding.starts_with("invoice_outdated")).collect();
                assert_eq!(mistakes, [""; 0], "after step {step}: {accepted:?}");
            }
        }
        assert_eq!(accepted.len(), ACTIONS.len(), "an action was never accepted: {accepted:?}");
        for order in orders {
            admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "DELIVERED" })).await;
        }
        shop.clock.advance(1_100 * 86_400);
        assert!(anonymize_completed_orders(&shop.shop).await.unwrap() > 0);
        assert_eq!(findings(&shop).await.iter().find(|finding| !finding.starts_with("invoice_outdated")), None);
    }

    async fn mon_09_check_of_a_running_shop_sees_one_state(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [product] = add_products(&shop.db, [1_000]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let orders = tokio::spawn(async move {
            for number in 0..40 {
                let (id, _) = place(&anna, &order_body(&[(product, 2)])).await;
                if number % 2 == 0 {
                    admin.patch(&format!("/admin/orders/{id}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
                }
            }
        });
        let mut checks = 0;
        while !orders.is_finished() || checks == 0 {
            assert_no_mistakes(&test.db).await;
            checks += 1;
        }
        orders.await.unwrap();
    }

    async fn mon_09_every_id_of_another_row_is_verified(test: TestDatabase) {
        // Indexes of words are compared with their rows, listings by product; a job may name unknown orders.
        const OTHERWISE: [(&str, &str); 4] = [("order_search", "order_id"), ("user_search", "user_id"), ("product_search", "product_id"), ("order_job_items", "order_id")];
        let snapshot = test.db.begin_snapshot().await.unwrap();
        let references = references::list(&snapshot).await.unwrap();
        let tables = Tables::load(&snapshot).await.unwrap();
        let mut count = 0;
        for (table, column) in tables.columns().filter(|(_, column)| column.ends_with("_id")) {
            let is_verified = references.iter().any(|reference| reference.table == table && reference.column == column);
            assert!(is_verified || OTHERWISE.contains(&(table, column)), "{table}.{column}");
            count += 1;
        }
        assert!(count > 40, "{count}");
    }
}

#[test]
fn mon_09_check_that_cannot_run_exits_with_2() {
    let directory = tempfile::TempDir::new().unwrap();
    let empty = run(nevel(directory.path()).arg("check"));
    assert_eq!((empty.code, empty.stdout.as_str()), (Some(2), ""));
    assert!(empty.stderr.starts_with("nevel: no shop found"), "{}", empty.stderr);
    let unreachable = run(nevel(directory.path()).arg("check").env("NEVEL_DATABASE_URL", "postgres://a@127.0.0.1:1/b"));
    assert_eq!((unreachable.code, unreachable.stdout.as_str()), (Some(2), ""), "{}", unreachable.stderr);
}

#[test]
fn mon_09_manual_says_what_to_do_for_each_kind() {
    let manual = std::fs::read_to_string(repository("docs/operations.md")).unwrap();
    for kind in nevel_domain::check::FindingKind::ALL {
        assert!(manual.contains(&format!("`{}`", kind.as_str())), "{}", kind.as_str());
    }
}
