//! Slugs of products and categories.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::{category, product};
use crate::{Connection, Result};

/// The kind of thing a slug belongs to. Slugs are unique per kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlugOwner {
    Product,
    Category,
}

/// The given slugs that another row already has.
pub async fn existing_slugs<C: Connection>(
    db: &C,
    owner: SlugOwner,
    slugs: &[String],
    except: Option<i64>,
) -> Result<Vec<String>> {
    let except = except.unwrap_or(0);
    let existing = match owner {
        SlugOwner::Product => {
            product::Entity::find()
                .filter(product::Column::Slug.is_in(slugs))
                .filter(product::Column::Id.ne(except))
                .select_only()
                .column(product::Column::Slug)
                .into_tuple()
                .all(db)
                .await?
        }
        SlugOwner::Category => {
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
    Ok(existing)
}

/// Replaces the slug of a deleted row, so that the old one can be reused. It is not a valid slug, so it cannot
/// conflict.
pub(super) fn slug_of_deleted(id: i64) -> String {
    format!("~{id}")
}
