//! Placing, reading and erasing orders.

pub mod erasing;
pub mod placing;
pub mod reading;
