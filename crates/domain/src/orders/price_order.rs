//! Checks a basket against current offers and prices it (CHK-17, CHK-19, GEN-14, MON-05). Pure: no IO.

use super::checkout::{Basket, RequestedLine};
use super::discount::{Adjustments, Discount, OrderAdjustment};
use super::limits::ExceededLimit;
use super::line::OrderLine;
use crate::catalog::product::ProductId;
use crate::money::Cents;
use crate::settings::{CustomerLimits, ShippingTerms};
use crate::validation::{FieldError, ValidationErrors};

/// A product as offered at the time of the order; deleted products have no offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub product_id: ProductId,
    /// In the buyer's language.
    pub name: String,
    pub price: Cents,
    pub stock: i64,
    pub is_purchasable: bool,
    pub image_path: Option<String>,
    pub withdrawal_exempt: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amounts {
    /// After the discounts.
    pub subtotal: Cents,
    pub shipping: Cents,
    pub total: Cents,
}

/// The priced lines of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    pub lines: Vec<OrderLine>,
    pub adjustment: OrderAdjustment,
    pub amounts: Amounts,
}

/// Why a line cannot be ordered, most severe first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineErrorReason {
    Unavailable,
    InsufficientStock,
    PriceChanged,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineError {
    pub product_id: ProductId,
    pub name: String,
    pub reason: LineErrorReason,
    pub requested: i64,
    pub available: i64,
    /// The current price, if the product still exists.
    pub price: Option<Cents>,
}

/// All lines with errors, the most severe reason, and the current amounts if every product can be bought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceOrderError {
    pub reason: LineErrorReason,
    pub lines: Vec<LineError>,
    pub amounts: Option<Amounts>,
}

/// Why an order is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderRefusal {
    OverLimit(ExceededLimit),
    Rejected(PlaceOrderError),
}

/// Prices a basket that is within the limits if every line is available at the quoted price and the total equals the quoted total.
pub fn price_order(
    basket: &Basket,
    change: &Adjustments,
    quoted_total: Cents,
    offers: &[Offer],
    terms: ShippingTerms,
    limits: &CustomerLimits,
) -> Result<Bill, OrderRefusal> {
    let mut lines = Vec::with_capacity(basket.lines().len());
    let mut errors = Vec::new();
    for requested in basket.lines() {
        let offer = offers.iter().find(|offer| offer.product_id == requested.product_id);
        if let Some(reason) = check_line(requested, offer) {
            errors.push(line_error(requested, offer, reason));
        }
        let discount = change.lines.get(&requested.product_id).copied();
        lines.extend(offer.filter(|offer| offer.is_purchasable).map(|offer| order_line(requested, offer, discount)));
    }
    let amounts = if lines.len() == basket.lines().len() { amounts(&lines, &change.order, terms) } else { None };
    // Before the stock: a buyer who may not buy so much should not reduce the order twice.
    limits.check(basket, amounts.map(|amounts| amounts.subtotal)).map_err(OrderRefusal::OverLimit)?;
    match (errors.iter().map(|error| error.reason).min(), amounts) {
        (None, Some(amounts)) if amounts.total == quoted_total => {
            Ok(Bill { lines, adjustment: change.order.clone(), amounts })
        }
        (reason, amounts) => {
            let reason = reason.unwrap_or(LineErrorReason::PriceChanged);
            Err(OrderRefusal::Rejected(PlaceOrderError { reason, lines: errors, amounts }))
        }
    }
}

fn check_line(requested: &RequestedLine, offer: Option<&Offer>) -> Option<LineErrorReason> {
    match offer.filter(|offer| offer.is_purchasable) {
        None => Some(LineErrorReason::Unavailable),
        Some(offer) if offer.stock < requested.quantity => Some(LineErrorReason::InsufficientStock),
        Some(offer) if requested.quoted_price != Some(offer.price) => Some(LineErrorReason::PriceChanged),
        Some(_) => None,
    }
}

fn line_error(requested: &RequestedLine, offer: Option<&Offer>, reason: LineErrorReason) -> LineError {
    LineError {
        product_id: requested.product_id,
        name: offer.map_or(&requested.quoted_name, |offer| &offer.name).clone(),
        reason,
        requested: requested.quantity,
        available: offer.filter(|offer| offer.is_purchasable).map_or(0, |offer| offer.stock),
        price: offer.map(|offer| offer.price),
    }
}

