//! A slug that nothing else has: as typed, or made from a name.

use nevel_domain::catalog::slug;
use nevel_domain::clock::Timestamp;
use nevel_domain::validation::FieldFault;
use nevel_storage::Transaction;
use nevel_storage::catalog::slugs::{Named, taken};

use super::invalid;
use crate::ShopError;

pub async fn typed(transaction: &Transaction, named: Named, slug: String, own: Option<i64>) -> Result<String, ShopError> {
    let is_free = taken(transaction, named, std::slice::from_ref(&slug), own).await?.is_empty();
    if is_free { Ok(slug) } else { Err(invalid("slug", FieldFault::Taken)) }
}

pub async fn made(transaction: &Transaction, named: Named, name: &str, own: Option<i64>, now: Timestamp) -> Result<String, ShopError> {
    let otherwise = match named {
        Named::Product => "product",
        Named::Category => "category",
    };
    let base = slug::of_name(name, otherwise);
    let candidates = slug::candidates(&base);
    let taken = taken(transaction, named, &candidates, own).await?;
    let free = candidates.into_iter().find(|candidate| !taken.contains(candidate));
    // A hundred namesakes later, the moment tells them apart.
    Ok(free.unwrap_or_else(|| format!("{base}-{}", now.micros())))
}
