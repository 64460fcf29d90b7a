//! What a buyer fills in, parsed into what the shop can rely on; every fault is told at once (CHK-07).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::catalog::product::ProductId;
use crate::country;
use crate::email::Email;
use crate::money::Cents;
use crate::phone::Phone;
use crate::rules::{
    CHECKOUT_NAME_MIN_CHARS, CITY_MAX_CHARS, CITY_MIN_CHARS, LINE_MAX_QUANTITY, NAME_MAX_CHARS, ORDER_MAX_LINES, POST_BOX_MAX_CHARS,
    STREET_MAX_CHARS, STREET_MIN_CHARS, TELEGRAM_MAX_CHARS, TELEGRAM_MIN_CHARS, ZIP_MAX_CHARS, ZIP_MIN_CHARS,
};
use crate::text;
use crate::validation::{Faults, FieldError, FieldFault};

/// An order as a buyer wants it. Its hash tells whether a repeated request is the same, so its fields are written out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewOrder {
    pub contact: Contact,
    pub address: DeliveryAddress,
    pub basket: Basket,
    /// What the buyer was shown as the total, shipping included.
    pub seen_total: Cents,
    pub subscribe_to_newsletter: bool,
    pub use_as_invoice_address: bool,
    /// Whether the buyer declared to be of age when ordering; older clients do not ask.
    pub age_declared: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Contact {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: Phone,
    pub telegram: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DeliveryAddress {
    pub street: String,
    pub city: String,
    pub country: String,
    pub zip_code: String,
    pub post_box: Option<String>,
}

/// What is wanted of one product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WantedLine {
    pub product_id: ProductId,
    pub quantity: i64,
    /// The price the buyer was shown; nothing when two lines of the same product show different ones.
    pub seen_price: Option<Cents>,
    /// What the buyer calls it, for words about a product that the shop does not know any more.
    pub seen_name: String,
}

/// 1 to 100 products, each once, in the order of their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Basket(Vec<WantedLine>);

impl Basket {
    pub fn new(lines: Vec<WantedLine>) -> Result<Self, FieldFault> {
        if lines.is_empty() {
            return Err(FieldFault::Required);
        }
        if lines.len() > ORDER_MAX_LINES {
            return Err(out_of(ORDER_MAX_LINES.try_into().unwrap_or(i64::MAX)));
        }
        let mut merged: BTreeMap<ProductId, WantedLine> = BTreeMap::new();
        for line in lines {
            if !(1..=LINE_MAX_QUANTITY).contains(&line.quantity) {
                return Err(out_of(LINE_MAX_QUANTITY));
            }
            match merged.get_mut(&line.product_id) {
                None => {
                    merged.insert(line.product_id, line);
                }
                Some(same) => {
                    same.quantity = same.quantity.saturating_add(line.quantity);
                    same.seen_price = same.seen_price.filter(|price| Some(*price) == line.seen_price);
                }
            }
        }
        if merged.values().any(|line| line.quantity > LINE_MAX_QUANTITY) {
            return Err(out_of(LINE_MAX_QUANTITY));
        }
        Ok(Self(merged.into_values().collect()))
    }

    pub fn lines(&self) -> &[WantedLine] {
        &self.0
    }

    pub fn product_ids(&self) -> impl Iterator<Item = ProductId> {
        self.0.iter().map(|line| line.product_id)
    }
}

fn out_of(max: i64) -> FieldFault {
    FieldFault::OutOfRange { min: 1, max }
}

impl Contact {
    pub fn parse(email: &str, first_name: &str, last_name: &str, phone: &str, telegram: &str) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let email = faults.take("email", Email::parse(email));
        let first_name = faults.take("firstName", bounded(first_name, CHECKOUT_NAME_MIN_CHARS, NAME_MAX_CHARS));
        let last_name = faults.take("lastName", bounded(last_name, CHECKOUT_NAME_MIN_CHARS, NAME_MAX_CHARS));
        let phone = faults.take("phone", Phone::parse(phone));
        let telegram = faults.take("telegram", parse_telegram(telegram));
        faults.finish(|| {
            let email = email?.as_str().to_owned();
            Some(Self { email, first_name: first_name?, last_name: last_name?, phone: phone?, telegram: telegram? })
        })
    }
}

impl DeliveryAddress {
    pub fn parse(street: &str, city: &str, zip_code: &str, country: &str, post_box: &str) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let street = faults.take("address.street", bounded(street, STREET_MIN_CHARS, STREET_MAX_CHARS));
        let city = faults.take("address.city", bounded(city, CITY_MIN_CHARS, CITY_MAX_CHARS));
        let zip_code = faults.take("address.zipCode", parse_zip(zip_code));
        let country = faults.take("address.country", parse_country(country));
        let post_box = faults.take("address.postBox", parse_post_box(post_box));
        faults.finish(|| Some(Self { street: street?, city: city?, zip_code: zip_code?, country: country?, post_box: post_box? }))
    }
}

/// One line of `min` to `max` characters after trimming.
fn bounded(input: &str, min: usize, max: usize) -> Result<String, FieldFault> {
    let text = text::line(input, max).map_err(|error| FieldFault::from_text(error, max))?;
    if text.chars().count() < min { Err(FieldFault::TooShort { min }) } else { Ok(text) }
}

