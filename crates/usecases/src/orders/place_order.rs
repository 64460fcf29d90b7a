//! A basket becomes an order in one transaction, or nothing happens: stock taken, order and lines written, mails queued (CHK-17).

use std::time::Duration;

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::orders::{Bill, IdempotencyKey, NewOrder, OrderId, OrderNumber, place};
use nevel_domain::settings::ShopSettings;
use nevel_domain::validation::{FieldError, FieldFault};
use nevel_storage::orders::placing::{self, Owner};
use nevel_storage::orders::reading;
use nevel_storage::{Constraint, StorageError, Transaction, idempotency};
use sha2::{Digest as _, Sha256};

use super::OrderError;
use crate::accounts::AccountError;
use crate::actor::Actor;
use crate::changes::Change;
use crate::notifications::queue_order_placed;
use crate::security::{order_keys, refresh_tokens};
use crate::settings::read_settings;
use crate::{Shop, ShopError};

/// How often an order that another transaction came in the way of is tried again.
const TRIES: u64 = 4;

pub struct Placed {
    pub id: OrderId,
    pub number: String,
    /// Opens a guest's order; whoever is signed in needs none.
    pub access_key: Option<String>,
    /// Whether the order was there already, from the same request before.
    pub is_repeat: bool,
}

/// Guests may order only while the settings let them; whoever shows a token is not taken for one.
pub async fn admit_guest(shop: &Shop) -> Result<(), ShopError> {
    if read_settings(shop).await?.guest_checkout { Ok(()) } else { Err(AccountError::Unauthorized.into()) }
}

pub async fn place_order(
    shop: &Shop,
    buyer: Option<Actor>,
    new: NewOrder,
    key: Option<IdempotencyKey>,
    language: Language,
) -> Result<Placed, ShopError> {
    // Read before the transaction: SQLite has one writer, and what it need not do others need not wait for.
    let settings = read_settings(shop).await?;
    if buyer.is_none() && !settings.guest_checkout {
        return Err(AccountError::Unauthorized.into());
    }
    if !settings.delivers_to(&new.address.country) {
        return Err(ShopError::Invalid(vec![FieldError { field: "address.country", fault: FieldFault::NotOffered }]));
    }
    let attempt = Attempt::new(shop, buyer, new, key, language, settings)?;
    let mut tries = 1;
    loop {
        match attempt.run(shop).await {
            Err(ShopError::Busy(StorageError::Overtaken(_) | StorageError::Constraint(_))) if tries < TRIES => {
                tokio::time::sleep(Duration::from_millis(random()? % (20 * tries))).await;
                tries += 1;
            }
            done => return done,
        }
    }
}

/// Everything an order needs, worked out before the transaction, so that it can be tried again.
struct Attempt {
    owner: Owner,
    access_key: Option<String>,
    repeat: Option<Repeat>,
    new: NewOrder,
    language: Language,
    settings: ShopSettings,
}

/// By what a repeated request is known.
struct Repeat {
    owner: String,
    key: IdempotencyKey,
    request_hash: String,
}

impl Attempt {
    fn new(
        shop: &Shop,
        buyer: Option<Actor>,
        new: NewOrder,
        key: Option<IdempotencyKey>,
        language: Language,
        settings: ShopSettings,
    ) -> Result<Self, ShopError> {
        let request = serde_json::to_vec(&new).map_err(|error| ShopError::Failed(Box::new(error)))?;
        let request_hash = Sha256::digest(request).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        // A guest is known by nothing but the key itself.
        let repeat = key.map(|key| Repeat {
            owner: buyer
                .map_or_else(|| format!("guest:{}", refresh_tokens::hash(key.as_str())), |buyer| format!("user:{}", buyer.user_id.0)),
            key,
            request_hash,
        });
        let (owner, access_key) = match buyer {
            Some(buyer) => (Owner::User(buyer.user_id), None),
            None => {
                let told = repeat.as_ref().map(|repeat| (repeat.key.as_str(), repeat.request_hash.as_str()));
                let key = order_keys::make(&shop.access_tokens, told)?;
                (Owner::Guest(key.hash), Some(key.token))
            }
        };
        Ok(Self { owner, access_key, repeat, new, language, settings })
    }

    async fn run(&self, shop: &Shop) -> Result<Placed, ShopError> {
        let now = shop.clock.now();
        let transaction = shop.db.begin_write().await?;
        let offers = placing::lock_offers(&transaction, self.new.basket.product_ids(), self.language).await?;
        // Only now: the same request at the same time held these products, and has left its key when they are free.
        if let Some(earlier) = self.find_earlier(&transaction).await? {
            return Ok(earlier);
        }
        let bill = place(&self.new.basket, self.new.seen_total, &offers, self.settings.shipping_terms())
            .map_err(|refusal| OrderError::Refused(Box::new(refusal)))?;
        if !placing::take_stock(&transaction, &bill.lines).await? {
            return Err(ShopError::Failed(Box::new(StockSlipped)));
        }
        let (id, number) = self.insert(&transaction, &bill, now).await?;
        if let Some(Repeat { owner, key, request_hash }) = &self.repeat {
            let (owner, key) = (owner.clone(), key.as_str().to_owned());
            idempotency::insert(&transaction, owner, key, request_hash.clone(), id, now).await.map_err(|error| match error {
                // Another request with this key came first: the next try finds it.
                StorageError::Constraint(Constraint::IdempotencyKey) => ShopError::Busy(error),
                other => other.into(),
            })?;
        }
        queue_order_placed(&transaction, id, self.language, self.access_key.as_deref(), now).await?;
        shop.commit(transaction, Change::products(self.new.basket.product_ids())).await?;
        tracing::info!(target: "audit", order = id.0, "ordered");
        Ok(Placed { id, number, access_key: self.access_key.clone(), is_repeat: false })
    }

    /// The order that this request has made before.
    async fn find_earlier(&self, transaction: &Transaction) -> Result<Option<Placed>, ShopError> {
        let Some(Repeat { owner, key, request_hash }) = &self.repeat else { return Ok(None) };
        let Some(used) = idempotency::find(transaction, owner, key.as_str()).await? else { return Ok(None) };
        if used.request_hash != *request_hash {
            return Err(OrderError::KeyReused.into());
        }
        let found = reading::find_placed(transaction, used.order_id).await?;
        let (number, key_hash) = found.ok_or(OrderError::NotFound)?;
        // A key made under another secret than today's opens nothing, so none is told.
        let access_key = self.access_key.clone().filter(|key| key_hash.as_ref() == Some(&refresh_tokens::hash(key)));
        Ok(Some(Placed { id: used.order_id, number, access_key, is_repeat: true }))
    }

    /// Under a number that nobody has; of a hundred million one that is taken comes up seldom, and another is drawn.
    async fn insert(&self, transaction: &Transaction, bill: &Bill, now: Timestamp) -> Result<(OrderId, String), ShopError> {
        loop {
            let number = OrderNumber::from_random(random()?);
            let placed = placing::insert_order(transaction, &self.owner, number, &self.new, bill, self.language, now).await?;
            if let Some(id) = placed {
                return Ok((id, number.to_string()));
            }
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("stock that was locked is not there")]
struct StockSlipped;

fn random() -> Result<u64, ShopError> {
    getrandom::u64().map_err(|error| ShopError::Failed(Box::new(error)))
}
