//! Returns of shipped orders: goods, stock, refund, documents and the withdrawal in one transaction (DSK-08).

use nevel_domain::catalog::product::ProductId;
use nevel_testing::on_both_databases;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::accounting::assert_agrees;
use crate::invoices::name_company;
use crate::support::checkout::{add_products, change_settings, count_rows, order_body, stock, with_field};
use crate::support::invariants::{assert_no_mistakes, mistakes};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

const TODAY: &str = "2026-01-15";

/// A paid and delivered order of the lines by Anna; returns the path for staff.
async fn delivered(anna: &TestClient, admin: &TestClient, lines: &[(ProductId, i64)]) -> String {
    let placed = anna.post("/orders", &order_body(lines)).await.json();
    let path = format!("/admin/orders/{}", placed["id"]);
    let total = admin.get(&path).await.ok_json()["totalPrice"].clone();
    let payment = json!({ "kind": "payment", "method": "ideal", "amount": total, "paidOn": TODAY });
    admin.post(&format!("{path}/entries"), &payment).await.ok_json();
    admin.patch(&format!("{path}/status"), &json!({ "status": "DELIVERED" })).await.ok_json();
    path
}

/// A return of units by product: how many came back, and how many of them are in stock again.
async fn body(admin: &TestClient, path: &str, items: &[(ProductId, i64, i64)], refunds_shipping: bool) -> Value {
    let items: Vec<_> = items
        .iter()
        .map(|(id, returned, restocked)| json!({ "id": id.0, "returned": returned, "restocked": restocked }))
        .collect();
    let version = admin.get(path).await.ok_json()["version"].clone();
    json!({ "items": items, "refundShipping": refunds_shipping, "version": version })
}

fn refund(amount: f64) -> Value {
    json!({ "method": "ideal", "amount": amount, "paidOn": TODAY, "reference": "R-1" })
}

fn money(order: &Value) -> Value {
    json!([
        order["totalPrice"],
        order["returnedAmount"],
        order["refundedAmount"],
        order["openAmount"],
        order["paymentState"]
    ])
}

