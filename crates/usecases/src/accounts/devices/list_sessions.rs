//! Lists the sessions of the current user.

use super::user_session::{UserSession, list_of_user};
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn list_sessions(shop: &Shop, actor: Actor) -> Result<Vec<UserSession>> {
    list_of_user(shop, actor.user_id, actor.session_id).await
}