fn parse_zip(input: &str) -> Result<String, FieldFault> {
    let zip = text::line(input, ZIP_MAX_CHARS).map_err(|error| match error {
        text::TextError::Empty => FieldFault::Required,
        _ => FieldFault::InvalidZip,
    })?;
    let fits = zip.chars().count() >= ZIP_MIN_CHARS && zip.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-'));
    if fits { Ok(zip) } else { Err(FieldFault::InvalidZip) }
}

fn parse_country(input: &str) -> Result<String, FieldFault> {
    if input.trim().is_empty() {
        return Err(FieldFault::Required);
    }
    country::parse(input).map(str::to_owned).ok_or(FieldFault::Unknown)
}

/// A blank one is a missing one.
fn parse_post_box(input: &str) -> Result<Option<String>, FieldFault> {
    match text::line(input, POST_BOX_MAX_CHARS) {
        Ok(text) => Ok(Some(text)),
        Err(text::TextError::Empty) => Ok(None),
        Err(error) => Err(FieldFault::from_text(error, POST_BOX_MAX_CHARS)),
    }
}

/// Kept without the `@`, as it stands in a link.
fn parse_telegram(input: &str) -> Result<Option<String>, FieldFault> {
    let typed = input.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    let name = typed.strip_prefix('@').unwrap_or(typed);
    let fits = (TELEGRAM_MIN_CHARS..=TELEGRAM_MAX_CHARS).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if fits { Ok(Some(name.to_owned())) } else { Err(FieldFault::InvalidTelegram) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: i64, quantity: i64, cents: i64) -> WantedLine {
        WantedLine { product_id: ProductId(id), quantity, seen_price: Some(Cents::new(cents)), seen_name: String::new() }
    }

    #[test]
    fn chk_17_lines_of_one_product_are_merged_and_stand_in_the_order_of_their_ids() {
        let basket = Basket::new(vec![line(7, 2, 500), line(3, 1, 795), line(7, 4, 500)]).unwrap();
        let told: Vec<_> = basket.lines().iter().map(|line| (line.product_id.0, line.quantity, line.seen_price)).collect();
        assert_eq!(told, [(3, 1, Some(Cents::new(795))), (7, 6, Some(Cents::new(500)))]);
        let torn = Basket::new(vec![line(7, 2, 500), line(7, 2, 1), line(7, 2, 500)]).unwrap();
        assert_eq!(torn.lines()[0].seen_price, None);
    }

    #[test]
    fn case_17_a_basket_is_bounded() {
        let quantity = FieldFault::OutOfRange { min: 1, max: 999 };
        assert_eq!(Basket::new(vec![]), Err(FieldFault::Required));
        assert_eq!(Basket::new((1..=101).map(|id| line(id, 1, 1)).collect()), Err(FieldFault::OutOfRange { min: 1, max: 100 }));
        assert!(Basket::new((1..=100).map(|id| line(id, 999, 1)).collect()).is_ok());
        for bad in [i64::MIN, -1, 0, 1_000, 1 << 31, i64::MAX] {
            assert_eq!(Basket::new(vec![line(1, bad, 1)]), Err(quantity), "{bad}");
        }
        assert_eq!(Basket::new(vec![line(1, 500, 1), line(1, 500, 1)]), Err(quantity));
    }

    #[test]
    fn chk_07_a_contact_is_parsed_or_every_fault_of_it_is_told() {
        let contact = Contact::parse(" anna@x.nl ", " Анна ", "Ким", "+31 6 12345678", "@anna_k").unwrap();
        assert_eq!((contact.phone.as_str(), contact.telegram.as_deref()), ("+31612345678", Some("anna_k")));
        let faults = Contact::parse("anna", "А", "", "12", "@no").unwrap_err();
        let told: Vec<_> = faults.iter().map(|error| (error.field, error.fault.code())).collect();
        assert_eq!(
            told,
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
            assert_eq!(parse_telegram(bad), Err(FieldFault::InvalidTelegram), "{bad}");
        }
    }

    #[test]
    fn chk_07_an_address_is_parsed_or_every_fault_of_it_is_told() {
        let address = DeliveryAddress::parse("Keizersgracht 1", "Amsterdam", " 1016 DX ", "nl", " ").unwrap();
        assert_eq!((address.zip_code.as_str(), address.country.as_str(), address.post_box), ("1016 DX", "NL", None));
        let faults = DeliveryAddress::parse("ab", "A", "12_4", "ZZ", "a\u{0}").unwrap_err();
        let told: Vec<_> = faults.iter().map(|error| (error.field, error.fault.code())).collect();
        assert_eq!(
            told,
            [
                ("address.street", "too_short"),
                ("address.city", "too_short"),
                ("address.zipCode", "invalid_zip"),
                ("address.country", "unknown"),
                ("address.postBox", "control_character")
            ]
        );
        for bad in ["123", "12345678901", "10115!", "ул. 1"] {
            assert_eq!(parse_zip(bad), Err(FieldFault::InvalidZip), "{bad}");
        }
    }
}
