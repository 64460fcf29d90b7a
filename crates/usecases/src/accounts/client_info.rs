//! The client that signs in.

use nevel_i18n::Language;

use crate::security::reserved_places::Lane;

#[derive(Debug, Clone)]
pub struct ClientInfo {
    /// Shown to the owner of the account in the list of devices.
    pub user_agent: Option<String>,
    /// The language of later emails.
    pub language: Language,
    /// The network of the client, shortened for the audit log.
    pub network: String,
    /// The cookie of a browser that signed in before.
    pub device_cookie: Option<String>,
}

impl ClientInfo {
    /// The hashing queue of a client that has proved who it is.
    pub(crate) fn reserved_lane(&self) -> Lane {
        Lane::Reserved(self.network.clone())
    }
}
