//! Tables of the database. Queries join by id, so the entities declare no relations.
#![expect(clippy::disallowed_methods, reason = "derived code unwraps values that it has set")]

pub mod attribute_translation;
pub mod catalog_change;
pub mod category;
pub mod category_product;
pub mod category_translation;
pub mod counter;
pub mod counter_delta;
pub mod idempotency_key;
pub mod job;
pub mod order;
pub mod order_event;
pub mod order_line;
pub mod order_note;
pub mod outbox_message;
pub mod password_reset;
pub mod product;
pub mod product_attribute;
pub mod product_search;
pub mod product_translation;
pub mod recovery_code;
pub mod refresh_token;
pub mod restock;
pub mod search_miss;
pub mod search_setting;
pub mod session;
pub mod setting;
pub mod sign_in_challenge;
pub mod stock_notification;
pub mod two_step_secret;
pub mod user;
pub mod withdrawal;
pub mod withdrawal_event;
