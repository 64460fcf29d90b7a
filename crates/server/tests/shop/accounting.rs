//! The accounting of a period (MON-07): its sums agree with orders, invoices and entries to the cent.

use std::collections::BTreeMap;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::settings::Languages;
use nevel_storage::Database;
use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize::anonymize_completed_orders;
use serde_json::{Value, json};

use crate::support::checkout::{change_settings, order_body, with_field};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};
use crate::vat::{at, at_first, issue, rate, set_status, start};

type Row = BTreeMap<String, String>;

async fn order(buyer: &TestClient, product: ProductId, quantity: i64, country: &str) -> i64 {
    let body = with_field(&order_body(&[(product, quantity)]), "address.country", json!(country));
    let zip_code = if country == "DE" { "10115" } else { "1016 DX" };
    let body = with_field(&body, "address.zipCode", json!(zip_code));
    buyer.post("/orders", &body).await.json()["id"].as_i64().unwrap()
}

async fn add_entry(admin: &TestClient, order: i64, kind: &str, amount: f64, on: &str) -> Value {
    let entry =
        json!({ "kind": kind, "method": "bank_transfer", "amount": amount, "paidOn": on, "reference": "NL91 ABNA" });
    admin.post(&format!("/admin/orders/{order}/entries"), &entry).await.ok_json()
}

/// The rows of a list for programs, whose cells contain neither commas nor quotes.
async fn rows(admin: &TestClient, list: &str, period: &str) -> Vec<Row> {
    let text = admin.get(&format!("/admin/accounting/export?list={list}&{period}")).await.text;
    let mut lines = text.strip_prefix('\u{feff}').unwrap().split_terminator("\r\n");
    let cells = |line: &str| line.split(',').map(|cell| cell.trim_matches('"').to_owned()).collect::<Vec<_>>();
    let names = cells(lines.next().unwrap());
    lines.map(|line| names.iter().cloned().zip(cells(line)).collect()).collect()
}

fn cents(row: &Row, column: &str) -> i64 {
    row[column].replace('.', "").parse().unwrap()
}

fn sum<'a>(rows: impl IntoIterator<Item = &'a Row>, column: &str) -> i64 {
    rows.into_iter().map(|row| cents(row, column)).sum()
}

#[expect(clippy::cast_possible_truncation, reason = "small amounts")]
fn amount(body: &Value, pointer: &str) -> i64 {
    (body.pointer(pointer).unwrap().as_f64().unwrap() * 100.0).round() as i64
}

/// What the stored rows amount to, computed by the database.
async fn stored(db: &Database, columns: &str, table: &str) -> i64 {
    value(db, &format!("SELECT CAST(COALESCE(SUM({columns}), 0) AS BIGINT) FROM {table}")).await
}

