//! Bank statements: lines are booked once, by people, as payments and refunds of orders (MON-02).

use nevel_domain::rules::STATEMENT_MAX_BYTES;
use nevel_storage::Database;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use nevel_usecases::purges::{BANK_LINES, purge};
use serde_json::{Value, json};

use crate::order_entries::assert_sums_agree;
use crate::support::checkout::{add_products, order_body, with_field};
use crate::support::invariants::{assert_no_mistakes, with_database};
use crate::support::load::place_with_retry;
use crate::support::polling::eventually;
use crate::support::process::start_shop;
use crate::support::sql::{execute, value};
use crate::support::{ADMIN_PASSWORD, TestClient, TestShop};

const DAY: i64 = 86_400;
const STATEMENTS: &str = "/admin/bank-statements";
const UPLOAD: &str = "/admin/bank-statements/upload";

/// An entry of a statement.
struct Line<'a> {
    reference: &'a str,
    cents: i64,
    is_reversal: bool,
    name: &'a str,
    text: &'a str,
}

fn payment<'a>(reference: &'a str, cents: i64, name: &'a str, text: &'a str) -> Line<'a> {
    Line { reference, cents, is_reversal: false, name, text }
}

fn euros(cents: i64) -> String {
    format!("{}.{:02}", cents.abs() / 100, cents.abs() % 100)
}

fn entry(line: &Line<'_>, details: &str) -> String {
    let Line { reference, cents, is_reversal, .. } = line;
    let direction = if *cents > 0 { "CRDT" } else { "DBIT" };
    format!(
        "<Ntry><Amt Ccy=\"EUR\">{}</Amt><CdtDbtInd>{direction}</CdtDbtInd><RvslInd>{is_reversal}</RvslInd><Sts>BOOK</Sts>\
         <BookgDt><Dt>2026-01-15</Dt></BookgDt><AcctSvcrRef>{reference}</AcctSvcrRef><NtryDtls>{details}</NtryDtls></Ntry>",
        euros(*cents)
    )
}

fn details(line: &Line<'_>) -> String {
    let Line { cents, is_reversal, name, text, .. } = line;
    let party = if (*cents > 0) == *is_reversal { "Cdtr" } else { "Dbtr" };
    format!(
        "<TxDtls><AmtDtls><TxAmt><Amt Ccy=\"EUR\">{}</Amt></TxAmt></AmtDtls><RltdPties><{party}><Nm>{name}</Nm></{party}>\
         <{party}Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></{party}Acct></RltdPties><RmtInf><Ustrd>{text}</Ustrd></RmtInf></TxDtls>",
        euros(*cents)
    )
}

fn document(entries: &str) -> Vec<u8> {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt>\
         <Stmt><Acct><Id><IBAN>NL69INGB0123456789</IBAN></Id></Acct>{entries}</Stmt></BkToCstmrStmt></Document>"
    )
    .into_bytes()
}

