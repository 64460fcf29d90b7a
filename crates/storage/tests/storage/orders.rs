//! Placing and reading orders, idempotency keys, settings and migrations of orders.

use std::collections::HashMap;

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::email::Email;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    AddressInput, Adjustments, Amounts, Basket, Bill, Contact, DeliveryAddress, NewOrder, OrderAdjustment, OrderId,
    OrderLine, OrderNumber, RequestedLine, ZipCheck,
};
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use nevel_storage::accounts::users::{self, NewUser, PasswordHash};
use nevel_storage::catalog::catalog_changes;
use nevel_storage::orders::idempotency;
use nevel_storage::orders::placement::{self, Owner};
use nevel_storage::orders::{query, stock};
use nevel_storage::{Constraint, Database, StorageError, settings};
use nevel_testing::builders::{add_category, add_product, category, product, product_with};
use nevel_testing::{NOW, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

fn new_order(product_id: ProductId) -> NewOrder {
    let line =
        RequestedLine { product_id, quantity: 1, quoted_price: Some(Cents::new(795)), quoted_name: String::new() };
    let address = AddressInput {
        street: "Keizersgracht 1",
        apartment: "",
        city: "Amsterdam",
        zip_code: "1016 DX",
        country: "NL",
        zip_check: ZipCheck::Immediate,
    };
    NewOrder {
        contact: Contact::parse("anna@x.nl", "Анна", "Ким", "+31612345678", "").unwrap(),
        address: DeliveryAddress::parse(&address, "").unwrap(),
        basket: Basket::new(vec![line]).unwrap(),
        adjustments: Adjustments::default(),
        quoted_total: Cents::new(1_295),
        subscribe_to_newsletter: false,
        use_as_invoice_address: true,
        invoice_address: None,
        age_declared: true,
    }
}

fn bill(product_id: ProductId) -> Bill {
    let line = OrderLine {
        product_id,
        name: "Мята".into(),
        price: Cents::new(795),
        quantity: 1,
        image_path: None,
        withdrawal_exempt: false,
        discount: None,
        returned: 0,
        restocked: 0,
    };
    let amounts = Amounts { subtotal: Cents::new(795), shipping: Cents::new(500), total: Cents::new(1_295) };
    Bill { lines: vec![line], adjustment: OrderAdjustment::default(), amounts }
}

async fn user_and_product(db: &Database) -> (UserId, ProductId) {
    let root = add_category(db, category("liquids")).await;
    let id = add_product(db, product("a", root)).await;
    let transaction = db.begin_write().await.unwrap();
    let user = NewUser {
        email: Email::parse("anna@x.nl").unwrap(),
        first_name: "Анна".into(),
        last_name: "Ким".into(),
        phone: None,
        password_hash: PasswordHash("-".into()),
        role: Role::User,
        language: None,
        email_is_verified: false,
    };
    let user = users::insert(&transaction, user, NOW).await.unwrap();
    transaction.commit().await.unwrap();
    (user, id)
}

fn order_line(id: ProductId, quantity: i64) -> OrderLine {
    OrderLine {
        product_id: id,
        name: String::new(),
        price: Cents::ZERO,
        quantity,
        image_path: None,
        withdrawal_exempt: false,
        discount: None,
        returned: 0,
        restocked: 0,
    }
}

async fn number(db: &Database, sql: &str) -> i64 {
    let row = db
        .reader()
        .query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql))
        .await
        .unwrap()
        .unwrap();
    row.try_get_by_index::<i64>(0).unwrap()
}

