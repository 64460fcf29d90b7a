//! CSV export of orders, and saved views of the order list.

use nevel_domain::settings::Languages;
use nevel_testing::on_both_databases;
use serde_json::json;

use crate::invoices::name_company;
use crate::support::TestShop;
use crate::support::checkout::{add_products, change_settings, double_orders, order_body, with_field};
use crate::support::sql::execute;

on_both_databases! {
    async fn sto_07_export_has_the_filtered_orders_with_defused_formulas(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint, berry] = add_products(&shop.db, [50, 50]).await;
        execute(&shop.db, &format!("UPDATE products SET sku = 'NV-1' WHERE id = {}", mint.0)).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let first = with_field(&order_body(&[(mint, 1), (berry, 2)]), "address.street", json!("=HYPERLINK(1)"));
        let first = anna.post("/orders", &with_field(&first, "address.postBox", json!("Box 17"))).await.json();
        let second = anna.post("/orders", &order_body(&[(berry, 1)])).await.json();
        admin.patch(&format!("/admin/orders/{}/status", second["id"]), &json!({ "status": "SHIPPED" })).await.ok_json();

        let export = admin.with_language("en").get("/admin/orders/export?sort=oldest&format=spreadsheet").await;
        assert_eq!((export.status, export.header("content-type"), export.header("x-total-count")), (200, "text/csv; charset=utf-8", "2"));
        assert_eq!(export.header("content-disposition"), "attachment; filename=\"orders-2026-01-15.csv\"");
        let lines: Vec<&str> = export.text.split_terminator("\r\n").collect();
        assert!(lines[0].starts_with("\u{feff}\"Order number\",\"Created\""), "{}", lines[0]);
        assert!(lines[1].contains(first["orderNumber"].as_str().unwrap()) && lines[1].contains("\"'=HYPERLINK(1)\",\"\",\"Box 17\""), "{}", lines[1]);
        assert!(lines[1].contains("\"'+31612345678\"") && lines[1].contains("\"23.85\",\"5.00\",\"28.85\",\"2\""), "{}", lines[1]);
        assert_eq!((lines.len(), lines[1].matches("\",\"").count(), lines[0].matches("\",\"").count()), (3, 38, 38));

        let shipped = admin.get("/admin/orders/export?status=SHIPPED&rows=lines").await;
        assert_eq!(shipped.header("content-disposition"), "attachment; filename=\"order-lines-2026-01-15.csv\"");
        let lines: Vec<&str> = shipped.text.split_terminator("\r\n").collect();
        assert!(lines.len() == 2 && lines[0].contains("\"orderNumber\",\"created\",\"status\",\"country\",\"sku\"") && lines[1].ends_with("\"Товар p2\",\"7.95\",\"1\",\"7.95\",\"0.00\",\"0\""), "{lines:?}");
        let all = admin.get("/admin/orders/export?rows=lines&sort=oldest").await.text;
        assert!(all.contains("\"NV-1\",\"Товар p1\"") && all.split_terminator("\r\n").count() == 4, "{all}");
        assert_eq!(admin.get("/admin/orders/export?rows=pages").await.fields(), ["rows"]);
        assert_eq!(admin.get("/admin/orders/export?country=Mars").await.fields(), ["country"]);
        let empty = admin.get("/admin/orders/export?country=FR").await;
        assert_eq!((empty.text.split_terminator("\r\n").count(), empty.header("x-total-count")), (1, "0"));
    }

    async fn mon_07_orders_have_the_notation_and_words_of_a_language_or_fixed_codes(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        change_settings(&shop, |settings| settings.languages = Languages::parse(["ru", "en", "nl"]).unwrap()).await;
        let mut body = order_body(&[(mint, 1)]);
        body["invoiceAddress"] = json!({ "name": "Smidse B.V.", "street": "Unter den Linden 5", "city": "Berlin", "zipCode": "10117", "country": "DE" });
        body["useAsInvoiceAddress"] = json!(false);
        let order = anna.post("/orders", &body).await.json()["id"].as_i64().unwrap();
        let paid = json!({ "kind": "payment", "method": "bank_transfer", "amount": 5, "paidOn": "2026-01-15" });
        admin.post(&format!("/admin/orders/{order}/entries"), &paid).await.ok_json();
        for (format, language, heading, values) in [
            ("spreadsheet", "ru", "\"Номер заказа\";\"Создан\";", "\"15.01.2026\";\"банковский перевод\";\"5,00\";\"0,00\";\"Оплачен частично\";\"7,95\";\"0,00\";"),
            ("spreadsheet", "en", "\"Order number\",\"Created\",", "\"15/01/2026\",\"bank transfer\",\"5.00\",\"0.00\",\"Partly paid\",\"7.95\",\"0.00\","),
            ("spreadsheet", "nl", "\"Bestelnummer\";\"Geplaatst op\";", "\"15-01-2026\";\"bankoverschrijving\";\"5,00\";\"0,00\";\"Deels betaald\";\"7,95\";\"0,00\";"),
            ("data", "nl", "\"orderNumber\",\"created\",", "\"2026-01-15\",\"bank_transfer\",\"5.00\",\"0.00\",\"partly_paid\",\"7.95\",\"0.00\","),
        ] {
            let text = admin.with_language(language).get(&format!("/admin/orders/export?format={format}")).await.text;
            assert!(text.starts_with(&format!("\u{feff}{heading}")) && text.contains(values), "{format} {language}: {text}");
        }
        let before = admin.get("/admin/orders/export").await.text;
        assert!(before.ends_with("\"\",\"\",\"Smidse B.V.\",\"Unter den Linden 5\",\"\",\"10117\",\"Berlin\",\"DE\",\"0.00\"\r\n"), "{before}");
        name_company(&shop).await;
        admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json();
        for (format, language, ending) in [
            ("spreadsheet", "nl", "\"2026-000001\";\"2,25\";\"Smidse B.V.\";\"Unter den Linden 5\";\"\";\"10117\";\"Berlin\";\"Duitsland\";\"0,00\"\r\n"),
            ("data", "ru", "\"2026-000001\",\"2.25\",\"Smidse B.V.\",\"Unter den Linden 5\",\"\",\"10117\",\"Berlin\",\"DE\",\"0.00\"\r\n"),
        ] {
            let text = admin.with_language(language).get(&format!("/admin/orders/export?format={format}")).await.text;
            assert!(text.ends_with(ending), "{format}: {text}");
        }
        let people = admin.with_language("nl").get("/admin/orders/export?rows=lines&format=spreadsheet").await.text;
        assert!(people.contains("\";\"In afwachting\";\"Nederland\";\"\";") && people.ends_with("\"7,95\";\"1\";\"7,95\";\"0,00\";\"0\"\r\n"), "{people}");
        assert_eq!(admin.get("/admin/orders/export?format=xls").await.fields(), ["format"]);
    }

    async fn sto_07_export_reads_every_order_once_in_batches(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        execute(&shop.db, &format!("UPDATE products SET sku = 'NV-1' WHERE id = {}", mint.0)).await;
        anna.post("/orders", &order_body(&[(mint, 1)])).await.json();
        // More than a search reads for a page of the list.
        double_orders(&shop.db, 11).await;
        let lines = "product_id, name, price_cents, quantity";
        execute(&shop.db, &format!("INSERT INTO order_lines (order_id, {lines}) SELECT orders.id, {lines} FROM orders, order_lines WHERE order_id <> orders.id")).await;
        // Counts the copies, too.
        execute(&shop.db, "DELETE FROM derived_data").await;
        shop.db.migrate().await.unwrap();
        let searches = ["search=amsterdam", "search=amsterdam&sort=oldest&country=NL", "search=анна+ким+12,95", "search=nv-1", "search=nv-1+ким"];
        for query in ["sort=newest", "sort=name", "country=NL", "from=2026-01-01&totalFrom=1"].into_iter().chain(searches) {
            let export = admin.get(&format!("/admin/orders/export?{query}")).await;
            let mut numbers: Vec<&str> = export.text.split_terminator("\r\n").skip(1).map(|line| line.split(',').next().unwrap()).collect();
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!((numbers.len(), export.header("x-total-count")), (2_048, "2048"), "{query}");
        }
        let none = admin.get("/admin/orders/export?search=amsterdam+ли").await;
        assert_eq!((none.text.split_terminator("\r\n").count(), none.header("x-total-count")), (1, "0"));
    }

    async fn sto_01_saved_views_belong_to_an_administrator_and_have_a_version(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let admin = shop.admin_client().await;
        let empty = admin.get("/admin/order-views").await.ok_json();
        assert_eq!(empty, json!({ "views": [], "version": 0, "updatedAt": null }));
        let views = json!([{ "name": " Срочные ", "query": "overdue=true" }, { "name": "NL", "query": "country=NL&sort=total" }]);
        let saved = admin.put("/admin/order-views", &json!({ "views": views, "version": 0 })).await.ok_json();
        assert_eq!((&saved["views"][0]["name"], &saved["version"]), (&json!("Срочные"), &json!(1)));
        let outdated = admin.put("/admin/order-views", &json!({ "views": [], "version": 0 })).await.problem(409, "edit_conflict");
        assert_eq!(outdated["details"]["currentViews"], saved);
        let other = shop.create_admin("other@nevel.test").await;
        assert_eq!(other.get("/admin/order-views").await.ok_json()["views"], json!([]));
        let twice = json!({ "views": [{ "name": "a", "query": "" }, { "name": "A", "query": "" }], "version": 1 });
        assert_eq!(admin.put("/admin/order-views", &twice).await.fields(), ["views.1.name"]);
        assert_eq!(admin.put("/admin/order-views", &json!({})).await.fields(), ["version", "views"]);
        let cleared = admin.put("/admin/order-views", &json!({ "views": [], "version": 1 })).await.ok_json();
        assert_eq!((&cleared["views"], &cleared["version"]), (&json!([]), &json!(2)));
    }
}
