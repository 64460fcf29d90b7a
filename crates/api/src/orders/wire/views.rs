//! Wire types of saved views of the order list.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderView, OrderViews};
use nevel_domain::settings::search::Versioned;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Validate;
use crate::json_object::json_object;

json_object! {
    #[schema(as = OrderViews)]
    #[derive(Debug)]
    pub struct OrderViewsBody from(views: Versioned<OrderViews>) {
        pub views: Vec<OrderViewBody> = views.value.views.into_iter().map(OrderViewBody::from).collect(),
        pub version: i64 = views.version,
        /// `null` until views are saved for the first time.
        pub updated_at: Option<String> = views.updated_at.map(Timestamp::to_rfc3339),
    }
}

json_object! {
    #[schema(as = OrderView)]
    #[derive(Debug)]
    pub struct OrderViewBody from(OrderView { name, query }) {
        pub name: String,
        /// Query string of the order list, such as `status=PENDING&country=NL`.
        pub query: String,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderViewsInput)]
pub struct OrderViewsInputBody {
    /// At most 30 views, in the order in which they are shown.
    #[schema(required = true, nullable = false)]
    views: Option<Vec<OrderViewInputBody>>,
    /// The version on which the changes are based.
    #[schema(required = true, nullable = false)]
    version: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderViewInput)]
pub struct OrderViewInputBody {
    /// 1 to 60 characters, unique ignoring case.
    #[schema(required = true, value_type = String)]
    name: Option<String>,
    /// At most 1,000 characters.
    #[schema(required = true, value_type = String)]
    query: Option<String>,
}

impl Validate for OrderViewsInputBody {
    type Output = (OrderViews, i64);

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let version = errors.check("version", self.version.ok_or(ValidationError::Required));
        let view = |view: OrderViewInputBody| OrderView {
            name: view.name.unwrap_or_default(),
            query: view.query.unwrap_or_default(),
        };
        // A missing list would delete all views.
        let views = errors.check("views", self.views.ok_or(ValidationError::Required));
        let views = views
            .and_then(|views| errors.merge(OrderViews { views: views.into_iter().map(view).collect() }.validate()));
        errors.finish(|| Some((views?, version?)))
    }
}