on_both_databases! {
    async fn chk_17_offers_are_localized_ordered_by_id_and_exclude_deleted_products(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let one = add_product(&test.db, product("a", root)).await;
        let two = add_product(&test.db, product_with("b", root, |new| new.translations = vec![])).await;
        let deleted = add_product(&test.db, product("c", root)).await;
        let transaction = test.db.begin_write().await.unwrap();
        transaction.execute_unprepared(&format!("UPDATE products SET deleted_at = 1 WHERE id = {}", deleted.0)).await.unwrap();
        let offers = placement::lock_offers(&transaction, [deleted, two, one, ProductId(99)].into_iter(), Language::En).await.unwrap();
        let listed: Vec<_> = offers.iter().map(|offer| (offer.product_id, offer.name.as_str(), offer.stock)).collect();
        assert_eq!(listed, [(one, "Product a", 10), (two, "Товар b", 10)]);
    }

    async fn chk_17_stock_is_taken_for_all_lines_or_insufficient_stock_is_reported(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let one = add_product(&test.db, product("a", root)).await;
        let two = add_product(&test.db, product_with("b", root, |new| new.fields.stock = 1)).await;
        let (lines, locked) = ([order_line(one, 3), order_line(two, 1)], HashMap::from([(one, 10), (two, 1)]));
        let transaction = test.db.begin_write().await.unwrap();
        stock::take(&transaction, &lines, &locked, NOW).await.unwrap();
        transaction.commit().await.unwrap();
        let transaction = test.db.begin_write().await.unwrap();
        assert!(stock::take(&transaction, &lines, &locked, NOW).await.is_err());
        drop(transaction);
        let stock_query = format!("SELECT stock FROM products WHERE id = {}", one.0);
        assert_eq!(number(&test.db, &stock_query).await, 7);
        let changes = catalog_changes::after(test.db.reader(), 0, 10).await.unwrap();
        assert_eq!(changes.iter().map(|change| change.product_id).collect::<Vec<_>>(), [Some(two)], "only one is sold out");
    }

    async fn chk_17_duplicate_order_number_is_reported_without_aborting_the_transaction(test: TestDatabase) {
        let (user, id) = user_and_product(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let place = async |random| {
            let number = OrderNumber::from_random(random);
            placement::insert_order(&transaction, &Owner::User(user), number, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap()
        };
        assert!(place(7).await.is_some());
        assert_eq!(place(7).await, None);
        let second = place(8).await.unwrap();
        transaction.commit().await.unwrap();
        assert!(query::find_order(test.db.reader(), user, second).await.unwrap().is_some());
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM orders").await, 2);
    }

    async fn aor_01_outdated_index_of_orders_and_users_is_rebuilt(test: TestDatabase) {
        let (user, id) = user_and_product(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let order_number = OrderNumber::from_random(7);
        placement::insert_order(&transaction, &Owner::User(user), order_number, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap();
        // As an earlier tokenizer would have left them.
        for statement in [
            "DELETE FROM order_search WHERE word LIKE '  %'",
            "DELETE FROM user_search WHERE word LIKE '  %'",
            "INSERT INTO user_search SELECT 'obsolete', id FROM users",
            "UPDATE derived_data SET version = 0",
        ] {
            transaction.execute_unprepared(statement).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let token_counts = "SELECT (SELECT COUNT(*) FROM order_search) * 100 + (SELECT COUNT(*) FROM user_search)";
        assert_eq!(number(&test.db, token_counts).await, 1304);
        test.db.migrate().await.unwrap();
        assert_eq!(number(&test.db, token_counts).await, 1505);
        for name in ["анна ким", "ким анна"] {
            let count = format!("SELECT COUNT(*) FROM order_search JOIN user_search USING (word) WHERE word = '  {name}'");
            assert_eq!(number(&test.db, &count).await, 1, "{name}");
        }
    }

    async fn opg_05_order_is_found_only_by_its_owner_or_guest_key(test: TestDatabase) {
        let (user, id) = user_and_product(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let mut placed = Vec::new();
        for (owner, random) in [(Owner::User(user), 1), (Owner::Guest("hash".into()), 2)] {
            let number = OrderNumber::from_random(random);
            placed.extend(placement::insert_order(&transaction, &owner, number, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap());
        }
        transaction.commit().await.unwrap();
        let db = test.db.reader();
        let by_user = async |user, order| query::find_order(db, user, order).await.unwrap().is_some();
        let by_key = async |hash, order| query::find_guest_order(db, hash, order).await.unwrap().is_some();
        assert_eq!([by_user(user, placed[0]).await, by_user(user, placed[1]).await, by_user(UserId(99), placed[0]).await], [true, false, false]);
        assert_eq!([by_key("hash", placed[1]).await, by_key("hash", placed[0]).await, by_key("", placed[1]).await], [true, false, false]);
        assert!(!by_user(user, OrderId(999)).await);
    }

    async fn chk_17_idempotency_keys_are_unique_per_owner(test: TestDatabase) {
        let (user, id) = user_and_product(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let number = OrderNumber::from_random(1);
        let order = placement::insert_order(&transaction, &Owner::User(user), number, &new_order(id), &bill(id), Language::Ru, NOW).await;
        let order = order.unwrap().unwrap();
        let insert = async |owner: &str| idempotency::insert(&transaction, owner.into(), "key".into(), "hash".into(), order, NOW).await;
        insert("user:1").await.unwrap();
        insert("user:2").await.unwrap();
        assert!(matches!(insert("user:1").await, Err(StorageError::Constraint(Constraint::IdempotencyKey))));
    }

    async fn ase_01_settings_are_stored_only_if_the_version_is_current(test: TestDatabase) {
        let transaction = test.db.begin_write().await.unwrap();
        let store = async |name: &str, version| {
            let record = ShopSettings { shop_name: name.into(), ..ShopSettings::default() };
            settings::store(&transaction, &record, version, NOW).await.unwrap()
        };
        assert!(store("one", settings::INITIAL_VERSION).await);
        assert!(!store("two", settings::INITIAL_VERSION).await);
        assert!(store("three", 1).await);
        assert!(!store("four", 1).await);
        let stored = settings::load_record(&transaction).await.unwrap();
        assert_eq!((stored.settings.shop_name.as_str(), stored.version, stored.updated_at), ("three", 2, Some(NOW)));
    }

    async fn chk_21_migrated_orders_have_no_age_declaration(test: TestDatabase) {
        let (user, id) = user_and_product(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let order_number = OrderNumber::from_random(1);
        placement::insert_order(&transaction, &Owner::User(user), order_number, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap();
        // Reverts the schema to before the migration, with an existing order.
        transaction.execute_unprepared("ALTER TABLE orders DROP COLUMN age_declared").await.unwrap();
        transaction.execute_unprepared("DELETE FROM seaql_migrations WHERE version = '0002_orders'").await.unwrap();
        transaction.commit().await.unwrap();
        test.db.migrate().await.unwrap();
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM orders WHERE NOT age_declared").await, 1);
    }
}
