//! Unique slugs.

use nevel_domain::catalog::slug;
use nevel_domain::clock::Timestamp;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::catalog::slugs::{SlugOwner, existing_slugs};

use crate::{Result, ShopError};

/// Returns the slug entered by staff if no other product or category has it.
pub async fn ensure_unique(
    transaction: &Transaction,
    owner: SlugOwner,
    slug: String,
    own_id: Option<i64>,
) -> Result<String> {
    let is_free = existing_slugs(transaction, owner, std::slice::from_ref(&slug), own_id).await?.is_empty();
    if is_free { Ok(slug) } else { Err(ShopError::invalid_field("slug", ValidationError::Taken)) }
}

pub async fn generate(
    transaction: &Transaction,
    owner: SlugOwner,
    name: &str,
    own_id: Option<i64>,
    now: Timestamp,
) -> Result<String> {
    let fallback = match owner {
        SlugOwner::Product => "product",
        SlugOwner::Category => "category",
    };
    let base = slug::from_name(name, fallback);
    let candidates = slug::candidates(&base);
    let existing = existing_slugs(transaction, owner, &candidates, own_id).await?;
    let free = candidates.into_iter().find(|candidate| !existing.contains(candidate));
    // With all numbered candidates in use, the timestamp makes the slug unique.
    Ok(free.unwrap_or_else(|| format!("{base}-{}", now.micros())))
}
