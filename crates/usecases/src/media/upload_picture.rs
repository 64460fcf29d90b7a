//! An administrator uploads a picture for a product or a category.

use super::render::{Rendition, render};
use super::{MediaError, keep_picture};
use crate::actor::Actor;
use crate::heavy::{self, BrokeOff};
use crate::{Shop, ShopError};

/// Makes the picture ready and keeps it; the answer is the path that products and categories carry.
pub async fn upload_picture(shop: &Shop, actor: Actor, file: Vec<u8>) -> Result<String, ShopError> {
    actor.must_be_admin()?;
    let made = make(shop, file).await?;
    let path = keep_picture(shop, &made).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, path, "a picture was uploaded");
    Ok(path)
}

/// Heavy work, a few at a time: one picture may take a hundred megabytes while it is made.
async fn make(shop: &Shop, file: Vec<u8>) -> Result<Rendition, ShopError> {
    let turn = shop.picture_turns.clone().acquire_owned().await.map_err(|error| ShopError::Failed(Box::new(error)))?;
    let work = move || {
        // A caller that hangs up does not stop the work, so the work itself holds on to its turn.
        let _held = turn;
        render(&file)
    };
    match heavy::run(work).await {
        Ok(made) => Ok(made?),
        Err(BrokeOff::Panicked) => {
            // A decoder that stumbles over a file says no more than one that refuses it.
            tracing::warn!("a picture could not be made ready");
            Err(MediaError::Unreadable.into())
        }
        Err(no_thread) => Err(no_thread.into()),
    }
}
