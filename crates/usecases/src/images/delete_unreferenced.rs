//! Deletes images that nothing refers to (decisions/0049).

use std::collections::BTreeMap;

use nevel_domain::images::ImageFile;
use nevel_domain::rules::UNREFERENCED_IMAGE_DAYS;
use nevel_storage::DatabaseKind;
use nevel_storage::images::ImageReferences;

use crate::{Result, Shop};

/// Limits one run, because other jobs wait for it; the next run continues.
const MAX_IMAGES: usize = 1_000;

/// Deletes images that were stored some days ago and that no product, category or order refers to. Returns the number
/// of files.
pub async fn delete_unreferenced_images(shop: &Shop) -> Result<u64> {
    let unmodified_since = shop.clock.now().plus_days(-UNREFERENCED_IMAGE_DAYS);
    let mut images = BTreeMap::<String, Vec<ImageFile>>::new();
    for file in shop.images.list(unmodified_since).await? {
        images.entry(file.digest().to_owned()).or_default().push(file);
    }
    let references = ImageReferences::load(shop.db.reader()).await?;
    images.retain(|digest, _| !references.contains(digest));
    let mut deleted = 0;
    for (digest, mut files) in images.into_iter().take(MAX_IMAGES) {
        // The lock keeps edits from referring to the image until its files are gone.
        let (_lock, transaction) = shop.begin_exclusive().await?;
        if references.has_new(&transaction, &digest).await? {
            transaction.rollback().await?;
            continue;
        }
        // On PostgreSQL, the lock that all instances share lasts as long as the transaction, which blocks no order. On
        // SQLite, a transaction would block every write, and there are no other instances.
        let shared_lock = match shop.db.kind() {
            DatabaseKind::Postgres => Some(transaction),
            DatabaseKind::Sqlite => {
                transaction.rollback().await?;
                None
            }
        };
        // The widest file is deleted first and written last: if it exists, so do all others.
        files.sort_by_key(|file| !file.as_str().contains('x'));
        for file in files {
            if !shop.images.delete(&file, unmodified_since).await? {
                // It has just been uploaded again.
                break;
            }
            deleted += 1;
        }
        if let Some(transaction) = shared_lock {
            transaction.rollback().await?;
        }
    }
    metrics::counter!("nevel_images_deleted_total").increment(deleted);
    Ok(deleted)
}
