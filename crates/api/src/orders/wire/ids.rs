//! Lists of order ids in requests.

use nevel_domain::orders::OrderId;
use nevel_domain::validation::{FieldError, ValidationError};

/// The distinct ids of the field `ids`, in the order of the request.
pub fn parse_ids(ids: Vec<i64>, max: usize) -> Result<Vec<OrderId>, Vec<FieldError>> {
    let error = match ids.len() {
        0 => Some(ValidationError::Required),
        count if count > max => Some(ValidationError::TooMany { max }),
        _ => ids.iter().any(|id| *id < 1).then_some(ValidationError::InvalidNumber),
    };
    if let Some(error) = error {
        return Err(vec![FieldError::new("ids", error)]);
    }
    let mut distinct = Vec::new();
    for id in ids.into_iter().map(OrderId) {
        if !distinct.contains(&id) {
            distinct.push(id);
        }
    }
    Ok(distinct)
}
