//! Errors of the database: violated constraints by name, conflicts, unavailability.

use sea_orm::{DbErr, RuntimeErr, sqlx};

pub type Result<T, E = StorageError> = std::result::Result<T, E>;

#[derive(Debug, Clone, thiserror::Error)]
pub enum StorageError {
    /// A write violated the named constraint.
    #[error("constraint violated: {0:?}")]
    Constraint(Constraint),
    /// No connection was free in time, or a lock timed out. The operation can be retried.
    #[error("database is busy: {0}")]
    Busy(#[source] DbErr),
    /// The transaction was aborted by a deadlock or a serialization failure. It can be retried.
    #[error("transaction conflict: {0}")]
    Conflict(#[source] DbErr),
    /// The database cannot be reached or cannot write. The operation can be retried once an operator has fixed that.
    #[error("database is unavailable: {0}")]
    Unavailable(#[source] DbErr),
    /// A newer binary has migrated the database.
    #[error("database schema {0} is newer than this binary; upgrade nevel or restore an older backup")]
    SchemaTooNew(String),
    #[error("database error: {0}")]
    Database(#[source] DbErr),
    /// A stored value is not valid in the domain.
    #[error("stored data is corrupt: {0}")]
    Corrupt(String),
}

/// Constraints that use cases handle.
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
    /// A row that does not exist, such as a deleted account.
    ForeignKey,
    Other,
}

/// Texts that identify each constraint: `PostgreSQL` reports its name, `SQLite` the name of a check or the columns of a
/// unique key.
const CONSTRAINT_NAMES: [(Constraint, &[&str]); 9] = [
    (Constraint::UserEmail, &["users_email_key_unique", "users.email_key"]),
    (Constraint::CategorySlug, &["categories_slug_unique", "categories.slug"]),
    (Constraint::ProductSlug, &["products_slug_unique", "products.slug"]),
    (Constraint::ProductStock, &["products_stock_not_negative"]),
    (
        Constraint::AttributeName,
        &["product_attributes_name_once", "product_attributes.product_id, product_attributes.name"],
    ),
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
        let database_error = match cause.as_ref() {
            sqlx::Error::Database(database_error) => database_error,
            // A connection that is cut while it opens is reported as a violation of the protocol.
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
                return Self::Unavailable(error);
            }
            _ => return Self::Database(error),
        };
        if database_error.is_unique_violation() || database_error.is_check_violation() {
            let reported = database_error.constraint().unwrap_or_default().to_owned() + " " + database_error.message();
            let named =
                CONSTRAINT_NAMES.into_iter().find(|(_, names)| names.iter().any(|name| reported.contains(name)));
            return Self::Constraint(named.map_or(Constraint::Other, |(constraint, _)| constraint));
        }
        if database_error.is_foreign_key_violation() {
            return Self::Constraint(Constraint::ForeignKey);
        }
        // PostgreSQL: lock or statement timeout; serialization failure, deadlock. SQLite: busy, locked.
        match database_error.code().as_deref() {
            Some("55P03" | "57014" | "5" | "6" | "517") => Self::Busy(error),
            Some("40001" | "40P01") => Self::Conflict(error),
            Some(code) if is_unavailable(code) => Self::Unavailable(error),
            _ => Self::Database(error),
        }
    }
}

/// `PostgreSQL` codes have five characters: connection exceptions, insufficient resources, operator intervention,
/// system errors.
/// `SQLite` codes are numbers whose lowest byte is the kind: no memory, read-only, I/O error, disk full, cannot open.
fn is_unavailable(code: &str) -> bool {
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 7 | 8 | 10 | 13 | 14),
        _ => ["08", "53", "57P", "58"].iter().any(|class| code.starts_with(class)),
    }
}
