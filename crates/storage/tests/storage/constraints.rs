//! Constraints of the database, independent of the code above it.

use nevel_domain::accounts::Role;
use nevel_domain::catalog::category::Translation;
use nevel_domain::email::Email;
use nevel_i18n::Language;
use nevel_storage::accounts::users::{self, NewUser, PasswordHash};
use nevel_storage::catalog::insert::{self, NewCategory};
use nevel_storage::{Constraint, StorageError};
use nevel_testing::builders::{add_category, add_product, attribute, category, product, product_with};
use nevel_testing::{NOW, on_both_databases};
use sea_orm::ConnectionTrait;

fn violated<T>(result: Result<T, StorageError>) -> Constraint {
    match result {
        Err(StorageError::Constraint(constraint)) => constraint,
        Err(other) => panic!("unexpected error: {other}"),
        Ok(_) => panic!("the write was accepted"),
    }
}

async fn violated_by(db: &nevel_storage::Database, sql: &str) -> Constraint {
    let transaction = db.begin_write().await.unwrap();
    violated(transaction.execute_unprepared(sql).await.map_err(StorageError::from))
}

const ORDER: &str = "INSERT INTO orders (id, number, status, email, first_name, last_name, phone, street, city, zip_code, country, \
    subtotal_cents, shipping_cents, total_cents, language, use_as_invoice_address, subscribe_to_newsletter, age_confirmed_at, \
    version, created_at, updated_at) VALUES (1, 'N-1', 'PENDING', 'a@x.nl', 'A', 'B', '+31', 'S', 'C', '1016', 'NL', \
    1000, 500, {total}, 'ru', {true}, {true}, 1, 1, 1, 1)";

fn order_with_total(db: &nevel_storage::Database, total: i64) -> String {
    let true_literal = if db.kind() == nevel_storage::DatabaseKind::Sqlite { "1" } else { "TRUE" };
    ORDER.replace("{total}", &total.to_string()).replace("{true}", true_literal)
}

on_both_databases! {
    async fn stock_cannot_be_negative(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        add_product(&test.db, product_with("a", root, |new| new.fields.stock = 2)).await;
        assert_eq!(violated_by(&test.db, "UPDATE products SET stock = stock - 3").await, Constraint::ProductStock);
    }

    async fn chk_17_total_is_subtotal_plus_shipping_and_quantity_is_positive(test: TestDatabase) {
        assert_eq!(violated_by(&test.db, &order_with_total(&test.db, 1_499)).await, Constraint::OrderTotal);

        let root = add_category(&test.db, category("liquids")).await;
        let id = add_product(&test.db, product("a", root)).await;
        let transaction = test.db.begin_write().await.unwrap();
        transaction.execute_unprepared(&order_with_total(&test.db, 1_500)).await.unwrap();
        transaction.commit().await.unwrap();
        let line = format!("INSERT INTO order_lines (order_id, product_id, name, price_cents, quantity) VALUES (1, {}, 'a', 795, 0)", id.0);
        assert_eq!(violated_by(&test.db, &line).await, Constraint::LineQuantity);
    }

    async fn auth_06_email_is_unique_regardless_of_case(test: TestDatabase) {
        let user = |email: &str| NewUser {
            email: Email::parse(email).unwrap(),
            first_name: "Анна".into(),
            last_name: "К".into(),
            phone: None,
            password_hash: PasswordHash("-".into()),
            role: Role::User,
            language: None,
            email_is_verified: false,
        };
        let transaction = test.db.begin_write().await.unwrap();
        users::insert(&transaction, user("bob@x.nl"), NOW).await.unwrap();
        assert_eq!(violated(users::insert(&transaction, user(" Bob@X.nl"), NOW).await), Constraint::UserEmail);
    }

    async fn apf_06_attribute_names_are_unique_per_product(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let duplicates = vec![attribute(("Вкус", "Мята"), ("Flavor", "Mint")), attribute(("Вкус", "Лайм"), ("Flavor", "Lime"))];
        let transaction = test.db.begin_write().await.unwrap();
        let result = insert::insert_product(&transaction, product_with("a", root, |new| new.attributes = duplicates), NOW).await;
        assert_eq!(violated(result), Constraint::AttributeName);
    }

    async fn translations_are_unique_per_language(test: TestDatabase) {
        let text = || Translation { language: Language::En, name: "x".into(), description: None };
        let transaction = test.db.begin_write().await.unwrap();
        let result = insert::insert_category(&transaction, NewCategory { translations: vec![text(), text()], ..category("a") }, NOW).await;
        assert_eq!(violated(result), Constraint::TranslationLanguage);
    }

    async fn unknown_category_is_rejected_by_foreign_key(test: TestDatabase) {
        let transaction = test.db.begin_write().await.unwrap();
        let result = insert::insert_product(&transaction, product("a", nevel_domain::catalog::category::CategoryId(77)), NOW).await;
        assert_eq!(violated(result), Constraint::ForeignKey);
    }
}
