//! Checkout input. Parsing reports all validation errors together (CHK-07).

use std::collections::BTreeMap;

use serde::Serialize;

use super::address::{DeliveryAddress, InvoiceAddress};
use super::discount::Adjustments;
use crate::catalog::product::ProductId;
use crate::email::Email;
use crate::input;
use crate::money::Cents;
use crate::phone::Phone;
use crate::rules::{
    CHECKOUT_NAME_MIN_CHARS, LINE_MAX_QUANTITY, NAME_MAX_CHARS, ORDER_MAX_LINES, TELEGRAM_MAX_CHARS, TELEGRAM_MIN_CHARS,
};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

/// Parsed checkout input. The hash of its JSON identifies a repeated request, so the names of the JSON fields must not
/// change, and new fields are left out of the JSON when they are empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewOrder {
    pub contact: Contact,
    pub address: DeliveryAddress,
    pub basket: Basket,
    /// By staff only.
    #[serde(skip_serializing_if = "Adjustments::is_none")]
    pub adjustments: Adjustments,
    /// The total displayed to the buyer, including shipping.
    #[serde(rename = "seen_total")]
    pub quoted_total: Cents,
    pub subscribe_to_newsletter: bool,
    pub use_as_invoice_address: bool,
    /// `None` if it is the delivery address; older clients never send it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_address: Option<InvoiceAddress>,
    /// Whether the buyer confirmed their age at checkout; older clients do not send it.
    pub age_declared: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Contact {
    /// Empty only in orders of staff.
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: Phone,
    pub telegram: Option<String>,
}

/// The requested quantity of one product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RequestedLine {
    pub product_id: ProductId,
    pub quantity: i64,
    /// The price displayed to the buyer; `None` if two lines of the same product have different prices.
    #[serde(rename = "seen_price")]
    pub quoted_price: Option<Cents>,
    /// The displayed name, used in error messages about deleted products. Excluded from the hash because a retry may
    /// use another language.
    #[serde(skip)]
    pub quoted_name: String,
}

/// 1 to 100 distinct products, sorted by id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Basket(Vec<RequestedLine>);

impl Basket {
    pub fn new(lines: Vec<RequestedLine>) -> Result<Self, ValidationError> {
        if lines.is_empty() {
            return Err(ValidationError::Required);
        }
        if lines.len() > ORDER_MAX_LINES {
            return Err(out_of_range(ORDER_MAX_LINES.try_into().unwrap_or(i64::MAX)));
        }
        let mut merged: BTreeMap<ProductId, RequestedLine> = BTreeMap::new();
        for line in lines {
            if !(1..=LINE_MAX_QUANTITY).contains(&line.quantity) {
                return Err(out_of_range(LINE_MAX_QUANTITY));
            }
            match merged.get_mut(&line.product_id) {
                None => {
                    merged.insert(line.product_id, line);
                }
                Some(existing) => {
                    existing.quantity = existing.quantity.saturating_add(line.quantity);
                    existing.quoted_price = existing.quoted_price.filter(|price| Some(*price) == line.quoted_price);
                }
            }
        }
        if merged.values().any(|line| line.quantity > LINE_MAX_QUANTITY) {
            return Err(out_of_range(LINE_MAX_QUANTITY));
        }
        Ok(Self(merged.into_values().collect()))
    }

    pub fn lines(&self) -> &[RequestedLine] {
        &self.0
    }

    pub fn product_ids(&self) -> impl Iterator<Item = ProductId> {
        self.0.iter().map(|line| line.product_id)
    }
}

fn out_of_range(max: i64) -> ValidationError {
    ValidationError::OutOfRange { min: 1, max }
}

impl Contact {
    pub fn parse(
        email: &str,
        first_name: &str,
        last_name: &str,
        phone: &str,
        telegram: &str,
    ) -> Result<Self, Vec<FieldError>> {
        Self::new(Email::parse(email).map(Some), first_name, last_name, phone, telegram)
    }

    /// Staff may leave out the email of a customer who called; then the shop sends none (DSK-07).
    pub fn parse_by_staff(
        email: &str,
        first_name: &str,
        last_name: &str,
        phone: &str,
        telegram: &str,
    ) -> Result<Self, Vec<FieldError>> {
        let email = Some(email).filter(|email| !email.trim().is_empty()).map(Email::parse).transpose();
        Self::new(email, first_name, last_name, phone, telegram)
    }

    fn new(
        email: Result<Option<Email>, ValidationError>,
        first_name: &str,
        last_name: &str,
        phone: &str,
        telegram: &str,
    ) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let email = errors.check("email", email);
        let first_name =
            errors.check("firstName", input::bounded_line(first_name, CHECKOUT_NAME_MIN_CHARS, NAME_MAX_CHARS));
        let last_name =
            errors.check("lastName", input::bounded_line(last_name, CHECKOUT_NAME_MIN_CHARS, NAME_MAX_CHARS));
        let phone = errors.check("phone", Phone::parse(phone));
        let telegram = errors.check("telegram", parse_telegram(telegram));
        errors.finish(|| {
            let email = email?.map(|email| email.as_str().to_owned()).unwrap_or_default();
            Some(Self { email, first_name: first_name?, last_name: last_name?, phone: phone?, telegram: telegram? })
        })
    }
}

