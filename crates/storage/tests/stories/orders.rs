//! Orders: what is locked, taken, counted and found.

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::email::Email;
use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::orders::{Amounts, Basket, Bill, Contact, DeliveryAddress, NewOrder, OrderId, OrderLine, OrderNumber, WantedLine};
use nevel_domain::settings::ShopSettings;
use nevel_storage::catalog::writing::NewProduct;
use nevel_storage::orders::placing::{self, Owner};
use nevel_storage::orders::reading;
use nevel_storage::users::{self, NewUser};
use nevel_storage::{Constraint, Database, StorageError, idempotency, settings};
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::{NOW, on_both_databases};
use sea_orm::{ConnectionTrait, Statement};

fn new_order(product_id: ProductId) -> NewOrder {
    let line = WantedLine { product_id, quantity: 1, seen_price: Some(Cents::new(795)), seen_name: String::new() };
    NewOrder {
        contact: Contact::parse("anna@x.nl", "Анна", "Ким", "+31612345678", "").unwrap(),
        address: DeliveryAddress::parse("Keizersgracht 1", "Amsterdam", "1016 DX", "NL", "").unwrap(),
        basket: Basket::new(vec![line]).unwrap(),
        seen_total: Cents::new(1_295),
        subscribe_to_newsletter: false,
        use_as_invoice_address: true,
        age_declared: true,
    }
}

fn bill(product_id: ProductId) -> Bill {
    let line = OrderLine { product_id, name: "Мята".into(), price: Cents::new(795), quantity: 1, image_path: None };
    let amounts = Amounts { subtotal: Cents::new(795), shipping: Cents::new(500), total: Cents::new(1_295) };
    Bill { lines: vec![line], amounts }
}

async fn shelf(db: &Database) -> (UserId, ProductId) {
    let root = add_category(db, category("liquids")).await;
    let id = add_product(db, product("a", root)).await;
    let transaction = db.begin_write().await.unwrap();
    let user = NewUser {
        email: Email::parse("anna@x.nl").unwrap(),
        first_name: "Анна".into(),
        last_name: "Ким".into(),
        phone: None,
        password_hash: "-".into(),
        role: Role::User,
    };
    let user = users::insert(&transaction, user, NOW).await.unwrap();
    transaction.commit().await.unwrap();
    (user, id)
}

fn take(id: ProductId, quantity: i64) -> OrderLine {
    OrderLine { product_id: id, name: String::new(), price: Cents::ZERO, quantity, image_path: None }
}

