//! Order load on a running shop: buyers place orders under new idempotency keys, an administrator cancels some of them,
//! and every response is recorded.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nevel_domain::catalog::product::ProductId;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use super::checkout::order_body;
use super::process::Process;
use super::{TestClient, TestResponse};

const BUYERS: usize = 4;
/// The administrator cancels one order out of this many.
const CANCEL_EVERY: usize = 4;
const TIMEOUT: Duration = Duration::from_secs(120);
const RETRY_DELAY: Duration = Duration::from_millis(10);

/// Responses so far.
#[derive(Default, Clone, Copy)]
pub struct LoadStats {
    pub orders: usize,
    /// Responses with status 503.
    pub unavailable: usize,
}

/// An order that was sent. Without an id there was no response, so the order may or may not exist.
pub struct SentOrder {
    pub buyer: TestClient,
    pub body: Value,
    pub id: Option<i64>,
}

#[derive(Default)]
pub struct LoadResult {
    pub orders: BTreeMap<String, SentOrder>,
    pub cancelled: Vec<i64>,
}

pub struct OrderLoad {
    stats: watch::Receiver<LoadStats>,
    stopping: Arc<AtomicBool>,
    buyers: JoinSet<BTreeMap<String, SentOrder>>,
    admin: JoinSet<Vec<i64>>,
}

impl OrderLoad {
    /// Accounts and idempotency keys start with the name, so it must be unique within a test.
    pub async fn start(shop: &Process, name: &str, product: ProductId, admin: TestClient) -> Self {
        let (stats_sender, stats) = watch::channel(LoadStats::default());
        let (stats_sender, stopping) = (Arc::new(stats_sender), Arc::new(AtomicBool::new(false)));
        let (placed_sender, placed) = mpsc::unbounded_channel();
        let (mut buyers, mut cancelling) = (JoinSet::new(), JoinSet::new());
        cancelling.spawn(cancel_some(admin, placed));
        let mut accounts = Vec::new();
        for number in 0..BUYERS {
            let name = format!("{name}-{number}");
            accounts.push((shop.register(&format!("{name}@x.nl")).await, name));
        }
        for (buyer, name) in accounts {
            buyers.spawn(place_orders(
                buyer,
                name,
                product,
                stats_sender.clone(),
                stopping.clone(),
                placed_sender.clone(),
            ));
        }
        Self { stats, stopping, buyers, admin: cancelling }
    }

    pub async fn wait_until(&mut self, condition: impl FnMut(&LoadStats) -> bool) -> LoadStats {
        let stats = tokio::time::timeout(TIMEOUT, self.stats.wait_for(condition)).await;
        *stats.expect("the load reaches the condition in time").expect("a buyer is still running")
    }

    pub fn stats(&self) -> LoadStats {
        *self.stats.borrow()
    }

    /// Stops after the requests in flight.
    pub async fn finish(mut self) -> LoadResult {
        self.stopping.store(true, Ordering::SeqCst);
        let mut result = LoadResult::default();
        while let Some(orders) = self.buyers.join_next().await {
            result.orders.extend(orders.unwrap());
        }
        while let Some(cancelled) = self.admin.join_next().await {
            result.cancelled.extend(cancelled.unwrap());
        }
        result
    }
}

/// Retries an order under the same idempotency key while the shop responds with status 503.
pub async fn place_with_retry(
    buyer: &TestClient,
    key: &str,
    body: &Value,
    mut on_unavailable: impl FnMut(),
) -> Result<TestResponse, ureq::Error> {
    let started = Instant::now();
    loop {
        let response = buyer.try_place_order(key, body).await?;
        if response.status != 503 {
            return Ok(response);
        }
        assert!(started.elapsed() < TIMEOUT, "the order is still rejected after {TIMEOUT:?}");
        response.problem(503, "unavailable");
        on_unavailable();
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// The id of an order that this request or an earlier one created.
pub fn order_id(response: &TestResponse) -> i64 {
    assert!(matches!(response.status, 200 | 201), "{}: {}", response.status, response.text);
    response.json()["id"].as_i64().unwrap()
}

/// Places orders until the load stops or a request gets no response.
async fn place_orders(
    buyer: TestClient,
    name: String,
    product: ProductId,
    stats: Arc<watch::Sender<LoadStats>>,
    stopping: Arc<AtomicBool>,
    placed: mpsc::UnboundedSender<i64>,
) -> BTreeMap<String, SentOrder> {
    let mut orders = BTreeMap::new();
    for number in 1.. {
        if stopping.load(Ordering::SeqCst) {
            break;
        }
        let (key, body) = (format!("{name}-order-{number}"), order_body(&[(product, 1 + number % 3)]));
        let response =
            place_with_retry(&buyer, &key, &body, || stats.send_modify(|stats| stats.unavailable += 1)).await.ok();
        let id = response.map(|response| order_id(&response));
        orders.insert(key, SentOrder { buyer: buyer.clone(), body, id });
        let Some(id) = id else { break };
        stats.send_modify(|stats| stats.orders += 1);
        // The receiver ends when the shop is gone.
        let _ = placed.send(id);
    }
    orders
}

/// Cancels some of the placed orders and returns the acknowledged cancellations.
async fn cancel_some(admin: TestClient, mut placed: mpsc::UnboundedReceiver<i64>) -> Vec<i64> {
    let (mut cancelled, mut count) = (Vec::new(), 0);
    while let Some(id) = placed.recv().await {
        count += 1;
        if count % CANCEL_EVERY != 0 {
            continue;
        }
        match admin.try_patch(&format!("/admin/orders/{id}/status"), &json!({ "status": "CANCELLED" })).await {
            Ok(response) if response.status == 503 => {}
            Ok(response) => {
                response.ok_json();
                cancelled.push(id);
            }
            Err(_) => break,
        }
    }
    cancelled
}
