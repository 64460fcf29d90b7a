//! A fake mail server, and helpers that queue and deliver emails.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use nevel_storage::Database;
use nevel_testing::TestDatabase;
use nevel_usecases::emails::deliver_emails::{DeliverySummary, deliver_emails};
use nevel_usecases::emails::{EmailMessage, EmailTransport, Mailer, SendError, SendFuture};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::fixtures::add_catalog;
use super::sql::execute;
use super::{TestClient, TestShop};

/// Accepts every email after the configured errors.
#[derive(Default)]
pub struct Inbox {
    accepted: Mutex<Vec<EmailMessage>>,
    errors: Mutex<VecDeque<SendError>>,
}

impl EmailTransport for Inbox {
    fn send<'a>(&'a self, email: &'a EmailMessage) -> SendFuture<'a> {
        Box::pin(async {
            // Lets other tasks run during a delivery, as a network call does.
            tokio::task::yield_now().await;
            if let Some(error) = self.errors.lock().unwrap().pop_front() {
                return Err(error);
            }
            self.accepted.lock().unwrap().push(email.clone());
            Ok(())
        })
    }
}

impl Inbox {
    /// Fails with these errors first.
    pub fn failing(errors: impl IntoIterator<Item = SendError>) -> Arc<Self> {
        Arc::new(Self { errors: Mutex::new(errors.into_iter().collect()), ..Self::default() })
    }

    pub fn accepted(&self) -> Vec<EmailMessage> {
        self.accepted.lock().unwrap().clone()
    }

    /// The only email of this kind.
    pub fn single(&self, kind: &str) -> EmailMessage {
        let emails: Vec<EmailMessage> = self.accepted().into_iter().filter(|email| email.kind == kind).collect();
        let [email] = emails.as_slice() else { panic!("{} emails of kind {kind}", emails.len()) };
        email.clone()
    }
}

pub fn mailer(transport: &Arc<impl EmailTransport + 'static>) -> Mailer {
    Mailer { transport: transport.clone(), shop_url: "https://shop.example".to_owned() }
}

/// Delivers until no email is due.
pub async fn deliver_all(shop: &TestShop, mailer: &Mailer) -> DeliverySummary {
    let mut total = DeliverySummary::default();
    loop {
        let batch = deliver_emails(&shop.shop, mailer, &watch::Sender::new(false).subscribe()).await.unwrap();
        if batch.is_empty() {
            return total;
        }
        total.delivered += batch.delivered;
        total.postponed += batch.postponed;
        total.failed += batch.failed;
        total.dropped += batch.dropped;
        total.held += batch.held;
    }
}

/// Sets the address for new orders and enables guest checkout.
pub async fn set_notification_email(db: &Database) {
    execute(
        db,
        r#"INSERT INTO settings VALUES (1, '{"notificationEmail":"boss@shop.example","guestCheckout":true}', 1, 0)"#,
    )
    .await;
}

/// A shop with the catalog, and the id of a product for `order_product`.
pub async fn shop_with_product(test: &TestDatabase) -> (TestShop, i64) {
    let shop = TestShop::start(test).await;
    let catalog = add_catalog(&test.db).await;
    (shop, catalog.plain.0)
}

/// Orders two units of the plain product; returns the order's id and the response.
pub async fn order_product(buyer: &TestClient, product: i64) -> (i64, Value) {
    order_items(buyer, &json!([{ "id": product.to_string(), "name": "?", "price": 7.95, "quantity": 2 }]), 20.9).await
}

pub async fn order_items(buyer: &TestClient, items: &Value, total: f64) -> (i64, Value) {
    let order = json!({
        "items": items,
        "totalPrice": total,
        "email": "anna@x.nl", "firstName": "Анна", "lastName": "Ким <b>", "phone": "+31612345678", "telegram": "anna_kim",
        "address": { "street": "Keizersgracht 1", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX" },
        "ageConfirmed": true,
    });
    let response = buyer.post("/orders", &order).await;
    assert_eq!(response.status, 201, "{}", response.text);
    let placed = response.json();
    (placed["id"].as_i64().unwrap(), placed)
}
