//! Checks chosen filters against the catalog.

use nevel_domain::catalog::category::CategoryTree;
use nevel_domain::search::document::FilterKind;
use nevel_domain::search::index::SearchIndex;
use nevel_domain::search::number::FilterNumber;
use nevel_domain::search::request::{Filters, NumberRange};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};

use crate::catalog::list_options::{ChosenValue, ListOptions};

/// What happens to filters that the catalog does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvalidOptions {
    Reject,
    Ignore,
}

/// Removes or rejects categories that do not exist.
pub fn check_categories(
    options: &mut ListOptions,
    tree: &CategoryTree,
    invalid: InvalidOptions,
) -> Result<(), Vec<FieldError>> {
    let count = options.categories.len();
    options.categories.retain(|id| tree.find(*id).is_some());
    if options.categories.len() < count && invalid == InvalidOptions::Reject {
        return Err(vec![FieldError::new("category", ValidationError::Unknown)]);
    }
    Ok(())
}

/// Removes or rejects unknown filters and values.
pub fn resolve(
    index: &SearchIndex,
    options: &ListOptions,
    invalid: InvalidOptions,
) -> Result<Filters, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let mut filters = Filters {
        price_min: options.price_min,
        price_max: options.price_max,
        available_only: options.available_only,
        categories: options.categories.clone(),
        ..Filters::default()
    };
    for chosen in &options.attributes {
        errors.check("attribute", add(index, chosen, &mut filters));
    }
    let errors = errors.into_errors();
    if errors.is_empty() || invalid == InvalidOptions::Ignore { Ok(filters) } else { Err(errors) }
}

fn add(index: &SearchIndex, chosen: &ChosenValue, filters: &mut Filters) -> Result<(), ValidationError> {
    let ChosenValue { filter_id, value } = chosen;
    let definition =
        index.definitions().iter().find(|definition| definition.id == *filter_id).ok_or(ValidationError::Unknown)?;
    if definition.kind == FilterKind::Numbers {
        filters.ranges.push(parse_range(*filter_id, value)?);
        return Ok(());
    }
    if !index.has_value(*filter_id, value) {
        return Err(ValidationError::Unknown);
    }
    match filters.words.iter_mut().find(|(id, _)| id == filter_id) {
        Some((_, values)) => values.push(value.clone()),
        None => filters.words.push((*filter_id, vec![value.clone()])),
    }
    Ok(())
}

/// Parses `10..20`, `10..` or `..20`.
fn parse_range(filter: i64, text: &str) -> Result<NumberRange, ValidationError> {
    let (min, max) = text.split_once("..").ok_or(ValidationError::Unknown)?;
    let parse = |text: &str| match text {
        "" => Ok(None),
        text => FilterNumber::parse(text).map(Some).ok_or(ValidationError::Unknown),
    };
    let (min, max) = (parse(min)?, parse(max)?);
    if min.is_none() && max.is_none() {
        return Err(ValidationError::Unknown);
    }
    if min.zip(max).is_some_and(|(min, max)| min > max) {
        return Err(ValidationError::RangeInverted);
    }
    Ok(NumberRange { filter, min, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flt_05_ranges_have_at_least_one_end_in_the_right_order() {
        let number = FilterNumber::parse;
        assert_eq!(parse_range(4, "1.5..20"), Ok(NumberRange { filter: 4, min: number("1.5"), max: number("20") }));
        assert_eq!(parse_range(4, "..20"), Ok(NumberRange { filter: 4, min: None, max: number("20") }));
        assert_eq!(parse_range(4, "1,5.."), Ok(NumberRange { filter: 4, min: number("1.5"), max: None }));
        for text in ["", "..", "20", "a..b", "1..x", "1...2", "1-2"] {
            assert_eq!(parse_range(4, text), Err(ValidationError::Unknown), "{text}");
        }
        assert_eq!(parse_range(4, "20..10"), Err(ValidationError::RangeInverted));
    }
}
