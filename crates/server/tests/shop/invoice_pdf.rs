//! Invoices as PDFs: the same values as the print view, downloads of staff and buyers, and the email that has them attached.

use std::sync::Arc;

use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::settings::InvoiceIssue;
use nevel_i18n::Language;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::orders::admin::issue_due_invoices;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::{Value, json};

use crate::invoices::name_company;
use crate::support::checkout::{add_products, change_settings, count_rows, order_body};
use crate::support::inbox::{Inbox, deliver_all, mailer};
use crate::support::{TestClient, TestShop};

/// The text of a PDF, without line breaks and with plain spaces.
fn text_of(pdf: &[u8]) -> String {
    let pdf = lopdf::Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = pdf.get_pages().into_keys().collect();
    plain(&pdf.extract_text(&pages).unwrap())
}

fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn english_day(value: &Value) -> String {
    Day::parse(value.as_str().unwrap()).unwrap().format_localized(Language::En)
}

#[expect(clippy::cast_possible_truncation, reason = "small amounts")]
fn english_money(value: &Value) -> String {
    Cents::new((value.as_f64().unwrap() * 100.0).round() as i64).format_localized(Language::En)
}

async fn name_account(shop: &TestShop) {
    name_company(shop).await;
    change_settings(shop, |settings| {
        settings.guest_checkout = true;
        "NL91ABNA0417164300".clone_into(&mut settings.invoices.iban);
        settings.invoices.payment_days = 10;
    })
    .await;
}

async fn issue(admin: &TestClient, order: i64) -> Vec<Value> {
    let body = admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json();
    body["invoices"].as_array().unwrap().clone()
}

async fn pdf_text(client: &TestClient, path: &str) -> String {
    let response = client.get(path).await;
    assert_eq!((response.status, response.header("content-type")), (200, "application/pdf"), "{}", response.text);
    text_of(&response.body)
}

async fn check_automatic_invoices(test: &TestDatabase, issue_when: &str, is_paid: bool) {
    let shop = TestShop::start(test).await;
    name_account(&shop).await;
    let [product] = add_products(&shop.db, [50]).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let mut orders = Vec::new();
    for _ in 0..5 {
        orders.push(anna.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap());
    }
    let finish = async |order: i64| {
        let path = format!("/admin/orders/{order}");
        if is_paid {
            let day = &admin.get(&path).await.ok_json()["createdAt"].as_str().unwrap()[..10].to_owned();
            let entry = json!({ "kind": "payment", "method": "ideal", "amount": 12.95, "paidOn": day });
            admin.post(&format!("{path}/entries"), &entry).await.ok_json();
        } else {
            admin.patch(&format!("{path}/status"), &json!({ "status": "SHIPPED" })).await.ok_json();
        }
    };
    finish(orders[0]).await;
    assert_eq!(issue_due_invoices(&shop.shop).await.unwrap(), 0, "staff issue invoices");
    shop.clock.advance(60);
    let mut settings = admin.get("/admin/settings").await.ok_json();
    settings["invoices"]["issue"] = json!(issue_when);
    admin.put("/admin/settings", &settings).await.ok_json();
    for order in [orders[3], orders[1], orders[2]] {
        finish(order).await;
    }
    let canceled = format!("/admin/orders/{}/status", orders[2]);
    admin.patch(&canceled, &json!({ "status": "CANCELLED" })).await.ok_json();
    assert_eq!(issue_due_invoices(&shop.shop).await.unwrap(), 0, "staff may undo it");
    shop.clock.advance(300);
    let runs = tokio::join!(issue_due_invoices(&shop.shop), issue_due_invoices(&shop.shop));
    assert_eq!(runs.0.unwrap() + runs.1.unwrap(), 2, "two instances");
    assert_eq!(issue_due_invoices(&shop.shop).await.unwrap(), 0);
    let mut numbers = Vec::new();
    for order in &orders {
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        let number = details["invoices"][0]["number"].as_str();
        numbers.push(number.map(|number| number[5..].to_owned()));
        if number.is_some() {
            let event = details["history"].as_array().unwrap().last().unwrap().clone();
            assert_eq!((&event["action"], &event["by"]), (&json!("invoiced"), &Value::Null));
        }
    }
    let number = |text: &str| Some(text.to_owned());
    assert_eq!(
        numbers,
        [None, number("000001"), None, number("000002"), None],
        "earlier and canceled orders are left to staff"
    );
    assert_eq!(count_rows(&shop.db, "outbox WHERE kind = 'invoice'").await, 2);
}