/// Compares the lists and the sums of a period with the stored rows, and with each other.
pub async fn assert_agrees(db: &Database, admin: &TestClient, from: &str, to: &str) {
    let period = format!("from={from}&to={to}");
    let body = admin.get(&format!("/admin/accounting?{period}")).await.ok_json();
    let (documents, vat) = (rows(admin, "documents", &period).await, rows(admin, "vat", &period).await);
    let payments = rows(admin, "payments", &period).await;

    let issued = format!("invoices WHERE issued_on BETWEEN '{from}' AND '{to}'");
    let booked = format!("order_entries WHERE paid_on BETWEEN '{from}' AND '{to}'");
    for (kind, pointer) in [("invoice", "/invoices"), ("credit_note", "/creditNotes")] {
        let listed: Vec<&Row> = documents.iter().filter(|row| row["kind"] == kind).collect();
        let total = stored(db, "total_cents", &format!("{issued} AND kind = '{kind}'")).await;
        assert_eq!(
            (sum(listed.iter().copied(), "totalEuros"), amount(&body, &format!("{pointer}/total"))),
            (total, total),
            "{period} {kind}"
        );
        assert_eq!(body.pointer(&format!("{pointer}/count")).unwrap(), &json!(listed.len()), "{period} {kind}");
    }
    for column in ["netEuros", "vatEuros", "totalEuros"] {
        assert_eq!(sum(&vat, column), sum(&documents, column), "{period} {column}");
    }
    for group in &vat {
        let of_group =
            |row: &&Row| ["vatCountry", "vatRate", "treatment"].iter().all(|column| row[*column] == group[*column]);
        let listed: Vec<&Row> = documents.iter().filter(of_group).collect();
        assert_eq!(
            (sum(listed.iter().copied(), "vatEuros"), listed.len().to_string()),
            (cents(group, "vatEuros"), group["documents"].clone()),
            "{period}"
        );
    }
    for row in &documents {
        assert_eq!(cents(row, "netEuros") + cents(row, "vatEuros"), cents(row, "totalEuros"));
        // Gross times rate divided by a hundred percent plus the rate, half a cent up.
        let (gross, rate) = (cents(row, "totalEuros").abs(), cents(row, "vatRate"));
        let expected = (2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate));
        assert_eq!(cents(row, "vatEuros").abs(), expected, "{row:?}");
    }
    let signed = "CASE kind WHEN 'payment' THEN amount_cents ELSE -amount_cents END";
    let received = stored(db, signed, &booked).await;
    assert_eq!(
        (sum(&payments, "amountEuros"), amount(&body, "/payments/amount") - amount(&body, "/refunds/amount")),
        (received, received),
        "{period}"
    );
    let count = i64::try_from(payments.len()).unwrap();
    assert_eq!(count, value::<i64>(db, &format!("SELECT COUNT(*) FROM {booked}")).await, "{period}");
}

