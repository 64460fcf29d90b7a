//! Whether a basket can be ordered as the buyer saw it, and what it costs: a pure question with one answer (CHK-17, CHK-19, GEN-14).

use super::OrderLine;
use super::checkout::{Basket, WantedLine};
use crate::catalog::product::ProductId;
use crate::money::Cents;

/// A product as it is offered at the moment of ordering; one that is gone or deleted has no offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub product_id: ProductId,
    /// In the buyer's language.
    pub name: String,
    pub price: Cents,
    pub stock: i64,
    pub is_purchasable: bool,
    pub image_path: Option<String>,
}

/// A fee below a subtotal, nothing from it on (CART-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShippingTerms {
    pub fee: Cents,
    pub free_from: Cents,
}

impl ShippingTerms {
    pub fn shipping(self, subtotal: Cents) -> Cents {
        if subtotal >= self.free_from { Cents::ZERO } else { self.fee }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amounts {
    pub subtotal: Cents,
    pub shipping: Cents,
    pub total: Cents,
}

/// What is ordered, line by line, and what it costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    pub lines: Vec<OrderLine>,
    pub amounts: Amounts,
}

/// Why nothing was ordered; the gravest reason stands for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    Unavailable,
    InsufficientStock,
    PriceChanged,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFault {
    pub product_id: ProductId,
    pub name: String,
    pub reason: Reason,
    pub requested: i64,
    pub available: i64,
    /// As it is now, if the product is still there.
    pub price: Option<Cents>,
}

/// Every line at fault together, and what the basket would cost now if all of it can be bought at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub reason: Reason,
    pub lines: Vec<LineFault>,
    pub amounts: Option<Amounts>,
}

/// The bill for a basket, if each line is to be had at the price the buyer saw and the total is the one they saw.
pub fn place(basket: &Basket, seen_total: Cents, offers: &[Offer], terms: ShippingTerms) -> Result<Bill, Refusal> {
    let mut lines = Vec::with_capacity(basket.lines().len());
    let mut faults = Vec::new();
    for wanted in basket.lines() {
        let offer = offers.iter().find(|offer| offer.product_id == wanted.product_id);
        if let Some(reason) = reason_against(wanted, offer) {
            faults.push(fault(wanted, offer, reason));
        }
        lines.extend(offer.filter(|offer| offer.is_purchasable).map(|offer| line(wanted, offer)));
    }
    let amounts = if lines.len() == basket.lines().len() { amounts(&lines, terms) } else { None };
    match (faults.iter().map(|fault| fault.reason).min(), amounts) {
        (None, Some(amounts)) if amounts.total == seen_total => Ok(Bill { lines, amounts }),
        (reason, amounts) => Err(Refusal { reason: reason.unwrap_or(Reason::PriceChanged), lines: faults, amounts }),
    }
}

fn reason_against(wanted: &WantedLine, offer: Option<&Offer>) -> Option<Reason> {
    match offer.filter(|offer| offer.is_purchasable) {
        None => Some(Reason::Unavailable),
        Some(offer) if offer.stock < wanted.quantity => Some(Reason::InsufficientStock),
        Some(offer) if wanted.seen_price != Some(offer.price) => Some(Reason::PriceChanged),
        Some(_) => None,
    }
}

fn fault(wanted: &WantedLine, offer: Option<&Offer>, reason: Reason) -> LineFault {
    LineFault {
        product_id: wanted.product_id,
        name: offer.map_or(&wanted.seen_name, |offer| &offer.name).clone(),
        reason,
        requested: wanted.quantity,
        available: offer.filter(|offer| offer.is_purchasable).map_or(0, |offer| offer.stock),
        price: offer.map(|offer| offer.price),
    }
}

fn line(wanted: &WantedLine, offer: &Offer) -> OrderLine {
    OrderLine {
        product_id: offer.product_id,
        name: offer.name.clone(),
        price: offer.price,
        quantity: wanted.quantity,
        image_path: offer.image_path.clone(),
    }
}

