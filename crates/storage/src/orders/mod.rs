//! Placing, reading, handling and erasing orders.

pub mod erasing;
pub mod finding;
pub mod handling;
pub mod placing;
pub mod reading;

use nevel_domain::lookup::Traits;

use crate::entities::order;

/// What an order that is kept can be found by.
fn found_by(row: &order::Model) -> Traits<'_> {
    Traits { number: &row.number, email: &row.email, first_name: &row.first_name, last_name: &row.last_name, phone: &row.phone }
}
