//! Values and rules of the shop: pure, without IO, async, HTTP or SQL.

pub mod accounts;
pub mod catalog;
pub mod clock;
pub mod country;
pub mod decimal;
pub mod email;
pub mod fold;
pub mod language;
pub mod lookup;
pub mod media;
pub mod money;
pub mod orders;
pub mod paging;
pub mod phone;
pub mod rules;
pub mod settings;
pub mod text;
pub mod validation;
