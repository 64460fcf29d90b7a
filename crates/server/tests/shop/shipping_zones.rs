//! Shipping zones and countries that staff add (SHP-01, REF-03).

use std::sync::Arc;

use nevel_domain::catalog::product::ProductId;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::emails::EmailMessage;
use serde_json::{Value, json};

use crate::support::checkout::{add_products, order_body, with_field};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

fn zone(name: &str, countries: &[&str], fee: f64, free_from: f64) -> Value {
    json!({ "name": { "ru": name, "en": format!("{name} (en)") }, "countries": countries, "fee": fee, "freeFrom": free_from, "deliveryDays": null })
}

/// Saves zones; returns the stored settings.
async fn save_zones(admin: &TestClient, change: impl FnOnce(&mut Vec<Value>)) -> Value {
    let mut record = admin.get("/admin/settings").await.ok_json();
    change(record["shippingZones"].as_array_mut().unwrap());
    admin.put("/admin/settings", &record).await.ok_json()
}

/// Gives Japan its own zone.
fn add_japan(zones: &mut Vec<Value>) {
    zones[1]["countries"].as_array_mut().unwrap().retain(|code| code != "JP");
    let mut japan = zone("Япония", &["JP"], 25.0, 200.0);
    japan["deliveryDays"] = json!({ "min": 7, "max": 14 });
    zones.push(japan);
}

fn order_to(id: ProductId, country: &str, total: f64) -> Value {
    let address = json!({ "street": "Chiyoda 1-1", "city": "Tokyo", "country": country, "zipCode": "100-0001" });
    with_field(&with_field(&order_body(&[(id, 1)]), "address", address), "totalPrice", json!(total))
}

async fn place(buyer: &TestClient, order: &Value) -> i64 {
    let placed = buyer.post("/orders", order).await;
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["id"].as_i64().unwrap()
}

async fn stored_settings(test: &TestDatabase) -> Value {
    serde_json::from_str(&value::<String>(&test.db, "SELECT document FROM settings").await).unwrap()
}

async fn store_settings(test: &TestDatabase, document: &Value) {
    let document = document.to_string().replace('\'', "''");
    execute(&test.db, "DELETE FROM settings").await;
    execute(
        &test.db,
        &format!("INSERT INTO settings (id, document, version, updated_at) VALUES (1, '{document}', 7, 0)"),
    )
    .await;
}

