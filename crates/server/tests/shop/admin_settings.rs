//! Settings in the admin API and their immediate effect.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::checkout::{add_products, order_body, with_field};

on_both_databases! {
    async fn ase_01_admin_reads_and_replaces_all_settings(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let record = admin.get("/admin/settings").await.ok_json();
        assert_eq!((&record["version"], &record["updatedAt"], &record["shippingFee"], &record["retentionDays"]), (&json!(0), &Value::Null, &json!(5.0), &json!(60)));
        assert_eq!((&record["notificationEmail"], &record["paymentMethods"]), (&json!(""), &json!(["card", "ideal", "paypal"])));
        assert!(record["aboutText"]["en"].as_str().unwrap().starts_with("Nevel is"), "{record}");
        let new = with_field(&with_field(&record, "shippingFee", json!(6.95)), "paymentMethods", json!(["bank_transfer"]));
        let stored = admin.put("/admin/settings", &new).await.ok_json();
        assert_eq!((&stored["version"], &stored["shippingFee"], &stored["updatedAt"]), (&json!(1), &json!(6.95), &json!("2026-01-15T12:00:00Z")));
        assert_eq!(admin.get("/admin/settings").await.ok_json(), stored);

        let conflict = admin.put("/admin/settings", &new).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentSettings"], stored);
    }

    async fn ase_01_all_validation_errors_are_reported_and_nothing_is_saved(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let record = admin.get("/admin/settings").await.ok_json();
        let mut invalid = record.clone();
        for (path, value) in [
            ("shopName", json!(" ")),
            ("supportEmail", json!("invalid")),
            ("messagingLink", json!("javascript:alert(1)")),
            ("aboutText", json!({ "ru": "", "en": "x".repeat(2_001) })),
            ("shippingFee", json!(0.001)),
            ("freeShippingThreshold", json!(-1)),
            ("countries", json!(["NL", "XX"])),
            ("paymentMethods", json!(["gold"])),
            ("retentionDays", json!(100_000)),
            ("company", json!({ "legalName": "x".repeat(201), "address": "\u{0}", "registrationNumber": "x".repeat(51), "vatNumber": "a\nb" })),
            ("deliveryDays", json!({ "min": -1, "max": 4_294_967_296_i64 })),
            ("notificationEmail", json!("x")),
            ("notificationLanguage", json!("xx")),
            ("flagBaseUrl", json!("//elsewhere")),
        ] {
            invalid = with_field(&invalid, path, value);
        }
        let rejected = admin.put("/admin/settings", &invalid).await;
        rejected.problem(400, "validation_failed");
        let mut fields = rejected.fields();
        fields.sort_unstable();
        let mut expected = [
            "shopName", "supportEmail", "messagingLink", "aboutText.ru", "aboutText.en", "shippingFee", "freeShippingThreshold", "countries",
            "paymentMethods", "retentionDays", "notificationEmail", "notificationLanguage", "flagBaseUrl", "company.legalName", "company.address",
            "company.registrationNumber", "company.vatNumber", "deliveryDays.min", "deliveryDays.max",
        ];
        expected.sort_unstable();
        assert_eq!(fields, expected);
        let empty = admin.put("/admin/settings", &json!({})).await;
        assert!(empty.fields().contains(&"version".to_owned()) && empty.fields().contains(&"guestCheckout".to_owned()), "{}", empty.text);
        assert_eq!(admin.get("/admin/settings").await.ok_json(), record);
    }

    async fn ase_01_company_delivery_days_and_notification_language_are_saved(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let mut record = admin.get("/admin/settings").await.ok_json();
        let no_company = json!({ "legalName": "", "address": "", "registrationNumber": "", "vatNumber": "" });
        assert_eq!((&record["company"], &record["deliveryDays"], &record["notificationLanguage"]), (&no_company, &json!({ "min": 1, "max": 3 }), &json!("ru")));
        record["company"] = json!({ "legalName": " Mist B.V. ", "address": "Damrak 1\n1012 LG Amsterdam", "registrationNumber": "12345678", "vatNumber": "NL001" });
        record["deliveryDays"] = json!({ "min": 2, "max": 5 });
        record["notificationLanguage"] = json!("en");
        record["notificationEmail"] = json!("orders@shop.example");
        let stored = admin.put("/admin/settings", &record).await.ok_json();
        let company = with_field(&record["company"], "legalName", json!("Mist B.V."));
        assert_eq!((&stored["company"], &stored["deliveryDays"], &stored["notificationLanguage"]), (&company, &json!({ "min": 2, "max": 5 }), &json!("en")));
        assert_eq!(admin.get("/admin/settings").await.ok_json(), stored);

        let public = shop.client().get("/settings").await.ok_json();
        assert_eq!((&public["company"], &public["deliveryDays"]), (&stored["company"], &stored["deliveryDays"]));
        let private: Vec<_> = public.as_object().unwrap().keys().filter(|name| name.starts_with("notification")).collect();
        assert!(private.is_empty(), "{private:?}");
    }

    async fn ase_01_an_older_client_cannot_reset_settings_that_it_does_not_know(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let record = admin.get("/admin/settings").await.ok_json();
        let mut old = record.clone();
        for field in ["company", "deliveryDays", "notificationLanguage", "shippingZones"] {
            old.as_object_mut().unwrap().remove(field);
        }
        let rejected = admin.put("/admin/settings", &old).await;
        rejected.problem(400, "validation_failed");
        assert_eq!(rejected.fields(), ["deliveryDays", "company", "notificationLanguage"]);
        assert_eq!(admin.get("/admin/settings").await.ok_json(), record);
    }

    async fn ase_01_invalid_delivery_days_are_reported_at_the_wrong_number(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let record = admin.get("/admin/settings").await.ok_json();
        for (days, field, message) in [
            (json!({ "min": 4, "max": 3 }), "deliveryDays.min", "Enter a number from 1 to 3."),
            (json!({ "min": -1, "max": 3 }), "deliveryDays.min", "Enter a number from 1 to 3."),
            (json!({ "max": 3 }), "deliveryDays.min", "Enter a number from 1 to 3."),
            (json!({ "min": 1, "max": 61 }), "deliveryDays.max", "Enter a number from 1 to 60."),
            (json!({ "min": 1, "max": -1 }), "deliveryDays.max", "Enter a number from 1 to 60."),
        ] {
            let rejected = admin.with_header("accept-language", "en").put("/admin/settings", &with_field(&record, "deliveryDays", days.clone())).await;
            let problem = rejected.problem(400, "validation_failed");
            assert_eq!(rejected.fields(), [field], "{days}");
            assert!(problem.to_string().contains(message), "{days}: {problem}");
        }
    }

    async fn ase_01_chk_11_orders_to_a_disabled_country_are_rejected_immediately(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        assert_eq!(anna.post("/orders", &order_body(&[(id, 1)])).await.status, 201);
        let record = admin.get("/admin/settings").await.ok_json();
        let countries: Vec<Value> = record["countries"].as_array().unwrap().iter().filter(|code| *code != "NL").cloned().collect();
        admin.put("/admin/settings", &with_field(&record, "countries", json!(countries))).await.ok_json();
        let rejected = anna.post("/orders", &order_body(&[(id, 1)])).await;
        rejected.problem(400, "validation_failed");
        assert_eq!(rejected.fields(), ["address.country"]);
        assert!(!shop.client().get("/settings").await.ok_json()["countries"].as_array().unwrap().contains(&json!("NL")));
    }

    async fn ase_01_cart_16_shipping_follows_the_settings_immediately(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [5]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        assert_eq!(shop.client().get("/settings").await.ok_json()["shippingFee"], 5.0);
        let record = admin.get("/admin/settings").await.ok_json();
        admin.put("/admin/settings", &with_field(&with_field(&record, "shippingFee", json!(7.5)), "freeShippingThreshold", json!(20))).await.ok_json();
        let settings = shop.client().get("/settings").await.ok_json();
        assert_eq!((&settings["shippingFee"], &settings["freeShippingThreshold"]), (&json!(7.5), &json!(20.0)));
        let rejected = anna.post("/orders", &order_body(&[(id, 1)])).await.problem(409, "price_changed");
        assert_eq!((&rejected["details"]["shipping"], &rejected["details"]["totalPrice"]), (&json!(7.5), &json!(15.45)));
        assert_eq!(anna.post("/orders", &with_field(&order_body(&[(id, 1)]), "totalPrice", json!(15.45))).await.status, 201);
        assert_eq!(anna.post("/orders", &with_field(&order_body(&[(id, 3)]), "totalPrice", json!(23.85))).await.status, 201, "free shipping starting at 20 euros");
    }

    async fn ase_01_shop_texts_change_in_pages_immediately(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let home = shop.client().get_path("/").await.text;
        assert!(home.contains("Nevel") && !home.contains("Табачная лавка"));
        let record = admin.get("/admin/settings").await.ok_json();
        let about = json!({ "ru": "Самая новая лавка.", "en": "The newest shop." });
        admin.put("/admin/settings", &with_field(&with_field(&record, "shopName", json!("Табачная лавка")), "aboutText", about)).await.ok_json();
        let renamed = shop.client().get_path("/").await.text;
        let title = renamed.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap_or_default();
        assert!(title.contains("Табачная лавка"), "{title}");
        assert!(renamed.contains("Самая новая лавка."), "the settings embedded in the page");
    }
}
