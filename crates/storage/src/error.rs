//! What can go wrong below the use cases: a broken constraint by name, or a database that does not answer.

use sea_orm::{DbErr, RuntimeErr, sqlx};

#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The database refused a write because of the named constraint.
    #[error("constraint {0:?} was broken")]
    Constraint(Constraint),
    /// Every connection is busy, or the database waited too long for a lock: worth another try.
    #[error("the database is busy: {0}")]
    Busy(#[source] DbErr),
    /// Two transactions stood in each other's way and this one gave way: the same again will do.
    #[error("another transaction came first: {0}")]
    Overtaken(#[source] DbErr),
    /// The database is gone, or has no room to write. Nothing is wrong with what was asked: once somebody has seen to it, the
    /// same again will do.
    #[error("the database cannot serve: {0}")]
    Down(#[source] DbErr),
    /// Who rolls a shop back meets this.
    #[error("it was brought up to {0} by a newer nevel: use that one, or a back-up from before")]
    Newer(String),
    #[error("the database failed: {0}")]
    Database(#[source] DbErr),
    /// A stored value that the domain does not know.
    #[error("stored data is damaged: {0}")]
    Damaged(String),
}

/// The constraints whose breaking means something to a use case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constraint {
    UserEmail,
    CategorySlug,
    ProductSlug,
    ProductStock,
    AttributeName,
    TranslationLanguage,
    OrderTotal,
    LineQuantity,
    IdempotencyKey,
    Other,
}

/// PostgreSQL tells the constraint's name; SQLite tells the name of a check, and the columns of a unique key.
const KNOWN: [(Constraint, &[&str]); 9] = [
    (Constraint::UserEmail, &["users_email_key_unique", "users.email_key"]),
    (Constraint::CategorySlug, &["categories_slug_unique", "categories.slug"]),
    (Constraint::ProductSlug, &["products_slug_unique", "products.slug"]),
    (Constraint::ProductStock, &["products_stock_not_negative"]),
    (Constraint::AttributeName, &["product_attributes_name_once", "product_attributes.product_id, product_attributes.name"]),
    (
        Constraint::TranslationLanguage,
        &[
            "_translations_language_once",
            "category_translations.language",
            "product_translations.language",
            "attribute_translations.language",
        ],
    ),
    (Constraint::OrderTotal, &["orders_total_adds_up"]),
    (Constraint::LineQuantity, &["order_lines_quantity_positive"]),
    (Constraint::IdempotencyKey, &["idempotency_keys_once", "idempotency_keys.owner"]),
];

impl From<DbErr> for StorageError {
    fn from(error: DbErr) -> Self {
        if matches!(error, DbErr::ConnectionAcquire(_)) {
            return Self::Busy(error);
        }
        let (DbErr::Exec(RuntimeErr::SqlxError(cause))
        | DbErr::Query(RuntimeErr::SqlxError(cause))
        | DbErr::Conn(RuntimeErr::SqlxError(cause))) = &error
        else {
            return Self::Database(error);
        };
        let refusal = match cause.as_ref() {
            sqlx::Error::Database(refusal) => refusal,
            sqlx::Error::Io(_) | sqlx::Error::WorkerCrashed => return Self::Down(error),
            _ => return Self::Database(error),
        };
        if refusal.is_unique_violation() || refusal.is_check_violation() {
            let told = refusal.constraint().unwrap_or_default().to_owned() + " " + refusal.message();
            let known = KNOWN.into_iter().find(|(_, words)| words.iter().any(|word| told.contains(word)));
            return Self::Constraint(known.map_or(Constraint::Other, |(constraint, _)| constraint));
        }
        // PostgreSQL: lock or statement time-out; serialisation failure, deadlock. SQLite: busy, locked.
        match refusal.code().as_deref() {
            Some("55P03" | "57014" | "5" | "6" | "517") => Self::Busy(error),
            Some("40001" | "40P01") => Self::Overtaken(error),
            Some(code) if is_down(code) => Self::Down(error),
            _ => Self::Database(error),
        }
    }
}

/// `PostgreSQL`, in five characters: no connection, no room or memory, shut down, trouble with its files. `SQLite`, a number whose
/// lowest byte is the kind: no memory, files that can only be read, trouble with them, a full disk, a file that cannot be opened.
fn is_down(code: &str) -> bool {
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 7 | 8 | 10 | 13 | 14),
        _ => ["08", "53", "57P", "58"].iter().any(|class| code.starts_with(class)),
    }
}
