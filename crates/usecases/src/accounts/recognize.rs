//! What is known about a client before it proves who it is (SEC-03). Limits and queues for strangers do not apply to
//! clients with an earlier sign-in.

use nevel_domain::accounts::UserId;
use nevel_domain::email::Email;
use nevel_storage::accounts::sessions;
use nevel_storage::accounts::users::{self, User};

use super::client_info::ClientInfo;
use super::device_cookie;
use crate::error::Result;
use crate::security::reserved_places::Lane;
use crate::shop::Shop;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recognized {
    /// The id of a browser that signed in to the account before.
    pub device: Option<String>,
    /// Whether a session of the account was used in this network.
    pub is_network_of_account: bool,
    /// Whether the owner has proved the address of the account.
    pub is_verified: bool,
    /// Whether a session of any account was used in this network.
    pub is_network_known: bool,
}

impl Recognized {
    /// Whether the browser or the network was used with the account before.
    pub fn belongs_to_account(&self) -> bool {
        self.device.is_some() || self.is_network_of_account
    }

    pub(super) fn lane(&self, client: &ClientInfo) -> Lane {
        if self.device.is_some() || self.is_network_known { client.reserved_lane() } else { Lane::Shared }
    }
}

/// An unknown address takes as long as a known one.
pub async fn recognize(shop: &Shop, email: &Email, client: &ClientInfo) -> Result<Recognized> {
    let user = users::find_by_email(shop.db.reader(), email).await?;
    recognize_owner(shop, user.as_ref(), client).await
}

pub async fn recognize_user(shop: &Shop, id: UserId, client: &ClientInfo) -> Result<Recognized> {
    let user = users::find(shop.db.reader(), id).await?;
    recognize_owner(shop, user.as_ref(), client).await
}

pub(super) async fn recognize_owner(shop: &Shop, user: Option<&User>, client: &ClientInfo) -> Result<Recognized> {
    let device =
        user.and_then(|user| device_cookie::device_of(shop, client.device_cookie.as_deref(), user, shop.clock.now()));
    let id = user.map(|user| user.id);
    let (is_network_of_account, is_network_known) =
        sessions::uses_of_network(shop.db.reader(), &client.network, id).await?;
    let is_verified = user.is_some_and(User::has_verified_email);
    Ok(Recognized { device, is_network_of_account, is_verified, is_network_known })
}
