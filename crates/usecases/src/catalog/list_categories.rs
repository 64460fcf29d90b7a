//! All categories as a tree.

use std::sync::{Arc, PoisonError, RwLock};

use nevel_domain::catalog::category::CategoryTree;
use nevel_storage::catalog::categories;

use crate::{Shop, ShopError};

/// The tree as it was last read, and when. Its counts take a look at every product, and every page needs the tree.
#[derive(Default)]
pub(crate) struct KnownTree(RwLock<Option<(u64, Arc<CategoryTree>)>>);

pub async fn list_categories(shop: &Shop) -> Result<Arc<CategoryTree>, ShopError> {
    let read_at = shop.changes.count();
    if let Some((since, tree)) = &*shop.tree.0.read().unwrap_or_else(PoisonError::into_inner)
        // What changes single products changes neither the tree nor its counts.
        && shop.changes.is_current(*since, &[])
    {
        return Ok(tree.clone());
    }
    let tree = Arc::new(CategoryTree::build(categories::all_categories(shop.db.reader()).await?));
    *shop.tree.0.write().unwrap_or_else(PoisonError::into_inner) = Some((read_at, tree.clone()));
    Ok(tree)
}
