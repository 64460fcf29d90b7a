//! The client that signs in.

use nevel_i18n::Language;

#[derive(Debug, Clone)]
pub struct ClientInfo {
    /// Shown to the owner of the account in the list of devices.
    pub user_agent: Option<String>,
    /// The language of later emails.
    pub language: Language,
    /// The network of the client, shortened for the audit log.
    pub network: String,
}
