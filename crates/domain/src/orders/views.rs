//! Saved views of the admin order list (STO-01).

use serde::{Deserialize, Serialize};

use crate::case_fold::case_fold;
use crate::input;
use crate::rules::{ORDER_VIEW_NAME_MAX_CHARS, ORDER_VIEW_QUERY_MAX_CHARS, ORDER_VIEWS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

/// The views of an administrator, in the order in which they are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OrderViews {
    pub views: Vec<OrderView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderView {
    pub name: String,
    /// Query string of the list.
    pub query: String,
}

impl OrderViews {
    /// Names are unique, ignoring case.
    pub fn validate(self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        if self.views.len() > ORDER_VIEWS {
            errors.push("views", ValidationError::TooMany { max: ORDER_VIEWS });
            return Err(errors.into_errors());
        }
        let (mut views, mut names) = (Vec::new(), Vec::new());
        for (index, view) in self.views.iter().enumerate() {
            let name = errors.check(format!("views.{index}.name"), input::line(&view.name, ORDER_VIEW_NAME_MAX_CHARS));
            let query = input::optional_line(&view.query, ORDER_VIEW_QUERY_MAX_CHARS);
            let query = errors.check(format!("views.{index}.query"), query);
            let Some((name, query)) = name.zip(query) else { continue };
            let key = case_fold(&name);
            if names.contains(&key) {
                errors.push(format!("views.{index}.name"), ValidationError::Taken);
            }
            names.push(key);
            views.push(OrderView { name, query: query.unwrap_or_default() });
        }
        errors.finish(|| Some(Self { views }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(name: &str) -> OrderView {
        OrderView { name: name.into(), query: "status=PENDING".into() }
    }

    #[test]
    fn sto_01_views_have_unique_names_and_are_limited() {
        let valid = OrderViews { views: vec![view(" Срочные "), view("NL")] }.validate().unwrap();
        assert_eq!(valid.views[0].name, "Срочные");
        let fields = |views| {
            let errors = OrderViews { views }.validate().unwrap_err();
            errors.into_iter().map(|error| error.field.into_owned()).collect::<Vec<_>>()
        };
        assert_eq!(fields(vec![view("Срочные"), view("срочные")]), ["views.1.name"]);
        assert_eq!(
            fields(vec![view(""), OrderView { query: "x".repeat(1_001), ..view("a") }]),
            ["views.0.name", "views.1.query"]
        );
        assert_eq!(fields(vec![view("a"); 31]), ["views"]);
    }
}
