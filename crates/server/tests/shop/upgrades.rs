//! Upgrades of stored databases: one of every schema version that has been merged, as SQL text.

use std::io::Read as _;

use flate2::read::GzDecoder;
use nevel_storage::dump::Snapshot;
use nevel_storage::{Database, DatabaseKind};
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::housekeeping::compact_counters;
use sea_orm::{ConnectionTrait as _, Statement};
use serde_json::{Value, json};

use crate::invoices::name_company;
use crate::order_entries::assert_sums_agree;
use crate::support::checkout::order_body;
use crate::support::fixtures::{product_body, shop_with_admin};
use crate::support::invariants::mistakes;
use crate::support::polling::eventually;
use crate::support::sql::{LOCK_WAITS, execute, value};
use crate::support::{TestShop, repository};

/// The last migration of each stored database. `0009_cancelled` is the former name of `0010_cancelled`.
const VERSIONS: [&str; 18] = [
    "0001",
    "0002",
    "0003",
    "0004",
    "0006",
    "0007",
    "0009_cancelled",
    "0010",
    "0011",
    "0012",
    "0015",
    "0017",
    "0020",
    "0021",
    "0026",
    "0028",
    "0037",
    "0041",
];

/// Tables and columns that no upgrade changes.
const UNCHANGED: [(&str, &str); 12] = [
    (
        "users",
        "email, email_key, first_name, last_name, phone, password_hash, role, is_active, street, created_at, updated_at",
    ),
    ("sessions", "user_id, created_at, last_used_at, expires_at, revoked_at"),
    ("refresh_tokens", "session_id, token_hash, created_at, used_at"),
    ("categories", "parent_id, name, slug, image_path, position, version"),
    (
        "products",
        "category_id, name, description, slug, price_cents, stock, image_path, purchasable, recommended, sku, deleted_at",
    ),
    ("product_attributes", "product_id, name, value, sort_order"),
    (
        "orders",
        "number, user_id, guest_token_hash, status, email, first_name, last_name, phone, telegram, street, city, zip_code, country, \
         subtotal_cents, shipping_cents, total_cents, version, created_at, updated_at, erased_at",
    ),
    ("order_lines", "order_id, product_id, name, price_cents, quantity, image_path"),
    ("order_history", "order_id, actor_id, from_status, to_status, note, created_at"),
    ("outbox", "kind, payload, attempts, last_error, delivered_at"),
    ("idempotency_keys", "owner, key, order_id"),
    ("settings", "document, version, updated_at"),
];

const WITHOUT_NICOTINE: &str = "SELECT CAST(id AS TEXT) FROM products WHERE NOT contains_nicotine ORDER BY id";

pub async fn stored_database(version: &str, kind: DatabaseKind) -> TestDatabase {
    let engine = if kind == DatabaseKind::Sqlite { "sqlite" } else { "postgres" };
    let file = repository(&format!("crates/server/tests/fixtures/schemas/{version}.{engine}.sql.gz"));
    let mut script = String::new();
    GzDecoder::new(std::fs::File::open(file).unwrap()).read_to_string(&mut script).unwrap();
    TestDatabase::from_script(kind, &script).await
}

