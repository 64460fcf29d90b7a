//! Whom a finished order went to is forgotten in time; what was sold stays in the books.

use nevel_testing::on_both_databases;
use nevel_usecases::orders::anonymize_completed::anonymize_completed_orders;
use serde_json::json;

use crate::support::TestShop;
use crate::support::checkout::{change_settings, double_orders, order_of, products, with};
use crate::support::sql::{execute, value};

const DAY: i64 = 86_400;

on_both_databases! {
    async fn info_04_contact_of_finished_orders_is_erased_after_the_days_in_the_settings(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [100]).await;
        change_settings(&shop, |settings| settings.retention_days = 10).await;
        let login = json!({ "email": "anna@x.nl", "password": "secret-1" });
        let anna = shop.register("anna@x.nl").await;
        let mut ids = Vec::new();
        for (number, status) in (1..).zip(["DELIVERED", "CANCELLED", "PENDING", "PROCESSING", "SHIPPED"]) {
            let order = with(&order_of(&[(id, 1)]), "address.street", json!(format!("Keizersgracht {number}")));
            let placed = anna.post("/orders", &order).await.json()["id"].as_i64().unwrap();
            execute(&test.db, &format!("UPDATE orders SET status = '{status}' WHERE id = {placed}")).await;
            ids.push(placed);
        }
        execute(&test.db, "UPDATE order_history SET note = 'Анна звонила'").await;
        shop.clock.advance(10 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "not a moment too early");
        shop.clock.advance(1);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 2);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 0, "once is enough");

        let anna = shop.guest().with_tokens(&shop.guest().post("/auth/login", &login).await.good());
        let erased = anna.get(&format!("/orders/{}", ids[0])).await.good();
        let blank = json!({ "street": "", "city": "", "country": "NL", "zipCode": "" });
        assert_eq!((&erased["address"], &erased["email"], &erased["phone"], &erased["firstName"]), (&blank, &json!(""), &json!(""), &json!("")));
        assert!(erased.get("telegram").is_none());
        assert_eq!((&erased["anonymized"], &erased["totalPrice"], &erased["items"][0]["name"]), (&json!(true), &json!(12.95), &json!("Товар p1")));
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM outbox").await, 6, "what was not sent of the two never will be");
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM order_history WHERE note IS NULL").await, 2);
        assert_eq!(value::<i64>(&test.db, &format!("SELECT version FROM orders WHERE id = {}", ids[0])).await, 2);
        assert_eq!(erased["updatedAt"], erased["createdAt"], "forgetting is no news of the order");
        let open = anna.get(&format!("/orders/{}", ids[2])).await.good();
        assert_eq!((&open["anonymized"], &open["firstName"]), (&json!(false), &json!("Анна")));
        let traces = "SELECT COUNT(*) FROM order_search JOIN orders ON orders.id = order_id WHERE erased_at IS NOT NULL";
        assert_eq!(value::<i64>(&test.db, traces).await, 2, "by their numbers alone they are found");

        let streets = anna.get("/orders/user/addresses").await.good();
        let streets: Vec<_> = streets.as_array().unwrap().iter().map(|address| address["street"].clone()).collect();
        assert_eq!(streets, ["Keizersgracht 5", "Keizersgracht 4", "Keizersgracht 3"], "PROF-04: no blanks");
        execute(&test.db, "UPDATE orders SET status = 'DELIVERED'").await;
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 3);
        assert_eq!(anna.get("/orders/user/phones").await.good(), json!([]));
        assert_eq!(anna.get("/users/profile").await.good()["firstName"], "Анна", "an account is its owner's");
    }

    async fn info_04_what_staff_write_on_an_erased_order_is_erased_in_its_turn(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let (anna, staff) = (shop.register("anna@x.nl").await, shop.administrator().await);
        let mut orders = Vec::new();
        for _ in 0..2 {
            orders.push(anna.post("/orders", &order_of(&[(id, 1)])).await.json()["id"].as_i64().unwrap());
        }
        let (done, open) = (format!("/admin/orders/{}", orders[0]), format!("/admin/orders/{}", orders[1]));
        staff.patch(&format!("{done}/status"), &json!({ "status": "DELIVERED" })).await.good();
        let days_later = async |days: i64| {
            shop.clock.advance(days * DAY + 1);
            let login = json!({ "email": "boss@nevel.test", "password": "secret-1" });
            let erased = anonymize_completed_orders(&shop.shop).await.unwrap();
            (erased, shop.guest().with_tokens(&shop.guest().post("/auth/login", &login).await.good()))
        };
        let (erased, staff) = days_later(30).await;
        assert_eq!(erased, 1);
        for path in [&done, &open] {
            staff.post(&format!("{path}/notes"), &json!({ "text": "звонила, +31 6 12345678" })).await.good();
            staff.patch(&format!("{path}/status"), &json!({ "status": "SHIPPED", "note": "новый адрес" })).await.good();
        }
        staff.patch(&format!("{done}/status"), &json!({ "status": "DELIVERED", "note": "у соседки" })).await.good();
        let (_, staff) = days_later(29).await;
        let kept = staff.get(&done).await.good();
        assert_eq!((&kept["notesCount"], &kept["history"][2]["note"], &kept["history"][3]["note"]), (&json!(1), &json!("новый адрес"), &json!("у соседки")));
        let (_, staff) = days_later(1).await;
        let gone = staff.get(&done).await.good();
        assert_eq!((&gone["notes"], &gone["status"], gone["history"].as_array().unwrap().len()), (&json!([]), &json!("DELIVERED"), 4));
        assert!(gone["history"].as_array().unwrap().iter().all(|entry| entry.get("note").is_none()), "{gone}");
        let open = staff.get(&open).await.good();
        assert_eq!((&open["notesCount"], &open["history"][1]["note"]), (&json!(1), &json!("новый адрес")), "nobody is done with this one");
    }

    async fn info_04_many_orders_are_erased_batch_by_batch(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let anna = shop.register("anna@x.nl").await;
        anna.post("/orders", &order_of(&[(id, 1)])).await;
        execute(&test.db, "UPDATE orders SET status = 'DELIVERED'").await;
        double_orders(&test.db, 9).await;
        shop.clock.advance(31 * DAY);
        assert_eq!(anonymize_completed_orders(&shop.shop).await.unwrap(), 512);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM orders WHERE email <> '' OR erased_at IS NULL").await, 0);
    }
}
