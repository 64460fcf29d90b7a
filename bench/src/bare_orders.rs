//! The baseline of orders: only the statements of one order in a transaction, on PostgreSQL with one connection per
//! buyer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use nevel_storage::{Database, DatabaseKind};
use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseBackend, DatabaseConnection, QueryResult, Statement,
    TransactionTrait as _, Value,
};
use tokio::task::JoinSet;

use crate::outcome::Outcome;
use crate::seed::ORDER_PRODUCTS;

/// On `PostgreSQL` with row locks.
const OFFERS: &str = "SELECT id, price_cents, stock, purchasable, image_path, COALESCE((SELECT name FROM product_translations \
    WHERE product_id = products.id AND language = $1), name) AS name FROM products WHERE id IN ($2, $3) AND deleted_at IS NULL ORDER BY id";
const USED_KEY: &str = "SELECT id, owner, key, request_hash, order_id, created_at FROM idempotency_keys WHERE owner IN ($1, $2) AND key = $3";
const STOCK: &str = "UPDATE products SET stock = stock - (CASE WHEN id = $1 THEN $2 WHEN id = $3 THEN $4 ELSE 0 END) \
    WHERE id IN ($1, $3) AND stock >= (CASE WHEN id = $1 THEN $2 WHEN id = $3 THEN $4 ELSE 0 END)";
const ORDER: &str = "INSERT INTO orders (number, user_id, guest_token_hash, status, email, first_name, last_name, phone, telegram, street, \
    city, zip_code, country, post_box, subtotal_cents, shipping_cents, total_cents, language, use_as_invoice_address, \
    subscribe_to_newsletter, age_confirmed_at, version, created_at, updated_at, erased_at, age_declared, contacted_at, \
    apartment, invoice_name, invoice_street, invoice_apartment, invoice_city, invoice_zip_code, invoice_country) \
    VALUES ($1, $2, NULL, 'PENDING', 'anna@x.nl', 'Анна', 'Ким', '+31612345678', NULL, 'Keizersgracht 1', 'Amsterdam', '1016 DX', 'NL', NULL, \
    $3, $4, $5, 'ru', TRUE, FALSE, $6, 1, $6, $6, NULL, TRUE, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL) ON CONFLICT (number) DO NOTHING RETURNING id";
const LINES: &str = "INSERT INTO order_lines (order_id, product_id, name, price_cents, quantity, image_path) \
    VALUES ($1, $2, $3, $4, $5, $6), ($1, $7, $8, $9, $10, $11)";
const HISTORY: &str = "INSERT INTO order_history (order_id, actor_id, from_status, to_status, note, created_at, is_contact) \
    VALUES ($1, $2, NULL, 'PENDING', NULL, $3, FALSE)";
const SEARCH_TOKENS: &str = "INSERT INTO order_search (word, order_id) \
    VALUES ($2, $1), ('anna@x.nl', $1), ('анна', $1), ('ким', $1), ('31612345678', $1), (' 87654321613', $1), \
    ('  анна ким', $1), ('  ким анна', $1)";
const COUNTER_DELTAS: &str = "INSERT INTO tallies (name, value) \
    VALUES ('orders:PENDING', 1), ('orders:waiting', 1), ('quarter:1964976:orders', 1), ('quarter:1964976:cents', $1)";
const KEY: &str =
    "INSERT INTO idempotency_keys (owner, key, request_hash, order_id, created_at) VALUES ($1, $2, $3, $4, $5)";
/// Due in years, so that the running shop does not deliver them.
const EMAILS: &str = "INSERT INTO outbox (kind, language, payload, attempts, next_attempt_at, last_error, created_at, delivered_at, failed_at, \
    order_id) VALUES ('order_confirmation', 'ru', $1, 0, 9000000000000000, NULL, $2, NULL, NULL, $3), \
    ('manager_notice', 'ru', $1, 0, 9000000000000000, NULL, $2, NULL, NULL, $3)";

/// More buyers than connections would measure the pool.
const POSTGRES_CONNECTIONS: u32 = 64;

enum Pool {
    /// The only writer of the database.
    Sqlite(Database),
    Postgres(DatabaseConnection),
}

pub struct BareOrders {
    pool: Pool,
    users: Vec<i64>,
    count: AtomicU64,
}

struct Line {
    product: i64,
    name: String,
    price: i64,
    quantity: i64,
    image: Option<String>,
}

impl BareOrders {
    pub async fn open(db: &Database, url: &str, users: Vec<i64>) -> Outcome<Self> {
        let pool = if db.kind() == DatabaseKind::Postgres {
            let mut options = ConnectOptions::new(url);
            options.max_connections(POSTGRES_CONNECTIONS).sqlx_logging(false);
            Pool::Postgres(sea_orm::Database::connect(options).await?)
        } else {
            Pool::Sqlite(db.clone())
        };
        Ok(Self { pool, users, count: AtomicU64::new(0) })
    }

    /// Orders per second of this many concurrent buyers.
    pub async fn place_for(self: &Arc<Self>, buyers: u32, length: Duration) -> Outcome<f64> {
        let started = Instant::now();
        let mut tasks = JoinSet::new();
        for _ in 0..buyers {
            let bare = Arc::clone(self);
            tasks.spawn(async move {
                let mut placed = 0_u32;
                while started.elapsed() < length {
                    placed += u32::from(bare.place().await?);
                }
                Outcome::Ok(placed)
            });
        }
        let mut placed = 0;
        while let Some(done) = tasks.join_next().await {
            placed += done??;
        }
        Ok(f64::from(placed) / started.elapsed().as_secs_f64())
    }

