//! What the shop forgets by itself, and that of several instances one does it.

use nevel_domain::language::Language;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_storage::Database;
use nevel_testing::{NOW, on_both_databases};
use nevel_usecases::accounts::purge_sessions::purge_sessions;
use nevel_usecases::housekeeping::acquire_lease;
use nevel_usecases::emails::purge_emails::purge_emails;
use nevel_usecases::emails::queue_status_change;
use nevel_usecases::orders::purge_idempotency_keys::purge_idempotency_keys;
use serde_json::json;

use crate::support::sql::{execute, value};
use crate::support::{Answer, TestShop};

const DAY: i64 = 86_400;

async fn count(db: &Database, table: &str) -> i64 {
    value(db, &format!("SELECT COUNT(*) FROM {table}")).await
}

on_both_databases! {
    async fn a_job_has_one_turn_per_interval_however_many_instances_there_are(test: TestDatabase) {
        let shops = [TestShop::open(&test).await, TestShop::open(&test).await];
        for _ in 0..3 {
            let (one, other) = tokio::join!(acquire_lease(&shops[0].shop, "sweep", 3_600), acquire_lease(&shops[1].shop, "sweep", 3_600));
            assert!(one.unwrap() ^ other.unwrap(), "exactly one has the turn");
            for shop in &shops {
                shop.clock.advance(3_599);
                assert!(!acquire_lease(&shop.shop, "sweep", 3_600).await.unwrap(), "too early");
                shop.clock.advance(1);
            }
        }
        assert!(acquire_lease(&shops[0].shop, "another job", 3_600).await.unwrap());
    }

    async fn ended_sign_ins_are_forgotten_with_their_tokens(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let leaver = shop.register("leaver@x.nl").await;
        leaver.post("/auth/logout", &json!({ "refreshToken": leaver.refresh_token })).await;
        shop.register("idler@x.nl").await;
        shop.clock.advance(DAY - 60);
        assert_eq!(purge_sessions(&shop.shop).await.unwrap(), 0, "a day is left to look into what happened");
        shop.clock.advance(61);
        assert_eq!(purge_sessions(&shop.shop).await.unwrap(), 1);
        shop.clock.advance(14 * DAY);
        assert_eq!(purge_sessions(&shop.shop).await.unwrap(), 1);
        assert_eq!((count(&test.db, "sessions").await, count(&test.db, "refresh_tokens").await), (0, 0));
        assert_eq!(count(&test.db, "users").await, 2);
    }

    async fn a_living_sign_in_keeps_its_spent_tokens_so_that_a_stolen_one_is_known(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let victim = shop.register("anna@x.nl").await;
        let refresh = async |token: &str| shop.guest().post("/auth/refresh-token", &json!({ "refreshToken": token })).await;
        let adopted = |answer: &Answer| answer.good()["refreshToken"].as_str().unwrap().to_owned();
        let mut current = adopted(&refresh(&victim.refresh_token).await);
        for _ in 0..3 {
            shop.clock.advance(9 * DAY);
            assert_eq!(purge_sessions(&shop.shop).await.unwrap(), 0);
            current = adopted(&refresh(&current).await);
        }
        refresh(&victim.refresh_token).await.problem(401, "unauthorized");
        refresh(&current).await.problem(401, "unauthorized");
    }

    async fn chk_17_keys_of_repeated_orders_are_forgotten_after_a_week(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        execute(&test.db, "INSERT INTO orders (number, status, email, first_name, last_name, phone, street, city, zip_code, country, \
            subtotal_cents, shipping_cents, total_cents, language, use_as_invoice_address, subscribe_to_newsletter, age_confirmed_at, \
            version, created_at, updated_at) VALUES ('1', 'PENDING', '', '', '', '', '', '', '', '', 0, 0, 0, 'ru', TRUE, \
            FALSE, 0, 1, 0, 0)").await;
        let keys: Vec<String> = (0..1_200).map(|n| format!("('user:1', 'key-{n}', '', 1, {})", NOW.micros())).collect();
        let sql = format!("INSERT INTO idempotency_keys (owner, key, request_hash, order_id, created_at) VALUES {}", keys.join(","));
        execute(&test.db, &sql).await;
        shop.clock.advance(7 * DAY);
        assert_eq!(purge_idempotency_keys(&shop.shop).await.unwrap(), 0);
        shop.clock.advance(1);
        assert_eq!(purge_idempotency_keys(&shop.shop).await.unwrap(), 1_200);
        assert_eq!(count(&test.db, "idempotency_keys").await, 0);
    }

    async fn info_04_emails_delivered_or_given_up_are_forgotten_after_a_month_and_others_are_not(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let transaction = test.db.begin_write().await.unwrap();
        for _ in 0..3 {
            queue_status_change(&transaction, OrderId(1), Language::Ru, OrderStatus::Pending, OrderStatus::Shipped, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        execute(&test.db, &format!("UPDATE outbox SET delivered_at = {} WHERE id = 1", NOW.micros())).await;
        execute(&test.db, &format!("UPDATE outbox SET failed_at = {} WHERE id = 2", NOW.micros())).await;
        shop.clock.advance(30 * DAY);
        assert_eq!(purge_emails(&shop.shop).await.unwrap(), 0);
        shop.clock.advance(1);
        assert_eq!(purge_emails(&shop.shop).await.unwrap(), 2);
        assert_eq!(value::<i64>(&test.db, "SELECT id FROM outbox").await, 3);
    }
}
