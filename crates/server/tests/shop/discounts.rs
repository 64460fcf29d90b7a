//! Discounts and another shipping fee by staff.

use std::sync::Arc;

use nevel_domain::money::Cents;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::{Value, json};

use crate::invoices::name_company;
use crate::support::checkout::{add_products, change_settings, change_shipping, order_body};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::invariants::assert_no_mistakes;
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

/// The content of an order with other adjustments.
async fn with_adjustments(admin: &TestClient, path: &str, adjustments: Value) -> Value {
    let mut body = admin.get(path).await.ok_json();
    body["adjustments"] = adjustments;
    body
}

async fn adjust(admin: &TestClient, path: &str, adjustments: Value) -> Value {
    admin.put(path, &with_adjustments(admin, path, adjustments).await).await.ok_json()
}

fn amounts(order: &Value) -> Value {
    json!([order["subtotal"], order["shipping"], order["totalPrice"]])
}

on_both_databases! {
    async fn mon_05_discounts_and_shipping_fee_are_given_kept_and_taken_back(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two] = add_products(&shop.db, [9, 9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let placed = anna.post("/orders", &order_body(&[(one, 2), (two, 1)])).await.json();
        let path = format!("/admin/orders/{}", placed["id"]);
        let given = json!({
            "items": [{ "id": one.0, "percent": 10 }], "discount": { "amount": 2.5 }, "shipping": 1.25, "reason": "Постоянный клиент",
        });
        let edited = adjust(&admin, &path, given.clone()).await;
        // 15.90 - 1.59 + 7.95 - 2.50
        assert_eq!(amounts(&edited), json!([19.76, 1.25, 21.01]));
        assert_eq!((&edited["items"][0]["subtotal"], &edited["items"][0]["discount"]), (&json!(15.9), &json!({ "amount": 1.59, "percent": 10.0 })));
        assert_eq!((edited["items"][1].get("discount"), &edited["discount"]), (None, &json!({ "amount": 2.5 })));
        assert_eq!((&edited["shippingOverride"], &edited["adjustmentReason"]), (&json!(1.25), &json!("Постоянный клиент")));
        let entry = edited["history"].as_array().unwrap().last().unwrap();
        assert_eq!((&entry["after"]["discount"], &entry["after"]["adjustmentReason"]), (&json!({ "amount": 2.5 }), &json!("Постоянный клиент")));
        assert_eq!((&entry["after"]["items"][0]["discount"], entry["before"]["items"][0].get("discount")), (&json!({ "amount": 1.59, "percent": 10.0 }), None));
        assert_eq!((&entry["after"]["shippingOverride"], entry["before"].get("shippingOverride")), (&json!(1.25), None));

        let own = anna.get(&path.replace("/admin", "")).await.ok_json();
        assert_eq!((amounts(&own), &own["discount"]), (json!([19.76, 1.25, 21.01]), &json!({ "amount": 2.5 })));
        assert!(own.get("adjustmentReason").is_none() && own.get("shippingOverride").is_none(), "only staff see the reason: {own}");

        let version = edited["version"].clone();
        let repeated = admin.put(&path, &with_adjustments(&admin, &path, given).await).await.ok_json();
        assert_eq!(repeated["version"], version, "the same adjustments change nothing");
        let mut kept = repeated.clone();
        kept["items"] = json!([{ "id": one.0, "quantity": 4 }, { "id": two.0, "quantity": 1 }]);
        let kept = admin.put(&path, &kept).await.ok_json();
        // 31.80 - 3.18 + 7.95 - 2.50
        assert_eq!(amounts(&kept), json!([34.07, 1.25, 35.32]), "without adjustments they stay, and the percentage follows the quantity");
        let mut too_little = kept.clone();
        too_little["items"] = json!([{ "id": two.0, "quantity": 1 }]);
        adjust(&admin, &path, json!({ "discount": { "amount": 8 }, "reason": "x" })).await;
        too_little["version"] = admin.get(&path).await.ok_json()["version"].clone();
        assert_eq!(admin.put(&path, &too_little).await.fields(), ["adjustments.discount"], "a discount that stays is at most the price, too");
        change_settings(&shop, |settings| change_shipping(settings, |shipping| shipping.terms.fee = Cents::new(700))).await;
        let explained = adjust(&admin, &path, json!({ "discount": { "amount": 8 }, "reason": "Другая причина" })).await;
        assert_eq!((amounts(&explained), &explained["adjustmentReason"]), (json!([31.75, 5.0, 36.75]), &json!("Другая причина")), "another reason changes no fee");
        change_settings(&shop, |settings| change_shipping(settings, |shipping| shipping.terms.fee = Cents::new(500))).await;
        let removed = adjust(&admin, &path, json!({})).await;
        assert_eq!(amounts(&removed), json!([39.75, 5.0, 44.75]));
        assert!(["discount", "shippingOverride", "adjustmentReason"].iter().all(|key| removed.get(key).is_none()), "{removed}");
        assert_no_mistakes(&shop.db).await;
    }

    async fn mon_05_wrong_adjustments_are_refused_by_field_and_change_nothing(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, other] = add_products(&shop.db, [9, 9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let placed = anna.post("/orders", &order_body(&[(one, 2)])).await.json();
        let path = format!("/admin/orders/{}", placed["id"]);
        let before = admin.get(&path).await.ok_json();
        for (adjustments, field, code) in [
            (json!({ "discount": { "percent": 10 } }), "adjustments.reason", "required"),
            (json!({ "shipping": 0, "reason": " " }), "adjustments.reason", "required"),
            (json!({ "discount": { "percent": 10 }, "reason": "х".repeat(201) }), "adjustments.reason", "too_long"),
            (json!({ "discount": {}, "reason": "x" }), "adjustments.discount", "required"),
            (json!({ "discount": { "percent": 0 }, "reason": "x" }), "adjustments.discount", "not_positive"),
            (json!({ "discount": { "percent": 100.01 }, "reason": "x" }), "adjustments.discount", "out_of_range"),
            (json!({ "discount": { "percent": 1.005 }, "reason": "x" }), "adjustments.discount", "too_precise"),
            (json!({ "discount": { "amount": 0 }, "reason": "x" }), "adjustments.discount", "not_positive"),
            (json!({ "discount": { "amount": -1 }, "reason": "x" }), "adjustments.discount", "invalid_amount"),
            (json!({ "discount": { "amount": 1, "percent": 1 }, "reason": "x" }), "adjustments.discount", "invalid_amount"),
            (json!({ "discount": { "amount": 15.91 }, "reason": "x" }), "adjustments.discount", "more_than_price"),
            (json!({ "items": [{ "id": one.0, "amount": 15.91 }], "reason": "x" }), "adjustments.items", "more_than_price"),
            (json!({ "items": [{ "id": other.0, "amount": 1 }], "reason": "x" }), "adjustments.items", "unknown"),
            (json!({ "items": [{ "id": one.0, "amount": 1 }, { "id": one.0, "amount": 2 }], "reason": "x" }), "adjustments.items", "duplicate"),
            (json!({ "shipping": -1, "reason": "x" }), "adjustments.shipping", "invalid_amount"),
        ] {
            let refused = admin.put(&path, &with_adjustments(&admin, &path, adjustments.clone()).await).await;
            assert_eq!((refused.status, &refused.json()["fields"][0]["field"], &refused.json()["fields"][0]["code"]), (400, &json!(field), &json!(code)), "{adjustments}");
        }
        assert_eq!(admin.get(&path).await.ok_json(), before);
        let free = adjust(&admin, &path, json!({ "discount": { "percent": 100 }, "shipping": 0, "reason": "Подарок" })).await;
        assert_eq!((amounts(&free), &free["openAmount"]), (json!([0.0, 0.0, 0.0]), &json!(0.0)));
    }

    async fn mon_05_staff_orders_may_have_discounts_and_those_of_customers_never(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let adjustments = json!({ "items": [{ "id": id.0, "percent": 33.33 }], "shipping": 3, "reason": "По телефону" });
        let mut body = order_body(&[(id, 2)]);
        body["adjustments"] = adjustments;
        let own = anna.post("/orders", &body).await;
        assert_eq!(own.status, 201, "{}", own.text);
        assert_eq!(anna.get(&format!("/orders/{}", own.json()["id"])).await.ok_json()["totalPrice"], 20.9);

        body["language"] = json!("en");
        admin.post("/admin/orders", &body).await.problem(409, "price_changed");
        // 15.90 - 5.30 + 3.00
        body["totalPrice"] = json!(13.6);
        let placed = admin.post("/admin/orders", &body).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        let order = admin.get(&format!("/admin/orders/{}", placed.json()["id"])).await.ok_json();
        assert_eq!((amounts(&order), &order["adjustmentReason"]), (json!([10.6, 3.0, 13.6]), &json!("По телефону")));
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let text = inbox.accepted().iter().find(|email| email.language.code() == "en").unwrap().text.replace('\u{a0}', " ");
        assert!(text.contains("-€5.30") && text.contains("€10.60") && text.contains("€13.60"), "{text}");
        assert_no_mistakes(&shop.db).await;
    }

    async fn mon_05_invoices_and_exports_have_the_discounts(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        name_company(&shop).await;
        let placed = anna.post("/orders", &order_body(&[(id, 2)])).await.json();
        let path = format!("/admin/orders/{}", placed["id"]);
        let issue = async || admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json()["invoices"].clone();
        issue().await;
        adjust(&admin, &path, json!({ "items": [{ "id": id.0, "amount": 1.9 }], "discount": { "percent": 50 }, "reason": "Брак" })).await;
        let invoices = issue().await;
        let [first, credit, current] = invoices.as_array().unwrap().as_slice() else { panic!("{invoices}") };
        // 15.90 - 1.90 = 14.00, half of it, and shipping.
        assert_eq!(amounts(current), json!([7.0, 5.0, 12.0]));
        assert_eq!((&current["discount"], &current["items"][0]["discount"], &current["items"][0]["total"]), (&json!(7.0), &json!(1.9), &json!(14.0)));
        assert_eq!((&current["vat"], &current["net"]), (&json!(2.08), &json!(9.92)));
        assert_eq!((&first["totalPrice"], &credit["totalPrice"]), (&json!(20.9), &json!(-20.9)));
        adjust(&admin, &path, json!({})).await;
        let invoices = issue().await;
        let negated = &invoices[3];
        assert_eq!((amounts(negated), &negated["discount"], &negated["items"][0]["discount"]), (json!([-7.0, -5.0, -12.0]), &json!(-7.0), &json!(-1.9)));

        adjust(&admin, &path, json!({ "items": [{ "id": id.0, "amount": 1.9 }], "discount": { "percent": 50 }, "reason": "Брак" })).await;
        for (rows, expected) in [("orders", ["orderDiscountEuros", "7.00"]), ("lines", ["discountEuros", "1.90"])] {
            let csv = admin.get(&format!("/admin/orders/export?rows={rows}")).await.text;
            let mut cells = csv.lines().map(|row| row.trim_matches(['\u{feff}', '"']).split("\",\"").collect::<Vec<_>>());
            let (head, row) = (cells.next().unwrap(), cells.next().unwrap());
            let column = head.iter().position(|name| *name == expected[0]).unwrap();
            assert_eq!(row[column], expected[1], "{csv}");
        }
        assert_no_mistakes(&shop.db).await;
    }

    async fn mon_05_an_edit_by_an_older_version_ends_the_discounts(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let placed = anna.post("/orders", &order_body(&[(id, 2)])).await.json();
        let path = format!("/admin/orders/{}", placed["id"]);
        let given = json!({ "items": [{ "id": id.0, "percent": 50 }], "discount": { "amount": 1 }, "reason": "x" });
        let terms = "SELECT COUNT(*) FROM order_lines JOIN orders ON orders.id = order_id \
            WHERE order_lines.discount_percent = 5000 AND orders.discount_cents = 100";
        // The use cases of older versions: another address, a removed unit, and a removed unit whose amounts happen to stay.
        for (subtotal, quantity, is_kept) in [(695, 2, true), (795, 1, false), (695, 1, false)] {
            let order = adjust(&admin, &path, given.clone()).await;
            assert_eq!((amounts(&order), &order["items"][0]["quantity"]), (json!([6.95, 5.0, 11.95]), &json!(2)));
            let total = subtotal + 500;
            execute(&shop.db, &format!("UPDATE orders SET subtotal_cents = {subtotal}, shipping_cents = 500, total_cents = {total}, version = version + 1")).await;
            if quantity == 1 {
                execute(&shop.db, "UPDATE order_lines SET quantity = 1").await;
            }
            assert_eq!(value::<i64>(&shop.db, terms).await == 1, is_kept, "{subtotal} {quantity}");
            let shown = admin.get(&path).await.ok_json();
            assert_eq!((shown.get("discount").is_some(), shown.get("adjustmentReason").is_some()), (is_kept, is_kept));
            let mut restored = shown.clone();
            restored["items"] = json!([{ "id": id.0, "quantity": 2 }]);
            admin.put(&path, &restored).await.ok_json();
        }
        // The older version counts its sales itself.
        execute(&shop.db, "DELETE FROM derived_data").await;
        shop.db.migrate().await.unwrap();
        assert_no_mistakes(&shop.db).await;
    }

    async fn mon_05_the_reason_is_erased_with_the_personal_data(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let placed = anna.post("/orders", &order_body(&[(id, 2)])).await.json();
        let path = format!("/admin/orders/{}", placed["id"]);
        adjust(&admin, &path, json!({ "discount": { "percent": 50 }, "reason": "Анна жаловалась" })).await;
        // As an instance of an older version leaves it.
        execute(&shop.db, "UPDATE orders SET erased_at = 1, email = '', first_name = '', last_name = '', phone = '', street = '', city = '', zip_code = ''").await;
        anonymize_completed_orders(&shop.shop).await.unwrap();
        let kept = "SELECT COUNT(*) FROM orders WHERE adjustment_reason IS NULL AND discount_percent = 5000";
        assert_eq!(value::<i64>(&shop.db, kept).await, 1);
        assert_eq!(value::<i64>(&shop.db, "SELECT COUNT(*) FROM order_history WHERE personal_details IS NOT NULL").await, 0);
    }
}
