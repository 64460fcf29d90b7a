//! Staff change the settings over HTTP, and everything that shows them does so at once.

use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::support::TestShop;
use crate::support::checkout::{order_of, products, with};

/// What was read, as it is sent back.
fn changed(record: &Value, path: &str, value: Value) -> Value {
    with(record, path, value)
}

on_both_databases! {
    async fn ase_01_staff_read_and_replace_the_whole_record(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let staff = shop.administrator().await;
        let record = staff.get("/admin/settings").await.good();
        assert_eq!((&record["version"], &record["updatedAt"], &record["shippingFee"], &record["retentionDays"]), (&json!(0), &Value::Null, &json!(5.0), &json!(30)));
        assert_eq!((&record["notificationEmail"], &record["paymentMethods"]), (&json!(""), &json!(["card", "ideal", "paypal"])));
        assert!(record["aboutText"]["en"].as_str().unwrap().starts_with("Nevel is"), "{record}");
        let new = changed(&changed(&record, "shippingFee", json!(6.95)), "paymentMethods", json!(["bank_transfer"]));
        let stored = staff.put("/admin/settings", &new).await.good();
        assert_eq!((&stored["version"], &stored["shippingFee"], &stored["updatedAt"]), (&json!(1), &json!(6.95), &json!("2026-01-15T12:00:00Z")));
        assert_eq!(staff.get("/admin/settings").await.good(), stored);

        let conflict = staff.put("/admin/settings", &new).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentSettings"], stored);
    }

    async fn ase_01_every_fault_is_told_at_once_and_nothing_is_stored(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let staff = shop.administrator().await;
        let record = staff.get("/admin/settings").await.good();
        let mut bad = record.clone();
        for (path, value) in [
            ("shopName", json!(" ")),
            ("supportEmail", json!("nobody")),
            ("messagingLink", json!("javascript:alert(1)")),
            ("aboutText", json!({ "ru": "", "en": "x".repeat(2_001) })),
            ("shippingFee", json!(0.001)),
            ("freeShippingThreshold", json!(-1)),
            ("countries", json!(["NL", "XX"])),
            ("paymentMethods", json!(["gold"])),
            ("retentionDays", json!(100_000)),
            ("notificationEmail", json!("x")),
            ("flagBaseUrl", json!("//elsewhere")),
        ] {
            bad = changed(&bad, path, value);
        }
        let refused = staff.put("/admin/settings", &bad).await;
        refused.problem(400, "validation_failed");
        let mut fields = refused.fields();
        fields.sort_unstable();
        let mut expected = [
            "shopName", "supportEmail", "messagingLink", "aboutText.ru", "aboutText.en", "shippingFee", "freeShippingThreshold", "countries",
            "paymentMethods", "retentionDays", "notificationEmail", "flagBaseUrl",
        ];
        expected.sort_unstable();
        assert_eq!(fields, expected);
        let empty = staff.put("/admin/settings", &json!({})).await;
        assert!(empty.fields().contains(&"version".to_owned()) && empty.fields().contains(&"guestCheckout".to_owned()), "{}", empty.text);
        assert_eq!(staff.get("/admin/settings").await.good(), record);
    }

    async fn ase_01_chk_11_a_country_switched_off_is_refused_by_the_next_order(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        assert_eq!(anna.post("/orders", &order_of(&[(id, 1)])).await.status, 201);
        let record = staff.get("/admin/settings").await.good();
        let countries: Vec<Value> = record["countries"].as_array().unwrap().iter().filter(|code| *code != "NL").cloned().collect();
        staff.put("/admin/settings", &changed(&record, "countries", json!(countries))).await.good();
        let refused = anna.post("/orders", &order_of(&[(id, 1)])).await;
        refused.problem(400, "validation_failed");
        assert_eq!(refused.fields(), ["address.country"]);
        assert!(!shop.guest().get("/settings").await.good()["countries"].as_array().unwrap().contains(&json!("NL")));
    }

    async fn ase_01_cart_16_shipping_follows_the_settings_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (staff, anna) = (shop.administrator().await, shop.register("anna@x.nl").await);
        assert_eq!(shop.guest().get("/settings").await.good()["shippingFee"], 5.0);
        let record = staff.get("/admin/settings").await.good();
        staff.put("/admin/settings", &changed(&changed(&record, "shippingFee", json!(7.5)), "freeShippingThreshold", json!(20))).await.good();
        let told = shop.guest().get("/settings").await.good();
        assert_eq!((&told["shippingFee"], &told["freeShippingThreshold"]), (&json!(7.5), &json!(20.0)));
        let refused = anna.post("/orders", &order_of(&[(id, 1)])).await.problem(409, "price_changed");
        assert_eq!((&refused["details"]["shipping"], &refused["details"]["totalPrice"]), (&json!(7.5), &json!(15.45)));
        assert_eq!(anna.post("/orders", &with(&order_of(&[(id, 1)]), "totalPrice", json!(15.45))).await.status, 201);
        assert_eq!(anna.post("/orders", &with(&order_of(&[(id, 3)]), "totalPrice", json!(23.85))).await.status, 201, "free from twenty on");
    }

    async fn ase_01_texts_of_the_shop_change_in_every_page_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let staff = shop.administrator().await;
        let home = shop.guest().visit("/").await.text;
        assert!(home.contains("Nevel") && !home.contains("Табачная лавка"));
        let record = staff.get("/admin/settings").await.good();
        let about = json!({ "ru": "Самая новая лавка.", "en": "The newest shop." });
        staff.put("/admin/settings", &changed(&changed(&record, "shopName", json!("Табачная лавка")), "aboutText", about)).await.good();
        let renamed = shop.guest().visit("/").await.text;
        let title = renamed.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap_or_default();
        assert!(title.contains("Табачная лавка"), "{title}");
        assert!(renamed.contains("Самая новая лавка."), "the answer that the page carries along");
    }
}
