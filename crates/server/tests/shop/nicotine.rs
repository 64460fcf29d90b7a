//! Whether a product contains nicotine, which decides the legal warning on its page and in emails.

use std::sync::Arc;

use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::fixtures::{product_body, shop_with_admin, with_fields};
use crate::support::inbox::{Inbox, deliver_all, mailer, order_items};
use crate::support::process::{Process, nevel};

on_both_databases! {
    async fn nic_01_new_product_contains_nicotine_unless_staff_say_otherwise(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let created = admin.post("/admin/products", &product_body(&catalog)).await.json();
        assert_eq!(created["containsNicotine"], true);
        let device = admin.post("/admin/products", &with_fields(product_body(&catalog), &json!({ "containsNicotine": false }))).await.json();
        let path = format!("/admin/products/{}", device["id"]);
        let public = format!("/products/id/{}", device["id"]);
        for body in [device, admin.get(&path).await.ok_json(), shop.client().get(&public).await.ok_json()] {
            assert_eq!(body["containsNicotine"], false, "{body}");
        }
        let listed = shop.client().get(&format!("/products/category/{}", catalog.salts.0)).await.ok_json();
        let flags: Vec<&Value> = listed["content"].as_array().unwrap().iter().map(|product| &product["containsNicotine"]).collect();
        assert_eq!(flags.iter().filter(|flag| **flag == false).count(), 1, "{flags:?}");

        let renamed = admin.put(&path, &with_fields(product_body(&catalog), &json!({ "name": "Кабель" }))).await.ok_json();
        assert_eq!((&renamed["name"], &renamed["containsNicotine"]), (&json!("Кабель"), &json!(false)), "a missing field is unchanged");
        let changed = admin.put(&path, &with_fields(product_body(&catalog), &json!({ "containsNicotine": true }))).await.ok_json();
        assert_eq!(changed["containsNicotine"], true);
        assert_eq!(shop.client().get(&public).await.ok_json()["containsNicotine"], true, "visible immediately");
        for invalid in [json!(null), json!("no"), json!(0)] {
            let body = with_fields(product_body(&catalog), &json!({ "containsNicotine": invalid }));
            admin.put(&path, &body).await.problem(400, "malformed_request");
        }
    }

    async fn nic_01_conflicting_edit_gets_the_current_value(test: TestDatabase) {
        let (_shop, catalog, admin) = shop_with_admin(&test).await;
        let path = format!("/admin/products/{}", catalog.plain.0);
        let edit = |contains_nicotine: bool| with_fields(product_body(&catalog), &json!({ "version": 1, "containsNicotine": contains_nicotine }));
        admin.put(&path, &edit(false)).await.ok_json();
        let conflict = admin.put(&path, &edit(true)).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["current"]["containsNicotine"], false);
        assert_eq!(admin.get(&path).await.ok_json()["containsNicotine"], false);
    }

    async fn nic_01_emails_warn_only_about_orders_with_nicotine(test: TestDatabase) {
        let (shop, catalog, admin) = shop_with_admin(&test).await;
        let product = async |contains_nicotine: bool| {
            let body = with_fields(product_body(&catalog), &json!({ "containsNicotine": contains_nicotine }));
            admin.post("/admin/products", &body).await.json()["id"].as_i64().unwrap()
        };
        let (liquid, cable) = (product(true).await, product(false).await);
        let buyer = shop.register("anna@x.nl").await.with_language("en");
        let item = |id: i64| json!({ "id": id, "name": "?", "price": 9.95, "quantity": 1 });
        let (with_liquid, _) = order_items(&buyer, &json!([item(cable), item(liquid)]), 24.9).await;
        let (only_cable, _) = order_items(&buyer, &json!([item(cable)]), 14.95).await;
        // Orders refer to deleted products, too.
        assert_eq!(admin.delete(&format!("/admin/products/{liquid}")).await.status, 204);
        for order in [with_liquid, only_cable] {
            admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "SHIPPED" })).await.ok_json();
        }
        shop.clock.advance(STATUS_EMAIL_DELAY_SECONDS);
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let emails = inbox.accepted();
        assert_eq!(emails.len(), 6);
        for email in emails {
            let expected = email.kind != "manager_notice" && email.html.contains(&format!("/order/{with_liquid}\""));
            let warns = [&email.text, &email.html].map(|body| body.contains("contains nicotine"));
            assert_eq!(warns, [expected; 2], "{} {}", email.kind, email.text);
        }
    }
}

#[tokio::test]
async fn nic_01_demo_catalog_distinguishes_products_without_nicotine() {
    let directory = tempfile::TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).args(["serve", "--demo"]));
    let categories = process.client().get("/categories/root").await.ok_json();
    for (slug, expected) in [
        ("disposables", vec![true]),
        ("pod-systems", vec![false]),
        ("accessories", vec![false]),
        ("e-liquids", vec![false, true]),
    ] {
        let category = categories.as_array().unwrap().iter().find(|category| category["slug"] == slug).unwrap();
        let page = process.client().get(&format!("/products/category/{}?size=100", category["id"])).await.ok_json();
        let flags =
            page["content"].as_array().unwrap().iter().map(|product| product["containsNicotine"].as_bool().unwrap());
        assert_eq!(
            flags.collect::<std::collections::BTreeSet<_>>().into_iter().collect::<Vec<_>>(),
            expected,
            "{slug}"
        );
    }
    process.stop();
}
