//! Places an order in one transaction: takes stock, inserts the order and its lines, queues emails (CHK-17).

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::hex;
use nevel_domain::orders::{Bill, IdempotencyKey, NewOrder, OrderId, OrderNumber, check_discounts, price_order};
use nevel_domain::settings::{CustomerLimits, ShopSettings};
use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use nevel_storage::orders::placement::{self, Owner};
use nevel_storage::orders::{idempotency, open_orders};
use nevel_storage::orders::{query, stock};
use nevel_storage::{Connection, Constraint, StorageError, Transaction};
use sha2::{Digest as _, Sha256};

use super::error::{ExistingOrder, OrderError};
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::emails::queue::{queue_order_confirmation, queue_order_placed};
use crate::error::{Result, ShopError};
use crate::retry::retry_on_conflict;
use crate::security::opaque_tokens::{self, OpaqueToken};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub struct Placed {
    pub id: OrderId,
    pub number: String,
    /// Access key of a guest order; `None` for signed-in users.
    pub access_key: Option<String>,
    /// Whether the order was placed by an earlier request with the same idempotency key.
    pub is_repeat: bool,
}

/// Finds the order of an earlier request with the same idempotency key, regardless of the current settings.
pub async fn find_existing(shop: &Shop, request: &PlaceOrder) -> Result<Option<Placed>> {
    request.find_existing(shop.db.reader()).await
}

pub async fn place_order(shop: &Shop, request: &PlaceOrder) -> Result<Placed> {
    // Read outside the transaction, because SQLite has only one writer.
    let settings = read_settings(shop).await?;
    let is_guest = matches!(request.owner, Owner::Guest(_)) && request.staff.is_none();
    if is_guest && !settings.guest_checkout {
        return Err(AccountError::Unauthorized.into());
    }
    if settings.shipping_zones.zone_of(&request.new.address.country).is_none() {
        return Err(ShopError::invalid_field("address.country", ValidationError::NotOffered));
    }
    retry_on_conflict(|| request.run(shop, &settings)).await
}

/// A prepared order. It is built before the transaction, so that the transaction can be retried.
pub struct PlaceOrder {
    owner: Owner,
    /// Used for guest orders only.
    access_key: String,
    idempotency: Option<IdempotencyInfo>,
    new: NewOrder,
    language: Language,
    /// `None` if the buyer places the order.
    staff: Option<StaffPlacement>,
    /// Whether the limits of customers apply.
    is_limited: bool,
}

/// An order that staff place for a customer.
struct StaffPlacement {
    user_id: UserId,
    send_confirmation: bool,
}

/// Identifies a repeated request.
struct IdempotencyInfo {
    owner: String,
    /// The owner if the first request was sent before signing in.
    guest_owner: String,
    key: IdempotencyKey,
    request_hash: String,
}

impl PlaceOrder {
    pub fn new(
        shop: &Shop,
        buyer: Option<Actor>,
        new: NewOrder,
        key: Option<IdempotencyKey>,
        language: Language,
    ) -> Result<Self> {
        let request = serde_json::to_vec(&new).map_err(ShopError::internal)?;
        let request_hash = hex::encode(Sha256::digest(request));
        let idempotency = key.map(|key| {
            // A guest is identified only by the key itself.
            let guest_owner = format!("guest:{}", opaque_tokens::hash(key.as_str()));
            let owner = buyer.map_or_else(|| guest_owner.clone(), |buyer| format!("user:{}", buyer.user_id.0));
            IdempotencyInfo { owner, guest_owner, key, request_hash }
        });
        let derivation = idempotency.as_ref().map(|info| (info.key.as_str(), info.request_hash.as_str()));
        let OpaqueToken { token, hash } = shop.secrets.keyed_hashes.current.guest_order_key(derivation)?;
        let owner = buyer.map_or(Owner::Guest(hash), |buyer| Owner::User(buyer.user_id));
        let is_limited = buyer.is_none_or(|buyer| buyer.role != Role::Admin);
        Ok(Self { owner, access_key: token, idempotency, new, language, staff: None, is_limited })
    }

    /// An order that staff place for an account, or for a new customer, who gets the access of a guest.
    pub fn by_staff(
        shop: &Shop,
        actor: Actor,
        customer: Option<UserId>,
        new: NewOrder,
        key: Option<IdempotencyKey>,
        language: Language,
        send_confirmation: bool,
    ) -> Result<Self> {
        let request = (&new, customer.map(|user| user.0), language.code(), send_confirmation);
        let request_hash = hex::encode(Sha256::digest(serde_json::to_vec(&request).map_err(ShopError::internal)?));
        let idempotency = key.map(|key| {
            let owner = format!("staff:{}", actor.user_id.0);
            IdempotencyInfo { guest_owner: owner.clone(), owner, key, request_hash }
        });
        let OpaqueToken { token, hash } = shop.secrets.keyed_hashes.current.guest_order_key(None)?;
        let owner = customer.map_or(Owner::Guest(hash), Owner::User);
        let staff = Some(StaffPlacement { user_id: actor.user_id, send_confirmation });
        Ok(Self { owner, access_key: token, idempotency, new, language, staff, is_limited: false })
    }

    /// The account that the order is for.
    pub(crate) fn user(&self) -> Option<UserId> {
        match self.owner {
            Owner::User(user) => Some(user),
            Owner::Guest(_) => None,
        }
    }