/// The first column of all rows.
async fn texts(db: &Database, sql: &str) -> Vec<String> {
    let rows =
        db.reader().query_all_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

async fn unchanged_rows(db: &Database) -> Vec<Vec<String>> {
    let mut tables = Vec::new();
    for (table, columns) in UNCHANGED {
        let columns: Vec<String> =
            columns.split(", ").map(|column| format!("COALESCE(CAST({column} AS TEXT), 'NULL')")).collect();
        let rows =
            texts(db, &format!("SELECT id || '|' || {} FROM {table} ORDER BY id", columns.join(" || '|' || "))).await;
        assert!(!rows.is_empty(), "{table}");
        tables.push(rows);
    }
    tables
}

/// Search indexes and counters. A counter of zero is the same as none.
async fn derived_data(db: &Database) -> Vec<Vec<String>> {
    let snapshot = Snapshot::open(db).await.unwrap();
    let mut data = Vec::new();
    for table in ["product_search", "order_search", "user_search", "derived_data"] {
        let (mut rows, mut lines) = (snapshot.rows(table).unwrap(), Vec::new());
        while let Some(batch) = rows.next().await.unwrap() {
            lines.extend(batch);
        }
        data.push(lines);
    }
    let counters = "SELECT name || '=' || CAST(SUM(value) AS TEXT) FROM \
        (SELECT name, value FROM counts UNION ALL SELECT name, value FROM tallies) AS all_counters \
        WHERE name <> 'orders:done' GROUP BY name HAVING SUM(value) <> 0 ORDER BY name";
    data.push(texts(db, counters).await);
    data.push(texts(db, "SELECT search_text FROM products ORDER BY id").await);
    data
}

/// Tables, columns, constraints and indexes. The table of the migrator was created by `SeaORM` and differs in notation
/// only.
async fn schema(db: &Database) -> Vec<String> {
    if db.kind() == DatabaseKind::Sqlite {
        // Without statistics, which SQLite writes when it likes.
        let sql = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL \
                   AND tbl_name <> 'seaql_migrations' AND tbl_name NOT LIKE 'sqlite_stat%' ORDER BY name";
        let objects = texts(db, sql).await;
        let without_comments = |line: &str| line.split("--").next().unwrap_or_default().to_owned();
        let normalize = |sql: String| {
            sql.lines().map(without_comments).collect::<Vec<_>>().join(" ").split_whitespace().collect::<String>()
        };
        return objects.into_iter().map(normalize).collect();
    }
    let columns = "SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity, collation_name) \
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, column_name";
    let constraints = "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint \
        WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1";
    let indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname";
    let triggers = "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname";
    [texts(db, columns).await, texts(db, constraints).await, texts(db, indexes).await, texts(db, triggers).await]
        .concat()
}

/// The admin finds and counts the rows of the stored database.
async fn assert_admin_lists(test: &TestDatabase, version: &str) {
    let shop = TestShop::start(test).await;
    let admin = shop.create_admin("new-boss@nevel.test").await;
    for (search, orders) in
        [("", 7), ("ким-ли", 5), ("мария ким", 5), ("5678", 5), ("guest@y", 1), ("8 921 123-45-67", 1), ("obsolete", 0)]
    {
        let found = admin.get(&format!("/admin/orders?search={}", search.replace(' ', "%20"))).await.ok_json();
        assert_eq!(found["totalElements"], orders, "{version}: orders, {search}");
    }
    for (search, products) in [("", 3), ("мята", 1), ("черн", 1), ("mint", 1), ("nv-", 2), ("снятый", 0)]
    {
        let found = admin.get(&format!("/admin/products?search={search}")).await.ok_json();
        assert_eq!(found["totalElements"], products, "{version}: products, {search}");
    }
    for (search, users) in [("", 4), ("елкин", 1), ("anna.kim", 1), ("obsolete", 0)] {
        let found = admin.get(&format!("/admin/users?search={search}")).await.ok_json();
        assert_eq!(found["totalElements"], users, "{version}: users, {search}");
    }
    let dashboard = admin.get("/admin/dashboard").await.ok_json();
    let statuses = json!({ "PENDING": 1, "PROCESSING": 1, "SHIPPED": 1, "DELIVERED": 2, "CANCELLED": 2 });
    assert_eq!(
        (&dashboard["orders"], &dashboard["statusCounts"], &dashboard["waiting"]["count"]),
        (&json!(7), &statuses, &json!(1)),
        "{version}"
    );
    let days = dashboard["days"].as_array().unwrap();
    let day = |date: &str| {
        days.iter().find(|day| day["day"] == date).map(|day| (day["orders"].clone(), day["sales"].clone())).unwrap()
    };
    assert_eq!(day("2026-01-14"), (json!(1), json!(26.9)), "{version}: one of two orders is canceled");
    assert_eq!(day("2026-01-13"), (json!(2), json!(52.75)), "{version}");
    let details = admin.get("/admin/orders/2").await.ok_json();
    assert_eq!(details["emails"].as_array().map(Vec::len), Some(2), "{version}: {details}");
    assert!(details["contactedAt"].is_string(), "{version}: {details}");
    let (guest_order, product): (Value, Value) =
        (admin.get("/admin/orders/6").await.ok_json(), shop.client().get("/products/id/1").await.ok_json());
    assert_eq!((&guest_order["anonymized"], &product["stock"]), (&json!(true), &json!(7)), "{version}: {guest_order}");
}

on_both_databases! {
    async fn databases_of_all_earlier_schemas_are_upgraded(test: TestDatabase) {
        let mut expected = None;
        for version in VERSIONS {
            let stored = stored_database(version, test.db.kind()).await;
            let before = unchanged_rows(&stored.db).await;
            stored.db.migrate().await.unwrap();
            assert_eq!(unchanged_rows(&stored.db).await, before, "{version}");
            assert_eq!(schema(&stored.db).await, schema(&test.db).await, "{version}");
            assert_sums_agree(&stored.db).await;
            // The stored databases have an email that cannot be rendered, an invoice without lines and a link without purpose.
            let mistakes = mistakes(&stored.db).await;
            let is_known =
                |mistake: &str| ["outbox", "invoice 2026-000001:", "email_links"].iter().any(|name| mistake.contains(name));
            assert_eq!(mistakes.iter().find(|mistake| !is_known(mistake)), None, "{version}");
            let derived = derived_data(&stored.db).await;
            // Only newer databases have a name and an address on an invoice and a withdrawal, and only the last ones
            // have a parcel and an invoice.
            let named = ["kim", "design", "b.v", "b", "v", "unter", "den", "linden", "5", "berlin", "10117"];
            let (withdrawn, invoiced) = (["w-100-000-073", "w100000073"], ["3sabc", "2026-000001", "2026000001"]);
            let mut common = derived.clone();
            common[1].retain(|line| !named.iter().chain(&withdrawn).chain(&invoiced).any(|word| line.contains(&format!("\"{word}\""))));
            let newer = match version {
                "0017" | "0020" | "0021" | "0026" | "0028" | "0037" | "0041" => named.len() + withdrawn.len() + invoiced.len(),
                "0015" => named.len() + withdrawn.len(),
                "0012" => named.len(),
                _ => 0,
            };
            assert_eq!(derived[1].len() - common[1].len(), newer, "{version}");
            // The first version stores no derived data, so all of it is computed by this binary.
            assert_eq!(&common, expected.get_or_insert_with(|| common.clone()), "{version}");
            execute(&stored.db, "DELETE FROM derived_data").await;
            stored.db.migrate().await.unwrap();
            assert_eq!(derived_data(&stored.db).await, derived, "{version}: a rebuild changes nothing");
            assert_admin_lists(&stored, version).await;
        }
    }

    async fn sec_01_accounts_with_proof_of_their_address_count_as_verified_after_the_upgrade(test: TestDatabase) {
        let verified = "SELECT CAST(id AS TEXT) FROM users WHERE email_verified_at = created_at ORDER BY id";
        for (proof, expected) in [
            ("", vec!["1"]),
            ("UPDATE password_resets SET used_at = 1 WHERE user_id = 2", vec!["1", "2"]),
            ("INSERT INTO two_step_secrets (user_id, secret, last_step, created_at, confirmed_at) VALUES (3, 'c3RvcmVk', 0, 1, 1)", vec!["1", "3"]),
        ] {
            let stored = stored_database("0020", test.db.kind()).await;
            if !proof.is_empty() {
                execute(&stored.db, proof).await;
            }
            stored.db.migrate().await.unwrap();
            assert_eq!(texts(&stored.db, verified).await, expected, "{proof}");
            assert_eq!(texts(&stored.db, "SELECT CAST(COUNT(*) AS TEXT) FROM users WHERE email_verified_at <> created_at").await, ["0"]);
        }
    }

    async fn chk_04_chk_20_stored_apartments_and_invoice_addresses_are_shown(test: TestDatabase) {
        let stored = stored_database("0012", test.db.kind()).await;
        stored.db.migrate().await.unwrap();
        let shop = TestShop::start(&stored).await;
        let admin = shop.create_admin("new-boss@nevel.test").await;
        let orders = [admin.get("/admin/orders/1").await.ok_json(), admin.get("/admin/orders/2").await.ok_json()];
        let invoice_address = json!({ "name": "Kim Design B.V.", "street": "Unter den Linden 5", "apartment": "2. OG", "city": "Berlin",
            "zipCode": "10117", "country": "DE" });
        assert_eq!((&orders[0]["invoiceAddress"], &orders[0]["useAsInvoiceAddress"]), (&invoice_address, &json!(false)));
        assert_eq!((&orders[1]["invoiceAddress"], &orders[1]["useAsInvoiceAddress"]), (&Value::Null, &json!(true)));
        assert_eq!((&orders[0]["address"]["apartment"], &orders[1]["address"]["apartment"]), (&json!("3 hoog"), &json!("кв. 7")));
        assert_eq!(texts(&stored.db, "SELECT apartment FROM users WHERE id = 2").await, ["3 hoog"]);
        assert_eq!(texts(&stored.db, WITHOUT_NICOTINE).await, ["4"], "set by staff");
    }

    async fn nic_01_only_products_with_a_stated_strength_of_zero_contain_no_nicotine_after_the_upgrade(test: TestDatabase) {
        let without_nicotine = [
            ("Крепость", "0 мг/мл"), ("крепость", "0"), ("Крепость никотина", "0,0 %"), ("Никотин", "Нет"), ("Содержание никотина", "без никотина"),
            ("Strength", "0 mg"), ("STRENGTH, mg/ml", "0.0"), ("Nicotine", "None"), ("nicotine", "no"), ("Nicotine strength", "Without nicotine"),
        ];
        let with_nicotine = [
            ("Крепость", "20 мг/мл"), ("Крепость", "0,5 мг"), ("Крепость", "0 / 3 / 6 мг"), ("Крепость", "высокая"), ("Никотин", "Да"),
            ("Strength", "20 mg"), ("Nicotine", "normal"), ("Вкус", "Нет"), ("Объём", "0"),
            ("Без никотина", "Нет"), ("Nicotine-free", "no"), ("Without nicotine", "No"), ("Крепость", "Безумная"),
            ("Никотин", "Нет данных"), ("Nicotine", "No data"),
        ];
        let stored = stored_database("0011", test.db.kind()).await;
        let add_product = async |id: usize| {
            let copy = format!("INSERT INTO products (id, category_id, name, slug, price_cents, stock, purchasable, recommended, recommended_position, \
                search_text, version, created_at, updated_at) SELECT {id}, category_id, name, 'p{id}', price_cents, stock, purchasable, \
                recommended, recommended_position, search_text, version, created_at, updated_at FROM products WHERE id = 2");
            execute(&stored.db, &copy).await;
        };
        let add_attribute = async |product: usize, name: &str, value: &str| {
            let insert = "INSERT INTO product_attributes (product_id, name, value, sort_order) VALUES";
            execute(&stored.db, &format!("{insert} ({product}, '{name}', {value}, 1)")).await;
        };
        for (id, (name, value)) in (100..).zip(without_nicotine.into_iter().chain(with_nicotine)) {
            add_product(id).await;
            add_attribute(id, name, &format!("'{value}'")).await;
        }
        add_product(200).await;
        add_attribute(200, "Никотин", "NULL").await;
        add_product(201).await;
        add_attribute(201, "Никотин", "'Нет'").await;
        add_attribute(201, "Крепость", "'20 мг/мл'").await;
        stored.db.migrate().await.unwrap();
        let expected: Vec<String> = (100..100 + without_nicotine.len()).map(|id| id.to_string()).collect();
        assert_eq!(texts(&stored.db, WITHOUT_NICOTINE).await, expected);
    }

    async fn derived_data_of_a_newer_version_is_left_as_it_is(test: TestDatabase) {
        execute(&test.db, "UPDATE derived_data SET version = 1000; INSERT INTO user_search VALUES ('newer', 1)").await;
        test.db.migrate().await.unwrap();
        assert_eq!(texts(&test.db, "SELECT word FROM user_search").await, ["newer"]);
    }

    async fn derived_data_that_requests_maintain_equals_a_rebuild(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let anna = shop.register("anna@x.nl").await;
        for _ in 0..4 {
            assert_eq!(anna.post("/orders", &order_body(&[(catalog.plain, 1)])).await.status, 201);
        }
        for (order, status) in [(1, "CANCELLED"), (2, "SHIPPED")] {
            admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.ok_json();
        }
        name_company(&shop).await;
        for order in [2, 3] {
            admin.put(&format!("/admin/orders/{order}/parcel"), &json!({ "carrier": "DHL", "trackingNumber": "3S AB-1" })).await.ok_json();
            admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json();
        }
        assert_eq!(admin.post("/admin/products", &product_body(&catalog)).await.status, 201);
        let mint = format!("/admin/products/{}", catalog.mint.0);
        let mut changed = admin.get(&mint).await.ok_json();
        changed["name"] = json!("Ледяная Мята");
        changed["imageUrl"] = Value::Null;
        admin.put(&mint, &changed).await.ok_json();
        assert_eq!(admin.delete(&format!("/admin/products/{}", catalog.withheld.0)).await.status, 204);
        compact_counters(&shop.shop).await.unwrap();
        assert_eq!(anna.post("/orders", &order_body(&[(catalog.plain, 1)])).await.status, 201);

        let maintained = derived_data(&test.db).await;
        let staff_actions = "SELECT CAST(SUM(value) AS BIGINT) FROM (SELECT name, value FROM counts UNION ALL SELECT name, value FROM tallies) AS c \
            WHERE name = 'orders:done'";
        let actions = value::<i64>(&test.db, staff_actions).await;
        execute(&test.db, "DELETE FROM derived_data").await;
        test.db.migrate().await.unwrap();
        assert_eq!(derived_data(&test.db).await, maintained);
        assert_eq!(value::<i64>(&test.db, staff_actions).await, actions, "actions of staff cannot be counted again");
    }
}

#[tokio::test]
async fn migration_does_not_block_requests_while_it_waits_for_a_lock() {
    let stored = stored_database("0010", DatabaseKind::Postgres).await;
    // A long query, such as a backup, reads a table that the migration changes.
    let reading = stored.db.begin_write().await.unwrap();
    reading.execute_unprepared("LOCK TABLE seaql_migrations IN ACCESS SHARE MODE").await.unwrap();
    let db = stored.db.clone();
    let migration = tokio::spawn(async move { db.migrate().await });
    eventually("the migration waits", async || value::<i64>(&stored.db, LOCK_WAITS).await > 0).await;
    eventually("the migration gives way", async || value::<i64>(&stored.db, LOCK_WAITS).await == 0).await;
    assert!(!migration.is_finished());
    reading.rollback().await.unwrap();
    migration.await.unwrap().unwrap();
    assert_eq!(texts(&stored.db, "SELECT name FROM derived_data ORDER BY name").await.len(), 5);
}
