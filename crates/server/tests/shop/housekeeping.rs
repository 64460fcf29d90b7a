//! Recurring jobs: purging, and leases between instances.

use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_i18n::Language;
use nevel_testing::{NOW, on_both_databases};
use nevel_usecases::emails::queue_status_email;
use nevel_usecases::housekeeping::{ClockGuard, acquire_lease};
use nevel_usecases::purges::{self, purge};
use serde_json::json;

use crate::support::checkout::count_rows;
use crate::support::sql::{execute, value};
use crate::support::{TestResponse, TestShop};

const DAY: i64 = 86_400;

on_both_databases! {
    async fn job_lease_is_acquired_once_per_interval_across_instances(test: TestDatabase) {
        let shops = [TestShop::start(&test).await, TestShop::start(&test).await];
        for _ in 0..3 {
            let (one, other) = tokio::join!(acquire_lease(&shops[0].shop, "sweep", 3_600), acquire_lease(&shops[1].shop, "sweep", 3_600));
            assert!(one.unwrap() ^ other.unwrap(), "exactly one instance gets the lease");
            for shop in &shops {
                shop.clock.advance(3_599);
                assert!(!acquire_lease(&shop.shop, "sweep", 3_600).await.unwrap(), "too early");
                shop.clock.advance(1);
            }
        }
        assert!(acquire_lease(&shops[0].shop, "another job", 3_600).await.unwrap());
    }

    async fn job_lease_of_an_instance_with_a_wrong_clock_is_taken_over(test: TestDatabase) {
        let (shop, wrong) = (TestShop::start(&test).await, TestShop::start(&test).await);
        wrong.clock.advance(70 * 365 * DAY);
        assert!(acquire_lease(&wrong.shop, "sweep", 3_600).await.unwrap());
        assert!(acquire_lease(&shop.shop, "sweep", 3_600).await.unwrap(), "not after seventy years only");
        assert!(!acquire_lease(&shop.shop, "sweep", 3_600).await.unwrap(), "the lease is valid again");

        let ahead = TestShop::start(&test).await;
        ahead.clock.advance(3_600);
        assert!(acquire_lease(&ahead.shop, "sweep", 3_600).await.unwrap());
        assert!(!acquire_lease(&shop.shop, "sweep", 3_600).await.unwrap(), "a small difference of clocks is tolerated");
    }

    async fn sec_06_jobs_that_delete_data_wait_after_a_jump_of_the_clock(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let guard = ClockGuard::default();
        let is_trusted = async |guard: &ClockGuard| guard.is_trusted(&shop.shop).await.unwrap();
        assert!(is_trusted(&guard).await, "the first run ever");
        shop.clock.advance(DAY - 1);
        assert!(is_trusted(&guard).await, "a shop that was off for a night");
        shop.clock.step_wall_clock(2 * 365 * DAY);
        assert!(!is_trusted(&guard).await);
        shop.clock.advance(3_599);
        assert!(!is_trusted(&guard).await);
        let restarted = ClockGuard::default();
        assert!(!is_trusted(&restarted).await, "a restart does not make the time right");
        shop.clock.step_wall_clock(-2 * 365 * DAY);
        assert!(is_trusted(&guard).await, "the clock was corrected");
        shop.clock.advance(30 * DAY);
        assert!(!is_trusted(&guard).await, "a shop that was off for a month waits, too");
        shop.clock.advance(3_600);
        assert!(is_trusted(&guard).await);
        assert!(is_trusted(&ClockGuard::default()).await, "other instances accept the time as well");
    }

    async fn sec_06_instance_whose_clock_differs_from_that_of_another_one_deletes_nothing(test: TestDatabase) {
        let (right, wrong) = (TestShop::start(&test).await, TestShop::start(&test).await);
        wrong.clock.step_wall_clock(2 * 365 * DAY);
        let guards = (ClockGuard::default(), ClockGuard::default());
        for _ in 0..4 {
            assert!(guards.0.is_trusted(&right.shop).await.unwrap());
            assert!(!guards.1.is_trusted(&wrong.shop).await.unwrap());
            right.clock.advance(1_800);
            wrong.clock.advance(1_800);
        }
        // The other instance is stopped.
        wrong.clock.advance(3_600);
        assert!(guards.1.is_trusted(&wrong.shop).await.unwrap());
    }

    async fn ended_sessions_are_purged_with_their_tokens(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let signed_out = shop.register("signed-out@x.nl").await;
        signed_out.post("/auth/logout", &json!({ "refreshToken": signed_out.refresh_token })).await;
        shop.register("idle@x.nl").await;
        shop.clock.advance(DAY - 60);
        assert_eq!(purge(&shop.shop, purges::SESSIONS).await.unwrap(), 0, "ended sessions are retained for a day");
        shop.clock.advance(61);
        assert_eq!(purge(&shop.shop, purges::SESSIONS).await.unwrap(), 1);
        shop.clock.advance(14 * DAY);
        assert_eq!(purge(&shop.shop, purges::SESSIONS).await.unwrap(), 1);
        assert_eq!((count_rows(&test.db, "sessions").await, count_rows(&test.db, "refresh_tokens").await), (0, 0));
        assert_eq!(count_rows(&test.db, "users").await, 2);
    }

    async fn rotated_tokens_of_an_active_session_are_retained_to_detect_reuse(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let victim = shop.register("anna@x.nl").await;
        let refresh = async |token: &str| shop.client().post("/auth/refresh-token", &json!({ "refreshToken": token })).await;
        let refresh_token = |response: &TestResponse| response.ok_json()["refreshToken"].as_str().unwrap().to_owned();
        let mut current = refresh_token(&refresh(&victim.refresh_token).await);
        for _ in 0..3 {
            shop.clock.advance(9 * DAY);
            assert_eq!(purge(&shop.shop, purges::SESSIONS).await.unwrap(), 0);
            current = refresh_token(&refresh(&current).await);
        }
        refresh(&victim.refresh_token).await.problem(401, "unauthorized");
        refresh(&current).await.problem(401, "unauthorized");
    }

    async fn chk_17_idempotency_keys_are_purged_after_a_week(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        execute(&test.db, "INSERT INTO orders (number, status, email, first_name, last_name, phone, street, city, zip_code, country, \
            subtotal_cents, shipping_cents, total_cents, language, use_as_invoice_address, subscribe_to_newsletter, age_confirmed_at, \
            version, created_at, updated_at) VALUES ('1', 'PENDING', '', '', '', '', '', '', '', '', 0, 0, 0, 'ru', TRUE, \
            FALSE, 0, 1, 0, 0)").await;
        let keys: Vec<String> = (0..1_200).map(|n| format!("('user:1', 'key-{n}', '', 1, {})", NOW.micros())).collect();
        let sql = format!("INSERT INTO idempotency_keys (owner, key, request_hash, order_id, created_at) VALUES {}", keys.join(","));
        execute(&test.db, &sql).await;
        shop.clock.advance(7 * DAY);
        assert_eq!(purge(&shop.shop, purges::IDEMPOTENCY_KEYS).await.unwrap(), 0);
        shop.clock.advance(1);
        assert_eq!(purge(&shop.shop, purges::IDEMPOTENCY_KEYS).await.unwrap(), 1_200);
        assert_eq!(count_rows(&test.db, "idempotency_keys").await, 0);
    }

    async fn info_04_delivered_and_failed_emails_are_purged(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let transaction = test.db.begin_write().await.unwrap();
        for _ in 0..3 {
            queue_status_email(&transaction, OrderId(1), Language::Ru, OrderStatus::Pending, OrderStatus::Shipped, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        execute(&test.db, &format!("UPDATE outbox SET delivered_at = {} WHERE id = 1", NOW.micros())).await;
        execute(&test.db, &format!("UPDATE outbox SET failed_at = {} WHERE id = 2", NOW.micros())).await;
        shop.clock.advance(30 * DAY);
        assert_eq!(purge(&shop.shop, purges::EMAILS).await.unwrap(), 0);
        shop.clock.advance(1);
        assert_eq!(purge(&shop.shop, purges::EMAILS).await.unwrap(), 1, "delivered 30 days ago");
        shop.clock.advance(30 * DAY);
        assert_eq!(purge(&shop.shop, purges::EMAILS).await.unwrap(), 1, "failed before the retention period of orders");
        assert_eq!(value::<i64>(&test.db, "SELECT id FROM outbox").await, 3);
    }

    async fn gdp_01_failed_emails_with_the_address_of_a_person_are_purged_after_a_week(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let anna = shop.register("anna@x.nl").await;
        assert_eq!(anna.post("/profile/deletion", &json!({ "password": "secret-1" })).await.status, 204);
        shop.client().post("/auth/password-reset", &json!({ "email": "eve@x.nl" })).await;
        execute(&test.db, &format!("UPDATE outbox SET failed_at = {}", NOW.micros())).await;
        assert_eq!(count_rows(&test.db, "outbox WHERE payload LIKE '%@x.nl%'").await, 2);
        shop.clock.advance(7 * DAY);
        assert_eq!(purge(&shop.shop, purges::EMAILS).await.unwrap(), 0, "staff can send them again");
        shop.clock.advance(1);
        assert_eq!(purge(&shop.shop, purges::EMAILS).await.unwrap(), 2);
        assert_eq!(count_rows(&test.db, "outbox").await, 0);
    }
}