pub(super) fn order_line(requested: &RequestedLine, offer: &Offer, discount: Option<Discount>) -> OrderLine {
    OrderLine {
        product_id: offer.product_id,
        name: offer.name.clone(),
        price: offer.price,
        quantity: requested.quantity,
        image_path: offer.image_path.clone(),
        withdrawal_exempt: offer.withdrawal_exempt,
        discount,
        returned: 0,
        restocked: 0,
    }
}

/// Reports discounts above the price.
pub fn check_discounts(lines: &[OrderLine], adjustment: &OrderAdjustment) -> Result<(), Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    for line in lines {
        if let Some(discount) = line.discount {
            errors.check("adjustments.items", discount.check(line.subtotal()));
        }
    }
    if let (Some(discount), Some(price)) = (adjustment.discount, items_total(lines)) {
        errors.check("adjustments.discount", discount.check(price));
    }
    errors.finish(|| Some(()))
}

/// The sum of the lines after their own discounts. `None` on overflow, which the bounds on prices, quantities and lines
/// rule out.
fn items_total(lines: &[OrderLine]) -> Option<Cents> {
    lines.iter().try_fold(Cents::ZERO, |sum, line| {
        line.price.checked_mul(line.quantity)?;
        sum.checked_add(line.total())
    })
}

/// The sum of the lines after all discounts. `None` on overflow.
pub fn subtotal(lines: &[OrderLine], discount: Option<Discount>) -> Option<Cents> {
    let items = items_total(lines)?;
    Some(Cents::new(items.get() - discount.map_or(0, |discount| discount.off(items).get())))
}

/// The one computation of totals. `None` on overflow.
pub(super) fn amounts(lines: &[OrderLine], adjustment: &OrderAdjustment, terms: ShippingTerms) -> Option<Amounts> {
    amounts_with(lines, adjustment.discount, |subtotal| adjustment.shipping.unwrap_or_else(|| terms.shipping(subtotal)))
}