    async fn run(&self, shop: &Shop, settings: &ShopSettings) -> Result<Placed> {
        let now = shop.clock.now();
        let limits = if self.is_limited { shop.customer_limits(settings) } else { CustomerLimits::NONE };
        let (user, email) = (self.user(), &self.new.contact.email);
        let transaction = shop.db.begin_grouped().await?;
        if limits.open_orders.is_some() {
            open_orders::lock_customer(&*transaction, user, email).await?;
        }
        let offers = placement::lock_offers(&*transaction, self.new.basket.product_ids(), self.language).await?;
        // Checked after locking the products: a concurrent request with the same key has committed when the locks are
        // free.
        if let Some(existing) = self.find_existing(&*transaction).await? {
            // In a group commit the existing order may become durable only together with this transaction.
            shop.commit(transaction).await?;
            return Ok(existing);
        }
        if let Some(max) = limits.open_orders {
            let count = open_orders::count(&*transaction, user, email, max).await?;
            limits.check_open_orders(count).map_err(OrderError::OverLimit)?;
        }
        let terms = settings.shipping_zones.terms_of(&self.new.address.country);
        let NewOrder { basket, adjustments, quoted_total, .. } = &self.new;
        let bill =
            price_order(basket, adjustments, *quoted_total, &offers, terms, &limits).map_err(OrderError::from)?;
        check_discounts(&bill.lines, &bill.adjustment).map_err(ShopError::Invalid)?;
        let locked = offers.iter().map(|offer| (offer.product_id, offer.stock)).collect();
        stock::take(&*transaction, &bill.lines, &locked, now).await?;
        let (id, number) = self.insert(&transaction, &bill, now).await?;
        if let Some(IdempotencyInfo { owner, key, request_hash, .. }) = &self.idempotency {
            let (owner, key) = (owner.clone(), key.as_str().to_owned());
            idempotency::insert(&*transaction, owner, key, request_hash.clone(), id, now).await.map_err(|error| {
                match error {
                    // A concurrent request inserted this key; the retry finds its order.
                    StorageError::Constraint(Constraint::IdempotencyKey) => ShopError::Busy(error),
                    other => other.into(),
                }
            })?;
        }
        let access_key = matches!(self.owner, Owner::Guest(_)).then(|| self.access_key.clone());
        self.queue_emails(shop, &transaction, id, access_key.as_deref(), now).await?;
        shop.commit(transaction).await?;
        match (&self.staff, &self.owner) {
            (Some(staff), _) => {
                tracing::info!(target: "audit", order = id.0, staff = staff.user_id.0, "order placed for a customer");
            }
            (None, Owner::User(user)) => tracing::info!(target: "audit", order = id.0, user = user.0, "order placed"),
            (None, Owner::Guest(_)) => tracing::info!(target: "audit", order = id.0, user = "guest", "order placed"),
        }
        Ok(Placed { id, number, access_key, is_repeat: false })
    }

    /// Staff decide about the confirmation, and need no notice of their own order.
    async fn queue_emails(
        &self,
        shop: &Shop,
        transaction: &Transaction,
        id: OrderId,
        access_key: Option<&str>,
        now: Timestamp,
    ) -> Result<()> {
        match &self.staff {
            None => {
                let recipient = shop.recipient_hash(&self.new.contact.email);
                queue_order_placed(transaction, id, recipient, self.language, access_key, now).await
            }
            Some(staff) => {
                placement::mark_placed_by_staff(transaction, id, staff.user_id, now).await?;
                if staff.send_confirmation && !self.new.contact.email.is_empty() {
                    queue_order_confirmation(transaction, id, self.language, access_key, now).await?;
                }
                Ok(())
            }
        }
    }

    /// Finds the order of an earlier request with this key, including one sent before signing in.
    async fn find_existing<C: Connection>(&self, db: &C) -> Result<Option<Placed>> {
        let Some(IdempotencyInfo { owner, guest_owner, key, request_hash }) = &self.idempotency else {
            return Ok(None);
        };
        let mut entries = idempotency::find(db, [owner, guest_owner], key.as_str()).await?;
        // A different request of a guest with this key belongs to another guest and must not be revealed.
        entries.retain(|entry| entry.owner == *owner || entry.request_hash == *request_hash);
        let Some(entry) = entries.iter().find(|entry| entry.owner == *owner).or(entries.first()) else {
            return Ok(None);
        };
        let order = query::find_number_and_guest_hash(db, entry.order_id).await?;
        let (number, key_hash) = order.ok_or(OrderError::NotFound)?;
        if entry.request_hash != *request_hash {
            // Guests get no details, because the key of another guest may be guessed.
            let is_signed_in = matches!(self.owner, Owner::User(_)) || self.staff.is_some();
            return Err(OrderError::KeyReused(
                is_signed_in.then(|| Box::new(ExistingOrder { id: entry.order_id, number })),
            )
            .into());
        }
        // The derived key is wrong if the secret has changed since, so it is not returned.
        let is_valid_key = key_hash.is_some_and(|hash| hash == opaque_tokens::hash(&self.access_key));
        Ok(Some(Placed {
            id: entry.order_id,
            number,
            access_key: is_valid_key.then(|| self.access_key.clone()),
            is_repeat: true,
        }))
    }

    /// Retries with another random number if the number is taken.
    async fn insert(&self, transaction: &Transaction, bill: &Bill, now: Timestamp) -> Result<(OrderId, String)> {
        loop {
            let number = OrderNumber::from_random(getrandom::u64().map_err(ShopError::internal)?);
            let inserted =
                placement::insert_order(transaction, &self.owner, number, &self.new, bill, self.language, now).await;
            let inserted = inserted.map_err(|error| match error {
                // The account was deleted concurrently.
                StorageError::Constraint(Constraint::ForeignKey) if self.staff.is_some() => {
                    AccountError::UserNotFound.into()
                }
                StorageError::Constraint(Constraint::ForeignKey) => AccountError::Unauthorized.into(),
                other => ShopError::from(other),
            })?;
            if let Some(id) = inserted {
                return Ok((id, number.to_string()));
            }
        }
    }
}
