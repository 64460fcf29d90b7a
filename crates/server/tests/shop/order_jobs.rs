//! Changes of several orders at once: stored jobs that survive kills and are processed once.

use nevel_domain::catalog::product::ProductId;
use nevel_storage::DatabaseKind;
use nevel_testing::{TestDatabase, on_both_databases};
use nevel_usecases::orders::admin::jobs::run_order_jobs;
use nevel_usecases::purges::{self, purge};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::support::checkout::{add_products, count_rows, double_orders, order_body, stock};
use crate::support::invariants::with_database;
use crate::support::polling::eventually;
use crate::support::process::{Process, nevel_on, prepare_for_load, start_shop};
use crate::support::sql::{execute, value};
use crate::support::{TestClient, TestShop};

async fn place_orders(buyer: &TestClient, product: ProductId, count: usize) -> Vec<i64> {
    let mut ids = Vec::new();
    for _ in 0..count {
        ids.push(buyer.post("/orders", &order_body(&[(product, 1)])).await.json()["id"].as_i64().unwrap());
    }
    ids
}

async fn start(admin: &TestClient, body: Value) -> Value {
    let started = admin.post("/admin/orders/bulk", &body).await;
    assert_eq!(started.status, 202, "{}", started.text);
    started.json()
}

async fn run(shop: &TestShop) -> u64 {
    run_order_jobs(&shop.shop, &watch::Sender::new(false).subscribe()).await.unwrap()
}

async fn job(admin: &TestClient, started: &Value) -> Value {
    admin.get(&format!("/admin/order-jobs/{}", started["id"])).await.ok_json()
}

/// Id and reason of every skipped order.
fn skipped(job: &Value) -> Vec<(i64, &str)> {
    let orders = job["skippedOrders"].as_array().unwrap();
    orders.iter().map(|order| (order["id"].as_i64().unwrap(), order["reason"].as_str().unwrap())).collect()
}

