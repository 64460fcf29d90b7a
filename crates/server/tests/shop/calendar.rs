//! The calendar of the shop: every day follows the time zone of the settings (ALR-02).

use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Clock as _;
use nevel_domain::day::Day;
use nevel_domain::time_zone::TimeZone;
use nevel_storage::DatabaseKind;
use nevel_storage::orders::invoices::lock_numbers;
use nevel_testing::on_both_databases;
use nevel_usecases::housekeeping::compact_counters;
use nevel_usecases::orders::admin::jobs::run_order_jobs;
use nevel_usecases::orders::anonymize::clear_invoice_buyers;
use nevel_usecases::purges::{self, purge};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::invoices::name_company;
use crate::support::checkout::{add_products, change_settings, count_rows, order_body, with_field};
use crate::support::polling::eventually;
use crate::support::sql::{LOCK_WAITS, execute, value};
use crate::support::{TestClient, TestShop};

fn zone(name: &str) -> TimeZone {
    TimeZone::parse(name).unwrap()
}

/// Advances the clock to a time of day in Amsterdam. Sessions end, so clients are created afterwards.
fn advance_to(shop: &TestShop, day: &str, minutes: i64) {
    let at = zone("Europe/Amsterdam").starts_at(Day::parse(day).unwrap()).plus_seconds(minutes * 60);
    shop.clock.advance(at.seconds() - shop.clock.now().seconds());
}

async fn set_zone(shop: &TestShop, name: &str) {
    change_settings(shop, |settings| settings.time_zone = zone(name)).await;
}

async fn place_order(shop: &TestShop, buyer: &TestClient) -> i64 {
    let product = ProductId(value(&shop.db, "SELECT MIN(id) FROM products").await);
    buyer.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap()
}

/// The days with orders on the dashboard, with their number.
async fn sales(admin: &TestClient) -> Vec<(String, i64)> {
    let dashboard = admin.get("/admin/dashboard").await.ok_json();
    let days = dashboard["days"]
        .as_array()
        .unwrap()
        .iter()
        .map(|day| (day["day"].as_str().unwrap().to_owned(), day["orders"].as_i64().unwrap()));
    days.filter(|(_, orders)| *orders > 0).collect()
}

async fn listed(admin: &TestClient, query: &str) -> i64 {
    admin.get(&format!("/admin/orders?{query}")).await.ok_json()["totalElements"].as_i64().unwrap()
}

