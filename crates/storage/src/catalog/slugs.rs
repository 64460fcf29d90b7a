//! Which slugs are taken.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::StorageError;
use crate::entities::{category, product};

/// What a slug names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    Product,
    Category,
}

/// Those of the slugs that something else has.
pub async fn taken<C: ConnectionTrait>(db: &C, named: Named, slugs: &[String], except: Option<i64>) -> Result<Vec<String>, StorageError> {
    let except = except.unwrap_or(0);
    let found = match named {
        Named::Product => {
            product::Entity::find()
                .filter(product::Column::Slug.is_in(slugs))
                .filter(product::Column::Id.ne(except))
                .select_only()
                .column(product::Column::Slug)
                .into_tuple()
                .all(db)
                .await?
        }
        Named::Category => {
            category::Entity::find()
                .filter(category::Column::Slug.is_in(slugs))
                .filter(category::Column::Id.ne(except))
                .select_only()
                .column(category::Column::Slug)
                .into_tuple()
                .all(db)
                .await?
        }
    };
    Ok(found)
}

/// What is deleted gives its slug back; this one nobody can type.
pub(super) fn of_deleted(id: i64) -> String {
    format!("~{id}")
}
