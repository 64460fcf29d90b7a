//! Values and rules of the shop: pure, without IO, async, HTTP or SQL.

pub mod accounts;
pub mod case_fold;
pub mod catalog;
pub mod clock;
pub mod company;
pub mod country;
pub mod day;
pub mod decimal;
pub mod email;
pub mod hex;
pub mod images;
pub mod input;
pub mod money;
pub mod orders;
pub mod paging;
pub mod payment_method;
pub mod phone;
pub mod rules;
pub mod search;
pub mod settings;
pub mod text;
pub mod time_zone;
pub mod validation;
pub mod withdrawals;
pub mod word_index;
pub mod zip_code;
