//! A storm of orders on a real shop: buyers who order again and again, each time under a new key, staff who cancel, and all of
//! them remember what they were told.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nevel_domain::catalog::product::ProductId;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use super::checkout::order_of;
use super::process::Process;
use super::{Actor, Answer};

const BUYERS: usize = 4;
/// Of so many orders staff cancel one.
const CANCELLED_ONE_IN: usize = 4;
/// A shop that does not come so far in this time does not come so far.
const PATIENCE: Duration = Duration::from_secs(120);

/// What was heard so far.
#[derive(Default, Clone, Copy)]
pub struct Heard {
    pub orders: usize,
    /// Times that the shop asked for another try.
    pub refusals: usize,
}

/// An order that was sent. Without an id its buyer has heard nothing: there may be one, or not.
pub struct Sent {
    pub buyer: Actor,
    pub body: Value,
    pub id: Option<i64>,
}

/// What buyers and staff remember.
#[derive(Default)]
pub struct Memory {
    pub orders: BTreeMap<String, Sent>,
    pub cancelled: Vec<i64>,
}

pub struct Storm {
    heard: watch::Receiver<Heard>,
    calm: Arc<AtomicBool>,
    buyers: JoinSet<BTreeMap<String, Sent>>,
    staff: JoinSet<Vec<i64>>,
}

impl Storm {
    /// People are known by the name of the storm, so each of a story needs its own.
    pub async fn begin(shop: &Process, name: &str, product: ProductId, staff: Actor) -> Self {
        let (tell, heard) = watch::channel(Heard::default());
        let (tell, calm) = (Arc::new(tell), Arc::new(AtomicBool::new(false)));
        let (pass_on, placed) = mpsc::unbounded_channel();
        let (mut buyers, mut cancelling) = (JoinSet::new(), JoinSet::new());
        cancelling.spawn(cancel(staff, placed));
        let mut crowd = Vec::new();
        for number in 0..BUYERS {
            let name = format!("{name}-{number}");
            crowd.push((shop.register(&format!("{name}@x.nl")).await, name));
        }
        for (buyer, name) in crowd {
            buyers.spawn(buy(buyer, name, product, tell.clone(), calm.clone(), pass_on.clone()));
        }
        Self { heard, calm, buyers, staff: cancelling }
    }

    /// Waits until so much was heard.
    pub async fn until(&mut self, enough: impl FnMut(&Heard) -> bool) -> Heard {
        let heard = tokio::time::timeout(PATIENCE, self.heard.wait_for(enough)).await;
        *heard.expect("the shop comes so far in time").expect("not all buyers have left")
    }

    pub fn heard(&self) -> Heard {
        *self.heard.borrow()
    }

    /// Everybody sees through what they have begun.
    pub async fn end(mut self) -> Memory {
        self.calm.store(true, Ordering::SeqCst);
        let mut memory = Memory::default();
        while let Some(orders) = self.buyers.join_next().await {
            memory.orders.extend(orders.unwrap());
        }
        while let Some(cancelled) = self.staff.join_next().await {
            memory.cancelled.extend(cancelled.unwrap());
        }
        memory
    }
}

/// Sends an order again under its key for as long as the shop asks to come again.
pub async fn insist(buyer: &Actor, key: &str, body: &Value, mut refused: impl FnMut()) -> Result<Answer, ureq::Error> {
    let begun = Instant::now();
    loop {
        let answer = buyer.order(key, body).await?;
        if answer.status != 503 {
            return Ok(answer);
        }
        assert!(begun.elapsed() < PATIENCE, "the shop never takes the order");
        answer.problem(503, "unavailable");
        refused();
    }
}

/// The id of an order that was placed, now or before.
pub fn id_of(answer: &Answer) -> i64 {
    assert!(matches!(answer.status, 200 | 201), "{}: {}", answer.status, answer.text);
    answer.json()["id"].as_i64().unwrap()
}

/// Orders until it is calm or the shop is gone.
async fn buy(
    buyer: Actor,
    name: String,
    product: ProductId,
    tell: Arc<watch::Sender<Heard>>,
    calm: Arc<AtomicBool>,
    pass_on: mpsc::UnboundedSender<i64>,
) -> BTreeMap<String, Sent> {
    let mut orders = BTreeMap::new();
    for number in 1.. {
        if calm.load(Ordering::SeqCst) {
            break;
        }
        let (key, body) = (format!("{name}-order-{number}"), order_of(&[(product, 1 + number % 3)]));
        let answer = insist(&buyer, &key, &body, || tell.send_modify(|heard| heard.refusals += 1)).await.ok();
        let id = answer.map(|answer| id_of(&answer));
        orders.insert(key, Sent { buyer: buyer.clone(), body, id });
        let Some(id) = id else { break };
        tell.send_modify(|heard| heard.orders += 1);
        // Nobody who cancels is left when the shop is gone.
        let _ = pass_on.send(id);
    }
    orders
}

/// Cancels some of the orders that were placed; what the shop said yes to.
async fn cancel(staff: Actor, mut placed: mpsc::UnboundedReceiver<i64>) -> Vec<i64> {
    let (mut cancelled, mut count) = (Vec::new(), 0);
    while let Some(id) = placed.recv().await {
        count += 1;
        if count % CANCELLED_ONE_IN != 0 {
            continue;
        }
        match staff.try_patch(&format!("/admin/orders/{id}/status"), &json!({ "status": "CANCELLED" })).await {
            Ok(answer) if answer.status == 503 => {}
            Ok(answer) => {
                answer.good();
                cancelled.push(id);
            }
            Err(_) => break,
        }
    }
    cancelled
}