on_both_databases! {
    async fn mon_06_pdf_has_the_values_of_the_print_view(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_account(&shop).await;
        let [first, second] = add_products(&shop.db, [9, 9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await.with_language("en"), shop.admin_client().await);
        let mut body = order_body(&[(first, 2), (second, 1)]);
        body["useAsInvoiceAddress"] = json!(false);
        body["invoiceAddress"] = json!({ "name": "Smidse B.V.", "street": "Unter den Linden 5", "city": "Berlin", "zipCode": "10117", "country": "DE" });
        let order = anna.post("/orders", &body).await.json()["id"].as_i64().unwrap();
        let issued = issue(&admin, order).await;
        let invoice = &issued[0];
        let path = format!("/orders/{order}/invoices/{}", invoice["id"]);
        let text = pdf_text(&admin, &format!("/admin{path}")).await;

        // The print view shows the values of this body.
        let documents = admin.post("/admin/orders/documents", &json!({ "ids": [order] })).await.ok_json();
        assert_eq!(documents["documents"][0]["invoices"], json!([invoice]));
        let issued_on = Day::parse(invoice["issuedOn"].as_str().unwrap()).unwrap();
        assert_eq!((&invoice["dueOn"], &invoice["suppliedOn"]), (&json!(issued_on.plus_days(10).to_string()), &invoice["issuedOn"]));
        assert_eq!((&invoice["openAmount"], &invoice["payment"]), (&invoice["totalPrice"], &Value::Null));
        let buyer = &invoice["buyer"];
        assert_eq!((&buyer["name"], &buyer["delivery"]["name"]), (&json!("Smidse B.V."), &json!("Анна Ким")));
        let texts = [&invoice["number"], &invoice["orderNumber"], &invoice["iban"], &invoice["seller"]["legalName"], &invoice["seller"]["registrationNumber"],
            &invoice["seller"]["vatNumber"], &buyer["name"], &buyer["street"], &buyer["zipCode"], &buyer["city"], &buyer["delivery"]["name"],
            &buyer["delivery"]["street"], &buyer["delivery"]["zipCode"], &buyer["delivery"]["city"]];
        let mut expected: Vec<String> = texts.map(|value| value.as_str().unwrap().to_owned()).to_vec();
        expected.extend(["issuedOn", "orderedOn", "suppliedOn", "dueOn"].map(|name| english_day(&invoice[name])));
        expected.extend(["subtotal", "shipping", "net", "vat", "totalPrice"].map(|name| english_money(&invoice[name])));
        for item in invoice["items"].as_array().unwrap() {
            expected.push(item["name"].as_str().unwrap().to_owned());
            expected.extend([&item["price"], &item["total"]].map(english_money));
        }
        expected.extend(["Invoice", "Bill to", "Ship to", "VAT 21%", "Germany", "Netherlands", "IBAN: NL91 ABNA 0417 1643 00", "Payment due", "Prices include VAT."].map(str::to_owned));
        for value in expected {
            assert!(text.contains(&plain(&value)), "no {value} in {text}");
        }

        let entry = json!({ "kind": "payment", "method": "ideal", "amount": 10.0, "paidOn": invoice["issuedOn"] });
        admin.post(&format!("/admin/orders/{order}/entries"), &entry).await.ok_json();
        let partly = pdf_text(&anna, &path).await;
        assert!(partly.contains("Paid €10.00 on") && partly.contains("Payment due"), "{partly}");
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        let rest = json!({ "kind": "payment", "method": "ideal", "amount": details["openAmount"], "paidOn": invoice["issuedOn"] });
        admin.post(&format!("/admin/orders/{order}/entries"), &rest).await.ok_json();
        let paid = pdf_text(&anna, &path).await;
        assert!(paid.contains(&format!("Paid on {}, iDEAL", english_day(&invoice["issuedOn"]))) && !paid.contains("Payment due"), "{paid}");
        let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
        assert_eq!((&details["invoices"][0]["dueOn"], &details["invoices"][0]["openAmount"]), (&Value::Null, &json!(0.0)));
        assert_eq!(details["invoices"][0]["payment"]["amount"], invoice["totalPrice"]);

        admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        let credit = &issue(&admin, order).await[1];
        let text = pdf_text(&anna, &format!("/orders/{order}/invoices/{}", credit["id"])).await;
        let cancels = format!("Cancels invoice {}", invoice["number"].as_str().unwrap());
        for value in ["Credit note", "Total credited", &cancels, &english_money(&credit["totalPrice"])] {
            assert!(text.contains(value), "no {value} in {text}");
        }
        assert!(!text.contains("Payment due") && !text.contains("Paid"), "{text}");
    }

    async fn mon_06_buyers_and_guests_with_their_key_download_their_invoices_only(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_account(&shop).await;
        let [product] = add_products(&shop.db, [9]).await;
        let admin = shop.admin_client().await;
        let guest = shop.client().with_language("ru");
        let placed = guest.post("/orders", &order_body(&[(product, 1)])).await.json();
        let order = placed["id"].as_i64().unwrap();
        let with_key = guest.with_header("order-key", placed["accessKey"].as_str().unwrap());
        assert_eq!(with_key.get(&format!("/orders/{order}")).await.ok_json()["invoices"], Value::Null);
        let invoice = issue(&admin, order).await.remove(0);
        let shown = with_key.get(&format!("/orders/{order}")).await.ok_json();
        assert_eq!(shown["invoices"], json!([{ "id": invoice["id"], "number": invoice["number"], "kind": "invoice", "issuedOn": invoice["issuedOn"], "canceled": false }]));

        let path = format!("/orders/{order}/invoices/{}", invoice["id"]);
        let response = with_key.get(&path).await;
        let number = invoice["number"].as_str().unwrap();
        assert_eq!((response.status, response.header("cache-control")), (200, "private, no-store"));
        assert_eq!(
            response.header("content-disposition"),
            format!("attachment; filename=\"{number}.pdf\"; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20{number}.pdf")
        );
        assert!(response.body.starts_with(b"%PDF-"));
        assert_eq!(with_key.get(&path).await.body, response.body, "the same document has the same bytes");

        guest.get(&path).await.problem(401, "unauthorized");
        guest.with_header("order-key", "another").get(&path).await.problem(404, "order_not_found");
        let anna = shop.register("anna@x.nl").await;
        anna.get(&path).await.problem(404, "order_not_found");
        anna.get(&format!("/admin{path}")).await.problem(403, "forbidden");
        let own = anna.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap();
        anna.get(&format!("/orders/{own}/invoices/{}", invoice["id"])).await.problem(404, "invoice_not_found");
        admin.get(&format!("/admin/orders/{own}/invoices/{}", invoice["id"])).await.problem(404, "invoice_not_found");

        // After erasure a forwarded link no longer shows the buyer.
        for order in [order, own] {
            admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "DELIVERED" })).await.ok_json();
        }
        admin.post("/admin/orders/settlement", &json!({ "ids": [order, own], "settled": true })).await.ok_json();
        let own_path = format!("/orders/{own}/invoices/{}", issue(&admin, own).await.remove(0)["id"]);
        shop.clock.advance(61 * 24 * 3_600);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 2);
        with_key.get(&path).await.problem(404, "invoice_not_found");
        assert_eq!(with_key.get(&format!("/orders/{order}")).await.ok_json()["invoices"], Value::Null);
        let anna = shop.sign_in("anna@x.nl", "secret-1").await;
        assert_eq!(anna.get(&own_path).await.status, 200, "their owner needs invoices longer");
    }

    async fn mon_06_issued_invoices_are_attached_to_an_email_unless_the_settings_leave_it_out(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_account(&shop).await;
        let [product] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await.with_language("en"), shop.admin_client().await);
        let order = anna.post("/orders", &order_body(&[(product, 2)])).await.json()["id"].as_i64().unwrap();
        let invoice = issue(&admin, order).await.remove(0);
        issue(&admin, order).await;
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("invoice");
        let number = invoice["number"].as_str().unwrap();
        assert_eq!(email.to.address, "anna@x.nl");
        assert_eq!(email.subject, format!("Invoice {number} for order {}", invoice["orderNumber"].as_str().unwrap()));
        assert!(plain(&email.text).contains(&format!("Please pay {} by {}", english_money(&invoice["totalPrice"]), english_day(&invoice["dueOn"]))), "{}", email.text);
        let [file] = email.attachments.as_slice() else { panic!("{} files", email.attachments.len()) };
        assert_eq!(file.name, format!("Invoice {number}.pdf"));
        assert!(text_of(&file.content).contains(number));

        // A credit note and the corrected invoice are sent together.
        let path = format!("/admin/orders/{order}");
        let mut body = admin.get(&path).await.ok_json();
        body["items"] = json!([{ "id": product.0, "quantity": 1 }]);
        admin.put(&path, &body).await.ok_json();
        let issued = issue(&admin, order).await;
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let names: Vec<String> = inbox.single("invoice").attachments.into_iter().map(|file| file.name).collect();
        let names_of = |title: &str, invoice: &Value| format!("{title} {}.pdf", invoice["number"].as_str().unwrap());
        assert_eq!(names, [names_of("Credit note", &issued[1]), names_of("Invoice", &issued[2])]);

        change_settings(&shop, |settings| settings.invoices.sends_email = false).await;
        let silent = anna.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap();
        issue(&admin, silent).await;
        assert_eq!(count_rows(&test.db, "outbox WHERE kind = 'invoice'").await, 2);
    }

    async fn mon_06_paid_orders_are_invoiced_once_from_the_oldest_on(test: TestDatabase) {
        check_automatic_invoices(&test, "when_paid", true).await;
    }

    async fn mon_06_orders_that_a_lower_price_makes_paid_are_invoiced(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_account(&shop).await;
        let [product] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        change_settings(&shop, |settings| settings.invoices.issue = InvoiceIssue::WhenPaid).await;
        let place = async |client: &TestClient| client.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap();
        let (reduced, gift, open) = (place(&anna).await, place(&anna).await, place(&anna).await);
        let path = format!("/admin/orders/{reduced}");
        let day = admin.get(&path).await.ok_json()["createdAt"].as_str().unwrap()[..10].to_owned();
        let entry = json!({ "kind": "payment", "method": "ideal", "amount": 10, "paidOn": day });
        admin.post(&format!("{path}/entries"), &entry).await.ok_json();
        // Longer than the payment counts.
        shop.clock.advance(8 * 24 * 3_600);
        let admin = shop.create_admin("office@nevel.test").await;
        for (order, adjustments) in [
            (reduced, json!({ "discount": { "amount": 2.95 }, "reason": "damaged box" })),
            (gift, json!({ "discount": { "percent": 100 }, "shipping": 0, "reason": "gift" })),
            (open, json!({ "discount": { "percent": 10 }, "reason": "regular customer" })),
        ] {
            let path = format!("/admin/orders/{order}");
            let mut body = admin.get(&path).await.ok_json();
            body["adjustments"] = adjustments;
            admin.put(&path, &body).await.ok_json();
        }
        shop.clock.advance(300);
        assert_eq!(issue_due_invoices(&shop.shop).await.unwrap(), 2);
        for (order, count) in [(reduced, 1), (gift, 1), (open, 0)] {
            let details = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
            assert_eq!(details["invoices"].as_array().unwrap().len(), count, "{order}");
        }
    }

    async fn mon_06_shipped_orders_are_invoiced_once_from_the_oldest_on(test: TestDatabase) {
        check_automatic_invoices(&test, "when_shipped", false).await;
    }
}
