//! VAT by country: the day of supply decides, invoices store what they used, credit notes mirror them.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Clock as _;
use nevel_domain::day::Day;
use nevel_domain::settings::{Languages, VatRate, VatScheme};
use nevel_domain::time_zone::TimeZone;
use nevel_testing::{TestDatabase, on_both_databases};
use serde_json::{Value, json};

use crate::invoices::name_company;
use crate::my_data::file;
use crate::support::checkout::{add_products, change_settings, count_rows, order_body, with_field};
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

pub fn rate(country: &str, from: &str, rate_hundredths: u32) -> VatRate {
    VatRate { country: country.to_owned(), from: day(from), rate_hundredths }
}

/// A shop with products and a named company that charges the rates of destinations.
pub async fn start(test: &TestDatabase, rates: Vec<VatRate>) -> (TestShop, ProductId) {
    let shop = TestShop::start(test).await;
    name_company(&shop).await;
    let [product] = add_products(&shop.db, [50]).await;
    change_settings(&shop, |settings| {
        settings.vat.scheme = VatScheme::Destination;
        settings.vat.rates = rates;
    })
    .await;
    (shop, product)
}

/// Advances the clock to minutes after midnight in Amsterdam and signs in again, because sessions end.
pub async fn at(shop: &TestShop, on: &str, minutes: i64) -> TestClient {
    let zone = TimeZone::parse("Europe/Amsterdam").unwrap();
    let at = zone.starts_at(day(on)).plus_seconds(minutes * 60);
    shop.clock.advance(at.seconds() - shop.clock.now().seconds());
    shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await
}

async fn place_order(buyer: &TestClient, product: ProductId, country: &str, zip_code: &str) -> i64 {
    let body = with_field(&order_body(&[(product, 2)]), "address.country", json!(country));
    let body = with_field(&body, "address.zipCode", json!(zip_code));
    buyer.post("/orders", &body).await.json()["id"].as_i64().unwrap()
}

pub async fn set_status(admin: &TestClient, order: i64, status: &str) {
    admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": status })).await.ok_json();
}

pub async fn issue(admin: &TestClient, order: i64) -> Vec<Value> {
    let body = admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json();
    body["invoices"].as_array().unwrap().clone()
}

async fn details(admin: &TestClient, order: i64) -> Value {
    admin.get(&format!("/admin/orders/{order}")).await.ok_json()
}

/// Kind, day of supply, rate, treatment and country of a document.
fn tax(invoice: &Value) -> String {
    let text = |key: &str| invoice[key].as_str().unwrap_or("-").to_owned();
    let [kind, on, treatment, country] = ["kind", "suppliedOn", "vatTreatment", "vatCountry"].map(text);
    format!("{kind} {on} {} {treatment} {country}", invoice["vatRate"])
}