    /// Returns whether an order was placed; `false` if the order number already exists.
    async fn place(&self) -> Outcome<bool> {
        match &self.pool {
            Pool::Sqlite(db) => {
                let transaction = db.begin_write().await?;
                let is_placed = self.run_statements(&transaction).await?;
                transaction.commit().await?;
                Ok(is_placed)
            }
            Pool::Postgres(connection) => {
                let transaction = connection.begin().await?;
                let is_placed = self.run_statements(&transaction).await?;
                transaction.commit().await?;
                Ok(is_placed)
            }
        }
    }

    async fn run_statements<C: ConnectionTrait>(&self, transaction: &C) -> Outcome<bool> {
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let random = split_mix(count);
        let user = usize::try_from(count)
            .ok()
            .and_then(|count| self.users.get(count % self.users.len()))
            .copied()
            .ok_or("no buyers")?;
        let (owner, key) = (format!("user:{user}"), format!("bare-{count:08}"));
        let now = i64::try_from(SystemTime::UNIX_EPOCH.elapsed()?.as_micros())?;

        let lines = lock_offers(transaction, random).await?;
        let [one, other] = lines.as_slice() else { return Err("product not found".into()) };
        if !query(transaction, USED_KEY, [owner.as_str().into(), "guest".into(), key.as_str().into()]).await?.is_empty()
        {
            return Err("idempotency key already used".into());
        }
        execute(
            transaction,
            STOCK,
            [one.product.into(), one.quantity.into(), other.product.into(), other.quantity.into()],
        )
        .await?;
        let number = format!("{:03}-{:03}-{:03}", random % 1_000, random / 1_000 % 1_000, random / 1_000_000 % 1_000);
        let digits = number.replace('-', "");
        let subtotal = one.price * one.quantity + other.price * other.quantity;
        let shipping = if subtotal < 10_000 { 500 } else { 0 };
        let amounts = [subtotal.into(), shipping.into(), (subtotal + shipping).into()];
        let order = [number.into(), user.into()].into_iter().chain(amounts).chain([now.into()]);
        let inserted = query(transaction, ORDER, order).await?;
        let Some(row) = inserted.first() else { return Ok(false) };
        let id: i64 = row.try_get("", "id")?;
        execute(transaction, LINES, [id.into()].into_iter().chain(lines.iter().flat_map(Line::values))).await?;
        execute(transaction, HISTORY, [id.into(), user.into(), now.into()]).await?;
        execute(transaction, SEARCH_TOKENS, [id.into(), digits.into()]).await?;
        execute(transaction, COUNTER_DELTAS, [(subtotal + shipping).into()]).await?;
        execute(transaction, KEY, [owner.into(), key.into(), format!("{random:064x}").into(), id.into(), now.into()])
            .await?;
        execute(transaction, EMAILS, [format!("{{\"orderId\":{id}}}").into(), now.into(), id.into()]).await?;
        Ok(true)
    }
}

impl Line {
    fn values(&self) -> [Value; 5] {
        [
            self.product.into(),
            self.name.clone().into(),
            self.price.into(),
            self.quantity.into(),
            self.image.clone().into(),
        ]
    }
}

/// Two random products, one to five of each.
async fn lock_offers<C: ConnectionTrait>(transaction: &C, random: u64) -> Outcome<Vec<Line>> {
    let products = u64::from(ORDER_PRODUCTS);
    let first = random % products;
    let second = (first + 1 + random / products % (products - 1)) % products;
    let lock = if transaction.get_database_backend() == DatabaseBackend::Postgres { " FOR NO KEY UPDATE" } else { "" };
    let values = ["ru".into(), i64::try_from(first + 1)?.into(), i64::try_from(second + 1)?.into()];
    let quantity = i64::try_from(1 + random / 1_000_000_000 % 5)?;
    let line = |row: &QueryResult| -> Outcome<Line> {
        // Decoded as the shop does, although not used.
        let _: (i64, bool) = (row.try_get("", "stock")?, row.try_get("", "purchasable")?);
        Ok(Line {
            product: row.try_get("", "id")?,
            name: row.try_get("", "name")?,
            price: row.try_get("", "price_cents")?,
            quantity,
            image: row.try_get("", "image_path")?,
        })
    };
    query(transaction, &format!("{OFFERS}{lock}"), values).await?.iter().map(line).collect()
}

async fn query<C: ConnectionTrait>(
    transaction: &C,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Outcome<Vec<QueryResult>> {
    Ok(transaction
        .query_all_raw(Statement::from_sql_and_values(transaction.get_database_backend(), sql, values))
        .await?)
}

async fn execute<C: ConnectionTrait>(
    transaction: &C,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Outcome<()> {
    transaction.execute_raw(Statement::from_sql_and_values(transaction.get_database_backend(), sql, values)).await?;
    Ok(())
}

/// `SplitMix64`: pseudo-random and the same in every run.
fn split_mix(count: u64) -> u64 {
    let mixed = count.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