fn statement(lines: &[Line<'_>]) -> Vec<u8> {
    document(&lines.iter().map(|line| entry(line, &details(line))).collect::<String>())
}

/// A shop with orders of 12.95 euros by Анна Ким; their ids and numbers.
async fn shop_with_orders(test: &TestDatabase, count: usize) -> (TestShop, TestClient, Vec<(i64, String)>) {
    let shop = TestShop::start(test).await;
    let [product] = add_products(&shop.db, [5_000]).await;
    let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
    let mut orders = Vec::new();
    for _ in 0..count {
        let order = anna.post("/orders", &order_body(&[(product, 1)])).await.json();
        let id = order["id"].as_i64().unwrap();
        let order = anna.get(&format!("/orders/{id}")).await.ok_json();
        orders.push((id, order["orderNumber"].as_str().unwrap().to_owned()));
    }
    (shop, admin, orders)
}

async fn upload(admin: &TestClient, file: &[u8]) -> Value {
    let response = admin.upload(UPLOAD, "statement.xml", file).await;
    assert_eq!(response.status, 201, "{}", response.text);
    response.json()
}

async fn lines(admin: &TestClient, uploaded: &Value, state: &str) -> Vec<Value> {
    let id = &uploaded["statement"]["id"];
    let page = admin.get(&format!("{STATEMENTS}/{id}/lines?size=100{state}")).await.ok_json();
    page["content"].as_array().unwrap().clone()
}

/// The request that confirms the proposal of a line.
fn confirmed(line: &Value) -> Value {
    let orders: Vec<Value> = line["proposal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|order| json!({ "id": order["id"], "version": order["version"], "amount": order["amount"] }))
        .collect();
    json!({ "id": line["id"], "version": line["version"], "orders": orders })
}

async fn book(admin: &TestClient, lines: &[Value]) -> Vec<String> {
    let body = json!({ "lines": lines.iter().map(confirmed).collect::<Vec<_>>() });
    let results = admin.post("/admin/bank-lines/bookings", &body).await.ok_json();
    results["results"].as_array().unwrap().iter().map(|line| line["result"].as_str().unwrap().to_owned()).collect()
}

async fn money(admin: &TestClient, order: i64) -> (String, f64, f64, f64) {
    let order = admin.get(&format!("/admin/orders/{order}")).await.ok_json();
    let euros = |field: &str| order[field].as_f64().unwrap();
    (
        order["paymentState"].as_str().unwrap().to_owned(),
        euros("paidAmount"),
        euros("refundedAmount"),
        euros("openAmount"),
    )
}

async fn count(db: &Database, table: &str) -> i64 {
    value(db, &format!("SELECT COUNT(*) FROM {table}")).await
}

fn confidences(lines: &[Value]) -> Vec<(&str, Vec<i64>)> {
    let ids =
        |line: &Value| line["proposal"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect();
    lines.iter().map(|line| (line["confidence"].as_str().unwrap(), ids(line))).collect()
}

on_both_databases! {
    async fn mon_02_lines_are_proposed_confirmed_and_undone(test: TestDatabase) {
        let (shop, admin, orders) = shop_with_orders(&test, 4).await;
        let [(first, number), (second, second_number), (third, third_number), (other, _)] = &orders[..] else { panic!() };
        execute(&shop.db, &format!("UPDATE orders SET total_cents = 1395, subtotal_cents = subtotal_cents + 100 WHERE id = {other}")).await;
        let both = format!("{second_number} en {third_number}");
        let uploaded = upload(&admin, &statement(&[
            payment("1", 1_295, "A Kim", &format!("Bestelling {}", number.replace('-', " "))),
            payment("2", 2_590, "P Jansen", &both),
            payment("3", 1_395, "Kim A", "bedankt"),
            payment("4", 999, "P Bakker", "gift"),
            payment("5", -4_500, "PostNL", "Factuur 17"),
        ])).await;
        assert_eq!((&uploaded["newLines"], &uploaded["knownLines"]), (&json!(5), &json!(0)));
        let statement = &uploaded["statement"];
        assert_eq!((&statement["openLines"], &statement["ignoredLines"], &statement["account"]), (&json!(4), &json!(1), &json!("NL69INGB0123456789")));
        let open = lines(&admin, &uploaded, "&state=open").await;
        assert_eq!(confidences(&open), [("exact", vec![*first]), ("exact", vec![*second, *third]), ("name", vec![*other]), ("none", vec![])]);
        assert_eq!((&open[0]["iban"], &open[0]["kind"]), (&json!("NL91•••4300"), &json!("payment")));
        assert_eq!(count(&shop.db, "order_entries").await, 0, "nothing is booked without a person");

        assert_eq!(book(&admin, &open[..3]).await, ["booked", "booked", "booked"]);
        for (order, total) in [(*first, 12.95), (*second, 12.95), (*third, 12.95), (*other, 13.95)] {
            assert_eq!(money(&admin, order).await, ("paid".to_owned(), total, 0.0, 0.0));
        }
        let order = admin.get(&format!("/admin/orders/{first}")).await.ok_json();
        let booked = &order["entries"][0];
        assert_eq!((&booked["method"], &booked["paidOn"], &booked["reference"], &booked["by"]), (&json!("bank_transfer"), &json!("2026-01-15"), &json!("1"), &json!("Admin Nevel")));
        assert_eq!(book(&admin, &open[..3]).await, ["booked", "booked", "booked"], "a repeated request");
        assert_eq!(count(&shop.db, "order_entries").await, 4, "books nothing twice");

        let ids = json!({ "ids": [open[3]["id"]] });
        assert_eq!(admin.post("/admin/bank-lines/ignored", &ids).await.ok_json()["lines"], json!(1));
        let list = admin.get(STATEMENTS).await.ok_json();
        let listed = &list["content"][0];
        assert_eq!((&listed["openLines"], &listed["bookedLines"], &listed["ignoredLines"], &listed["uploadedBy"]), (&json!(0), &json!(3), &json!(2), &json!("Admin Nevel")));
        assert_eq!(admin.post("/admin/bank-lines/reopened", &ids).await.ok_json()["lines"], json!(1));

        let reopened = json!({ "ids": [open[1]["id"]] });
        assert_eq!(admin.post("/admin/bank-lines/reopened", &reopened).await.ok_json()["lines"], json!(1));
        assert_eq!(admin.post("/admin/bank-lines/reopened", &reopened).await.ok_json()["lines"], json!(0), "once");
        assert_eq!(money(&admin, *second).await, ("unpaid".to_owned(), 0.0, 0.0, 12.95));
        let again = lines(&admin, &uploaded, "&state=open").await;
        assert_eq!(book(&admin, &again[..1]).await, ["booked"]);
        assert_eq!(money(&admin, *second).await.0, "paid");

        let details = admin.get(&format!("/admin/orders/{second}")).await.ok_json();
        let last = details["entries"].as_array().unwrap().last().unwrap()["id"].clone();
        admin.post(&format!("/admin/orders/{second}/entries/{last}/correction"), &json!({})).await.ok_json();
        let open = lines(&admin, &uploaded, "&state=open").await;
        assert_eq!((&open[0]["openAmount"], &open[0]["amount"]), (&json!(12.95), &json!(25.9)), "an entry corrected in its order");
        assert_eq!(open[0]["bookings"].as_array().unwrap().len(), 1);
        assert_sums_agree(&shop.db).await;
    }

    async fn mon_02_a_line_is_stored_once_however_often_it_is_uploaded(test: TestDatabase) {
        let (shop, admin, orders) = shop_with_orders(&test, 1).await;
        let number = orders[0].1.as_str();
        let all = [payment("a", 500, "A", number), payment("b", 500, "A", number), payment("c", 295, "B", number), payment("d", 100, "C", "")];
        let (first, second) = (statement(&all[..3]), statement(&all[1..]));
        let other = shop.create_admin("second@nevel.test").await;
        let (one, two, overlap) = tokio::join!(upload(&admin, &first), upload(&other, &first), upload(&admin, &second));
        let new: u64 = [&one, &two, &overlap].iter().map(|uploaded| uploaded["newLines"].as_u64().unwrap()).sum();
        assert_eq!((new, count(&shop.db, "bank_lines").await), (4, 4));
        let again = upload(&admin, &first).await;
        assert_eq!((&again["newLines"], &again["knownLines"]), (&json!(0), &json!(3)));
        let statements = count(&shop.db, "bank_statements").await;
        assert!((1..=2).contains(&statements), "a file without new lines is no statement");

        let page = admin.get(&format!("{STATEMENTS}?size=10")).await.ok_json();
        let mut open = Vec::new();
        for statement in page["content"].as_array().unwrap() {
            open.extend(lines(&admin, &json!({ "statement": statement }), "&state=open").await);
        }
        let first: Vec<Value> = open.iter().filter(|line| line["amount"] == json!(2.95)).cloned().collect();
        let (one, two) = tokio::join!(book(&admin, &first), book(&other, &first));
        assert_eq!((one, two), (vec!["booked".to_owned()], vec!["booked".to_owned()]), "both see that it is booked");
        assert_eq!(count(&shop.db, "order_entries").await, 1);
    }

    async fn mon_02_parallel_confirmations_book_each_line_once(test: TestDatabase) {
        let (shop, admin, orders) = shop_with_orders(&test, 6).await;
        let references: Vec<String> = (0..orders.len()).map(|index| format!("r{index}")).collect();
        let file: Vec<Line<'_>> = orders.iter().zip(&references).map(|((_, number), reference)| payment(reference, 1_295, "X", number)).collect();
        let uploaded = upload(&admin, &statement(&file)).await;
        let open = lines(&admin, &uploaded, "").await;
        let backwards: Vec<Value> = open.iter().rev().cloned().collect();
        let other = shop.create_admin("second@nevel.test").await;
        let (one, two, three) = tokio::join!(book(&admin, &open), book(&other, &backwards), book(&other, &open));
        assert!([one, two, three].concat().iter().all(|result| result == "booked"));
        assert_eq!(count(&shop.db, "order_entries").await, 6);
        for (order, _) in &orders {
            assert_eq!(money(&admin, *order).await, ("paid".to_owned(), 12.95, 0.0, 0.0));
        }
        assert_sums_agree(&shop.db).await;
    }

    async fn mon_02_a_kill_while_lines_are_booked_books_each_line_once(test: TestDatabase) {
        let [product] = add_products(&test.db, [5_000]).await;
        test.db.clone().close().await.unwrap();
        let shop = start_shop(&test);
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let settings = admin.get("/admin/settings").await.ok_json();
        admin.put("/admin/settings", &with_field(&settings, "customerLimits.openOrders", json!(null))).await.ok_json();
        let mut placed = Vec::new();
        for number in 0..40 {
            let order = place_with_retry(&anna, &format!("order-{number:02}"), &order_body(&[(product, 1)]), || ()).await.unwrap();
            assert_eq!(order.status, 201, "{}", order.text);
            placed.push((number.to_string(), order.json()["orderNumber"].as_str().unwrap().to_owned()));
        }
        let file: Vec<Line<'_>> = placed.iter().map(|(reference, number)| payment(reference, 1_295, "X", number)).collect();
        // The process has the clock of the machine.
        let orders = admin.get("/admin/orders?size=1").await.ok_json();
        let today = &orders["content"][0]["createdAt"].as_str().unwrap()[..10];
        let file = String::from_utf8(statement(&file)).unwrap().replace("2026-01-15", today);
        let uploaded = upload(&admin, file.as_bytes()).await;
        let open = lines(&admin, &uploaded, "").await;
        let body = json!({ "lines": open.iter().map(confirmed).collect::<Vec<_>>() });
        let booking = tokio::spawn(async move { admin.try_post("/admin/bank-lines/bookings", &body).await });
        with_database(&test.target, async |db| eventually("a line is booked", async || count(db, "order_entries").await > 0).await).await;
        shop.kill();
        // There is no response, unless the last line was booked before the kill.
        let _ = booking.await.unwrap();

        let shop = start_shop(&test);
        let admin = shop.admin_client().await;
        assert!(book(&admin, &open).await.iter().all(|result| result == "booked"), "the repeated request books the rest");
        assert_eq!(lines(&admin, &uploaded, "&state=booked").await.len(), 40);
        with_database(&test.target, async |db| {
            assert_eq!(count(db, "order_entries").await, 40);
            assert_sums_agree(db).await;
            assert_no_mistakes(db).await;
        })
        .await;
    }

    async fn mon_02_what_is_booked_of_a_line_stays_right_while_its_orders_are_corrected_at_once(test: TestDatabase) {
        let (shop, admin, orders) = shop_with_orders(&test, 4).await;
        let text = orders.iter().map(|(_, number)| number.as_str()).collect::<Vec<_>>().join(" ");
        let uploaded = upload(&admin, &statement(&[payment("1", 4 * 1_295, "X", &text)])).await;
        for _ in 0..3 {
            let open = lines(&admin, &uploaded, "").await;
            assert_eq!(book(&admin, &open).await, ["booked"]);
            let correct = async |order: i64| {
                let path = format!("/admin/orders/{order}");
                let entry = admin.get(&path).await.ok_json()["entries"].as_array().unwrap().last().unwrap()["id"].clone();
                admin.post(&format!("{path}/entries/{entry}/correction"), &json!({})).await.ok_json();
            };
            let [(first, _), (second, _), (third, _), (fourth, _)] = &orders[..] else { panic!() };
            tokio::join!(correct(*first), correct(*second), correct(*third), correct(*fourth));
            let line = &lines(&admin, &uploaded, "").await[0];
            assert_eq!((&line["state"], &line["openAmount"]), (&json!("open"), &json!(51.8)));
        }
        assert_sums_agree(&shop.db).await;
    }

    async fn mon_02_changed_orders_and_lines_are_shown_and_not_booked(test: TestDatabase) {
        let (shop, admin, orders) = shop_with_orders(&test, 3).await;
        let [(paid, paid_number), (canceled, canceled_number), (kept, kept_number)] = &orders[..] else { panic!() };
        let uploaded = upload(&admin, &statement(&[
            payment("1", 1_295, "X", paid_number),
            payment("2", 1_295, "X", canceled_number),
            payment("3", 1_295, "X", kept_number),
        ])).await;
        let seen = lines(&admin, &uploaded, "").await;
        let entry = json!({ "kind": "payment", "method": "cash", "amount": 12.95, "paidOn": "2026-01-15" });
        admin.post(&format!("/admin/orders/{paid}/entries"), &entry).await.ok_json();
        admin.patch(&format!("/admin/orders/{canceled}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        admin.post("/admin/bank-lines/ignored", &json!({ "ids": [seen[2]["id"]] })).await.ok_json();
        assert_eq!(book(&admin, &seen).await, ["order_changed", "order_changed", "line_changed"]);
        assert_eq!(count(&shop.db, "order_entries").await, 1);
        let now = lines(&admin, &uploaded, "&state=open").await;
        assert_eq!(confidences(&now), [("number", vec![*paid]), ("number", vec![*canceled])], "neither is certain any more");
        assert_eq!((&now[0]["proposal"][0]["openAmount"], &now[1]["proposal"][0]["status"]), (&json!(0.0), &json!("CANCELLED")));

        let ids = json!({ "ids": [seen[2]["id"]] });
        admin.post("/admin/bank-lines/reopened", &ids).await.ok_json();
        let now = lines(&admin, &uploaded, "&state=open").await;
        let partly = json!({ "lines": [with_field(&confirmed(&now[2]), "orders.0.amount", json!(5.0))] });
        let results = admin.post("/admin/bank-lines/bookings", &partly).await.ok_json();
        assert_eq!(results["results"][0]["result"], json!("line_changed"), "the parts must be the amount of the line");
        execute(&shop.db, &format!("UPDATE orders SET created_at = created_at + {} WHERE id = {kept}", 400 * DAY * 1_000_000)).await;
        let results = admin.post("/admin/bank-lines/bookings", &json!({ "lines": [confirmed(&now[2])] })).await.ok_json();
        assert_eq!(results["results"][0]["result"], json!("refused"));
        assert!(results["results"][0]["message"].as_str().unwrap().contains("2026"), "{results}");
        assert_eq!(book(&admin, &[now[0].clone()]).await, ["booked"], "staff may book it on purpose");
        assert_eq!(money(&admin, *paid).await, ("overpaid".to_owned(), 25.9, 0.0, -12.95));
    }

    async fn mon_02_reversals_become_refunds_and_the_buyer_still_owes(test: TestDatabase) {
        let (_shop, admin, orders) = shop_with_orders(&test, 2).await;
        let [(first, number), (second, second_number)] = &orders[..] else { panic!() };
        let reversal = |reference, text| Line { is_reversal: true, ..payment(reference, -1_295, "A Kim", text) };
        let uploaded = upload(&admin, &statement(&[payment("1", 1_295, "A Kim", number)])).await;
        assert_eq!(book(&admin, &lines(&admin, &uploaded, "").await).await, ["booked"]);
        let back = upload(&admin, &statement(&[reversal("2", "Storno")])).await;
        let open = lines(&admin, &back, "").await;
        assert_eq!((confidences(&open), &open[0]["kind"]), (vec![("name", vec![*first])], &json!("reversal")), "the account has paid this order");
        assert_eq!(book(&admin, &open).await, ["booked"]);
        assert_eq!(money(&admin, *first).await, ("refunded".to_owned(), 12.95, 12.95, 12.95), "the buyer still owes it");

        let unpaid = upload(&admin, &statement(&[reversal("3", second_number)])).await;
        let open = lines(&admin, &unpaid, "").await;
        assert_eq!(confidences(&open), [("number", vec![*second])]);
        assert_eq!(book(&admin, &open).await, ["refused"], "more than was received");
        assert_eq!(money(&admin, *second).await, ("unpaid".to_owned(), 0.0, 0.0, 12.95));

        let returned = Line { is_reversal: true, ..payment("4", 1_295, "A Kim", number) };
        let returned = upload(&admin, &statement(&[returned])).await;
        let open = lines(&admin, &returned, "").await;
        assert_eq!((confidences(&open), &open[0]["kind"]), (vec![("none", vec![])], &json!("returned_transfer")));
        let order = admin.get(&format!("/admin/orders/{second}")).await.ok_json();
        let body = json!({ "lines": [{ "id": open[0]["id"], "version": open[0]["version"], "orders": [{ "id": second, "version": order["version"], "amount": 12.95 }] }] });
        let result = admin.with_language("en").post("/admin/bank-lines/bookings", &body).await.ok_json()["results"][0].clone();
        assert_eq!(result["result"], json!("refused"));
        assert!(result["message"].as_str().unwrap().contains("Correct the refund in its order"), "{result}");
    }

    async fn mon_02_parts_of_a_batch_are_lines_of_their_own(test: TestDatabase) {
        let (shop, admin, orders) = shop_with_orders(&test, 2).await;
        let [(first, number), (second, second_number)] = &orders[..] else { panic!() };
        let parts = [payment("", 1_295, "A", number), payment("", 1_295, "B", second_number), payment("", 400, "C", "?")];
        let batch = |cents| document(&entry(&payment("batch", cents, "", ""), &parts.iter().map(details).collect::<String>()));
        let uploaded = upload(&admin, &batch(2_990)).await;
        assert_eq!(uploaded["newLines"], json!(3));
        let open = lines(&admin, &uploaded, "").await;
        assert_eq!(confidences(&open), [("exact", vec![*first]), ("exact", vec![*second]), ("none", vec![])]);
        assert_eq!(book(&admin, &open[..2]).await, ["booked", "booked"]);
        assert_eq!(upload(&admin, &batch(2_990)).await["newLines"], json!(0));
        let wrong = admin.upload(UPLOAD, "wrong.xml", &batch(2_991)).await;
        let problem = wrong.problem(400, "statement_unreadable");
        assert_eq!(problem["details"]["reason"], json!("statement_batch_sum"));
        assert_eq!(count(&shop.db, "bank_lines").await, 3);
    }

    async fn mon_02_the_mapping_of_a_csv_file_is_remembered(test: TestDatabase) {
        let (_shop, admin, orders) = shop_with_orders(&test, 1).await;
        let (first, number) = &orders[0];
        let csv = |day: u8| {
            let text = format!("Когда;Сколько;Кто;Зачем\n{day}.01.2026;12,95;Иванова Анна;заказ {number}\n");
            text.chars().map(|c| match c {
                'А'..='я' => u8::try_from(u32::from(c) - 0x410 + 0xc0).unwrap(),
                other => u8::try_from(other).unwrap(),
            }).collect::<Vec<u8>>()
        };
        let problem = admin.upload(UPLOAD, "a.csv", &csv(14)).await.problem(409, "statement_mapping_required");
        assert_eq!((&problem["details"]["headings"], &problem["details"]["rows"][0][2]), (&json!(["Когда", "Сколько", "Кто", "Зачем"]), &json!("Иванова Анна")));
        let wrong = admin.upload_with(UPLOAD, "a.csv", &csv(14), &[("columns", "day,day,name,text")]).await;
        assert_eq!(wrong.problem(400, "statement_unreadable")["details"]["reason"], json!("statement_mapping"));
        let mapped = admin.upload_with(UPLOAD, "a.csv", &csv(14), &[("columns", "day,amount,name,text")]).await;
        let open = lines(&admin, &mapped.json(), "").await;
        assert_eq!((confidences(&open), &open[0]["name"], &open[0]["bookedOn"]), (vec![("exact", vec![*first])], &json!("Иванова Анна"), &json!("2026-01-14")));
        assert_eq!(upload(&admin, &csv(15)).await["newLines"], json!(1), "the mapping is remembered");
        let asked = admin.upload(&format!("{UPLOAD}?askColumns=true"), "a.csv", &csv(16)).await.problem(409, "statement_mapping_required");
        assert_eq!(asked["details"]["columns"], json!(["day", "amount", "name", "text"]), "to change what is remembered");
    }

    async fn mon_02_personal_data_of_lines_is_erased(test: TestDatabase) {
        let (shop, admin, orders) = shop_with_orders(&test, 2).await;
        let uploaded = upload(&admin, &statement(&[payment("1", 1_295, "A Kim", &orders[0].1), payment("2", 700, "P Jansen", "x")])).await;
        assert_eq!(book(&admin, &lines(&admin, &uploaded, "").await[..1]).await, ["booked"]);
        execute(&shop.db, "UPDATE orders SET status = 'DELIVERED', updated_at = updated_at - 5000000").await;
        shop.clock.advance(60 * DAY - 3);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 1);
        let personal = "bank_lines WHERE payer IS NOT NULL OR iban IS NOT NULL OR remittance IS NOT NULL OR reference IS NOT NULL";
        assert_eq!(count(&shop.db, personal).await, 1, "the line goes with its order");
        assert_eq!(purge(&shop.shop, BANK_LINES).await.unwrap(), 0, "not before the retention period ends");
        shop.clock.advance(4);
        assert_eq!(purge(&shop.shop, BANK_LINES).await.unwrap(), 1);
        assert_eq!((count(&shop.db, personal).await, count(&shop.db, "bank_lines").await), (0, 2));
        let admin = shop.sign_in("boss@nevel.test", ADMIN_PASSWORD).await;
        let erased = lines(&admin, &uploaded, "").await;
        assert_eq!((&erased[1]["erased"], &erased[1]["amount"], erased[1].get("name")), (&json!(true), &json!(7.0), None));
        let again = upload(&admin, &statement(&[payment("1", 1_295, "A Kim", &orders[0].1)])).await;
        assert_eq!(again["newLines"], json!(0), "it stays known");
    }
}

#[tokio::test]
async fn mon_02_hostile_files_get_one_clear_problem() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    let doctype = b"<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"cc\">]><Document>&b;</Document>".to_vec();
    let other = String::from_utf8(statement(&[payment("1", 1, "A", "")])).unwrap();
    let usd = other.replace("Ccy=\"EUR\"", "Ccy=\"USD\"");
    let other_message = other.replace("BkToCstmrStmt", "BkToCstmrAcctRpt");
    for (file, reason) in [
        (doctype, "statement_doctype"),
        (other_message.into_bytes(), "statement_message"),
        (usd.into_bytes(), "statement_currency"),
        (other.as_bytes()[..other.len() / 2].to_vec(), "statement_incomplete"),
        (vec![b'x'; 5_000_000], "statement_complexity"),
        (b"\xff\xfea\0;\0b\0".to_vec(), "statement_encoding"),
        (Vec::new(), "statement_empty"),
    ] {
        for language in ["ru", "en", "nl"] {
            let client = admin.with_language(language);
            let problem = client.upload(UPLOAD, "file", &file).await.problem(400, "statement_unreadable");
            assert_eq!(problem["details"]["reason"], json!(reason));
            assert!(problem["details"]["text"].as_str().is_some_and(|text| text.len() > 20), "{problem}");
        }
    }
    let large = vec![b'x'; STATEMENT_MAX_BYTES + 1];
    let problem = admin.with_language("en").upload(UPLOAD, "large.csv", &large).await.problem(413, "file_too_large");
    assert!(problem["message"].as_str().unwrap().contains("10 MB"), "{problem}");
    assert_eq!(count(&shop.db, "bank_statements").await, 0);
}
