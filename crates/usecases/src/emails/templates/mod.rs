//! Email templates. An email is a list of blocks that is rendered as plain text and as HTML.

mod account;
mod content;
mod email_address;
mod html;
mod invoice;
mod manager_notice;
mod order_confirmation;
mod order_edited;
mod parts;
mod status_change;
mod stock;
mod text;
mod withdrawal;

pub use account::{AccountEvent, account_deleted, account_notice, password_changed, password_reset};
pub use content::{EmailContent, Recipient, TemplateContext};
pub use email_address::{email_change_notice, email_changed, email_link, registration_attempt};
pub use html::render as render_html;
pub use invoice::invoice;
pub use manager_notice::manager_notice;
pub use order_confirmation::order_confirmation;
pub use order_edited::order_edited;
pub use status_change::status_change;
pub use stock::{StockContext, back_in_stock, cancel_link, stock_confirmation};
pub use text::render as render_text;
pub use withdrawal::{WithdrawalContext, withdrawal_decision, withdrawal_notice, withdrawal_receipt};

#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod tests;
