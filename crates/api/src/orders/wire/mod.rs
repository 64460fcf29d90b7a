//! Wire types of orders.

pub mod accounting;
pub mod admin;
pub mod again;
pub mod bank;
pub mod bulk_payment;
pub mod contact_attempt;
pub mod customer;
pub mod discount;
pub mod documents;
pub mod edit;
pub mod entry;
pub mod history;
pub mod ids;
pub mod invoice;
pub mod jobs;
pub mod list;
pub mod order;
pub mod packing;
pub mod page;
pub mod payment;
pub mod rejection;
pub mod request;
pub mod retention;
pub mod returns;
pub mod views;
