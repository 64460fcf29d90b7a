//! Wire types of orders that staff edit or place.

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::orders::{Basket, Contact, NewOrder, OrderEdit, RequestedLine, ZipCheck, parse_optional_note};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;
use serde::Deserialize;
use utoipa::ToSchema;

use super::discount::AdjustmentsBody;
use super::request::{OrderRequestAddressBody, OrderRequestBody, OrderRequestInvoiceAddressBody};
use crate::http::{Validate, default_true, text_or_empty};

/// The complete new content of an order.
#[derive(Deserialize, ToSchema)]
#[schema(as = OrderEdit)]
#[serde(rename_all = "camelCase")]
pub struct OrderEditBody {
    /// 1 to 100 items. Existing items keep their price, added ones get today's price, missing ones are removed.
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<OrderEditItemBody>,
    /// If missing, discounts and the shipping fee that staff set stay.
    pub adjustments: Option<AdjustmentsBody>,
    #[serde(default)]
    #[schema(required = true)]
    pub email: String,
    #[serde(default)]
    #[schema(required = true)]
    pub first_name: String,
    #[serde(default)]
    #[schema(required = true)]
    pub last_name: String,
    /// International phone number with a leading plus.
    #[serde(default)]
    #[schema(required = true)]
    pub phone: String,
    pub telegram: Option<String>,
    #[serde(default)]
    #[schema(required = true)]
    pub address: OrderRequestAddressBody,
    #[serde(default = "default_true")]
    #[schema(default = true)]
    pub use_as_invoice_address: bool,
    /// Ignored if `useAsInvoiceAddress` is true.
    pub invoice_address: Option<OrderRequestInvoiceAddressBody>,
    /// Expected version of the order.
    #[schema(required = true, value_type = i64)]
    pub version: Option<i64>,
    /// Whether to tell the customer by email.
    #[serde(default)]
    pub notify: bool,
    /// Internal note in the history, at most 2,000 characters.
    pub note: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderEditItem)]
pub struct OrderEditItemBody {
    /// Product ID.
    #[schema(minimum = 1)]
    pub id: i64,
    #[schema(minimum = 1, maximum = 999)]
    pub quantity: i64,
}

/// An order that staff place for a customer, with the rules of the checkout. The email may be empty; then the shop sends
/// none.
#[derive(Deserialize, ToSchema)]
#[schema(as = StaffOrder)]
#[serde(rename_all = "camelCase")]
pub struct StaffOrderBody {
    #[serde(flatten)]
    pub order: OrderRequestBody,
    pub adjustments: Option<AdjustmentsBody>,
    /// Account of the customer; missing for a new customer, whose order is that of a guest.
    pub user_id: Option<i64>,
    /// Language of the customer: `ru` or `en`.
    #[schema(required = true, value_type = String, example = "ru")]
    pub language: Option<String>,
    /// Whether to send the confirmation by email. A new customer always gets it: it contains the only link to the
    /// order.
    #[serde(default = "default_true")]
    #[schema(default = true)]
    pub send_confirmation: bool,
}

/// A validated order of staff.
pub struct StaffOrderInput {
    pub order: NewOrder,
    pub user: Option<UserId>,
    pub language: Language,
    pub send_confirmation: bool,
}

impl Validate for OrderEditBody {
    type Output = OrderEdit;

    fn validate(self) -> Result<OrderEdit, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let lines = self.items.iter().map(OrderEditItemBody::parse).collect::<Result<Vec<_>, _>>();
        let basket = errors.check("items", lines.and_then(Basket::new));
        let adjustments = self.adjustments.as_ref().map(|given| given.parse(basket.as_ref()));
        let adjustments = errors.merge(adjustments.transpose());
        let telegram = text_or_empty(&self.telegram);
        let contact = errors.merge(Contact::parse_by_staff(
            &self.email,
            &self.first_name,
            &self.last_name,
            &self.phone,
            telegram,
        ));
        let address = errors.merge(self.address.parse(ZipCheck::Deferred));
        let invoice_address = self.invoice_address.as_ref().filter(|_| !self.use_as_invoice_address);
        let invoice_address =
            errors.merge(invoice_address.map(|address| address.parse(ZipCheck::Deferred)).transpose());
        let version = errors.check("version", self.version.ok_or(ValidationError::Required));
        let note = errors.check("note", parse_optional_note(text_or_empty(&self.note)));
        errors.finish(|| {
            Some(OrderEdit {
                basket: basket?,
                adjustments: adjustments?,
                contact: contact?,
                address: address?,
                use_as_invoice_address: self.use_as_invoice_address,
                invoice_address: invoice_address?,
                version: version?,
                notify: self.notify,
                note: note?,
            })
        })
    }
}

impl OrderEditItemBody {
    fn parse(&self) -> Result<RequestedLine, ValidationError> {
        let id = Some(self.id).filter(|id| *id > 0).ok_or(ValidationError::InvalidNumber)?;
        Ok(RequestedLine {
            product_id: ProductId(id),
            quantity: self.quantity,
            quoted_price: None,
            quoted_name: String::new(),
        })
    }
}

impl Validate for StaffOrderBody {
    type Output = StaffOrderInput;

    fn validate(self) -> Result<StaffOrderInput, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let order = errors.merge(self.order.parse(Contact::parse_by_staff));
        let adjustments = self.adjustments.as_ref();
        let adjustments = adjustments.map(|given| given.parse(order.as_ref().map(|order| &order.basket)));
        let adjustments = errors.merge(adjustments.transpose());
        let code = self.language.as_deref().ok_or(ValidationError::Required);
        let known = |code| Language::from_code(code).ok_or(ValidationError::Unknown);
        let language = errors.check("language", code.and_then(known));
        let send_confirmation = self.send_confirmation;
        if self.user_id.is_none() && !send_confirmation {
            errors.push("sendConfirmation", ValidationError::Required);
        }
        errors.finish(|| {
            Some(StaffOrderInput {
                order: NewOrder { adjustments: adjustments?.unwrap_or_default(), ..order? },
                user: self.user_id.map(UserId),
                language: language?,
                send_confirmation,
            })
        })
    }
}
