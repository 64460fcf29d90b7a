//! Packing of orders: claims, marks, their end, and the filter of the list (DSK-04).

use nevel_domain::catalog::product::ProductId;
use nevel_testing::on_both_databases;
use serde_json::{Value, json};

use crate::order_editing::edit;
use crate::support::checkout::{add_products, change_settings, order_body, with_field};
use crate::support::{TestClient, TestShop};

struct Packers {
    shop: TestShop,
    buyer: TestClient,
    first: TestClient,
    second: TestClient,
    product: ProductId,
}

impl Packers {
    async fn start(test: &nevel_testing::TestDatabase) -> Self {
        let shop = TestShop::start(test).await;
        let [product] = add_products(&shop.db, [50]).await;
        let (buyer, first) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let second = shop.create_admin("second@nevel.test").await;
        Self { shop, buyer, first, second, product }
    }

    /// The path of a new order in processing.
    async fn order(&self) -> String {
        let placed = self.buyer.post("/orders", &order_body(&[(self.product, 2)])).await.json();
        let path = format!("/admin/orders/{}", placed["id"]);
        set_status(&self.first, &path, "PROCESSING").await;
        path
    }
}

async fn set_status(admin: &TestClient, path: &str, status: &str) -> Value {
    admin.patch(&format!("{path}/status"), &json!({ "status": status })).await.ok_json()
}

fn id_of(path: &str) -> i64 {
    path.rsplit('/').next().unwrap().parse().unwrap()
}

async fn pack(admin: &TestClient, path: &str) -> Value {
    let version = admin.get(path).await.ok_json()["version"].clone();
    admin.put(&format!("{path}/packed"), &json!({ "version": version })).await.ok_json()
}

