//! The shapes of the back office.

pub mod attribute;
pub mod category;
pub mod dashboard;
pub mod recommended;
pub mod email;
pub mod order;
pub mod product;
pub mod product_input;
pub mod settings;
pub mod translation;
pub mod user;
