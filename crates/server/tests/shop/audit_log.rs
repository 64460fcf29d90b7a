//! The audit log has a line for a committed change, and none for a change that was rolled back.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use nevel_storage::DatabaseKind;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::json;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::support::checkout::order_body_at_prices;
use crate::support::fixtures::{product_body, shop_with_admin};
use crate::support::registration;
use crate::support::sql::execute;

/// Counts audit lines of the current thread, which runs the whole shop of the test.
#[derive(Clone, Default)]
struct AuditLines(Arc<AtomicUsize>);

impl<S: Subscriber> tracing_subscriber::Layer<S> for AuditLines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        self.0.fetch_add(usize::from(event.metadata().target() == "audit"), Ordering::SeqCst);
    }
}

/// Every change listed in the test writes to one of these tables.
const TABLES: [&str; 8] =
    ["users", "sessions", "products", "categories", "settings", "orders", "order_notes", "withdrawals"];

/// Installs triggers that make commits fail while `failing_commits` has a row.
async fn install_failing_commits(test: &TestDatabase) {
    let fail = "INSERT INTO missing_users SELECT id FROM failing_commits;";
    let mut sql = "CREATE TABLE failing_commits (id BIGINT NOT NULL); CREATE TABLE missing_users \
        (id BIGINT NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED);"
        .to_owned();
    if test.db.kind() == DatabaseKind::Postgres {
        sql += &format!(
            "CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {fail} RETURN NULL; END $$;"
        );
    }
    for (table, event) in TABLES.iter().flat_map(|table| ["INSERT", "UPDATE", "DELETE"].map(|event| (table, event))) {
        let action = match test.db.kind() {
            DatabaseKind::Sqlite => format!("BEGIN {fail} END;"),
            DatabaseKind::Postgres => "EXECUTE FUNCTION fail_commit();".to_owned(),
        };
        sql += &format!("CREATE TRIGGER fail_{table}_{event} AFTER {event} ON {table} FOR EACH ROW {action}");
    }
    execute(&test.db, &sql).await;
}

on_both_databases! {
    async fn case_34_audit_lines_are_written_after_the_commit_only(test: TestDatabase) {
        let lines = AuditLines::default();
        let _guard = tracing_subscriber::registry().with(lines.clone()).set_default();
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let (anna, eve, visitor) = (shop.register("anna@x.nl").await, shop.register("eve@x.nl").await, shop.client());
        let order = order_body_at_prices(&[(catalog.mint, 1, 1_095)]);
        let placed = anna.post("/orders", &order).await.json();
        let (path, number) = (format!("/admin/orders/{}", placed["id"]), &placed["orderNumber"]);
        let withdrawal = json!({ "name": "Анна", "orderNumber": number, "email": "anna@x.nl" });
        assert_eq!(anna.post("/withdrawals", &withdrawal).await.status, 201);
        let mut settings = admin.get("/admin/settings").await.ok_json();
        settings["shopName"] = json!("Новое имя");
        let password = json!({ "currentPassword": "secret-1", "newPassword": "secret-2", "confirmPassword": "secret-2" });
        let requests = [
            (&visitor, "POST", "/auth/register".to_owned(), registration("new@x.nl")),
            (&visitor, "POST", "/auth/login".to_owned(), json!({ "email": "anna@x.nl", "password": "secret-1" })),
            (&anna, "POST", "/orders".to_owned(), order.clone()),
            (&anna, "POST", "/withdrawals".to_owned(), withdrawal),
            (&anna, "POST", "/users/change-password".to_owned(), password),
            (&eve, "POST", "/profile/deletion".to_owned(), json!({ "password": "secret-1" })),
            (&admin, "POST", "/admin/categories".to_owned(), json!({ "name": "Новая" })),
            (&admin, "POST", "/admin/products".to_owned(), product_body(&catalog)),
            (&admin, "PUT", "/admin/products/purchasable/batch".to_owned(), json!({ "productIds": [catalog.plain.0], "purchasable": false })),
            (&admin, "PUT", "/admin/settings".to_owned(), settings),
            (&admin, "POST", format!("{path}/notes"), json!({ "text": "Позвонить" })),
            (&admin, "PATCH", format!("{path}/status"), json!({ "status": "SHIPPED" })),
            (&admin, "PUT", "/admin/withdrawals/1/state".to_owned(), json!({ "state": "accepted" })),
        ];
        install_failing_commits(&test).await;
        for (client, method, path, body) in requests {
            let send = async || client.send(method, &path, Some(("application/json", body.to_string()))).await;
            let before = lines.0.load(Ordering::SeqCst);
            execute(&test.db, "INSERT INTO failing_commits VALUES (-1)").await;
            let failed = send().await;
            execute(&test.db, "DELETE FROM failing_commits").await;
            assert!(failed.status >= 500, "{method} {path}: {} {}", failed.status, failed.text);
            assert_eq!(lines.0.load(Ordering::SeqCst), before, "{method} {path}: rolled back");
            let succeeded = send().await;
            assert!((200..300).contains(&succeeded.status), "{method} {path}: {} {}", succeeded.status, succeeded.text);
            assert!(lines.0.load(Ordering::SeqCst) > before, "{method} {path}: committed");
        }
    }
}
