//! A basket becomes an order in one transaction, or nothing happens: stock taken, order and lines written, mails queued (CHK-17).

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::orders::{Bill, IdempotencyKey, NewOrder, Offer, OrderId, OrderLine, OrderNumber, place};
use nevel_domain::settings::ShopSettings;
use nevel_domain::validation::{FieldError, FieldFault};
use nevel_storage::orders::placing::{self, Owner};
use nevel_storage::orders::reading;
use nevel_storage::{ConnectionTrait, Constraint, StorageError, Transaction, idempotency};
use sha2::{Digest as _, Sha256};

use super::{Earlier, OrderError, StockSlipped};
use crate::accounts::AccountError;
use crate::actor::Actor;
use crate::changes::Change;
use crate::notifications::queue_order_placed;
use crate::security::order_keys;
use crate::security::refresh_tokens::{self, FreshToken};
use crate::settings::read_settings;
use crate::tries::Tries;
use crate::{Shop, ShopError};

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

/// The order that the same request has made before, whatever has become of the settings since.
pub async fn find_earlier(shop: &Shop, attempt: &Attempt) -> Result<Option<Placed>, ShopError> {
    attempt.find_earlier(shop.db.reader()).await
}

pub async fn place_order(shop: &Shop, attempt: &Attempt) -> Result<Placed, ShopError> {
    // Read before the transaction: SQLite has one writer, and what it need not do others need not wait for.
    let settings = read_settings(shop).await?;
    if matches!(attempt.owner, Owner::Guest(_)) && !settings.guest_checkout {
        return Err(AccountError::Unauthorized.into());
    }
    if !settings.delivers_to(&attempt.new.address.country) {
        return Err(ShopError::Invalid(vec![FieldError::new("address.country", FieldFault::NotOffered)]));
    }
    let mut tries = Tries::default();
    loop {
        match attempt.run(shop, &settings).await {
            Err(error) if tries.are_left(&error) => tries.pause().await?,
            done => return done,
        }
    }
}

/// Everything an order needs, worked out before the transaction, so that it can be tried again.
pub struct Attempt {
    owner: Owner,
    /// Opens the order if it is a guest's.
    access_key: String,
    repeat: Option<Repeat>,
    new: NewOrder,
    language: Language,
}

/// By what a repeated request is known.
struct Repeat {
    owner: String,
    /// Who the caller was before signing in.
    guest: String,
    key: IdempotencyKey,
    request_hash: String,
}

impl Attempt {
    pub fn new(
        shop: &Shop,
        buyer: Option<Actor>,
        new: NewOrder,
        key: Option<IdempotencyKey>,
        language: Language,
    ) -> Result<Self, ShopError> {
        let request = serde_json::to_vec(&new).map_err(|error| ShopError::Failed(Box::new(error)))?;
        let request_hash = Sha256::digest(request).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let repeat = key.map(|key| {
            // A guest is known by nothing but the key itself.
            let guest = format!("guest:{}", refresh_tokens::hash(key.as_str()));
            let owner = buyer.map_or_else(|| guest.clone(), |buyer| format!("user:{}", buyer.user_id.0));
            Repeat { owner, guest, key, request_hash }
        });
        let told = repeat.as_ref().map(|repeat| (repeat.key.as_str(), repeat.request_hash.as_str()));
        let FreshToken { token, hash } = order_keys::make(&shop.access_tokens, told)?;
        let owner = buyer.map_or(Owner::Guest(hash), |buyer| Owner::User(buyer.user_id));
        Ok(Self { owner, access_key: token, repeat, new, language })
    }

    async fn run(&self, shop: &Shop, settings: &ShopSettings) -> Result<Placed, ShopError> {
        let now = shop.clock.now();
        let transaction = shop.db.begin_shared().await?;
        let offers = placing::lock_offers(&*transaction, self.new.basket.product_ids(), self.language).await?;
        // Only now: the same request at the same time held these products, and has left its key when they are free.
        if let Some(earlier) = self.find_earlier(&*transaction).await? {
            // Which may not be there for good before this ends as well.
            transaction.commit().await?;
            return Ok(earlier);
        }
        let bill = place(&self.new.basket, self.new.seen_total, &offers, settings.shipping_terms())
            .map_err(|refusal| OrderError::Refused(Box::new(refusal)))?;
        if !placing::take_stock(&*transaction, &bill.lines).await? {
            return Err(ShopError::Failed(Box::new(StockSlipped)));
        }
        let (id, number) = self.insert(&transaction, &bill, now).await?;
        if let Some(Repeat { owner, key, request_hash, .. }) = &self.repeat {
            let (owner, key) = (owner.clone(), key.as_str().to_owned());
            idempotency::insert(&*transaction, owner, key, request_hash.clone(), id, now).await.map_err(|error| match error {
                // Another request with this key came first: the next try finds it.
                StorageError::Constraint(Constraint::IdempotencyKey) => ShopError::Busy(error),
                other => other.into(),
            })?;
        }
        let access_key = matches!(self.owner, Owner::Guest(_)).then(|| self.access_key.clone());
        queue_order_placed(&transaction, id, self.language, access_key.as_deref(), now).await?;
        shop.commit(transaction, sold(&bill.lines, &offers)).await?;
        match self.owner {
            Owner::User(user) => tracing::info!(target: "audit", order = id.0, user = user.0, "ordered"),
            Owner::Guest(_) => tracing::info!(target: "audit", order = id.0, user = "guest", "ordered"),
        }
        Ok(Placed { id, number, access_key, is_repeat: false })
    }

    /// The order that this request has made before, if need be before its sender signed in.
    async fn find_earlier<C: ConnectionTrait>(&self, db: &C) -> Result<Option<Placed>, ShopError> {
        let Some(Repeat { owner, guest, key, request_hash }) = &self.repeat else { return Ok(None) };
        let mut used = idempotency::find(db, [owner, guest], key.as_str()).await?;
        // Another request under this key as a guest was another guest's, and none of the caller's business.
        used.retain(|used| used.owner == *owner || used.request_hash == *request_hash);
        let Some(used) = used.iter().find(|used| used.owner == *owner).or(used.first()) else { return Ok(None) };
        let found = reading::find_placed(db, used.order_id).await?;
        let (number, key_hash) = found.ok_or(OrderError::NotFound)?;
        if used.request_hash != *request_hash {
            // A guest's key may be guessed, so a guest is told nothing.
            let is_signed_in = matches!(self.owner, Owner::User(_));
            return Err(OrderError::KeyReused(is_signed_in.then(|| Box::new(Earlier { id: used.order_id, number }))).into());
        }
        // A key made under another secret than today's opens nothing, so none is told.
        let opens = key_hash.is_some_and(|hash| hash == refresh_tokens::hash(&self.access_key));
        Ok(Some(Placed { id: used.order_id, number, access_key: opens.then(|| self.access_key.clone()), is_repeat: true }))
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

/// What was sold to the last piece looks different from now on; of anything else there is only less.
fn sold(lines: &[OrderLine], offers: &[Offer]) -> Change {
    let is_last = |line: &OrderLine| offers.iter().any(|offer| offer.product_id == line.product_id && offer.stock <= line.quantity);
    let ids = lines.iter().map(|line| line.product_id);
    if lines.iter().any(is_last) { Change::products(ids) } else { Change::stock(ids) }
}

fn random() -> Result<u64, ShopError> {
    getrandom::u64().map_err(|error| ShopError::Failed(Box::new(error)))
}