on_both_databases! {
    async fn mon_07_sums_of_a_period_agree_with_orders_invoices_and_entries_to_the_cent(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2021-01-01", 1_900)]).await;
        at_first(&shop).await;
        let admin = at(&shop, "2026-03-31", 1_410).await;
        let anna = shop.register("anna@x.nl").await;
        // 23:30 in Amsterdam on the last day of the quarter.
        let mut orders = Vec::new();
        for (quantity, country) in [(1, "NL"), (2, "DE"), (3, "NL"), (5, "DE")] {
            let id = order(&anna, product, quantity, country).await;
            issue(&admin, id).await;
            orders.push(id);
        }
        add_entry(&admin, orders[0], "payment", 12.95, "2026-03-31").await;
        let canceled_total = 20.9;
        add_entry(&admin, orders[1], "payment", canceled_total, "2026-03-31").await;

        // 00:30 in Amsterdam, still the last day of the quarter in UTC.
        let admin = at(&shop, "2026-04-01", 30).await;
        let anna = shop.sign_in("anna@x.nl", "secret-1").await;
        set_status(&admin, orders[1], "CANCELLED").await;
        issue(&admin, orders[1]).await;
        add_entry(&admin, orders[1], "refund", canceled_total, "2026-04-01").await;
        let late = order(&anna, product, 4, "NL").await;
        issue(&admin, late).await;
        // A payment of March with a wrong amount is corrected in April.
        let wrong = add_entry(&admin, orders[2], "payment", 82.85, "2026-03-31").await;
        admin.post(&format!("/admin/orders/{}/entries/{}/correction", orders[2], wrong["entries"][0]["id"]), &json!({})).await.ok_json();
        add_entry(&admin, orders[2], "payment", 28.85, "2026-03-31").await;
        // The data of the buyers of this order and of the canceled one are erased.
        set_status(&admin, orders[0], "DELIVERED").await;
        let admin = at(&shop, "2026-07-15", 600).await;
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 2);

        for (from, to) in [("2026-01-01", "2026-03-31"), ("2026-04-01", "2026-04-01"), ("2026-04-01", "2026-06-30"), ("2026-01-01", "2026-12-31"), ("2025-01-01", "2025-12-31")] {
            assert_agrees(&shop.db, &admin, from, to).await;
        }

        let (march, april) = ("from=2026-03-31&to=2026-03-31", "from=2026-04-01&to=2026-04-30");
        let documents = rows(&admin, "documents", march).await;
        assert_eq!(documents.iter().map(|row| (row["vatCountry"].as_str(), row["vatRate"].as_str())).collect::<Vec<_>>(), [("NL", "21.00"), ("DE", "19.00"), ("NL", "21.00"), ("DE", "19.00")]);
        let documents = rows(&admin, "documents", april).await;
        assert_eq!(documents.iter().map(|row| row["kind"].as_str()).collect::<Vec<_>>(), ["credit_note", "invoice"]);
        let credited = rows(&admin, "documents", march).await.remove(1);
        assert_eq!((&documents[0]["cancels"], cents(&documents[0], "vatEuros")), (&credited["number"], -cents(&credited, "vatEuros")));
        // Erased orders keep their amounts, without the references of the payments.
        let payments = rows(&admin, "payments", march).await;
        let erased: Vec<_> = payments.iter().filter(|row| row["reference"].is_empty()).map(|row| row["amountEuros"].as_str()).collect();
        assert_eq!(erased, ["-82.85", "12.95", "20.90"], "a counter-entry and the erased orders");
        // Both lines of a correction are in the period of the payment; they say when they were recorded.
        let corrected: Vec<&Row> = payments.iter().filter(|row| row["amountEuros"].ends_with("82.85")).collect();
        assert_eq!((corrected.len(), sum(corrected.iter().copied(), "amountEuros")), (2, 0));
        assert_eq!((&corrected[0]["correctedEntry"], corrected[0]["recorded"].as_str()), (&corrected[1]["entry"], "2026-04-01T00:30:00+02:00"));
        assert_eq!(rows(&admin, "payments", april).await.iter().map(|row| row["amountEuros"].as_str()).collect::<Vec<_>>(), ["-20.90"]);

        // All periods together are what the orders say.
        let year = admin.get("/admin/accounting?from=2026-01-01&to=2026-12-31").await.ok_json();
        let invoiced = amount(&year, "/invoices/total") + amount(&year, "/creditNotes/total");
        assert_eq!(invoiced, stored(&shop.db, "total_cents", "orders WHERE status <> 'CANCELLED'").await);
        let received = amount(&year, "/payments/amount") - amount(&year, "/refunds/amount");
        assert_eq!(received, stored(&shop.db, "payment_cents", "orders").await);
    }

    async fn mon_07_lists_for_a_bookkeeper_have_the_words_of_the_language(test: TestDatabase) {
        let (shop, product) = start(&test, vec![rate("DE", "2021-01-01", 1_900)]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        change_settings(&shop, |settings| settings.languages = Languages::parse(["ru", "en", "nl"]).unwrap()).await;
        let id = order(&anna, product, 2, "DE").await;
        issue(&admin, id).await;
        add_entry(&admin, id, "payment", 20.9, "2026-01-15").await;
        add_entry(&admin, id, "refund", 20.9, "2026-01-15").await;
        let dutch = admin.with_language("nl");
        let list = async |name: &str| dutch.get(&format!("/admin/accounting/export?list={name}&format=spreadsheet&from=2026-01-01&to=2026-01-31")).await;
        let documents = list("documents").await;
        assert_eq!((documents.header("content-type"), documents.header("content-disposition")), ("text/csv; charset=utf-8", "attachment; filename=\"invoices-2026-01-01-2026-01-31.csv\""));
        assert!(documents.text.contains(";\"Factuur\";\"15-01-2026\";\"15-01-2026\";") && documents.text.ends_with("\"Duitsland\";\"Duitsland\";\"Tarief van het land van bestemming\";\"19,00\";\"17,56\";\"3,34\";\"20,90\"\r\n"), "{}", documents.text);
        let vat = list("vat").await.text;
        assert_eq!(vat, "\u{feff}\"Btw-land\";\"Btw-regeling\";\"Btw (%)\";\"Documenten\";\"Excl. btw (€)\";\"Btw (€)\";\"Totaal (€)\"\r\n\"Duitsland\";\"Tarief van het land van bestemming\";\"19,00\";\"1\";\"17,56\";\"3,34\";\"20,90\"\r\n");
        let payments = list("payments").await.text;
        assert!(payments.contains("\"15-01-2026\";\"Terugbetaling\";") && payments.contains(";\"bankoverschrijving\";\"-20,90\";\"NL91 ABNA\";"), "{payments}");
        let russian = admin.with_language("ru");
        let payments = russian.get("/admin/accounting/export?list=payments&format=spreadsheet&from=2026-01-01&to=2026-01-31").await.text;
        assert!(payments.contains(";\"Сумма, €\";\"Назначение или номер платежа\";"), "{payments}");
        assert_eq!(rows(&admin, "payments", "from=2026-01-16&to=2026-01-31").await, Vec::<Row>::new(), "a period without payments");
    }

    async fn mon_07_periods_are_checked(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        for path in ["/admin/accounting", "/admin/accounting/export"] {
            for (period, fields) in [
                ("", vec!["from", "to"]),
                ("?from=2026-01-01", vec!["to"]),
                ("?from=2026-02-30&to=x", vec!["from", "to"]),
                ("?from=2026-02-01&to=2026-01-31", vec!["to"]),
                ("?from=2026-01-01&to=2027-01-02", vec!["to"]),
                ("?from=2028-01-01&to=2028-12-31", vec![]),
            ] {
                let response = admin.get(&format!("{path}{period}")).await;
                if fields.is_empty() { assert_eq!(response.status, 200) } else { assert_eq!(response.fields(), fields, "{period}") }
            }
        }
        let empty = admin.get("/admin/accounting?from=2026-01-01&to=2026-01-31").await.ok_json();
        assert_eq!((&empty["vat"], &empty["invoices"]["count"], &empty["payments"]["amount"]), (&json!([]), &json!(0), &json!(0.0)));
        assert_eq!(admin.get("/admin/accounting/export?from=2026-01-01&to=2026-01-31&list=all").await.fields(), ["list"]);
        assert_eq!(admin.get("/admin/accounting/export?from=2026-01-01&to=2026-01-31&format=xls").await.fields(), ["format"]);
    }

    async fn mon_07_long_lists_are_read_once_in_batches(test: TestDatabase) {
        let (shop, product) = start(&test, Vec::new()).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let id = order(&anna, product, 1, "NL").await;
        issue(&admin, id).await;
        add_entry(&admin, id, "payment", 12.95, "2026-01-15").await;
        for time in 0..11 {
            let count = 1_i64 << time;
            execute(&shop.db, &format!(
                "INSERT INTO invoices (order_id, number, year, sequence, kind, issued_on, total_cents, document, buyer, created_at) \
                 SELECT order_id, number || '-{time}', year, sequence + {count}, kind, issued_on, total_cents, document, buyer, created_at FROM invoices"
            )).await;
            execute(&shop.db, "INSERT INTO order_entries (order_id, kind, method, amount_cents, paid_on, created_at) \
                 SELECT order_id, kind, method, amount_cents, paid_on, created_at FROM order_entries").await;
        }
        let period = "from=2026-01-01&to=2026-12-31";
        for (list, id) in [("documents", "number"), ("payments", "entry")] {
            let mut ids: Vec<String> = rows(&admin, list, period).await.into_iter().map(|mut row| row.remove(id).unwrap()).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), 2_048, "{list}");
        }
        assert_agrees(&shop.db, &admin, "2026-01-01", "2026-12-31").await;
    }
}
