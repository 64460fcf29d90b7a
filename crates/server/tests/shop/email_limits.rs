//! The shop cannot be used to send emails to strangers (SEC-04): limits per recipient, names without links, and emails
//! that repeat nothing of what was typed.

use std::sync::Arc;

use nevel_testing::on_both_databases;
use nevel_usecases::emails::EmailMessage;
use nevel_usecases::emails::deliver_emails::DeliverySummary;
use serde_json::{Value, json};

use crate::customer_limits::{limited_shop, order_to};
use crate::support::checkout::{change_settings, order_body, with_field};
use crate::support::fixtures::with_fields;
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::execute;
use crate::support::{TestClient, registration};

const VICTIM: &str = "victim@x.nl";
const SPAM: &str = "URGENT: confirm at https://evil.example or lose your account";

fn to<'a>(emails: &'a [EmailMessage], address: &str) -> Vec<&'a EmailMessage> {
    emails.iter().filter(|email| email.to.address == address).collect()
}

async fn held(admin: &TestClient) -> Vec<Value> {
    admin.get("/admin/emails?state=held").await.ok_json()["content"].as_array().unwrap().clone()
}

on_both_databases! {
    async fn sec_04_orders_cannot_flood_a_stranger_with_emails(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [500]).await;
        change_settings(&shop, |settings| settings.customer_limits.open_orders = None).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let mut orders = Vec::new();
        for number in 0..3 {
            let eve = shop.register(&format!("eve{number}@x.nl")).await;
            for _ in 0..5 {
                let mut order = order_to(VICTIM, &[(id, 1)]);
                order["address"]["street"] = json!("evil.example/win 1");
                let placed = eve.post("/orders", &order).await;
                assert_eq!(placed.status, 201, "the order is taken: {}", placed.text);
                orders.push(placed.json()["id"].clone());
            }
        }
        assert_eq!(anna.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
        let inbox = Arc::new(Inbox::default());
        let summary = deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!((summary.delivered, summary.held), (10 + 1 + 16, 5), "10 an hour, another customer, and all to staff");
        let emails = inbox.accepted();
        assert_eq!((to(&emails, VICTIM).len(), to(&emails, "anna@x.nl").len()), (10, 1));
        for email in to(&emails, VICTIM) {
            assert!(email.to.name.is_empty() && !email.text.contains("evil") && !email.html.contains("evil"), "{}", email.text);
        }
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary::default(), "held emails are not sent later");
        assert_eq!(admin.get("/admin/dashboard").await.ok_json()["heldEmails"], 5);

        // Staff cancel all orders: the stranger gets no emails about those without a confirmation.
        for order in &orders {
            admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        }
        shop.clock.advance(60);
        let summary = deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!((summary.delivered, summary.held), (10, 5));
        assert_eq!(held(&admin).await.len(), 10);

        shop.clock.advance(3_600);
        shop.client().post("/orders", &order_to(VICTIM, &[(id, 1)])).await;
        let before = to(&inbox.accepted(), VICTIM).len();
        deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!(to(&inbox.accepted(), VICTIM).len(), before + 1, "an hour later");
    }

    async fn sec_04_staff_send_or_delete_held_emails(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [500]).await;
        change_settings(&shop, |settings| settings.customer_limits.emails_per_day = Some(1)).await;
        let admin = shop.admin_client().await;
        for _ in 0..4 {
            shop.client().post("/orders", &order_to(VICTIM, &[(id, 1)])).await;
        }
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let emails = held(&admin).await;
        assert_eq!((emails.len(), &emails[0]["state"], emails[0].get("nextAttemptAt")), (3, &json!("held"), None));
        let failed = admin.get("/admin/emails?state=failed").await.ok_json();
        assert_eq!(failed["totalElements"], 0, "held is not failed");
        let card = admin.get(&format!("/admin/orders/{}", emails[0]["orderId"])).await.ok_json();
        assert!(card["emails"].as_array().unwrap().iter().any(|email| email["state"] == "held"), "{}", card["emails"]);

        assert_eq!(admin.post(&format!("/admin/emails/{}/retry", emails[0]["id"]), &json!({})).await.status, 204);
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await.delivered, 1);
        assert_eq!(to(&inbox.accepted(), VICTIM).len(), 2);
        let deletion = format!("/admin/emails/{}", emails[1]["id"]);
        assert_eq!(admin.send("DELETE", &deletion, None).await.status, 204);
        admin.send("DELETE", &deletion, None).await.problem(404, "email_not_found");
        assert_eq!(held(&admin).await.len(), 1);
    }

    async fn sec_04_all_kinds_count_together_and_verified_buyers_are_not_limited(test: TestDatabase) {
        let (shop, [id, sold_out]) = limited_shop(&test, [500, 0]).await;
        change_settings(&shop, |settings| settings.customer_limits.emails_per_hour = Some(2)).await;
        let (guest, anna) = (shop.client(), shop.register("anna@x.nl").await);
        let withdrawal = json!({ "name": "Eve", "orderNumber": "win evil.example/x", "email": VICTIM, "message": format!("see {SPAM}") });
        guest.post("/orders", &order_to(VICTIM, &[(id, 1)])).await;
        assert_eq!(guest.post("/withdrawals", &withdrawal).await.status, 201);
        let notification = guest.post(&format!("/products/{}/back-in-stock", sold_out.0), &json!({ "email": VICTIM })).await;
        assert!(notification.status < 300, "{}", notification.text);
        guest.post("/withdrawals", &withdrawal).await;
        execute(&test.db, "UPDATE users SET email_verified_at = 1 WHERE email = 'anna@x.nl'").await;
        for _ in 0..4 {
            anna.post("/orders", &order_body(&[(id, 1)])).await;
        }
        let inbox = Arc::new(Inbox::default());
        let summary = deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!(summary.held, 2, "the stock notification and the second receipt");
        let emails = inbox.accepted();
        let own = to(&emails, "anna@x.nl");
        assert!(own.len() == 4 && own.iter().all(|email| email.to.name == "Анна Ким" && email.text.contains("Keizersgracht")));
        let receipt = inbox.single("withdrawal_receipt");
        assert!(receipt.to.name.is_empty() && receipt.text.contains("Eve") && receipt.text.contains("W-"), "{}", receipt.text);
        for part in [&receipt.subject, &receipt.text, &receipt.html] {
            assert!(!part.contains("evil.example") && !part.contains("URGENT"), "{part}");
        }
        let notice = emails.iter().find(|email| email.kind == "withdrawal_notice").unwrap();
        assert!(notice.text.contains("URGENT"), "staff see what was typed: {}", notice.text);
    }

    async fn sec_04_account_emails_to_an_address_that_is_not_verified_are_limited(test: TestDatabase) {
        let (shop, _) = limited_shop(&test, [1]).await;
        let eve = shop.register_unverified(VICTIM).await;
        let mut passwords = ["secret-1", "secret-2"];
        for _ in 0..10 {
            let [current, new] = passwords;
            let change = json!({ "currentPassword": current, "newPassword": new, "confirmPassword": new });
            assert_eq!(eve.post("/users/change-password", &change).await.status, 204);
            passwords.reverse();
        }
        let inbox = Arc::new(Inbox::default());
        let summary = deliver_all(&shop, &mailer(&inbox)).await;
        assert_eq!((summary.delivered, summary.held), (10, 1), "the link to verify it, and 9 of 10 notices");
    }

    async fn sec_04_accounts_of_one_address_that_are_created_and_deleted_are_limited(test: TestDatabase) {
        let (shop, _) = limited_shop(&test, [1]).await;
        let mut statuses = Vec::new();
        for _ in 0..7 {
            let created = shop.client().post("/auth/register", &registration(VICTIM)).await;
            statuses.push(created.status);
            if created.status == 201 {
                let eve = shop.client().with_tokens(&created.json());
                let deleted = eve.post("/profile/deletion", &json!({ "password": "secret-1" })).await;
                assert_eq!(deleted.status, 204, "{}", deleted.text);
            }
        }
        assert_eq!(statuses, [201, 201, 201, 201, 201, 429, 429]);
    }

    async fn sec_04_tagged_addresses_and_repeated_receipts_count_for_one_mailbox(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [500]).await;
        change_settings(&shop, |settings| settings.customer_limits.emails_per_hour = Some(3)).await;
        let guest = shop.client();
        for number in 0..5 {
            guest.post("/orders", &order_to(&format!("victim+{number}@x.nl"), &[(id, 1)])).await;
        }
        let order = guest.post("/orders", &order_to(VICTIM, &[(id, 1)])).await.json();
        for _ in 0..3 {
            let withdrawal = json!({ "name": "Eve", "orderNumber": order["orderNumber"], "email": VICTIM });
            assert_eq!(guest.post("/withdrawals", &withdrawal).await.status, 201);
        }
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let of_kind = |kind: &str| inbox.accepted().iter().filter(|email| email.kind == kind).count();
        assert_eq!((of_kind("order_confirmation"), of_kind("withdrawal_receipt")), (3, 1), "the law demands one receipt");
    }

    async fn sec_04_staff_send_a_held_status_email_with_its_confirmation(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [500]).await;
        change_settings(&shop, |settings| settings.customer_limits.emails_per_day = Some(1)).await;
        let admin = shop.admin_client().await;
        shop.client().post("/orders", &order_to(VICTIM, &[(id, 1)])).await;
        let order = shop.client().post("/orders", &order_to(VICTIM, &[(id, 1)])).await.json()["id"].clone();
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "PROCESSING" })).await.ok_json();
        shop.clock.advance(60);
        deliver_all(&shop, &mailer(&inbox)).await;
        let emails = held(&admin).await;
        let status_email = emails.iter().find(|email| email["kind"] == "status_change").unwrap();
        assert_eq!(admin.post(&format!("/admin/emails/{}/retry", status_email["id"]), &json!({})).await.status, 204);
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await.delivered, 2, "with the confirmation of the order");
        assert_eq!(held(&admin).await.len(), 0);
    }

    async fn sec_04_names_with_links_are_refused_in_every_form(test: TestDatabase) {
        let (shop, [id]) = limited_shop(&test, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        let company = json!({ "useAsInvoiceAddress": false, "invoiceAddress": {
            "name": SPAM, "street": "Street 1", "city": "Berlin", "zipCode": "10117", "country": "DE" } });
        let order = order_body(&[(id, 1)]);
        let withdrawal = json!({ "name": SPAM, "orderNumber": "1", "email": "anna@x.nl" });
        let requests = [
            ("POST", "/auth/register", with_field(&registration("new@x.nl"), "firstName", json!(SPAM)), "firstName"),
            ("PATCH", "/users/profile", json!({ "lastName": SPAM }), "lastName"),
            ("POST", "/orders", with_field(&order, "firstName", json!(SPAM)), "firstName"),
            ("POST", "/orders", with_fields(order.clone(), &company), "invoiceAddress.name"),
            ("POST", "/withdrawals", withdrawal, "name"),
        ];
        for (language, message) in [
            ("en", "Enter just a name, without links or sentences."),
            ("ru", "Укажите только имя или название: без ссылок и фраз."),
        ] {
            for (method, path, body, field) in &requests {
                let client = anna.with_language(language);
                let response = client.send(method, path, Some(("application/json", body.to_string()))).await;
                let problem = response.problem(400, "validation_failed");
                assert_eq!(problem["fields"], json!([{ "field": field, "code": "invalid_name", "message": message }]), "{path}");
            }
        }
        let unusual = with_fields(order.clone(), &json!({ "firstName": "St. John", "lastName": "O'Neil v.d. Berg" }));
        assert_eq!(anna.post("/orders", &unusual).await.status, 201);
        let staff = with_fields(order, &json!({ "firstName": "evil.example/x", "language": "en" }));
        assert_eq!(shop.admin_client().await.post("/admin/orders", &staff).await.status, 201);
    }
}