/// Nothing if the sum does not fit, which the bounds of prices, quantities and lines rule out.
fn amounts(lines: &[OrderLine], terms: ShippingTerms) -> Option<Amounts> {
    let subtotal = lines.iter().try_fold(Cents::ZERO, |sum, line| sum.checked_add(line.price.checked_times(line.quantity)?))?;
    let shipping = terms.shipping(subtotal);
    Some(Amounts { subtotal, shipping, total: subtotal.checked_add(shipping)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{LINE_MAX_QUANTITY, MAX_PRICE_CENTS, ORDER_MAX_LINES};

    const TERMS: ShippingTerms = ShippingTerms { fee: Cents::new(500), free_from: Cents::new(10_000) };

    fn offer(id: i64, cents: i64, stock: i64) -> Offer {
        let name = format!("Товар {id}");
        Offer { product_id: ProductId(id), name, price: Cents::new(cents), stock, is_purchasable: true, image_path: None }
    }

    fn wanted(id: i64, quantity: i64, cents: i64) -> WantedLine {
        WantedLine { product_id: ProductId(id), quantity, seen_price: Some(Cents::new(cents)), seen_name: format!("Видел {id}") }
    }

    fn try_place(lines: Vec<WantedLine>, total: i64, offers: &[Offer]) -> Result<Bill, Refusal> {
        place(&Basket::new(lines).unwrap(), Cents::new(total), offers, TERMS)
    }

    #[test]
    fn case_21_shipping_is_exact_to_the_cent_at_the_threshold() {
        for (price, total) in [(9_999, 10_499), (10_000, 10_000), (10_001, 10_001), (1, 501)] {
            let bill = try_place(vec![wanted(1, 1, price)], total, &[offer(1, price, 1)]).unwrap();
            assert_eq!(bill.amounts.total, Cents::new(total));
        }
    }

    #[test]
    fn gen_14_a_total_is_the_sum_of_its_lines_and_shipping_whatever_they_are() {
        for price in [0, 1, 99, 795, 3_333, MAX_PRICE_CENTS] {
            for quantity in [1, 2, 3, 7, LINE_MAX_QUANTITY] {
                for count in [1, 2, 5, i64::try_from(ORDER_MAX_LINES).unwrap()] {
                    let offers: Vec<_> = (1..=count).map(|id| offer(id, price, quantity)).collect();
                    let lines = (1..=count).map(|id| wanted(id, quantity, price)).collect();
                    let subtotal = price * quantity * count;
                    let shipping = if subtotal >= 10_000 { 0 } else { 500 };
                    let bill = try_place(lines, subtotal + shipping, &offers).unwrap();
                    assert_eq!(bill.lines.iter().map(|line| line.subtotal().get()).sum::<i64>(), bill.amounts.subtotal.get());
                    assert_eq!(bill.amounts.subtotal.get() + bill.amounts.shipping.get(), bill.amounts.total.get());
                }
            }
        }
    }

    #[test]
    fn gen_14_a_sum_that_does_not_fit_is_refused_and_never_wraps() {
        let refusal = try_place(vec![wanted(1, 999, i64::MAX)], 500, &[offer(1, i64::MAX, 999)]).unwrap_err();
        assert_eq!((refusal.reason, refusal.amounts), (Reason::PriceChanged, None));
    }

    #[test]
    fn chk_17_every_line_at_fault_is_told_and_the_gravest_reason_stands_for_all() {
        let withheld = Offer { is_purchasable: false, ..offer(2, 100, 9) };
        let offers = [offer(1, 100, 5), withheld, offer(3, 100, 2), offer(4, 120, 5)];
        let lines = vec![wanted(1, 1, 100), wanted(2, 1, 100), wanted(3, 3, 100), wanted(4, 1, 100), wanted(9, 1, 100)];
        let refusal = try_place(lines, 1_100, &offers).unwrap_err();
        let told: Vec<_> = refusal.lines.iter().map(|line| (line.product_id.0, line.reason, line.available)).collect();
        assert_eq!(
            told,
            [(2, Reason::Unavailable, 0), (3, Reason::InsufficientStock, 2), (4, Reason::PriceChanged, 5), (9, Reason::Unavailable, 0)]
        );
        assert_eq!((refusal.reason, refusal.amounts), (Reason::Unavailable, None));
        assert_eq!(refusal.lines.last().map(|line| line.name.as_str()), Some("Видел 9"));
    }

    #[test]
    fn chk_19_another_price_or_total_is_refused_with_what_it_costs_now() {
        let refusal = try_place(vec![wanted(1, 2, 100)], 700, &[offer(1, 120, 5)]).unwrap_err();
        let now = Amounts { subtotal: Cents::new(240), shipping: Cents::new(500), total: Cents::new(740) };
        assert_eq!((refusal.reason, refusal.amounts), (Reason::PriceChanged, Some(now)));
        let shipping_alone = try_place(vec![wanted(1, 2, 120)], 240, &[offer(1, 120, 5)]).unwrap_err();
        assert_eq!((shipping_alone.reason, shipping_alone.lines, shipping_alone.amounts), (Reason::PriceChanged, vec![], Some(now)));
    }
}