/// Returns the username without the `@`, as used in links.
fn parse_telegram(input: &str) -> Result<Option<String>, ValidationError> {
    let input = input.trim();
    if input.is_empty() {
        return Ok(None);
    }
    let name = input.strip_prefix('@').unwrap_or(input);
    let is_valid = (TELEGRAM_MIN_CHARS..=TELEGRAM_MAX_CHARS).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_valid { Ok(Some(name.to_owned())) } else { Err(ValidationError::InvalidTelegram) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::{AddressInput, ZipCheck};

    fn line(id: i64, quantity: i64, cents: i64) -> RequestedLine {
        RequestedLine {
            product_id: ProductId(id),
            quantity,
            quoted_price: Some(Cents::new(cents)),
            quoted_name: String::new(),
        }
    }

    #[test]
    fn chk_17_lines_of_one_product_are_merged_and_sorted_by_id() {
        let basket = Basket::new(vec![line(7, 2, 500), line(3, 1, 795), line(7, 4, 500)]).unwrap();
        let merged: Vec<_> =
            basket.lines().iter().map(|line| (line.product_id.0, line.quantity, line.quoted_price)).collect();
        assert_eq!(merged, [(3, 1, Some(Cents::new(795))), (7, 6, Some(Cents::new(500)))]);
        let conflicting = Basket::new(vec![line(7, 2, 500), line(7, 2, 1), line(7, 2, 500)]).unwrap();
        assert_eq!(conflicting.lines()[0].quoted_price, None);
    }

    fn order(address: &AddressInput, invoice_address: Option<InvoiceAddress>) -> NewOrder {
        NewOrder {
            contact: Contact::parse("anna@x.nl", "Anna", "Kim", "+31612345678", "").unwrap(),
            address: DeliveryAddress::parse(address, "").unwrap(),
            basket: Basket::new(vec![line(3, 1, 795)]).unwrap(),
            adjustments: Adjustments::default(),
            quoted_total: Cents::new(1_295),
            subscribe_to_newsletter: false,
            use_as_invoice_address: invoice_address.is_none(),
            invoice_address,
            age_declared: true,
        }
    }

    const ADDRESS: AddressInput = AddressInput {
        street: "Keizersgracht 1",
        apartment: "",
        city: "Amsterdam",
        zip_code: "1016 DX",
        country: "NL",
        zip_check: ZipCheck::Immediate,
    };

    #[test]
    fn chk_17_the_hashed_json_of_an_order_keeps_its_field_names() {
        let json = concat!(
            r#"{"contact":{"email":"anna@x.nl","first_name":"Anna","last_name":"Kim","phone":"+31612345678","telegram":null},"#,
            r#""address":{"street":"Keizersgracht 1","city":"Amsterdam","country":"NL","zip_code":"1016 DX","post_box":null},"#,
            r#""basket":[{"product_id":3,"quantity":1,"seen_price":795}],"seen_total":1295,"#,
            r#""subscribe_to_newsletter":false,"use_as_invoice_address":true,"age_declared":true}"#,
        );
        assert_eq!(serde_json::to_string(&order(&ADDRESS, None)).unwrap(), json);
    }

    #[test]
    fn chk_17_the_hashed_json_of_an_order_contains_apartment_and_invoice_address() {
        let invoice = InvoiceAddress::parse(&AddressInput { apartment: "4", ..ADDRESS }, "Nevel BV").unwrap();
        let json = serde_json::to_string(&order(&AddressInput { apartment: "3", ..ADDRESS }, Some(invoice))).unwrap();
        for part in [
            r#""zip_code":"1016 DX","post_box":null,"apartment":"3"}"#,
            r#""use_as_invoice_address":false,"invoice_address":{"name":"Nevel BV","street":"Keizersgracht 1","apartment":"4","#,
            r#""city":"Amsterdam","zip_code":"1016 DX","country":"NL"},"age_declared":true}"#,
        ] {
            assert!(json.contains(part), "{json}");
        }
    }

    #[test]
    fn case_17_basket_size_and_quantities_are_bounded() {
        let quantity = ValidationError::OutOfRange { min: 1, max: 999 };
        assert_eq!(Basket::new(vec![]), Err(ValidationError::Required));
        assert_eq!(
            Basket::new((1..=101).map(|id| line(id, 1, 1)).collect()),
            Err(ValidationError::OutOfRange { min: 1, max: 100 })
        );
        assert!(Basket::new((1..=100).map(|id| line(id, 999, 1)).collect()).is_ok());
        for bad in [i64::MIN, -1, 0, 1_000, 1 << 31, i64::MAX] {
            assert_eq!(Basket::new(vec![line(1, bad, 1)]), Err(quantity.clone()), "{bad}");
        }
        assert_eq!(Basket::new(vec![line(1, 500, 1), line(1, 500, 1)]), Err(quantity));
    }

    #[test]
    fn chk_07_contact_parsing_reports_all_errors() {
        let contact = Contact::parse(" anna@x.nl ", " Анна ", "Ким", "+31 6 12345678", "@anna_k").unwrap();
        assert_eq!((contact.phone.as_str(), contact.telegram.as_deref()), ("+31612345678", Some("anna_k")));
        let errors = Contact::parse("anna", "А", "", "12", "@no").unwrap_err();
        let codes: Vec<_> = errors.iter().map(|error| (error.field.as_ref(), error.error.code())).collect();
        assert_eq!(
            codes,
            [
                ("email", "invalid_email"),
                ("firstName", "too_short"),
                ("lastName", "required"),
                ("phone", "phone_not_a_number"),
                ("telegram", "invalid_telegram")
            ]
        );
    }

    #[test]
    fn chk_07_telegram_has_5_to_32_letters_digits_and_underscores() {
        assert_eq!(parse_telegram("  "), Ok(None));
        assert_eq!(parse_telegram("a_b12"), Ok(Some("a_b12".to_owned())));
        assert!(parse_telegram(&"x".repeat(32)).is_ok());
        for bad in ["abcd", "@abcd", "a-bcde", "анна_к", "@@anna_k", &"x".repeat(33)] {
            assert_eq!(parse_telegram(bad), Err(ValidationError::InvalidTelegram), "{bad}");
        }
    }
}
