//! Lists undelivered emails in the admin.

use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::emails::outbox;
pub use nevel_storage::emails::outbox::QueueFilter;

use super::queued_email::QueuedEmail;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn list_emails(
    shop: &Shop,
    actor: Actor,
    filter: QueueFilter,
    page: PageRequest,
) -> Result<Page<QueuedEmail>> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let Page { content, total_elements, request } = outbox::page(db, filter, page).await?;
    Ok(Page { content: QueuedEmail::load_all(db, content).await?, total_elements, request })
}
