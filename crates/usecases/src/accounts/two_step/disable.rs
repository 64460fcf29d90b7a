//! Turns two-step sign-in off.

use super::password::{Proof, begin_with_password_and_code};
use super::reset_two_step::turn_off;
use crate::accounts::client_info::ClientInfo;
use crate::actor::Actor;
use crate::emails::queue::AccountNotice;
use crate::error::Result;
use crate::shop::Shop;

/// Does nothing if it is off.
pub async fn disable(shop: &Shop, actor: Actor, proof: &Proof, client: &ClientInfo) -> Result<()> {
    let (transaction, user) = begin_with_password_and_code(shop, actor, proof, client).await?;
    turn_off(shop, &transaction, &user, AccountNotice::TwoStepDisabled).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "two-step sign-in disabled");
    Ok(())
}