on_both_databases! {
    async fn dsk_08_a_part_comes_back_with_stock_refund_documents_and_withdrawal(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one, two] = add_products(&shop.db, [9, 9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        name_company(&shop).await;
        let path = delivered(&anna, &admin, &[(one, 3), (two, 1)]).await;
        admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json();
        let number = admin.get(&path).await.ok_json()["orderNumber"].clone();
        let declaration = json!({
            "orderNumber": number, "name": "Анна Ким", "email": "anna@x.nl", "items": [{ "id": one.0, "quantity": 2 }],
        });
        assert_eq!(shop.client().post("/withdrawals", &declaration).await.status, 201);
        let withdrawal = admin.get(&path).await.ok_json()["withdrawals"][0].clone();

        let goods = body(&admin, &path, &[(one, 2, 1)], false).await;
        let preview = admin.post(&format!("{path}/return/preview"), &goods).await.ok_json();
        assert_eq!(preview, json!({ "returned": 15.9, "kept": 20.9, "refund": 15.9 }));
        let mut request = goods;
        request["refund"] = refund(15.9);
        request["creditNote"] = json!(true);
        request["withdrawal"] = json!({ "id": withdrawal["id"], "state": "refunded", "note": "Коробка вскрыта" });
        let saved = admin.put(&format!("{path}/return"), &request).await.ok_json();
        assert_eq!(money(&saved), json!([36.8, 15.9, 15.9, 0.0, "paid"]));
        assert_eq!((&saved["items"][0]["quantity"], &saved["items"][0]["returned"], &saved["items"][0]["restocked"]), (&json!(3), &json!(2), &json!(1)));
        assert_eq!((saved["items"][1].get("returned"), &saved["status"]), (None, &json!("DELIVERED")));
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await), (7, 8));
        let documents: Vec<_> = saved["invoices"].as_array().unwrap().iter().map(|invoice| (&invoice["kind"], &invoice["totalPrice"])).collect();
        assert_eq!(documents, [(&json!("invoice"), &json!(36.8)), (&json!("credit_note"), &json!(-36.8)), (&json!("invoice"), &json!(20.9))]);
        assert_eq!((&saved["invoices"][2]["items"][0]["quantity"], &saved["invoices"][2]["vat"]), (&json!(1), &json!(3.63)));
        assert_eq!(saved["withdrawals"][0]["state"], "refunded");
        let actions: Vec<_> = saved["history"].as_array().unwrap().iter().rev().take(4).map(|entry| entry["action"].clone()).collect();
        assert_eq!(actions, ["invoiced", "invoiced", "refund_recorded", "returned"]);
        let entry = saved["history"].as_array().unwrap().iter().find(|entry| entry["action"] == "returned").unwrap().clone();
        assert_eq!(entry["before"]["returned"], json!({ "items": [], "shippingRefunded": false, "amount": 0.0 }));
        assert_eq!(entry["after"]["returned"]["items"][0]["restocked"], 1);

        let own = anna.get(&path.replace("/admin", "")).await.ok_json();
        assert_eq!((money(&own), own["items"][0].get("restocked")), (money(&saved), None), "only staff see the stock");
        let options = anna.get(&format!("{}/withdrawal", path.replace("/admin", ""))).await.ok_json();
        assert_eq!(options["items"].as_array().unwrap().iter().map(|item| item["quantity"].clone()).collect::<Vec<_>>(), [1, 1], "{options}");
        for (rows, expected) in [("orders", ["returnedEuros", "15.90"]), ("lines", ["returned", "2"])] {
            let csv = admin.get(&format!("/admin/orders/export?rows={rows}")).await.text;
            let mut cells = csv.lines().map(|row| row.trim_matches(['\u{feff}', '"']).split("\",\"").collect::<Vec<_>>());
            let (head, row) = (cells.next().unwrap(), cells.next().unwrap());
            let column = head.iter().position(|name| *name == expected[0]).unwrap();
            assert_eq!(row[column], expected[1], "{csv}");
        }
        assert_agrees(&shop.db, &admin, TODAY, TODAY).await;
        assert_no_mistakes(&shop.db).await;

        // The rest comes back, too.
        let mut rest = body(&admin, &path, &[(one, 3, 2), (two, 1, 1)], true).await;
        rest["creditNote"] = json!(true);
        rest["refund"] = refund(20.9);
        let saved = admin.put(&format!("{path}/return"), &rest).await.ok_json();
        assert_eq!((money(&saved), saved["shippingRefunded"].clone()), (json!([36.8, 36.8, 36.8, 0.0, "refunded"]), json!(true)));
        let kinds: Vec<_> = saved["invoices"].as_array().unwrap().iter().map(|invoice| invoice["kind"].clone()).collect();
        assert_eq!(kinds, ["invoice", "credit_note", "invoice", "credit_note"], "nothing is left to invoice");
        let issued = admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json();
        assert_eq!(issued["invoices"].as_array().unwrap().len(), 4);
        assert_eq!((stock(&shop.db, one).await, stock(&shop.db, two).await), (8, 9));
        assert_eq!(value::<i64>(&shop.db, "SELECT CAST(SUM(total_cents) AS BIGINT) FROM invoices").await, 0);
        assert_agrees(&shop.db, &admin, TODAY, TODAY).await;
        assert_no_mistakes(&shop.db).await;
    }

    async fn dsk_08_a_return_is_corrected_and_taken_back_unless_its_goods_were_sold(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one] = add_products(&shop.db, [3]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = delivered(&anna, &admin, &[(one, 3)]).await;
        let url = format!("{path}/return");
        let saved = admin.put(&url, &body(&admin, &path, &[(one, 2, 2)], false).await).await.ok_json();
        assert_eq!(money(&saved), json!([28.85, 15.9, 0.0, -15.9, "overpaid"]));
        let dashboard = admin.get("/admin/dashboard").await.ok_json();
        assert_eq!(dashboard["money"]["refundDue"]["amount"], 15.9, "{dashboard}");
        for status in ["PROCESSING", "PENDING", "CANCELLED"] {
            admin.patch(&format!("{path}/status"), &json!({ "status": status })).await.problem(409, "order_has_return");
        }
        admin.patch(&format!("{path}/status"), &json!({ "status": "SHIPPED" })).await.ok_json();
        let again = anna.post("/orders", &order_body(&[(one, 1)])).await;
        assert_eq!((again.status, stock(&shop.db, one).await), (201, 1));
        let refused = admin.put(&url, &body(&admin, &path, &[], false).await).await.problem(409, "insufficient_stock");
        assert_eq!((&refused["details"]["items"][0]["requested"], &refused["details"]["items"][0]["available"]), (&json!(2), &json!(1)), "{refused}");
        let corrected = admin.put(&url, &body(&admin, &path, &[(one, 2, 1)], false).await).await.ok_json();
        assert_eq!((money(&corrected), stock(&shop.db, one).await), (money(&saved), 0));
        execute(&shop.db, "UPDATE products SET stock = 1").await;
        let removed = admin.put(&url, &body(&admin, &path, &[], false).await).await.ok_json();
        assert_eq!((removed.get("returnedAmount"), &removed["openAmount"], stock(&shop.db, one).await), (None, &json!(0.0), 0));
        admin.patch(&format!("{path}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        assert_eq!(stock(&shop.db, one).await, 3);
        admin.put(&url, &body(&admin, &path, &[(one, 1, 1)], false).await).await.problem(409, "order_not_returnable");
        assert_no_mistakes(&shop.db).await;
    }

    async fn dsk_08_a_repeated_request_records_nothing_twice_and_an_outdated_one_nothing(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = delivered(&anna, &admin, &[(one, 3)]).await;
        let url = format!("{path}/return");
        let mut request = body(&admin, &path, &[(one, 1, 1)], false).await;
        request["refund"] = refund(7.95);
        let keyed = admin.with_header("idempotency-key", "return-1");
        let saved = keyed.put(&url, &request).await.ok_json();
        assert_eq!(keyed.put(&url, &request).await.ok_json()["version"], saved["version"]);
        assert_eq!((count_rows(&shop.db, "order_entries").await, stock(&shop.db, one).await), (2, 7));
        keyed.put(&url, &with_field(&request, "refund.amount", json!(1))).await.problem(409, "idempotency_key_reused");
        keyed.put(&url, &with_field(&request, "items.0.returned", json!(2))).await.problem(409, "idempotency_key_reused");
        let conflict = admin.put(&url, &request).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentOrder"]["version"], saved["version"]);
        let plain = with_field(&request, "refund", Value::Null);
        assert_eq!(admin.put(&url, &plain).await.ok_json()["version"], saved["version"], "what is recorded already");
        let too_much = with_field(&body(&admin, &path, &[(one, 2, 2)], false).await, "creditNote", json!(true));
        let mut too_much = too_much;
        too_much["refund"] = refund(999.0);
        assert_eq!(admin.put(&url, &too_much).await.fields(), ["refund.amount"]);
        for (change, field) in [
            (json!([{ "id": one.0, "returned": 4, "restocked": 0 }]), "items"),
            (json!([{ "id": one.0, "returned": 1, "restocked": 2 }]), "items"),
            (json!([{ "id": 999, "returned": 1, "restocked": 0 }]), "items"),
            (json!([{ "id": one.0, "returned": 1, "restocked": 0 }, { "id": one.0, "returned": 1, "restocked": 0 }]), "items"),
        ] {
            assert_eq!(admin.put(&url, &with_field(&plain, "items", change)).await.fields(), [field]);
        }
        let other = with_field(&plain, "withdrawal", json!({ "id": 9, "state": "refunded" }));
        assert_eq!(admin.put(&url, &other).await.fields(), ["withdrawal.id"]);
        anna.put(&url, &plain).await.problem(403, "forbidden");
        assert_eq!(admin.get(&path).await.ok_json()["version"], saved["version"], "refused requests change nothing");
        assert_eq!(stock(&shop.db, one).await, 7);
        assert_no_mistakes(&shop.db).await;
    }

    async fn dsk_08_exactly_the_accepted_ones_of_concurrent_returns_count(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one] = add_products(&shop.db, [20]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        name_company(&shop).await;
        let path = delivered(&anna, &admin, &[(one, 16)]).await;
        admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json();
        let mut calls = JoinSet::new();
        for number in 0..16 {
            let (admin, path) = (admin.clone(), path.clone());
            let keyed = admin.with_header("idempotency-key", &format!("concurrent-{number}"));
            // Each adds one unit to what it has seen, until it is accepted.
            calls.spawn(async move {
                loop {
                    let seen = admin.get(&path).await.ok_json();
                    let units = seen["items"][0]["returned"].as_i64().unwrap_or(0) + 1;
                    let request = json!({
                        "items": [{ "id": one.0, "returned": units, "restocked": units }], "creditNote": number % 4 == 0,
                        "refund": refund(1.0), "version": seen["version"],
                    });
                    let response = keyed.put(&format!("{path}/return"), &request).await;
                    if response.status == 200 {
                        break;
                    }
                    response.problem(409, "edit_conflict");
                }
            });
        }
        while let Some(call) = calls.join_next().await {
            call.unwrap();
        }
        let order = admin.get(&path).await.ok_json();
        assert_eq!((&order["items"][0]["returned"], &order["refundedAmount"], stock(&shop.db, one).await), (&json!(16), &json!(16.0), 20));
        assert_eq!(value::<i64>(&shop.db, "SELECT COUNT(*) FROM order_history WHERE action = 'returned'").await, 16);
        // 127.20 without a shipping fee.
        assert_eq!(money(&order), json!([127.2, 127.2, 16.0, -111.2, "overpaid"]));
        assert_no_mistakes(&shop.db).await;
    }

    async fn dsk_08_open_amounts_bulk_payments_and_statements_expect_the_rest(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        name_company(&shop).await;
        let placed = anna.post("/orders", &order_body(&[(one, 3)])).await.json();
        let (id, path) = (placed["id"].clone(), format!("/admin/orders/{}", placed["id"]));
        admin.patch(&format!("{path}/status"), &json!({ "status": "SHIPPED" })).await.ok_json();
        let saved = admin.put(&format!("{path}/return"), &body(&admin, &path, &[(one, 1, 0)], false).await).await.ok_json();
        assert_eq!(money(&saved), json!([28.85, 7.95, 0.0, 20.9, "unpaid"]));
        let listed = async |query: &str| admin.get(&format!("/admin/orders?{query}")).await.ok_json()["content"].as_array().unwrap().len();
        assert_eq!([listed("payment=open").await, listed("payment=unpaid").await], [1, 1]);
        let statement = format!("Datum;Bedrag;Naam;Tekst\n15-01-2026;20,90;A Kim;{}\n", placed["orderNumber"].as_str().unwrap());
        let columns = [("columns", "day,amount,name,text")];
        let uploaded = admin.upload_with("/admin/bank-statements/upload", "bank.csv", statement.as_bytes(), &columns).await;
        assert_eq!(uploaded.status, 201, "{}", uploaded.text);
        let lines = admin.get(&format!("/admin/bank-statements/{}/lines", uploaded.json()["statement"]["id"])).await.ok_json();
        assert_eq!((&lines["content"][0]["confidence"], &lines["content"][0]["proposal"][0]["openAmount"]), (&json!("exact"), &json!(20.9)), "{lines}");
        let payment = json!({ "ids": [id], "method": "cash", "paidOn": TODAY });
        let paid = admin.with_header("idempotency-key", "bulk-00001").post("/admin/orders/payments", &payment).await.ok_json();
        assert_eq!((&paid["orders"], &paid["amount"]), (&json!(1), &json!(20.9)), "{paid}");
        let order = admin.get(&path).await.ok_json();
        assert_eq!(money(&order), json!([28.85, 7.95, 0.0, 0.0, "paid"]));
        assert_eq!([listed("payment=open").await, listed("payment=partly").await], [0, 0]);
        // The first invoice describes the rest.
        let issued = admin.post(&format!("{path}/invoice"), &json!({})).await.ok_json();
        assert_eq!((&issued["invoices"][0]["totalPrice"], &issued["invoices"][0]["items"][0]["quantity"]), (&json!(20.9), &json!(2)));
        assert_no_mistakes(&shop.db).await;
    }

    async fn dsk_08_wrong_stored_values_are_found(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = delivered(&anna, &admin, &[(one, 3)]).await;
        admin.put(&format!("{path}/return"), &body(&admin, &path, &[(one, 2, 1)], false).await).await.ok_json();
        for (plant, remove) in [
            ("UPDATE orders SET returned_cents = returned_cents - 1", "UPDATE orders SET returned_cents = returned_cents + 1"),
            ("UPDATE orders SET shipping_refunded = TRUE", "UPDATE orders SET shipping_refunded = FALSE"),
            ("UPDATE order_lines SET returned = 1", "UPDATE order_lines SET returned = 2"),
            ("UPDATE order_lines SET restocked = 2", "UPDATE order_lines SET restocked = 1"),
        ] {
            execute(&shop.db, plant).await;
            assert!(!mistakes(&shop.db).await.is_empty(), "{plant}");
            execute(&shop.db, remove).await;
            assert_no_mistakes(&shop.db).await;
        }
    }

    async fn dsk_08_an_older_version_cannot_reopen_or_cancel_an_order_with_a_return(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [one] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let path = delivered(&anna, &admin, &[(one, 3)]).await;
        admin.put(&format!("{path}/return"), &body(&admin, &path, &[(one, 2, 1)], false).await).await.ok_json();
        for refused in [
            "UPDATE orders SET status = 'CANCELLED'",
            "UPDATE orders SET status = 'PROCESSING'",
            "UPDATE order_lines SET quantity = 1",
            "UPDATE order_lines SET returned = 0",
            "UPDATE orders SET returned_cents = total_cents + 1",
        ] {
            use sea_orm::ConnectionTrait as _;
            assert!(shop.db.reader().execute_unprepared(refused).await.is_err(), "{refused}");
        }
        execute(&shop.db, "UPDATE orders SET status = 'SHIPPED'").await;
        execute(&shop.db, "UPDATE orders SET status = 'DELIVERED'").await;
        assert_no_mistakes(&shop.db).await;
    }

    async fn dsk_08_first_invoices_of_orders_that_came_back_are_not_issued(test: TestDatabase) {
        use nevel_domain::settings::InvoiceIssue;
        use nevel_usecases::orders::admin::issue_due_invoices;
        let shop = TestShop::start(&test).await;
        let [one] = add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        name_company(&shop).await;
        change_settings(&shop, |settings| settings.invoices.issue = InvoiceIssue::WhenShipped).await;
        let whole = delivered(&anna, &admin, &[(one, 1)]).await;
        let part = delivered(&anna, &admin, &[(one, 2)]).await;
        admin.put(&format!("{whole}/return"), &body(&admin, &whole, &[(one, 1, 1)], true).await).await.ok_json();
        admin.put(&format!("{part}/return"), &body(&admin, &part, &[(one, 1, 1)], false).await).await.ok_json();
        admin.post(&format!("{whole}/invoice"), &json!({})).await.problem(409, "order_not_invoiceable");
        shop.clock.advance(600);
        assert_eq!(issue_due_invoices(&shop.shop).await.unwrap(), 1);
        let invoices = admin.get(&part).await.ok_json()["invoices"].clone();
        assert_eq!((&invoices[0]["totalPrice"], &invoices[0]["items"][0]["quantity"]), (&json!(12.95), &json!(1)));
        assert_no_mistakes(&shop.db).await;
    }
}