on_both_databases! {
    async fn mon_04_destinations_have_their_rate_and_exports_none(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2021-01-01", 1_900)]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let invoice = async |country: &str, zip_code: &str| {
            let order = place_order(&anna, product, country, zip_code).await;
            issue(&admin, order).await.remove(0)
        };
        let (nl, de, us) = (invoice("NL", "1016 DX").await, invoice("DE", "10115").await, invoice("US", "10001").await);
        let today = nl["issuedOn"].as_str().unwrap();
        assert_eq!(tax(&nl), format!("invoice {today} 21.0 seller_rate NL"));
        assert_eq!(tax(&de), format!("invoice {today} 19.0 destination_rate DE"));
        assert_eq!(tax(&us), format!("invoice {today} 0.0 export US"));
        for (invoice, net, vat) in [(&nl, 17.27, 3.63), (&de, 17.56, 3.34), (&us, 20.9, 0.0)] {
            assert_eq!((&invoice["totalPrice"], &invoice["net"], &invoice["vat"]), (&json!(20.9), &json!(net), &json!(vat)));
        }
        change_settings(&shop, |settings| settings.vat.scheme = VatScheme::Seller).await;
        assert_eq!(tax(&invoice("US", "10001").await), format!("invoice {today} 21.0 seller_rate NL"));
    }

    async fn mon_04_no_invoice_is_issued_without_the_rate_of_the_destination(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2400-01-01", 1_900)]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, product, "DE", "10115").await;
        let path = format!("/admin/orders/{order}/invoice");
        change_settings(&shop, |settings| settings.languages = Languages::parse(["ru", "en", "nl"]).unwrap()).await;
        for (language, settings) in [("ru", "«НДС»"), ("en", "“VAT”"), ("nl", "“Btw”")] {
            let problem = admin.with_language(language).post(&path, &json!({})).await.problem(409, "vat_rate_missing");
            assert!(problem["message"].as_str().unwrap().contains(settings), "{problem}");
            assert_eq!(problem["details"]["country"], "DE");
        }
        assert_eq!((count_rows(&test.db, "invoices").await, count_rows(&test.db, "invoice_counters").await), (0, 0));
        change_settings(&shop, |settings| settings.vat.rates.push(rate("DE", "2021-01-01", 1_900))).await;
        assert_eq!(issue(&admin, order).await[0]["vatRate"], 19.0);
    }

    async fn mon_04_the_day_of_supply_decides_whenever_the_order_and_the_invoice_are(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2021-01-01", 1_900), rate("DE", "2027-01-01", 2_000)]).await;
        at_first(&shop).await;
        let admin = at(&shop, "2026-12-30", 600).await;
        let anna = shop.register("anna@x.nl").await;
        let mut orders = Vec::new();
        for _ in 0..4 {
            orders.push(place_order(&anna, product, "DE", "10115").await);
        }
        let [before, after, prepaid, invoiced_later] = orders[..] else { unreachable!() };
        assert_eq!(tax(&issue(&admin, prepaid).await[0]), "invoice 2026-12-30 19.0 destination_rate DE", "today, until the goods leave");

        // 23:59 in Amsterdam, and 00:01, which is still the day before in UTC.
        let admin = at(&shop, "2026-12-31", 1_439).await;
        set_status(&admin, before, "SHIPPED").await;
        set_status(&admin, invoiced_later, "SHIPPED").await;
        let admin = at(&shop, "2027-01-01", 1).await;
        set_status(&admin, after, "SHIPPED").await;
        set_status(&admin, prepaid, "SHIPPED").await;
        assert_eq!(tax(&issue(&admin, before).await[0]), "invoice 2026-12-31 19.0 destination_rate DE");
        assert_eq!(tax(&issue(&admin, after).await[0]), "invoice 2027-01-01 20.0 destination_rate DE");

        // Supplied in the new year: the invoice of the old one is corrected.
        assert_eq!(details(&admin, prepaid).await["vatChanged"], true);
        let documents = admin.post("/admin/orders/documents", &json!({ "ids": [prepaid, after] })).await.ok_json();
        assert_eq!((&documents["documents"][0]["vatChanged"], &documents["documents"][1]["vatChanged"]), (&json!(true), &Value::Null));
        let corrected = issue(&admin, prepaid).await;
        assert_eq!(corrected.iter().map(tax).collect::<Vec<_>>(), [
            "invoice 2026-12-30 19.0 destination_rate DE",
            "credit_note 2026-12-30 19.0 destination_rate DE",
            "invoice 2027-01-01 20.0 destination_rate DE",
        ]);
        assert_eq!((&corrected[1]["vat"], &corrected[1]["net"]), (&json!(-3.34), &json!(-17.56)));
        assert_eq!(issue(&admin, prepaid).await, corrected, "a repeated request changes nothing");
        assert_eq!(details(&admin, prepaid).await["vatChanged"], Value::Null);

        let admin = at(&shop, "2027-02-01", 600).await;
        set_status(&admin, invoiced_later, "DELIVERED").await;
        assert_eq!(tax(&issue(&admin, invoiced_later).await[0]), "invoice 2026-12-31 19.0 destination_rate DE");
    }

    async fn mon_04_corrected_invoice_and_credit_note_of_a_return_have_the_rate_of_the_supply(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2021-01-01", 1_900)]).await;
        at_first(&shop).await;
        let admin = at(&shop, "2026-12-30", 600).await;
        let anna = shop.register("anna@x.nl").await;
        let order = place_order(&anna, product, "DE", "10115").await;
        set_status(&admin, order, "DELIVERED").await;
        let invoice = issue(&admin, order).await.remove(0);
        // The rate, the scheme and the company change, and a part of the order comes back.
        change_settings(&shop, |settings| {
            settings.vat.rates = vec![rate("DE", "2021-01-01", 1_900), rate("DE", "2027-01-01", 2_000)];
        }).await;
        let admin = at(&shop, "2027-01-10", 600).await;
        set_status(&admin, order, "PROCESSING").await;
        let mut body = details(&admin, order).await;
        body["items"] = json!([{ "id": body["items"][0]["id"], "quantity": 1 }]);
        admin.put(&format!("/admin/orders/{order}"), &body).await.ok_json();
        let invoices = issue(&admin, order).await;
        assert_eq!(invoices[0]["vat"], invoice["vat"]);
        assert_eq!(invoices.iter().map(tax).collect::<Vec<_>>(), [
            "invoice 2026-12-30 19.0 destination_rate DE",
            "credit_note 2026-12-30 19.0 destination_rate DE",
            "invoice 2026-12-30 19.0 destination_rate DE",
        ]);
        set_status(&admin, order, "DELIVERED").await;
        assert_eq!(issue(&admin, order).await, invoices, "delivered again: nothing was supplied again");

        change_settings(&shop, |settings| settings.vat.scheme = VatScheme::Seller).await;
        set_status(&admin, order, "CANCELLED").await;
        let credit = issue(&admin, order).await.pop().unwrap();
        assert_eq!(tax(&credit), "credit_note 2026-12-30 19.0 destination_rate DE", "as its invoice");
        let sum = |key: &str| credit[key].as_f64().unwrap() + invoices[2][key].as_f64().unwrap();
        assert!(["totalPrice", "net", "vat", "subtotal", "shipping"].iter().all(|key| sum(key).abs() < 1e-9));
    }

    async fn mon_04_another_destination_needs_another_invoice_only_if_the_tax_differs(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2021-01-01", 1_900)]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, product, "DE", "10115").await;
        let invoice_address = json!({ "street": "Torstr. 1", "city": "Berlin", "zipCode": "10115", "country": "DE" });
        let send_to = async |country: &str, zip_code: &str| {
            let mut body = details(&admin, order).await;
            (body["useAsInvoiceAddress"], body["invoiceAddress"]) = (json!(false), invoice_address.clone());
            (body["address"]["country"], body["address"]["zipCode"]) = (json!(country), json!(zip_code));
            admin.put(&format!("/admin/orders/{order}"), &body).await.ok_json();
        };
        send_to("DE", "10115").await;
        issue(&admin, order).await;
        send_to("US", "10001").await;
        assert_eq!(details(&admin, order).await["vatChanged"], true);
        let invoices = issue(&admin, order).await;
        assert_eq!(invoices.iter().map(|invoice| invoice["vatTreatment"].as_str().unwrap()).collect::<Vec<_>>(), ["destination_rate", "destination_rate", "export"]);
        change_settings(&shop, |settings| settings.vat.scheme = VatScheme::Seller).await;
        assert_eq!(issue(&admin, order).await, invoices, "changed settings alone are no reason");
        shop.clock.advance(3 * 24 * 3_600);
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        set_status(&admin, order, "SHIPPED").await;
        assert_eq!(issue(&admin, order).await, invoices, "nor with a shipment that changes nothing by itself");
    }

    async fn mon_04_invoices_of_earlier_versions_are_read_and_credited_as_they_are(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("NL", "2021-01-01", 900)]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, product, "NL", "1016 DX").await;
        issue(&admin, order).await;
        let stored: String = value(&test.db, "SELECT document FROM invoices").await;
        let mut document: Value = serde_json::from_str(&stored).unwrap();
        for key in ["suppliedOn", "destination"] {
            document.as_object_mut().unwrap().remove(key).unwrap();
        }
        document["vat"] = json!({ "rateHundredths": 2100, "netCents": 1727, "vatCents": 363 });
        execute(&test.db, &format!("UPDATE invoices SET document = '{document}'")).await;
        set_status(&admin, order, "SHIPPED").await;
        let invoices = issue(&admin, order).await;
        assert_eq!(invoices.iter().map(tax).collect::<Vec<_>>(), ["invoice - 21.0 - -"], "not compared with today's settings");
        set_status(&admin, order, "CANCELLED").await;
        let credit = issue(&admin, order).await.pop().unwrap();
        assert_eq!((tax(&credit), &credit["vat"]), ("credit_note - 21.0 - -".to_owned(), &json!(-3.63)));
    }

    async fn mon_04_settings_are_checked_by_row_kept_by_older_clients_and_sorted(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let current = admin.get("/admin/settings").await.ok_json();
        assert_eq!(current["vat"], json!({ "scheme": "seller", "sellerCountry": "NL", "rates": [] }), "as delivered");
        let with = |vat: Value| {
            let mut body = current.clone();
            body["vat"] = vat;
            body
        };
        let invalid = with(json!({ "scheme": "seller", "sellerCountry": "XX", "rates": [
            { "country": "US", "from": "2026-01-01", "rate": 5 },
            { "country": "DE", "from": "2026-01-01", "rate": 19.555 },
            { "country": "DE", "from": "2026-01-01", "rate": 19 },
        ] }));
        let fields = admin.put("/admin/settings", &invalid).await.fields();
        assert_eq!(fields, ["vat.sellerCountry", "vat.rates.0.country", "vat.rates.1.rate", "vat.rates.2.from"]);
        let invalid = with(json!({ "scheme": "oss", "sellerCountry": "NL", "rates": [
            { "country": "DE", "from": "", "rate": 19 }, { "country": "DE", "from": "2026-02-30", "rate": 19 },
        ] }));
        assert_eq!(admin.put("/admin/settings", &invalid).await.fields(), ["vat.scheme", "vat.rates.0.from", "vat.rates.1.from"]);
        let valid = with(json!({ "scheme": "destination", "sellerCountry": "DE", "rates": [
            { "country": "FR", "from": "2026-01-01", "rate": 20 }, { "country": "FI", "from": "2026-01-01", "rate": 25.5 },
        ] }));
        let saved = admin.put("/admin/settings", &valid).await.ok_json();
        assert_eq!(saved["vat"]["rates"], json!([
            { "country": "FI", "from": "2026-01-01", "rate": 25.5 }, { "country": "FR", "from": "2026-01-01", "rate": 20.0 },
        ]));
        let mut older = saved.clone();
        older.as_object_mut().unwrap().remove("vat");
        assert_eq!(admin.put("/admin/settings", &older).await.ok_json()["vat"], saved["vat"]);
    }

    async fn mon_04_own_data_have_the_vat_of_the_invoices(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2021-01-01", 1_900)]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&anna, product, "DE", "10115").await;
        let invoice = issue(&admin, order).await.remove(0);
        let data: Value = serde_json::from_str(&file(&anna.get("/profile/data").await, "data.json")).unwrap();
        let document = &data["orders"][0]["invoices"][0]["document"];
        assert_eq!(document["vat"], json!({ "rateHundredths": 1900, "netCents": 1756, "vatCents": 334, "treatment": "destination_rate", "country": "DE" }));
        assert_eq!((&document["suppliedOn"], &document["destination"]), (&invoice["suppliedOn"], &json!("DE")));
    }
}

/// Creates the administrator that `at` signs in.
pub async fn at_first(shop: &TestShop) {
    shop.admin_client().await;
}