async fn number(db: &Database, sql: &str) -> i64 {
    let row = db.reader().query_one_raw(Statement::from_string(db.backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index::<i64>(0).unwrap()
}

on_both_databases! {
    async fn chk_17_offers_come_in_the_order_of_their_ids_in_the_buyer_s_language_without_what_is_deleted(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let one = add_product(&test.db, product("a", root)).await;
        let two = add_product(&test.db, NewProduct { translations: vec![], ..product("b", root) }).await;
        let gone = add_product(&test.db, product("c", root)).await;
        let transaction = test.db.begin_write().await.unwrap();
        transaction.execute_unprepared(&format!("UPDATE products SET deleted_at = 1 WHERE id = {}", gone.0)).await.unwrap();
        let offers = placing::lock_offers(&transaction, [gone, two, one, ProductId(99)].into_iter(), Language::En).await.unwrap();
        let told: Vec<_> = offers.iter().map(|offer| (offer.product_id, offer.name.as_str(), offer.stock)).collect();
        assert_eq!(told, [(one, "Product a", 10), (two, "Товар b", 10)]);
    }

    async fn chk_17_stock_is_taken_for_every_line_or_it_is_told_that_one_is_short(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let one = add_product(&test.db, product("a", root)).await;
        let two = add_product(&test.db, NewProduct { stock: 1, ..product("b", root) }).await;
        let transaction = test.db.begin_write().await.unwrap();
        assert!(placing::take_stock(&transaction, &[take(one, 3), take(two, 1)]).await.unwrap());
        transaction.commit().await.unwrap();
        let transaction = test.db.begin_write().await.unwrap();
        assert!(!placing::take_stock(&transaction, &[take(one, 3), take(two, 1)]).await.unwrap());
        drop(transaction);
        let left = format!("SELECT stock FROM products WHERE id = {}", one.0);
        assert_eq!(number(&test.db, &left).await, 7);
    }

    async fn chk_17_a_number_that_is_taken_is_told_and_the_transaction_goes_on(test: TestDatabase) {
        let (user, id) = shelf(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let place = async |random| {
            let number = OrderNumber::from_random(random);
            placing::insert_order(&transaction, &Owner::User(user), number, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap()
        };
        assert!(place(7).await.is_some());
        assert_eq!(place(7).await, None);
        let second = place(8).await.unwrap();
        transaction.commit().await.unwrap();
        assert!(reading::find_order(test.db.reader(), user, second).await.unwrap().is_some());
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM orders").await, 2);
    }

    async fn aor_01_whole_names_are_looked_for_in_shops_from_before_them(test: TestDatabase) {
        let (user, id) = shelf(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let number_of_order = OrderNumber::from_random(7);
        placing::insert_order(&transaction, &Owner::User(user), number_of_order, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap();
        // What the step did is undone; an index that it had not dropped could not be made.
        for undone in [
            "DELETE FROM order_search WHERE word LIKE '  %'",
            "DELETE FROM user_search WHERE word LIKE '  %'",
            "DELETE FROM seaql_migrations WHERE version = '0009_whole_names'",
            "CREATE INDEX orders_by_day ON orders (created_at)",
            "DROP INDEX order_notes_by_age",
            "DROP INDEX order_history_noted",
        ] {
            transaction.execute_unprepared(undone).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let words = "SELECT (SELECT COUNT(*) FROM order_search) * 100 + (SELECT COUNT(*) FROM user_search)";
        assert_eq!(number(&test.db, words).await, 603);
        test.db.migrate().await.unwrap();
        assert_eq!(number(&test.db, words).await, 805);
        for name in ["анна ким", "ким анна"] {
            let found = format!("SELECT COUNT(*) FROM order_search JOIN user_search USING (word) WHERE word = '  {name}'");
            assert_eq!(number(&test.db, &found).await, 1, "{name}");
        }
    }

    async fn opg_05_an_order_is_found_by_its_owner_or_its_key_alone(test: TestDatabase) {
        let (user, id) = shelf(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let mut placed = Vec::new();
        for (owner, random) in [(Owner::User(user), 1), (Owner::Guest("hash".into()), 2)] {
            let number = OrderNumber::from_random(random);
            placed.extend(placing::insert_order(&transaction, &owner, number, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap());
        }
        transaction.commit().await.unwrap();
        let db = test.db.reader();
        let own = async |user, order| reading::find_order(db, user, order).await.unwrap().is_some();
        let keyed = async |hash, order| reading::find_guest_order(db, hash, order).await.unwrap().is_some();
        assert_eq!([own(user, placed[0]).await, own(user, placed[1]).await, own(UserId(99), placed[0]).await], [true, false, false]);
        assert_eq!([keyed("hash", placed[1]).await, keyed("hash", placed[0]).await, keyed("", placed[1]).await], [true, false, false]);
        assert!(!own(user, OrderId(999)).await);
    }

    async fn chk_17_a_key_stands_once_per_owner(test: TestDatabase) {
        let (user, id) = shelf(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let number = OrderNumber::from_random(1);
        let order = placing::insert_order(&transaction, &Owner::User(user), number, &new_order(id), &bill(id), Language::Ru, NOW).await;
        let order = order.unwrap().unwrap();
        let insert = async |owner: &str| idempotency::insert(&transaction, owner.into(), "key".into(), "hash".into(), order, NOW).await;
        insert("user:1").await.unwrap();
        insert("user:2").await.unwrap();
        assert!(matches!(insert("user:1").await, Err(StorageError::Constraint(Constraint::IdempotencyKey))));
    }

    async fn ase_01_settings_are_stored_only_over_the_version_they_were_made_from(test: TestDatabase) {
        let transaction = test.db.begin_write().await.unwrap();
        let store = async |name: &str, seen| {
            let record = ShopSettings { shop_name: name.into(), ..ShopSettings::default() };
            settings::store(&transaction, &record, seen, NOW).await.unwrap()
        };
        assert!(store("one", settings::UNTOUCHED).await);
        assert!(!store("two", settings::UNTOUCHED).await);
        assert!(store("three", 1).await);
        assert!(!store("four", 1).await);
        let stored = settings::load_record(&transaction).await.unwrap();
        assert_eq!((stored.settings.shop_name.as_str(), stored.version, stored.updated_at), ("three", 2, Some(NOW)));
    }

    async fn chk_21_orders_from_before_the_declaration_are_kept_as_not_declared(test: TestDatabase) {
        let (user, id) = shelf(&test.db).await;
        let transaction = test.db.begin_write().await.unwrap();
        let number_ = OrderNumber::from_random(1);
        placing::insert_order(&transaction, &Owner::User(user), number_, &new_order(id), &bill(id), Language::Ru, NOW).await.unwrap();
        // Back to the schema before, with an order in it.
        transaction.execute_unprepared("ALTER TABLE orders DROP COLUMN age_declared").await.unwrap();
        transaction.execute_unprepared("DELETE FROM seaql_migrations WHERE version = '0002_orders'").await.unwrap();
        transaction.commit().await.unwrap();
        test.db.migrate().await.unwrap();
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM orders WHERE NOT age_declared").await, 1);
    }
}