/// The computation for a shipping fee that depends on the subtotal. `None` on overflow.
pub(super) fn amounts_with(
    lines: &[OrderLine],
    discount: Option<Discount>,
    shipping: impl FnOnce(Cents) -> Cents,
) -> Option<Amounts> {
    let subtotal = subtotal(lines, discount)?;
    let shipping = shipping(subtotal);
    Some(Amounts { subtotal, shipping, total: subtotal.checked_add(shipping)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{LINE_MAX_QUANTITY, MAX_PRICE_CENTS, ORDER_MAX_LINES};

    const TERMS: ShippingTerms = ShippingTerms::DEFAULT;

    fn offer(id: i64, cents: i64, stock: i64) -> Offer {
        let name = format!("Товар {id}");
        Offer {
            product_id: ProductId(id),
            name,
            price: Cents::new(cents),
            stock,
            is_purchasable: true,
            image_path: None,
            withdrawal_exempt: false,
        }
    }

    fn requested(id: i64, quantity: i64, cents: i64) -> RequestedLine {
        RequestedLine {
            product_id: ProductId(id),
            quantity,
            quoted_price: Some(Cents::new(cents)),
            quoted_name: format!("Видел {id}"),
        }
    }

    fn try_place(lines: Vec<RequestedLine>, total: i64, offers: &[Offer]) -> Result<Bill, PlaceOrderError> {
        let basket = Basket::new(lines).unwrap();
        price_order(&basket, &Adjustments::default(), Cents::new(total), offers, TERMS, &CustomerLimits::NONE).map_err(
            |error| match error {
                OrderRefusal::Rejected(error) => error,
                OrderRefusal::OverLimit(limit) => panic!("{limit:?}"),
            },
        )
    }

    #[test]
    fn case_21_shipping_fee_is_exact_at_the_free_shipping_threshold() {
        for (price, total) in [(9_999, 10_499), (10_000, 10_000), (10_001, 10_001), (1, 501)] {
            let bill = try_place(vec![requested(1, 1, price)], total, &[offer(1, price, 1)]).unwrap();
            assert_eq!(bill.amounts.total, Cents::new(total));
        }
    }

    #[test]
    fn gen_14_total_is_the_sum_of_lines_and_shipping() {
        for price in [0, 1, 99, 795, 3_333, MAX_PRICE_CENTS] {
            for quantity in [1, 2, 3, 7, LINE_MAX_QUANTITY] {
                for count in [1, 2, 5, i64::try_from(ORDER_MAX_LINES).unwrap()] {
                    let offers: Vec<_> = (1..=count).map(|id| offer(id, price, quantity)).collect();
                    let lines = (1..=count).map(|id| requested(id, quantity, price)).collect();
                    let subtotal = price * quantity * count;
                    let shipping = if subtotal >= 10_000 { 0 } else { 500 };
                    let bill = try_place(lines, subtotal + shipping, &offers).unwrap();
                    assert_eq!(
                        bill.lines.iter().map(|line| line.subtotal().get()).sum::<i64>(),
                        bill.amounts.subtotal.get()
                    );
                    assert_eq!(bill.amounts.subtotal.get() + bill.amounts.shipping.get(), bill.amounts.total.get());
                }
            }
        }
    }

    #[test]
    fn gen_14_overflowing_sum_is_rejected() {
        let error = try_place(vec![requested(1, 999, i64::MAX)], 500, &[offer(1, i64::MAX, 999)]).unwrap_err();
        assert_eq!((error.reason, error.amounts), (LineErrorReason::PriceChanged, None));
    }

    #[test]
    fn chk_17_all_line_errors_are_reported_with_the_most_severe_reason() {
        let not_purchasable = Offer { is_purchasable: false, ..offer(2, 100, 9) };
        let offers = [offer(1, 100, 5), not_purchasable, offer(3, 100, 2), offer(4, 120, 5)];
        let lines = vec![
            requested(1, 1, 100),
            requested(2, 1, 100),
            requested(3, 3, 100),
            requested(4, 1, 100),
            requested(9, 1, 100),
        ];
        let error = try_place(lines, 1_100, &offers).unwrap_err();
        let reasons: Vec<_> = error.lines.iter().map(|line| (line.product_id.0, line.reason, line.available)).collect();
        assert_eq!(
            reasons,
            [
                (2, LineErrorReason::Unavailable, 0),
                (3, LineErrorReason::InsufficientStock, 2),
                (4, LineErrorReason::PriceChanged, 5),
                (9, LineErrorReason::Unavailable, 0)
            ]
        );
        assert_eq!((error.reason, error.amounts), (LineErrorReason::Unavailable, None));
        assert_eq!(error.lines.last().map(|line| line.name.as_str()), Some("Видел 9"));
    }

    #[test]
    fn sec_05_order_over_a_limit_is_refused_before_missing_stock() {
        let limits =
            CustomerLimits { order_units: Some(5), order_value_cents: Some(1_000), ..CustomerLimits::default() };
        let place = |lines: Vec<RequestedLine>, total| {
            let basket = Basket::new(lines).unwrap();
            let offers = [offer(1, 200, 9), offer(2, 300, 0)];
            price_order(&basket, &Adjustments::default(), Cents::new(total), &offers, TERMS, &limits)
        };
        let over = |limit| Err(OrderRefusal::OverLimit(limit));
        assert!(place(vec![requested(1, 5, 200)], 1_500).is_ok(), "exactly at both limits");
        let units = over(ExceededLimit::Units { max: 5, requested: 6 });
        assert_eq!(place(vec![requested(1, 4, 200), requested(2, 2, 300)], 0), units, "units of all lines");
        let value = ExceededLimit::Value { max: Cents::new(1_000), requested: Cents::new(1_100) };
        assert_eq!(place(vec![requested(1, 4, 200), requested(2, 1, 300)], 0), over(value), "the second is sold out");
    }

    #[test]
    fn chk_19_changed_price_or_total_is_rejected_with_current_amounts() {
        let error = try_place(vec![requested(1, 2, 100)], 700, &[offer(1, 120, 5)]).unwrap_err();
        let current = Amounts { subtotal: Cents::new(240), shipping: Cents::new(500), total: Cents::new(740) };
        assert_eq!((error.reason, error.amounts), (LineErrorReason::PriceChanged, Some(current)));
        let shipping_alone = try_place(vec![requested(1, 2, 120)], 240, &[offer(1, 120, 5)]).unwrap_err();
        assert_eq!(
            (shipping_alone.reason, shipping_alone.lines, shipping_alone.amounts),
            (LineErrorReason::PriceChanged, vec![], Some(current))
        );
    }
}
