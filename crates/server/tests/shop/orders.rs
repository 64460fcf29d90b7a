//! Placing an order: what is kept of it, what refuses it, and that a refused one changes nothing.

use insta::assert_json_snapshot;
use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_storage::catalog::insert::NewProduct;
use nevel_testing::builders::{add_category, add_product, category, product};
use nevel_testing::on_both_databases;
use serde_json::json;

use crate::support::checkout::{change_settings, count, order_of, priced, products, stock, with};
use crate::support::sql::{execute, value};
use crate::support::{TestShop, shelves};

on_both_databases! {
    async fn api_05_api_06_an_order_is_placed_and_shown_as_it_was_placed(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let shelves = fixtures::fill(&shop.db).await;
        let buyer = shop.register("anna@x.nl").await.speaking("en");
        let answer = buyer.post("/orders", &priced(&[(shelves.plain, 1, 795), (shelves.mint, 2, 1_095)])).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let placed = answer.json();
        assert!(placed.get("accessKey").is_none(), "{placed}");
        let order = buyer.get(&format!("/orders/{}", placed["id"])).await;
        assert_eq!(order.header("cache-control"), "no-store");
        let order = order.good();
        assert_eq!(order["orderNumber"], placed["orderNumber"]);
        assert_json_snapshot!("order_en", order, { ".orderNumber" => "[number]" });
        assert_eq!((stock(&test.db, shelves.mint).await, stock(&test.db, shelves.plain).await), (8, 9));

        // A product that changes afterwards does not change what was bought.
        execute(&test.db, "UPDATE products SET name = 'x', price_cents = 1, image_path = NULL, deleted_at = 1").await;
        assert_eq!(buyer.get(&format!("/orders/{}", placed["id"])).await.good(), order);
    }

    async fn case_16_what_the_client_says_of_names_and_images_is_not_believed(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let mut forged = order_of(&[(id, 1)]);
        forged["items"][0]["name"] = json!("<img src=x onerror=alert(1)>");
        forged["items"][0]["img"] = json!("javascript:alert(1)");
        forged["items"][0]["id"] = json!(id.0);
        forged["status"] = json!("DELIVERED");
        forged["userId"] = json!(77);
        let placed = buyer.post("/orders", &forged).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        let order = buyer.get(&format!("/orders/{}", placed.json()["id"])).await.good();
        assert_eq!((&order["items"][0]["name"], &order["items"][0]["img"]), (&json!("Товар p1"), &json!(null)));
        assert_eq!(order["status"], "PENDING");
    }

    async fn case_16_chk_19_gen_14_another_price_or_total_orders_nothing_and_tells_the_new_one(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [one, two] = products(&shop.db, [5, 5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let seen = order_of(&[(one, 1), (two, 2)]);
        execute(&test.db, &format!("UPDATE products SET price_cents = 850 WHERE id = {}", two.0)).await;
        let refused = buyer.post("/orders", &seen).await.problem(409, "price_changed");
        assert_json_snapshot!("price_changed_ru", refused, { ".requestId" => "[id]" });

        for (price, total) in [(0.01, 0.01), (0.0, 0.0), (7.95, 0.01), (7.95, 7.95), (7.95, 12.94), (7.95, 1_000_000.0)] {
            let forged = with(&with(&order_of(&[(one, 1)]), "totalPrice", json!(total)), "items.0.price", json!(price));
            let refused = buyer.post("/orders", &forged).await.problem(409, "price_changed");
            let now = &refused["details"];
            assert_eq!((&now["subtotal"], &now["shipping"], &now["totalPrice"]), (&json!(7.95), &json!(5.0), &json!(12.95)), "{refused}");
        }
        let torn = with(&priced(&[(one, 1, 795), (one, 1, 1)]), "totalPrice", json!(20.9));
        buyer.post("/orders", &torn).await.problem(409, "price_changed");
        assert_eq!((count(&test.db, "orders").await, stock(&test.db, one).await, stock(&test.db, two).await), (0, 5, 5));
    }

    async fn case_17_absurd_quantities_and_baskets_are_refused(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let good = order_of(&[(id, 1)]);
        for quantity in [json!(-1), json!(0), json!(1.5), json!("x"), json!("1"), json!(null), json!(2_147_483_648_i64), json!(1_000), json!(1e300)] {
            let answer = buyer.post("/orders", &with(&good, "items.0.quantity", quantity.clone())).await;
            assert_eq!(answer.status, 400, "{quantity}: {}", answer.text);
        }
        for product in [json!("0"), json!("-1"), json!("01"), json!("1.0"), json!("abc"), json!(""), json!(0), json!(-1), json!("99999999999999999999")] {
            assert_eq!(buyer.post("/orders", &with(&good, "items.0.id", product.clone())).await.fields(), ["items"], "{product}");
        }
        for price in [json!(-0.01), json!(7.951), json!(1e300)] {
            assert_eq!(buyer.post("/orders", &with(&good, "items.0.price", price.clone())).await.fields(), ["items"], "{price}");
            assert_eq!(buyer.post("/orders", &with(&good, "totalPrice", price.clone())).await.fields(), ["totalPrice"], "{price}");
        }
        let item = good["items"][0].clone();
        for items in [json!([]), json!(vec![item.clone(); 101]), json!([item.clone(), with(&item, "quantity", json!(999))])] {
            let answer = buyer.post("/orders", &with(&good, "items", items)).await;
            answer.problem(400, "validation_failed");
            assert_eq!(answer.fields(), ["items"], "{}", answer.text);
        }
        assert_eq!((count(&test.db, "orders").await, stock(&test.db, id).await), (0, 5));
    }

    async fn case_18_lines_of_one_product_count_together(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let refused = buyer.post("/orders", &order_of(&[(id, 3), (id, 3)])).await.problem(409, "insufficient_stock");
        assert_json_snapshot!("insufficient_stock_ru", refused, { ".requestId" => "[id]" });
        let english = buyer.speaking("en").post("/orders", &order_of(&[(id, 3), (id, 3)])).await.problem(409, "insufficient_stock");
        assert!(english["message"].as_str().unwrap().contains("stock"), "CHK-15: {english}");
        assert_eq!(stock(&test.db, id).await, 5);

        let placed = buyer.post("/orders", &order_of(&[(id, 3), (id, 2)])).await;
        assert_eq!(placed.status, 201, "{}", placed.text);
        let order = buyer.get(&format!("/orders/{}", placed.json()["id"])).await.good();
        assert_eq!((order["items"].as_array().unwrap().len(), &order["items"][0]["quantity"]), (1, &json!(5)));
        assert_eq!(stock(&test.db, id).await, 0);
    }

    async fn case_19_chk_14_every_line_at_fault_is_told_and_the_good_ones_keep_their_stock(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [good, deleted, withheld, short, dearer] = products(&shop.db, [5, 5, 5, 1, 5]).await;
        execute(&test.db, &format!("UPDATE products SET deleted_at = 1 WHERE id = {}", deleted.0)).await;
        let no = if test.db.kind() == nevel_storage::DatabaseKind::Sqlite { "0" } else { "FALSE" };
        execute(&test.db, &format!("UPDATE products SET purchasable = {no} WHERE id = {}", withheld.0)).await;
        execute(&test.db, &format!("UPDATE products SET price_cents = 999 WHERE id = {}", dearer.0)).await;
        let buyer = shop.register("anna@x.nl").await;
        let lines = [(good, 1), (deleted, 1), (withheld, 1), (short, 2), (dearer, 1), (ProductId(999), 1)];
        let refused = buyer.post("/orders", &order_of(&lines)).await.problem(409, "product_unavailable");
        assert_json_snapshot!("product_unavailable_ru", refused, { ".requestId" => "[id]" });
        for bad in [deleted, withheld, ProductId(999)] {
            let refused = buyer.speaking("en").post("/orders", &order_of(&[(good, 1), (bad, 1)])).await.problem(409, "product_unavailable");
            assert!(refused["message"].as_str().unwrap().contains("unavailable"), "CHK-15: {refused}");
        }
        assert_eq!((count(&test.db, "orders").await, count(&test.db, "outbox").await, stock(&test.db, good).await), (0, 0, 5));
    }

    async fn case_21_cart_16_shipping_is_exact_to_the_cent_and_follows_the_settings(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let root = add_category(&test.db, category("liquids")).await;
        let buyer = shop.register("anna@x.nl").await;
        for (cents, total) in [(9_999, 104.99), (10_000, 100.0)] {
            let id = add_product(&test.db, NewProduct { price: Cents::new(cents), ..product(&format!("p{cents}"), root) }).await;
            let placed = buyer.post("/orders", &priced(&[(id, 1, cents)])).await;
            assert_eq!(placed.status, 201, "{}", placed.text);
            let order = buyer.get(&format!("/orders/{}", placed.json()["id"])).await.good();
            assert_eq!(order["totalPrice"], json!(total));
        }
        let id = add_product(&test.db, product("last", root)).await;
        change_settings(&shop, |settings| {
            settings.shipping_fee_cents = 250;
            settings.free_shipping_threshold_cents = 1_500;
        }).await;
        let refused = buyer.post("/orders", &order_of(&[(id, 1)])).await.problem(409, "price_changed");
        assert_eq!((&refused["details"]["shipping"], &refused["details"]["totalPrice"]), (&json!(2.5), &json!(10.45)));
        assert_eq!(refused["details"]["items"], json!([]));
        let confirmed = with(&order_of(&[(id, 1)]), "totalPrice", json!(10.45));
        assert_eq!(buyer.post("/orders", &confirmed).await.status, 201);
        let free = with(&order_of(&[(id, 2)]), "totalPrice", json!(15.9));
        assert_eq!(buyer.post("/orders", &free).await.status, 201);
    }

    async fn case_22_chk_17_one_key_makes_one_order(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let anna = shop.register("anna@x.nl").await.with("idempotency-key", "3f2504e0-4f89");
        let body = order_of(&[(id, 5)]);
        let first = anna.post("/orders", &body).await;
        assert_eq!(first.status, 201, "{}", first.text);
        // The stock is gone and the price is another by now; what was ordered stays ordered.
        execute(&test.db, "UPDATE products SET price_cents = 1").await;
        let again = anna.speaking("en").post("/orders", &body).await;
        assert_eq!((again.status, again.json()), (200, first.json()));
        let renamed = with(&body, "items.0.name", json!("As it is called in another language"));
        assert_eq!(anna.post("/orders", &renamed).await.json(), first.json(), "a name is not part of what was asked");
        let reused = anna.post("/orders", &with(&body, "address.street", json!("Prinsengracht 2"))).await.problem(409, "idempotency_key_reused");
        let told = (&reused["details"]["orderId"], &reused["details"]["orderNumber"]);
        assert_eq!(told, (&first.json()["id"], &first.json()["orderNumber"]), "the owner is told which order it is");
        anna.post("/orders", &order_of(&[(id, 4)])).await.problem(409, "idempotency_key_reused");
        assert_eq!((count(&test.db, "orders").await, stock(&test.db, id).await), (1, 0));

        execute(&test.db, "UPDATE products SET price_cents = 795, stock = 5").await;
        let bob = shop.register("bob@x.nl").await.with("idempotency-key", "3f2504e0-4f89");
        let other = bob.post("/orders", &body).await;
        assert_eq!(other.status, 201, "a key is its owner's own: {}", other.text);
        assert_ne!(other.json()["id"], first.json()["id"]);
        for bad in ["short", "with blanks in it", &"x".repeat(101)] {
            let answer = shop.register(&format!("{}@x.nl", bad.len())).await.with("idempotency-key", bad).post("/orders", &body).await;
            answer.problem(400, "validation_failed");
            assert_eq!(answer.fields(), ["Idempotency-Key"]);
        }
    }

    async fn chk_17_a_lost_answer_is_got_again_whatever_the_settings_and_limits_say_by_then(test: TestDatabase) {
        let shop = TestShop::with_limits(&test).await;
        let [id] = products(&shop.db, [99]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let body = order_of(&[(id, 1)]);
        let (anna, guest) = (shop.register("anna@x.nl").await, shop.guest());
        for (buyer, closed) in [(anna, 400), (guest, 401)] {
            let keyed = buyer.with("idempotency-key", "3f2504e0-4f89");
            let first = keyed.post("/orders", &body).await;
            assert_eq!(first.status, 201, "{}", first.text);
            for _ in 0..29 {
                assert_eq!(buyer.post("/orders", &body).await.status, 201);
            }
            buyer.post("/orders", &body).await.problem(429, "too_many_requests");
            assert_eq!(keyed.post("/orders", &body).await.json(), first.json(), "past the limit");
            change_settings(&shop, |settings| {
                settings.guest_checkout = false;
                settings.countries = vec!["DE".to_owned()];
            }).await;
            let again = keyed.post("/orders", &body).await;
            assert_eq!((again.status, again.json()), (200, first.json()), "where nothing new is taken");
            shop.clock.advance(120);
            let fresh = buyer.with("idempotency-key", "another-key").post("/orders", &body).await;
            assert_eq!(fresh.status, closed, "{}", fresh.text);
            change_settings(&shop, |settings| {
                settings.guest_checkout = true;
                settings.countries = vec!["NL".to_owned()];
            }).await;
        }
    }

    async fn chk_17_a_refused_order_may_be_tried_again_with_its_key(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [0]).await;
        let buyer = shop.register("anna@x.nl").await.with("idempotency-key", "3f2504e0-4f89");
        buyer.post("/orders", &order_of(&[(id, 1)])).await.problem(409, "insufficient_stock");
        execute(&test.db, "UPDATE products SET stock = 1").await;
        assert_eq!(buyer.post("/orders", &order_of(&[(id, 1)])).await.status, 201);
    }

    async fn chk_07_the_server_tells_every_field_at_fault(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let buyer = shop.register("anna@x.nl").await;
        let nothing = buyer.post("/orders", &json!({})).await;
        nothing.problem(400, "validation_failed");
        let all = ["items", "totalPrice", "email", "firstName", "lastName", "phone", "address.street", "address.city", "address.zipCode",
            "address.country"];
        assert_eq!(nothing.fields(), all);
        let good = order_of(&[(ProductId(1), 1)]);
        let bad = [
            ("email", "anna", "invalid_email"), ("firstName", "А", "too_short"), ("lastName", " К ", "too_short"),
            ("phone", "0612345678", "phone_not_a_number"), ("phone", "+999 123456", "phone_invalid_country"),
            ("phone", "+31 6", "phone_too_short"), ("phone", "+31 6 123456789012", "phone_too_long"),
            ("telegram", "@a b", "invalid_telegram"), ("address.street", "ab", "too_short"), ("address.city", "A", "too_short"),
            ("address.zipCode", "12#45", "invalid_zip"), ("address.country", "ZZ", "unknown"), ("address.country", "", "required"),
        ];
        for (field, value, code) in bad {
            let problem = buyer.post("/orders", &with(&good, field, json!(value))).await.problem(400, "validation_failed");
            let told = (&problem["fields"][0]["field"], &problem["fields"][0]["code"], problem["fields"].as_array().unwrap().len());
            assert_eq!(told, (&json!(field), &json!(code), 1), "{field} {value}");
        }
    }

    async fn case_24_no_text_field_takes_a_nul_or_more_than_its_limit(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        let good = order_of(&[(id, 1)]);
        let fields = ["email", "firstName", "lastName", "phone", "telegram", "address.street", "address.city", "address.country",
            "address.zipCode", "address.postBox", "items.0.name", "items.0.img", "items.0.id"];
        for field in fields {
            for bad in ["a\u{0}bcde", &"x".repeat(1_000)] {
                let answer = buyer.post("/orders", &with(&good, field, json!(bad))).await;
                assert_eq!(answer.status, 400, "{field}: {}", answer.text);
            }
        }
        assert_eq!(count(&test.db, "orders").await, 0);
    }

    async fn chk_11_a_country_that_is_switched_off_is_refused(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let buyer = shop.register("anna@x.nl").await;
        change_settings(&shop, |settings| settings.countries = vec!["DE".to_owned()]).await;
        let refused = buyer.post("/orders", &order_of(&[(id, 1)])).await.problem(400, "validation_failed");
        assert_eq!((&refused["fields"][0]["field"], &refused["fields"][0]["code"]), (&json!("address.country"), &json!("not_offered")));
        let german = with(&order_of(&[(id, 1)]), "address.country", json!("de"));
        assert_eq!(buyer.post("/orders", &german).await.status, 201);
    }

    async fn chk_18_chk_20_chk_21_what_the_buyer_ticked_and_declared_is_kept(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [9]).await;
        let buyer = shop.register("anna@x.nl").await;
        let kept = async |order: &serde_json::Value| {
            let sql = format!(
                "SELECT (CASE WHEN subscribe_to_newsletter THEN 1 ELSE 0 END) * 100 + (CASE WHEN use_as_invoice_address THEN 1 ELSE 0 END) * 10 \
                 + (CASE WHEN age_declared THEN 1 ELSE 0 END) + 0 * id FROM orders WHERE id = {}", order["id"]);
            let row = sea_orm::ConnectionTrait::query_one_raw(test.db.reader(), sea_orm::Statement::from_string(test.db.reader().get_database_backend(), sql)).await;
            let row = row.unwrap().unwrap();
            row.try_get_by_index::<i64>(0).unwrap()
        };
        let placed = buyer.post("/orders", &order_of(&[(id, 1)])).await.json();
        assert_eq!(kept(&placed).await, 11, "the defaults, and a declaration");
        assert_eq!(buyer.get(&format!("/orders/{}", placed["id"])).await.good()["telegram"], "anna_kim");
        let mut other = order_of(&[(id, 1)]);
        other["subscribeToNewsletter"] = json!(true);
        other["useAsInvoiceAddress"] = json!(false);
        for silent in ["ageConfirmed", "telegram"] {
            other.as_object_mut().unwrap().remove(silent);
        }
        let placed = buyer.post("/orders", &other).await.json();
        assert_eq!(kept(&placed).await, 100, "an older client declares nothing");
        let never = format!("SELECT age_confirmed_at FROM orders WHERE id = {}", placed["id"]);
        assert_eq!(value::<i64>(&test.db, &never).await, 0, "and so at no time");
        assert!(buyer.get(&format!("/orders/{}", placed["id"])).await.good().get("telegram").is_none());
        let minor = buyer.post("/orders", &with(&other, "ageConfirmed", json!(false))).await;
        assert_eq!((minor.status, minor.fields()), (400, vec!["ageConfirmed".to_owned()]));
    }

    async fn chk_17_emails_are_queued_and_the_history_begins_with_the_order(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [1]).await;
        let buyer = shop.register("anna@x.nl").await;
        let placed = buyer.speaking("en").post("/orders", &order_of(&[(id, 1)])).await.json();
        buyer.post("/orders", &order_of(&[(id, 1)])).await.problem(409, "insufficient_stock");
        let about = format!("payload = '{{\"orderId\":{}}}' AND language = 'en'", placed["id"]);
        for kind in ["order_confirmation", "manager_notice"] {
            assert_eq!(value::<i64>(&test.db, &format!("SELECT COUNT(*) FROM outbox WHERE kind = '{kind}' AND {about}")).await, 1, "{kind}");
        }
        assert_eq!(count(&test.db, "outbox").await, 2);
        assert_eq!(value::<i64>(&test.db, "SELECT COUNT(*) FROM order_history WHERE to_status = 'PENDING' AND actor_id IS NOT NULL").await, 1);
    }

    async fn chk_17_an_order_is_seen_in_every_answer_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let [id] = products(&shop.db, [5]).await;
        let path = format!("/products/{}/availability", id.0);
        assert_eq!(shop.guest().get(&path).await.good()["stock"], 5);
        let buyer = shop.register("anna@x.nl").await;
        assert_eq!(buyer.post("/orders", &order_of(&[(id, 2)])).await.status, 201);
        assert_eq!(shop.guest().get(&path).await.good()["stock"], 3);
    }

    async fn opg_04_the_name_is_the_buyer_s_and_without_a_translation_the_base_one(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let root = add_category(&test.db, category("liquids")).await;
        let english = Translation { language: Language::En, name: "Lime".to_owned(), description: None };
        let lime = NewProduct { name: "Лайм".to_owned(), translations: vec![english], ..product("lime", root) };
        let id = add_product(&test.db, lime).await;
        let buyer = shop.register("anna@x.nl").await;
        for (language, name) in [("en", "Lime"), ("ru", "Лайм")] {
            let placed = buyer.speaking(language).post("/orders", &order_of(&[(id, 1)])).await.json();
            let order = buyer.speaking("en").get(&format!("/orders/{}", placed["id"])).await.good();
            assert_eq!(order["items"][0]["name"], name);
        }
    }

    async fn orders_are_limited_per_user(test: TestDatabase) {
        let shop = TestShop::with_limits(&test).await;
        let [id] = products(&shop.db, [100]).await;
        let buyer = shop.register("anna@x.nl").await;
        for _ in 0..30 {
            assert_eq!(buyer.post("/orders", &order_of(&[(id, 1)])).await.status, 201);
        }
        let refused = buyer.post("/orders", &order_of(&[(id, 1)])).await;
        refused.problem(429, "too_many_requests");
        assert_eq!((refused.header("retry-after"), stock(&test.db, id).await), ("3", 70));
        assert_eq!(shop.register("bob@x.nl").await.post("/orders", &order_of(&[(id, 1)])).await.status, 201);
    }
}
