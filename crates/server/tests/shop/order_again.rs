//! The products of an earlier order, as they can be bought now.

use nevel_testing::on_both_databases;
use serde_json::json;

use crate::support::TestShop;
use crate::support::checkout::{add_products, change_settings, order_body};
use crate::support::sql::execute;

on_both_databases! {
    async fn agn_01_order_again_lists_current_prices_and_the_reason_of_every_shortage(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let ids = add_products(&shop.db, [9; 5]).await;
        let anna = shop.register("anna@x.nl").await;
        let order = anna.post("/orders", &order_body(&ids.map(|id| (id, 3)))).await.json();
        let path = format!("/orders/{}/again", order["id"]);
        let all = anna.get(&path).await.ok_json();
        assert_eq!((all["items"].as_array().unwrap().len(), &all["shortages"]), (5, &json!([])));
        let change = |column: &str, index: usize| format!("UPDATE products SET {column} WHERE id = {};", ids[index].0);
        let changes = [change("price_cents = 895", 0), change("stock = 2", 1), change("stock = 0", 2), change("purchasable = FALSE", 3), change("deleted_at = 1", 4)];
        execute(&test.db, &changes.concat()).await;
        let again = anna.with_language("en").get(&path).await.ok_json();
        assert_eq!(again["items"], json!([
            { "id": ids[0].0, "name": "Product p1", "price": 8.95, "quantity": 3, "stock": 6, "img": null },
            { "id": ids[1].0, "name": "Product p2", "price": 7.95, "quantity": 2, "stock": 2, "img": null },
        ]));
        let products: Vec<_> = again["products"].as_array().unwrap().iter().map(|product| (&product["id"], &product["translatedName"], &product["price"])).collect();
        assert_eq!(products, [(&json!(ids[0].0), &json!("Product p1"), &json!(8.95)), (&json!(ids[1].0), &json!("Product p2"), &json!(7.95))]);
        let shortages: Vec<_> = again["shortages"].as_array().unwrap().iter().map(|item| (item["id"].as_i64().unwrap(), item["requested"].as_i64().unwrap(), item["available"].as_i64().unwrap(), item["reason"].as_str().unwrap())).collect();
        assert_eq!(shortages, [(ids[1].0, 3, 2, "insufficientStock"), (ids[2].0, 3, 0, "soldOut"), (ids[3].0, 3, 0, "hidden"), (ids[4].0, 3, 0, "deleted")]);
    }

    async fn agn_01_order_again_is_for_the_owner_and_the_guest_with_the_key(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [id] = add_products(&shop.db, [9]).await;
        change_settings(&shop, |settings| settings.guest_checkout = true).await;
        let placed = shop.client().post("/orders", &order_body(&[(id, 1)])).await.json();
        let path = format!("/orders/{}/again", placed["id"]);
        let guest = shop.client().with_header("order-key", placed["accessKey"].as_str().unwrap());
        assert_eq!(guest.get(&path).await.ok_json()["items"][0]["quantity"], 1);
        shop.client().with_header("order-key", "other").get(&path).await.problem(404, "order_not_found");
        shop.register("boris@x.nl").await.get(&path).await.problem(404, "order_not_found");
    }
}