on_both_databases! {
    async fn sto_02_job_changes_orders_like_a_single_change_and_says_what_it_skips(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint, rare] = add_products(&shop.db, [50, 1]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let ids = place_orders(&anna, mint, 3).await;
        let reopened = place_orders(&anna, rare, 1).await[0];
        admin.patch(&format!("/admin/orders/{reopened}/status"), &json!({ "status": "CANCELLED" })).await.ok_json();
        place_orders(&anna, rare, 1).await;
        admin.patch(&format!("/admin/orders/{}/status", ids[1]), &json!({ "status": "PROCESSING" })).await.ok_json();
        let started = start(&admin, json!({ "status": "PROCESSING", "note": "партия 7", "ids": [ids[0], ids[1], ids[2], reopened, 9_999, ids[0]] })).await;
        assert_eq!((&started["state"], &started["total"], &started["changed"]), (&json!("running"), &json!(5), &json!(0)));
        admin.patch(&format!("/admin/orders/{}/status", ids[2]), &json!({ "status": "SHIPPED" })).await.ok_json();
        assert_eq!(run(&shop).await, 1);

        let done = job(&admin, &started).await;
        assert_eq!((&done["state"], &done["changed"], &done["skipped"]), (&json!("finished"), &json!(1), &json!(4)));
        assert_eq!(skipped(&done), [(ids[1], "unchanged"), (ids[2], "conflict"), (reopened, "insufficientStock"), (9_999, "notFound")]);
        assert!(done["skippedOrders"][3]["orderNumber"].is_null() && done["skippedOrders"][0]["orderNumber"].is_string());
        let changed = admin.get(&format!("/admin/orders/{}", ids[0])).await.ok_json();
        assert_eq!((&changed["status"], &changed["history"][1]["note"], &changed["history"][1]["byEmail"]), (&json!("PROCESSING"), &json!("партия 7"), &json!("boss@nevel.test")));
        assert!(changed["emails"].as_array().unwrap().iter().any(|email| email["kind"] == "status_change"), "{changed}");
        let notes = async |id: i64| admin.get(&format!("/admin/orders/{id}")).await.ok_json()["notes"].clone();
        assert_eq!(notes(ids[1]).await[0]["text"], "партия 7", "like a single change to the same status");
        assert_eq!((notes(ids[2]).await, notes(reopened).await), (json!([]), json!([])), "a skipped order gets no note");
        assert_eq!((run(&shop).await, stock(&shop.db, rare).await), (0, 0));
        assert_eq!(admin.get("/admin/order-jobs").await.ok_json()[0]["id"], started["id"]);
        assert_eq!(shop.create_admin("other@nevel.test").await.get("/admin/order-jobs").await.ok_json(), json!([]));
    }

    async fn sto_02_job_takes_all_orders_of_a_filter_if_their_number_is_the_expected_one(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let ids = place_orders(&anna, mint, 4).await;
        admin.patch(&format!("/admin/orders/{}/status", ids[0]), &json!({ "status": "SHIPPED" })).await.ok_json();
        let filter = json!({ "status": "PENDING", "country": "NL" });
        let changed = admin.post("/admin/orders/bulk", &json!({ "status": "CANCELLED", "filter": filter, "expectedCount": 4 })).await;
        assert_eq!(changed.problem(409, "selection_changed")["details"], json!({ "count": 3 }));
        let started = start(&admin, json!({ "status": "CANCELLED", "filter": filter, "expectedCount": 3 })).await;
        // Fixed when the job was started.
        place_orders(&anna, mint, 1).await;
        run(&shop).await;
        assert_eq!((&job(&admin, &started).await["changed"], stock(&shop.db, mint).await), (&json!(3), 48));

        for (body, fields) in [
            (json!({}), vec!["status", "ids"]),
            (json!({ "status": "SHIPPED", "ids": [] }), vec!["ids"]),
            (json!({ "status": "SHIPPED", "ids": [0] }), vec!["ids"]),
            (json!({ "status": "lost", "ids": [1] }), vec!["status"]),
            (json!({ "status": "SHIPPED", "ids": [1], "filter": {} }), vec!["filter"]),
            (json!({ "status": "SHIPPED", "filter": { "from": "x" } }), vec!["expectedCount", "filter.from"]),
            (json!({ "status": "SHIPPED", "filter": { "country": "FR" }, "expectedCount": 0 }), vec!["filter"]),
            (json!({ "status": "SHIPPED", "ids": (1..=10_001).collect::<Vec<_>>() }), vec!["ids"]),
        ] {
            assert_eq!(admin.post("/admin/orders/bulk", &body).await.fields(), fields);
        }
        admin.get("/admin/order-jobs/9999").await.problem(404, "order_job_not_found");
        admin.post("/admin/order-jobs/9999/cancel", &json!({})).await.problem(404, "order_job_not_found");
    }

    async fn sto_02_job_takes_all_orders_of_a_search_for_a_common_word(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        place_orders(&anna, mint, 1).await;
        double_orders(&shop.db, 11).await;
        execute(&shop.db, "DELETE FROM derived_data").await;
        shop.db.migrate().await.unwrap();
        for search in ["amsterdam", "анна amsterdam"] {
            let body = |count: u64| json!({ "status": "SHIPPED", "filter": { "search": search }, "expectedCount": count });
            for shown in [1_000, 2_000] {
                let changed = admin.post("/admin/orders/bulk", &body(shown)).await;
                assert_eq!(changed.problem(409, "selection_changed")["details"], json!({ "count": 2_048 }), "{search}");
            }
            assert_eq!(start(&admin, body(2_048)).await["total"], 2_048, "{search}");
        }
    }

    async fn sto_02_canceled_job_and_job_of_a_demoted_administrator_change_nothing_more(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let ids = place_orders(&anna, mint, 3).await;
        let canceled = start(&admin, json!({ "status": "SHIPPED", "ids": ids })).await;
        let ended = admin.post(&format!("/admin/order-jobs/{}/cancel", canceled["id"]), &json!({})).await.ok_json();
        assert_eq!((&ended["state"], run(&shop).await), (&json!("canceled"), 0));
        let other = shop.create_admin("other@nevel.test").await;
        let demoted = start(&other, json!({ "status": "SHIPPED", "ids": ids })).await;
        execute(&shop.db, "UPDATE users SET role = 'USER' WHERE email = 'other@nevel.test'").await;
        run(&shop).await;
        assert_eq!((&job(&admin, &demoted).await["state"], &job(&admin, &demoted).await["changed"]), (&json!("canceled"), &json!(0)));
        assert_eq!(value::<i64>(&shop.db, "SELECT COUNT(*) FROM orders WHERE status = 'SHIPPED'").await, 0);
        shop.clock.advance(8 * 86_400);
        assert_eq!((purge(&shop.shop, purges::ORDER_JOBS).await.unwrap(), count_rows(&shop.db, "order_job_items").await), (2, 0));
    }

    async fn sto_02_parallel_workers_and_single_changes_change_every_order_once(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let ids = place_orders(&anna, mint, 12).await;
        let started = start(&admin, json!({ "status": "CANCELLED", "ids": ids })).await;
        let release = async {
            // The lease of a slow worker expires, and another one takes the job over.
            for _ in 0..20 {
                execute(&shop.db, "UPDATE order_jobs SET leased_until = 0 WHERE state = 'running'").await;
                run(&shop).await;
            }
        };
        let single = async {
            for id in ids.iter().rev() {
                let status = admin.patch(&format!("/admin/orders/{id}/status"), &json!({ "status": "CANCELLED" })).await.status;
                assert!(matches!(status, 200 | 503), "{status}");
            }
        };
        tokio::join!(run(&shop), release, single);
        run(&shop).await;
        let done = job(&admin, &started).await;
        let processed = done["changed"].as_u64().unwrap() + done["skipped"].as_u64().unwrap();
        assert_eq!((&done["state"], processed), (&json!("finished"), 12), "{done}");
        assert_eq!(stock(&shop.db, mint).await, 50, "the stock of every order is returned once");
        let events = "SELECT COUNT(*) FROM order_history WHERE to_status = 'CANCELLED'";
        assert_eq!(value::<i64>(&shop.db, events).await, 12);
    }

    async fn dsk_03_undo_takes_back_what_the_job_changed_and_leaves_other_changes_alone(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint, rare] = add_products(&shop.db, [50, 1]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let ids = place_orders(&anna, mint, 3).await;
        let sold = place_orders(&anna, rare, 1).await[0];
        let path = |id: i64| format!("/admin/orders/{id}");
        admin.patch(&format!("{}/status", path(ids[1])), &json!({ "status": "PROCESSING" })).await.ok_json();
        shop.clock.advance(60);
        let started = start(&admin, json!({ "status": "CANCELLED", "ids": [ids[0], ids[1], ids[2], sold] })).await;
        let undo = format!("/admin/order-jobs/{}/undo", started["id"]);
        admin.post(&undo, &json!({})).await.problem(409, "order_job_not_undoable");
        run(&shop).await;
        let done = job(&admin, &started).await;
        assert_eq!((&done["changedOrders"], &done["undoable"]), (&json!([ids[0], ids[1], ids[2], sold]), &json!(true)));

        // A colleague changes one of the orders, and another one cannot be reopened.
        let colleague = shop.create_admin("other@nevel.test").await;
        colleague.patch(&format!("{}/status", path(ids[2])), &json!({ "status": "SHIPPED" })).await.ok_json();
        place_orders(&anna, rare, 1).await;
        let undone = admin.post(&undo, &json!({})).await;
        assert_eq!(undone.status, 202, "{}", undone.text);
        assert_eq!(colleague.post(&undo, &json!({})).await.json()["id"], undone.json()["id"], "a repeated request");
        run(&shop).await;
        let result = job(&admin, &undone.json()).await;
        assert_eq!((&result["action"], &result["changed"], skipped(&result)), (&json!("undo"), &json!(2), vec![(ids[2], "conflict"), (sold, "insufficientStock")]));
        let mut statuses = Vec::new();
        for id in [ids[0], ids[1], ids[2], sold] {
            statuses.push(admin.get(&path(id)).await.ok_json()["status"].clone());
        }
        assert_eq!(statuses, ["PENDING", "PROCESSING", "SHIPPED", "CANCELLED"]);
        assert_eq!(stock(&shop.db, mint).await, 47);
        assert_eq!(job(&admin, &started).await["undoable"], false, "once");
        admin.post(&format!("/admin/order-jobs/{}/undo", result["id"]), &json!({})).await.problem(409, "order_job_not_undoable");
        admin.post("/admin/order-jobs/9999/undo", &json!({})).await.problem(404, "order_job_not_found");
        let scheduled = |id: i64| format!("outbox WHERE kind = 'status_change' AND delivered_at IS NULL AND order_id = {id} AND payload LIKE '%CANCELLED%'");
        assert_eq!((count_rows(&shop.db, &scheduled(ids[0])).await, count_rows(&shop.db, &scheduled(sold)).await), (0, 1));
    }

    async fn dsk_03_orders_whose_email_is_sent_are_not_taken_back(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let ids = place_orders(&anna, mint, 2).await;
        let silent = start(&admin, json!({ "status": "PROCESSING", "ids": ids, "notify": false })).await;
        run(&shop).await;
        shop.clock.advance(120);
        assert_eq!(job(&admin, &silent).await["undoable"], true, "no email is sent");
        let started = start(&admin, json!({ "status": "SHIPPED", "ids": ids })).await;
        run(&shop).await;
        let path = format!("/admin/order-jobs/{}/undo", started["id"]);
        shop.clock.advance(29);
        let undone = admin.post(&path, &json!({})).await.json();
        // The worker is busy with another job until the emails are sent.
        shop.clock.advance(1);
        run(&shop).await;
        let result = job(&admin, &undone).await;
        assert_eq!(skipped(&result), [(ids[0], "emailSent"), (ids[1], "emailSent")]);
        let late = start(&admin, json!({ "status": "DELIVERED", "ids": ids })).await;
        run(&shop).await;
        shop.clock.advance(30);
        admin.post(&format!("/admin/order-jobs/{}/undo", late["id"]), &json!({})).await.problem(409, "order_job_not_undoable");
    }

    async fn dsk_03_contact_and_assignment_of_several_orders_are_recorded_and_taken_back(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let [mint] = add_products(&shop.db, [50]).await;
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        let colleague = shop.create_admin("other@nevel.test").await;
        let ids = place_orders(&anna, mint, 2).await;
        let order = async |id: i64| admin.get(&format!("/admin/orders/{id}")).await.ok_json();
        let users = admin.get("/admin/users").await.ok_json();
        let user = |email: &str| users["content"].as_array().unwrap().iter().find(|user| user["email"] == email).unwrap()["id"].clone();
        let (me, other) = (user("boss@nevel.test"), user("other@nevel.test"));
        admin.put(&format!("/admin/orders/{}/assignee", ids[0]), &json!({ "userId": other })).await.ok_json();
        admin.post(&format!("/admin/orders/{}/contacted", ids[1]), &json!({})).await.ok_json();

        for (body, fields) in [
            (json!({ "action": "undo", "ids": ids }), ["action"]),
            (json!({ "action": "assign", "userId": 9_999, "ids": ids }), ["userId"]),
        ] {
            assert_eq!(admin.post("/admin/orders/bulk", &body).await.fields(), fields);
        }
        let contacted = start(&admin, json!({ "action": "contacted", "note": "по телефону", "ids": ids })).await;
        let assigned = start(&admin, json!({ "action": "assign", "userId": me, "ids": ids })).await;
        assert_eq!(run(&shop).await, 2);
        assert_eq!((skipped(&job(&admin, &contacted).await), skipped(&job(&admin, &assigned).await)), (vec![(ids[1], "unchanged")], vec![]));
        let first = order(ids[0]).await;
        assert!(first["contactedAt"].is_string() && first["assignee"]["id"] == me, "{first}");
        assert_eq!(first["history"].as_array().unwrap().last().unwrap()["note"], "по телефону");

        colleague.put(&format!("/admin/orders/{}/assignee", ids[1]), &json!({ "userId": other })).await.ok_json();
        for started in [&contacted, &assigned] {
            assert_eq!(admin.post(&format!("/admin/order-jobs/{}/undo", started["id"]), &json!({})).await.status, 202);
        }
        assert_eq!(run(&shop).await, 2);
        let (first, second) = (order(ids[0]).await, order(ids[1]).await);
        assert!(first["contactedAt"].is_null() && second["contactedAt"].is_string(), "only what the job recorded");
        assert_eq!((&first["assignee"]["id"], &second["assignee"]["id"]), (&other, &other), "the assignment of the colleague stays");
        let latest = admin.get("/admin/order-jobs").await.ok_json();
        assert_eq!(skipped(&job(&admin, &latest[0]).await), [(ids[1], "conflict")]);
    }

    async fn sto_02_killed_job_continues_after_a_restart_and_changes_every_order_once(test: TestDatabase) {
        const ORDERS: i64 = 128;
        let [mint] = add_products(&test.db, [50]).await;
        test.db.clone().close().await.unwrap();
        let shop = start_shop(&test);
        let (anna, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        place_orders(&anna, mint, 1).await;
        with_database(&test.target, async |db| double_orders(db, 7).await).await;
        let ids: Vec<i64> = with_database(&test.target, async |db| {
            let last: i64 = value(db, "SELECT MAX(id) FROM orders").await;
            (last - ORDERS + 1..=last).collect()
        })
        .await;
        let kill_halfway = async |shop: Process, status: &str, jobs: i64| {
            let changed = format!("SELECT COUNT(*) FROM order_history WHERE from_status IS NOT NULL AND to_status = '{status}'");
            with_database(&test.target, async |db| eventually("some orders are changed", async || value::<i64>(db, &changed).await > 3).await).await;
            shop.kill();
            if test.db.kind() == DatabaseKind::Postgres {
                // The lease of the killed worker expires. On SQLite, the next start ends it.
                with_database(&test.target, async |db| execute(db, "UPDATE order_jobs SET leased_until = 0").await).await;
            }
            let shop = start_shop(&test);
            with_database(&test.target, async |db| {
                let finished = "SELECT COUNT(*) FROM order_jobs WHERE state = 'finished'";
                eventually("the job is finished", async || value::<i64>(db, finished).await == jobs).await;
                let orders = changed.replace("COUNT(*)", "COUNT(DISTINCT order_id)");
                let now = format!("SELECT COUNT(*) FROM orders WHERE status = '{status}' AND id IN (SELECT order_id FROM order_job_items)");
                for sql in [changed, orders, now] {
                    assert_eq!(value::<i64>(db, &sql).await, ORDERS, "{sql}");
                }
                let results = "SELECT COUNT(*) FROM order_job_items WHERE result = 'changed'";
                assert_eq!(value::<i64>(db, results).await, jobs * ORDERS);
            })
            .await;
            shop
        };
        let started = start(&admin, json!({ "status": "PROCESSING", "ids": ids, "notify": false })).await;
        let shop = kill_halfway(shop, "PROCESSING", 1).await;
        let undo = format!("/admin/order-jobs/{}/undo", started["id"]);
        assert_eq!(admin.with_base_url(&shop.base_url).post(&undo, &json!({})).await.status, 202);
        let shop = kill_halfway(shop, "PENDING", 2).await;
        let exited = shop.stop();
        assert!(!exited.logs.contains("\"ERROR\""), "{}", exited.logs);
    }
}

#[tokio::test]
async fn sto_02_two_instances_process_a_job_once() {
    const ORDERS: i64 = 128;
    let test = TestDatabase::postgres().await;
    let [mint] = add_products(&test.db, [50]).await;
    let directories = [tempfile::TempDir::new().unwrap(), tempfile::TempDir::new().unwrap()];
    let instances = directories.each_ref().map(|directory| {
        let mut command = nevel_on(&test, &["serve"]);
        command.env("NEVEL_DATA_DIR", directory.path()).env("NEVEL_TOKEN_SECRET", "one key for all of the instances");
        Process::start(prepare_for_load(&mut command))
    });
    let (anna, admin) = (instances[0].register("anna@x.nl").await, instances[0].admin_client().await);
    place_orders(&anna, mint, 1).await;
    double_orders(&test.db, 7).await;
    let last: i64 = value(&test.db, "SELECT MAX(id) FROM orders").await;
    let ids: Vec<i64> = (last - ORDERS + 1..=last).collect();
    for status in ["PROCESSING", "SHIPPED"] {
        start(
            &admin.with_base_url(&instances[usize::from(status == "SHIPPED")].base_url),
            json!({ "status": status, "ids": ids }),
        )
        .await;
    }
    let finished = "SELECT COUNT(*) FROM order_jobs WHERE state = 'finished'";
    eventually("both jobs are finished", async || value::<i64>(&test.db, finished).await == 2).await;
    // The second job skips orders that the first one changes after it was started.
    let changed = value::<i64>(&test.db, "SELECT COUNT(*) FROM order_job_items WHERE result = 'changed'").await;
    let events =
        value::<i64>(&test.db, "SELECT COUNT(*) FROM order_history WHERE to_status IN ('PROCESSING', 'SHIPPED')").await;
    assert!(changed == events && (ORDERS..=2 * ORDERS).contains(&changed), "{changed} {events}");
    for instance in instances {
        let exited = instance.stop();
        assert!(!exited.logs.contains("\"ERROR\""), "{}", exited.logs);
    }
}
