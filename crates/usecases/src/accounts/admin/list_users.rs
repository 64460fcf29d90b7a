//! Lists and searches users.

use nevel_domain::paging::{PageRequest, SearchPage};
use nevel_domain::word_index::SearchQuery;
use nevel_storage::accounts::users;
pub use nevel_storage::accounts::users::UserRecord;

use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn list_users(
    shop: &Shop,
    actor: Actor,
    query: &SearchQuery,
    page: PageRequest,
) -> Result<SearchPage<UserRecord>> {
    actor.must_be_admin()?;
    Ok(users::page(shop.db.reader(), query, page).await?)
}