on_both_databases! {
    async fn alr_02_an_order_after_midnight_has_the_same_day_everywhere(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        add_products(&shop.db, [9]).await;
        // 00:30 in Amsterdam, still the day before in UTC.
        advance_to(&shop, "2026-01-16", 30);
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&shop, &anna).await;

        assert_eq!(sales(&admin).await, [("2026-01-16".to_owned(), 1)]);
        for (query, expected) in [("from=2026-01-16&to=2026-01-16", 1), ("to=2026-01-15", 0), ("search=16.01.2026", 1), ("search=2026-01-15", 0)] {
            assert_eq!(listed(&admin, query).await, expected, "{query}");
        }
        let export = admin.get("/admin/orders/export?from=2026-01-16").await;
        assert_eq!(export.header("content-disposition"), "attachment; filename=\"orders-2026-01-16.csv\"");
        assert!(export.text.contains("\"2026-01-16T00:30:00+01:00\""), "{}", export.text);
        let invoice = admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json()["invoices"][0].clone();
        assert_eq!((&invoice["orderedOn"], &invoice["issuedOn"]), (&json!("2026-01-16"), &json!("2026-01-16")));
        let payment = |day: &str| json!({ "method": "card", "amount": 12.95, "paidOn": day });
        let path = format!("/admin/orders/{order}");
        assert_eq!(admin.put(&format!("{path}/payment"), &payment("2026-01-17")).await.fields(), ["paidOn"], "tomorrow");
        admin.put(&format!("{path}/payment"), &payment("2026-01-16")).await.ok_json();
        let delivered = admin.patch(&format!("{path}/status"), &json!({ "status": "DELIVERED" })).await.ok_json();
        assert_eq!(delivered["deliveredOn"], "2026-01-16");
        assert_eq!(admin.put(&format!("{path}/delivery-day"), &json!({ "day": "2026-01-15" })).await.fields(), ["day"], "before the order");
    }

    async fn alr_02_invoice_of_new_years_night_has_a_number_of_the_new_year(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        change_settings(&shop, |settings| settings.invoices.retention_years = 1).await;
        add_products(&shop.db, [9]).await;
        for (minutes, zone_name, number, day) in [
            (-1, "Europe/Amsterdam", "2026-000001", "2026-12-31"),
            (30, "America/New_York", "2026-000002", "2026-12-31"),
            (30, "Europe/Amsterdam", "2027-000001", "2027-01-01"),
        ] {
            advance_to(&shop, "2027-01-01", minutes);
            set_zone(&shop, zone_name).await;
            let buyer = shop.register(&format!("{number}@x.nl")).await;
            let admin = shop.create_admin(&format!("{number}@nevel.test")).await;
            let order = place_order(&shop, &buyer).await;
            let invoice = admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json()["invoices"][0].clone();
            assert_eq!((&invoice["number"], &invoice["issuedOn"]), (&json!(number), &json!(day)));
        }
        // The buyers of 2026 stay until the end of 2027 in the shop's zone.
        advance_to(&shop, "2028-01-01", -1);
        assert_eq!(clear_invoice_buyers(&shop.shop).await.unwrap(), 0);
        advance_to(&shop, "2028-01-01", 0);
        assert_eq!(clear_invoice_buyers(&shop.shop).await.unwrap(), 2);
    }

    async fn alr_02_invoices_issued_at_once_in_new_years_night_agree_in_number_and_day(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        name_company(&shop).await;
        add_products(&shop.db, [9]).await;
        advance_to(&shop, "2027-01-01", -1);
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let orders = [place_order(&shop, &anna).await, place_order(&shop, &anna).await];
        let earlier = test.db.begin_write().await.unwrap();
        lock_numbers(&earlier).await.unwrap();
        let issuing = orders.map(|order| {
            let admin = admin.clone();
            tokio::spawn(async move { admin.post(&format!("/admin/orders/{order}/invoice"), &json!({})).await.ok_json() })
        });
        if test.db.kind() == DatabaseKind::Postgres {
            eventually("both wait for a number", async || value::<i64>(&test.db, LOCK_WAITS).await == 2).await;
        }
        advance_to(&shop, "2027-01-01", 0);
        earlier.rollback().await.unwrap();
        let mut issued = Vec::new();
        for task in issuing {
            let invoice = task.await.unwrap()["invoices"][0].clone();
            issued.push((invoice["number"].as_str().unwrap().to_owned(), invoice["issuedOn"].clone()));
        }
        issued.sort_by(|one, other| one.0.cmp(&other.0));
        assert_eq!(issued, ["2027-000001", "2027-000002"].map(|number| (number.to_owned(), json!("2027-01-01"))));
    }

    async fn alr_02_dashboard_and_list_agree_in_every_time_zone_and_around_clock_changes(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        add_products(&shop.db, [90]).await;
        advance_to(&shop, "2026-04-05", 12 * 60);
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        // The minutes before and after midnight of several zones, on the days around both European and American clock
        // changes.
        let midnights = [
            ("America/New_York", "2026-03-08"), ("America/New_York", "2026-03-09"), ("Europe/Amsterdam", "2026-03-29"), ("Europe/Amsterdam", "2026-03-30"),
            ("Asia/Kolkata", "2026-03-31"), ("Asia/Kathmandu", "2026-03-31"), ("UTC", "2026-03-31"),
        ];
        for (name, day) in midnights {
            for seconds in [-60, 0] {
                let order = place_order(&shop, &anna).await;
                let at = zone(name).starts_at(Day::parse(day).unwrap()).plus_seconds(seconds);
                execute(&shop.db, &format!("UPDATE orders SET created_at = {} WHERE id = {order}", at.micros())).await;
            }
        }
        execute(&shop.db, "DELETE FROM derived_data").await;
        shop.db.migrate().await.unwrap();
        for zone in ["Europe/Amsterdam", "America/New_York", "Asia/Kolkata", "Asia/Kathmandu", "UTC", "Pacific/Kiritimati"] {
            set_zone(&shop, zone).await;
            let sales = sales(&admin).await;
            assert_eq!(sales.iter().map(|(_, orders)| orders).sum::<i64>(), 14, "{zone}: {sales:?}");
            for (day, orders) in sales {
                assert_eq!(listed(&admin, &format!("from={day}&to={day}")).await, orders, "{zone} {day}");
            }
        }
    }

    async fn alr_02_a_changed_time_zone_applies_to_earlier_sales(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        add_products(&shop.db, [9]).await;
        advance_to(&shop, "2026-01-16", 30);
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&shop, &anna).await;
        let day = |day: &str| vec![(day.to_owned(), 1)];
        let mut record = admin.get("/admin/settings").await.ok_json();
        for (name, expected) in [("Europe/Amsterdam", "2026-01-16"), ("America/New_York", "2026-01-15"), ("Asia/Kolkata", "2026-01-16")] {
            record = admin.put("/admin/settings", &with_field(&record, "timeZone", json!(name))).await.ok_json();
            assert_eq!((&record["timeZone"], &shop.client().get("/settings").await.ok_json()["timeZone"]), (&json!(name), &json!(name)));
            assert_eq!(sales(&admin).await, day(expected), "{name}");
            compact_counters(&shop.shop).await.unwrap();
            assert_eq!(sales(&admin).await, day(expected), "{name}, compacted");
        }
        admin.patch(&format!("/admin/orders/{order}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        assert!(sales(&admin).await.is_empty(), "an order of another zone is counted back");

        let rejected = admin.put("/admin/settings", &with_field(&record, "timeZone", json!("Europe/Atlantis"))).await;
        assert_eq!(rejected.fields(), ["timeZone"]);
        record.as_object_mut().unwrap().remove("timeZone");
        assert_eq!(admin.put("/admin/settings", &record).await.ok_json()["timeZone"], "Asia/Kolkata", "older clients do not send it");
    }

    async fn alr_02_orders_delivered_by_a_job_have_the_day_of_the_shop(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        set_zone(&shop, "Pacific/Kiritimati").await;
        add_products(&shop.db, [9]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let order = place_order(&shop, &anna).await;
        admin.post("/admin/orders/bulk", &json!({ "status": "DELIVERED", "ids": [order] })).await;
        run_order_jobs(&shop.shop, &watch::Sender::new(false).subscribe()).await.unwrap();
        assert_eq!(admin.get(&format!("/admin/orders/{order}")).await.ok_json()["deliveredOn"], "2026-01-16");
    }

    async fn alr_02_counters_of_old_sales_are_purged(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        add_products(&shop.db, [9]).await;
        let anna = shop.register("anna@x.nl").await;
        place_order(&shop, &anna).await;
        compact_counters(&shop.shop).await.unwrap();
        let counters = count_rows(&test.db, "counts").await;
        shop.clock.advance(59 * 86_400);
        assert_eq!(purge(&shop.shop, purges::SALES_COUNTERS).await.unwrap(), 0);
        shop.clock.advance(2 * 86_400);
        assert_eq!(purge(&shop.shop, purges::SALES_COUNTERS).await.unwrap(), 2);
        assert_eq!(count_rows(&test.db, "counts").await, counters - 2, "other counters stay");
        let admin: Value = shop.admin_client().await.get("/admin/dashboard").await.ok_json();
        assert_eq!(admin["orders"], 1);
    }
}