async fn listed(admin: &TestClient, packing: &str) -> Vec<i64> {
    let page = admin.get(&format!("/admin/orders?packing={packing}&sort=oldest")).await.ok_json();
    page["content"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect()
}

fn actions(order: &Value) -> Vec<&str> {
    order["history"].as_array().unwrap().iter().filter_map(|entry| entry["action"].as_str()).collect()
}

on_both_databases! {
    async fn dsk_04_of_two_packers_one_gets_the_order_and_the_other_sees_who_has_it(test: TestDatabase) {
        let packers = Packers::start(&test).await;
        let (first, second) = (&packers.first, &packers.second);
        let path = packers.order().await;
        let packer = format!("{path}/packer");
        let nothing = json!({});
        let (one, other) = tokio::join!(first.put(&packer, &nothing), second.put(&packer, &nothing));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let (winner, loser, won, lost) =
            if one.status == 200 { (first, second, one, other) } else { (second, first, other, one) };
        let document = won.ok_json();
        let packer_id = document["documents"][0]["order"]["packer"]["id"].clone();
        assert_eq!(document["documents"][0]["products"][0]["name"], "Товар p1");
        let refused = lost.problem(409, "order_being_packed");
        assert_eq!(refused["details"]["currentOrder"]["packer"]["id"], packer_id);

        let version = document["documents"][0]["order"]["version"].clone();
        let packed = json!({ "version": version });
        loser.put(&format!("{path}/packed"), &packed).await.problem(409, "order_being_packed");
        loser.put(&packer, &json!({ "takeOverFrom": 999 })).await.problem(409, "order_being_packed");
        loser.delete(&packer).await.ok_json();
        assert_eq!(winner.get(&path).await.ok_json()["packer"]["id"], packer_id, "only the packer ends the claim");
        loser.put(&packer, &json!({ "takeOverFrom": packer_id })).await.ok_json();
        let refused = winner.put(&format!("{path}/packed"), &packed).await.problem(409, "order_being_packed");
        assert_ne!(refused["details"]["currentOrder"]["packer"]["id"], packer_id, "the first packer is warned");
        let done = loser.put(&format!("{path}/packed"), &packed).await.ok_json();
        assert_eq!(actions(&done), ["packing_taken_over", "packed"]);
        assert!(done["packed"]["at"].is_string() && done.get("packer").is_none(), "{done}");
        winner.put(&packer, &json!({})).await.problem(409, "order_not_packable");
        winner.put(&format!("{path}/packed"), &packed).await.problem(409, "order_not_packable");
        let repeated = loser.put(&format!("{path}/packed"), &packed).await.ok_json();
        assert_eq!(actions(&repeated).len(), 2, "a repeated request changes nothing");
    }

    async fn dsk_04_a_claim_ends_when_its_packer_leaves_or_after_half_an_hour(test: TestDatabase) {
        let packers = Packers::start(&test).await;
        let path = packers.order().await;
        let packer = format!("{path}/packer");
        packers.first.put(&packer, &json!({})).await.ok_json();
        packers.first.delete(&packer).await.ok_json();
        packers.second.put(&packer, &json!({})).await.ok_json();
        packers.second.put(&packer, &json!({})).await.ok_json();
        packers.first.put(&packer, &json!({})).await.problem(409, "order_being_packed");
        packers.shop.clock.advance(30 * 60);
        let first = packers.shop.sign_in("boss@nevel.test", crate::support::ADMIN_PASSWORD).await;
        let claimed = first.put(&packer, &json!({})).await.ok_json();
        assert_eq!(claimed["documents"][0]["order"]["packer"]["name"], "Admin Nevel");
        assert_eq!(actions(&first.get(&path).await.ok_json()), [""; 0], "an ended claim is not taken over");
    }

    async fn dsk_04_changed_items_and_a_cancellation_end_the_marks_with_a_reason(test: TestDatabase) {
        let packers = Packers::start(&test).await;
        let admin = &packers.first;
        let path = packers.order().await;
        let printed = json!({ "ids": [id_of(&path)] });
        assert_eq!(admin.post("/admin/orders/slips-printed", &printed).await.status, 204);
        let order = pack(admin, &path).await;
        assert!(order["slipPrintedAt"].is_string() && order["packed"]["by"] == "Admin Nevel", "{order}");

        let version = |order: &Value| order["version"].as_i64().unwrap();
        let renamed = with_field(&edit(&[(packers.product, 2)], version(&order)), "firstName", json!("Мария"));
        let edited = admin.put(&path, &renamed).await.ok_json();
        assert!(edited["packed"].is_object(), "the contents stay");
        let outdated = json!({ "version": edited["version"] });
        let edited = admin.put(&path, &edit(&[(packers.product, 3)], version(&edited))).await.ok_json();
        assert!(edited.get("packed").is_none() && edited.get("slipPrintedAt").is_none(), "{edited}");
        assert_eq!(actions(&edited), ["packed", "edited", "edited", "packing_ended"]);
        let conflict = admin.put(&format!("{path}/packed"), &outdated).await.problem(409, "edit_conflict");
        assert_eq!(conflict["details"]["currentOrder"]["items"][0]["quantity"], 3, "packed while the items changed");

        pack(admin, &path).await;
        let shipped = set_status(admin, &path, "SHIPPED").await;
        assert!(shipped["packed"].is_object());
        let canceled = set_status(admin, &path, "CANCELLED").await;
        assert!(canceled.get("packed").is_none());
        assert_eq!(actions(&canceled).last(), Some(&"packing_ended"));
        admin.put(&format!("{path}/packer"), &json!({})).await.problem(409, "order_not_packable");
        set_status(admin, &path, "PROCESSING").await;
        assert!(pack(admin, &path).await["packed"].is_object());
        let undone = admin.delete(&format!("{path}/packed")).await.ok_json();
        assert_eq!((undone.get("packed"), actions(&undone).last()), (None, Some(&"packing_undone")));
    }

    async fn dsk_04_printed_slips_are_marked_together_and_the_list_filters_by_progress(test: TestDatabase) {
        let packers = Packers::start(&test).await;
        let admin = &packers.first;
        let mut paths = Vec::new();
        for _ in 0..4 {
            paths.push(packers.order().await);
        }
        let ids: Vec<i64> = paths.iter().map(|path| id_of(path)).collect();
        set_status(admin, &paths[3], "CANCELLED").await;
        let before = admin.get("/admin/orders/latest").await.ok_json()["staffActions"].clone();
        let printed = json!({ "ids": [ids[0], ids[1], ids[3], 999] });
        assert_eq!(admin.post("/admin/orders/slips-printed", &printed).await.status, 204);
        assert_ne!(admin.get("/admin/orders/latest").await.ok_json()["staffActions"], before, "open lists are reloaded");
        assert!(admin.get(&paths[3]).await.ok_json().get("slipPrintedAt").is_none(), "a canceled order has no slip");
        pack(admin, &paths[1]).await;
        assert_eq!(listed(admin, "open").await, [ids[0], ids[2]]);
        assert_eq!(listed(admin, "not_printed").await, [ids[2]]);
        assert_eq!(listed(admin, "printed").await, [ids[0]]);
        assert_eq!(listed(admin, "packed").await, [ids[1]]);
        assert_eq!(admin.get("/admin/orders?packing=lost").await.fields(), ["packing"]);
        for invalid in [json!({}), json!({ "ids": [0] }), json!({ "ids": vec![1; 501] })] {
            assert_eq!(admin.post("/admin/orders/slips-printed", &invalid).await.fields(), ["ids"]);
        }
    }

    async fn dsk_04_packing_records_the_parcel_and_ships_by_the_rules_for_unpaid_orders(test: TestDatabase) {
        let packers = Packers::start(&test).await;
        let admin = &packers.first;
        change_settings(&packers.shop, |settings| settings.ships_unpaid_orders = false).await;
        let path = packers.order().await;
        let version = admin.get(&path).await.ok_json()["version"].clone();
        let parcel = json!({ "carrier": "PostNL", "trackingNumber": "3SABC1" });
        let packed = |parcel: &Value, ship: bool| json!({ "version": version, "parcel": parcel, "ship": ship });
        let wrong = json!({ "carrier": "Unknown", "trackingNumber": "1" });
        assert_eq!(admin.put(&format!("{path}/packed"), &packed(&wrong, false)).await.fields(), ["parcel.carrier"]);
        admin.put(&format!("{path}/packed"), &packed(&parcel, true)).await.problem(409, "order_not_paid");
        let order = admin.get(&path).await.ok_json();
        assert!(order.get("packed").is_none() && order.get("parcel").is_none(), "all or nothing: {order}");
        change_settings(&packers.shop, |settings| settings.ships_unpaid_orders = true).await;
        let shipped = admin.put(&format!("{path}/packed"), &packed(&parcel, true)).await.ok_json();
        assert_eq!((&shipped["status"], &shipped["parcel"]["trackingNumber"]), (&json!("SHIPPED"), &json!("3SABC1")));
        let repeated = admin.put(&format!("{path}/packed"), &packed(&parcel, true)).await.ok_json();
        assert_eq!(repeated["version"], shipped["version"]);

        let other = packers.order().await;
        let version = admin.get(&other).await.ok_json()["version"].clone();
        let body = json!({ "version": version, "parcel": { "carrier": "PostNL", "trackingNumber": "3SABC2" } });
        let order = admin.put(&format!("{other}/packed"), &body).await.ok_json();
        assert_eq!((&order["status"], &order["parcel"]["trackingNumber"]), (&json!("PROCESSING"), &json!("3SABC2")));
        assert_eq!(actions(&order), ["packed", "parcel_changed"]);
    }
}
