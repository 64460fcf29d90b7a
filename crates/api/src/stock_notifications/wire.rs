//! Wire types of stock notifications.

use nevel_domain::email::Email;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_usecases::stock_notifications::Confirmed;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{Validate, text_or_empty};
use crate::json_object::json_object;

#[derive(Deserialize, ToSchema)]
#[schema(as = NewStockNotification)]
pub struct NewStockNotificationBody {
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
}

impl Validate for NewStockNotificationBody {
    type Output = Email;

    fn validate(self) -> Result<Email, Vec<FieldError>> {
        Email::parse(text_or_empty(&self.email)).map_err(|error| vec![FieldError::new("email", error)])
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = StockNotificationToken)]
pub struct TokenBody {
    /// From the link in the email.
    #[schema(required = true, value_type = String)]
    pub token: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = StockNotificationCancellation)]
pub struct CancellationBody {
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
    /// From the link in the email.
    #[schema(required = true, value_type = String)]
    pub token: Option<String>,
}

impl Validate for CancellationBody {
    /// The address and the token.
    type Output = (Email, String);

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let email = errors.check("email", Email::parse_existing(text_or_empty(&self.email)));
        errors.finish(|| Some((email?, self.token.unwrap_or_default())))
    }
}

json_object! {
    #[schema(as = ConfirmedStockNotification)]
    pub struct ConfirmedBody from(confirmed: Confirmed) {
        pub product_id: i64 = confirmed.product_id.0,
        /// In the language of the request.
        pub product_name: String = confirmed.product_name,
        /// Whether the product is already back; then no email will be sent.
        pub in_stock: bool = confirmed.in_stock,
    }
}