on_both_databases! {
    async fn shp_01_new_shop_has_two_zones_with_the_numbers_of_the_sources(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let zones = shop.client().with_language("en").get("/settings").await.ok_json()["shippingZones"].clone();
        assert_eq!(zones.as_array().unwrap().len(), 2);
        assert_eq!(zones[0], json!({ "name": "Netherlands", "fee": 5.0, "freeFrom": 100.0, "deliveryDays": { "min": 1, "max": 3 }, "countries": ["NL"] }));
        assert_eq!((&zones[1]["name"], &zones[1]["fee"], &zones[1]["freeFrom"], zones[1].get("deliveryDays")), (&json!("Other countries"), &json!(5.0), &json!(100.0), None));
        assert_eq!(zones[1]["countries"].as_array().unwrap().len(), 29);
    }

    async fn shp_01_order_email_and_pages_have_the_fee_of_the_zone(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        place(&anna, &order_to(id, "JP", 12.95)).await;
        save_zones(&admin, add_japan).await;
        let public = shop.client().get("/settings").await.ok_json();
        assert_eq!(public["shippingZones"][2], json!({ "name": "Япония", "fee": 25.0, "freeFrom": 200.0, "deliveryDays": { "min": 7, "max": 14 }, "countries": ["JP"] }));
        assert_eq!((&public["shippingFee"], public["countries"].as_array().unwrap().len()), (&json!(5.0), 30));

        // The cart has the former fee.
        let rejected = anna.post("/orders", &order_to(id, "JP", 12.95)).await.problem(409, "price_changed");
        assert_eq!((&rejected["details"]["shipping"], &rejected["details"]["totalPrice"], &rejected["details"]["items"]), (&json!(25.0), &json!(32.95), &json!([])));
        let order = place(&anna, &order_to(id, "JP", 32.95)).await;
        let shown = anna.get(&format!("/orders/{order}")).await.ok_json();
        assert_eq!((&shown["subtotal"], &shown["shipping"], &shown["totalPrice"]), (&json!(7.95), &json!(25.0), &json!(32.95)));
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let number = shown["orderNumber"].as_str().unwrap();
        let is_confirmation = |email: &EmailMessage| email.kind == "order_confirmation" && email.text.contains(number);
        let text = inbox.accepted().into_iter().find(is_confirmation).unwrap().text.replace('\u{a0}', " ");
        assert!(text.contains("25,00 €") && text.contains("32,95 €") && text.contains("Япония"), "{text}");
        place(&anna, &order_body(&[(id, 1)])).await;
    }

    async fn shp_01_shipping_is_free_from_the_amount_of_the_zone(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [99]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        save_zones(&admin, |zones| {
            zones[1]["countries"].as_array_mut().unwrap().retain(|code| code != "JP");
            zones.push(zone("Япония", &["JP"], 25.0, 15.9));
        }).await;
        place(&anna, &order_to(id, "JP", 32.95)).await;
        let two = with_field(&order_to(id, "JP", 15.9), "items.0.quantity", json!(2));
        place(&anna, &two).await;
        assert_eq!(anna.post("/orders", &with_field(&two, "address.country", json!("DE"))).await.status, 409, "5 euros below 100");
    }

    async fn shp_01_staff_edit_of_the_country_changes_the_fee(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let order = place(&anna, &order_body(&[(id, 1)])).await;
        save_zones(&admin, add_japan).await;
        let path = format!("/admin/orders/{order}");
        let edit_to = |country: &str, version: i64| {
            let mut edit = order_to(id, country, 0.0);
            for unused in ["totalPrice", "ageConfirmed"] {
                edit.as_object_mut().unwrap().remove(unused);
            }
            edit["items"] = json!([{ "id": id.0, "quantity": 1 }]);
            edit["version"] = json!(version);
            edit
        };
        let amounts = |order: &Value| json!([order["shipping"], order["totalPrice"]]);
        assert_eq!(admin.put(&path, &edit_to("IE", 1)).await.fields(), ["address.country"]);
        assert_eq!(amounts(&admin.put(&path, &edit_to("BE", 1)).await.ok_json()), json!([5.0, 12.95]), "the same fee");
        let edited = admin.put(&path, &edit_to("JP", 2)).await.ok_json();
        assert_eq!(amounts(&edited), json!([25.0, 32.95]));
        assert_eq!((&edited["history"][2]["before"]["totalPrice"], &edited["history"][2]["after"]["totalPrice"]), (&json!(12.95), &json!(32.95)));
        assert_eq!(amounts(&anna.get(&format!("/orders/{order}")).await.ok_json()), json!([25.0, 32.95]));
        // The zone is gone: the country and the fee of the order stay.
        save_zones(&admin, |zones| drop(zones.pop())).await;
        let renamed = with_field(&edit_to("JP", 3), "lastName", json!("Петрова"));
        assert_eq!(amounts(&admin.put(&path, &renamed).await.ok_json()), json!([25.0, 32.95]));
        assert_eq!(amounts(&admin.put(&path, &edit_to("NL", 4)).await.ok_json()), json!([5.0, 12.95]));
    }

    async fn shp_01_staff_place_orders_at_the_fee_of_the_zone(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let admin = shop.admin_client().await;
        save_zones(&admin, add_japan).await;
        let order = |total| with_field(&order_to(id, "JP", total), "language", json!("en"));
        admin.post("/admin/orders", &order(12.95)).await.problem(409, "price_changed");
        assert_eq!(admin.post("/admin/orders", &order(32.95)).await.status, 201);
    }

    async fn ref_03_staff_add_a_country_that_a_new_shop_does_not_have(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (admin, anna) = (shop.admin_client().await, shop.register("anna@x.nl").await);
        let mut order = order_to(id, "se", 17.95);
        order["address"] = json!({ "street": "Drottninggatan 1", "city": "Stockholm", "country": "se", "zipCode": "SE-11151" });
        order["phone"] = json!("+46 70 123 45 67");
        let refused = anna.post("/orders", &order).await;
        assert_eq!((refused.fields(), &refused.problem(400, "validation_failed")["fields"][0]["code"]), (vec!["address.country".to_owned()], &json!("not_offered")));
        let stored = save_zones(&admin, |zones| zones.push(zone("Скандинавия", &["se", "DK"], 10.0, 150.0))).await;
        assert_eq!(stored["shippingZones"][2]["countries"], json!(["DK", "SE"]));
        let placed = place(&anna, &order).await;
        let shown = anna.get(&format!("/orders/{placed}")).await.ok_json();
        assert_eq!((&shown["address"]["country"], &shown["address"]["zipCode"], &shown["phone"]), (&json!("SE"), &json!("111 51"), &json!("+46701234567")));
        for (language, names) in [("ru", ["Дания", "Швеция"]), ("en", ["Denmark", "Sweden"])] {
            let settings = shop.client().with_language(language).get("/settings").await.ok_json();
            assert_eq!(settings["countryNames"], json!({ "DK": names[0], "SE": names[1] }), "{language}");
        }
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        assert!(inbox.single("order_confirmation").text.contains("Швеция"));
        assert!(admin.get("/admin/orders?country=SE").await.ok_json()["totalElements"] == 1);
        let profile = json!({ "firstName": "Анна", "lastName": "Ким", "phoneNumber": "+46701234567", "address": order["address"] });
        assert_eq!(anna.put("/users/profile", &profile).await.ok_json()["address"]["country"], "SE");
    }

    async fn shp_01_invalid_zones_are_reported_by_row(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await.with_language("en");
        let record = admin.get("/admin/settings").await.ok_json();
        let mut backwards = zone("c", &["JP"], 1.0, 1.0);
        backwards["deliveryDays"] = json!({ "min": 5, "max": 4 });
        let unnamed = json!({ "countries": ["KR"], "fee": 0, "freeFrom": 0 });
        for (zones, fields) in [
            (json!([]), vec!["shippingZones"]),
            (json!([zone("a", &[], 5.0, 100.0)]), vec!["shippingZones.0.countries"]),
            (json!([zone("a", &["NL"], 5.001, -1.0)]), vec!["shippingZones.0.fee", "shippingZones.0.freeFrom"]),
            (json!([zone("a", &["NL"], 5.0, 100.0), zone("b", &["DE", "NL"], 2e7, 100.0)]), vec!["shippingZones.1.countries", "shippingZones.1.fee"]),
            (json!([zone("a", &["NL"], 5.0, 100.0), zone("A", &["XX"], 5.0, 100.0), backwards]), vec!["shippingZones.1.name.ru", "shippingZones.1.countries", "shippingZones.2.deliveryDays.min"]),
            (json!([unnamed]), vec!["shippingZones.0.name.ru"]),
            (json!([{ "name": { "ru": "a" }, "countries": ["NL"] }]), vec!["shippingZones.0.fee", "shippingZones.0.freeFrom"]),
        ] {
            let rejected = admin.put("/admin/settings", &with_field(&record, "shippingZones", zones.clone())).await;
            rejected.problem(400, "validation_failed");
            assert_eq!(rejected.fields(), fields, "{zones}");
        }
        assert_eq!(admin.get("/admin/settings").await.ok_json(), record);
    }

    async fn shp_01_zones_keep_names_in_languages_that_are_not_offered(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        save_zones(&admin, |zones| {
            zones.reverse();
            zones[0]["fee"] = json!(7);
        }).await;
        let names = |zones: &Value| zones.as_array().unwrap().iter().map(|zone| zone["name"]["nl"].clone()).collect::<Vec<_>>();
        let stored = stored_settings(&test).await;
        assert_eq!(names(&stored["shippingZones"]), ["Andere landen", "Nederland"]);
        assert_eq!(stored["shippingFeeCents"], 700);
        save_zones(&admin, |zones| zones[0]["name"]["en"] = json!("The world")).await;
        assert_eq!(names(&stored_settings(&test).await["shippingZones"]), ["", "Nederland"], "a renamed zone has no old name");
    }

    async fn shp_01_settings_of_an_earlier_version_are_read_as_two_zones(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        store_settings(&test, &json!({ "shippingFeeCents": 695, "freeShippingThresholdCents": 5_000, "deliveryDays": { "min": 2, "max": 4 }, "countries": ["NL", "DE"] })).await;
        let admin = shop.admin_client().await;
        let zones = admin.get("/admin/settings").await.ok_json()["shippingZones"].clone();
        assert_eq!((&zones[0]["countries"], &zones[0]["fee"], &zones[0]["freeFrom"], &zones[0]["deliveryDays"]), (&json!(["NL"]), &json!(6.95), &json!(50.0), &json!({ "min": 2, "max": 4 })));
        assert_eq!((&zones[1]["countries"], &zones[1]["fee"], &zones[1]["freeFrom"], &zones[1]["deliveryDays"]), (&json!(["DE"]), &json!(6.95), &json!(50.0), &Value::Null));
        assert_eq!(zones.as_array().unwrap().len(), 2);
    }

    async fn shp_01_change_by_an_instance_of_an_earlier_version_is_kept(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        save_zones(&admin, |zones| {
            add_japan(zones);
            zones[0]["countries"] = json!(["IE", "NL"]);
        }).await;
        let mut document = stored_settings(&test).await;
        let countries = document["countries"].as_array().unwrap().clone();
        assert!(countries.contains(&json!("NL")) && !countries.contains(&json!("IE")) && !countries.contains(&json!("JP")), "unknown, or at another fee: {countries:?}");
        // An earlier version keeps keys that it does not know.
        document["shippingFeeCents"] = json!(600);
        document["countries"].as_array_mut().unwrap().retain(|code| code != "US");
        store_settings(&test, &document).await;
        let zones = admin.get("/admin/settings").await.ok_json()["shippingZones"].clone();
        assert_eq!([&zones[0]["fee"], &zones[1]["fee"], &zones[2]["fee"]], [&json!(6.0), &json!(6.0), &json!(25.0)]);
        assert_eq!((&zones[0]["countries"], zones[1]["countries"].as_array().unwrap().len()), (&json!(["IE", "NL"]), 27));
    }

    async fn shp_01_clients_without_zones_change_the_default_zone(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        save_zones(&admin, add_japan).await;
        let mut old = admin.get("/admin/settings").await.ok_json();
        old.as_object_mut().unwrap().remove("shippingZones");
        let same = admin.put("/admin/settings", &old).await.ok_json();
        assert_eq!((&same["shippingZones"][2]["fee"], &same["shippingZones"][1]["deliveryDays"]), (&json!(25.0), &Value::Null));
        old["version"] = same["version"].clone();
        old["shippingFee"] = json!(4);
        old["countries"] = json!(["BE", "IE", "JP", "NL"]);
        let zones = admin.put("/admin/settings", &old).await.ok_json()["shippingZones"].clone();
        let rows: Vec<_> = zones.as_array().unwrap().iter().map(|zone| (zone["fee"].as_f64().unwrap(), zone["countries"].clone())).collect();
        assert_eq!(rows, [(4.0, json!(["NL"])), (4.0, json!(["BE", "IE"])), (25.0, json!(["JP"]))]);
    }
}
