//! What came back of an order.

use crate::orders::{Order, OrderLine};

/// Each message names a mistake.
pub fn check_return(order: &Order) -> Vec<String> {
    let mut mistakes = Vec::new();
    for OrderLine { product_id, quantity, returned, restocked, .. } in &order.lines {
        if !(0..=*quantity).contains(returned) || !(0..=*returned).contains(restocked) {
            mistakes.push(format!(
                "of {quantity} units of product {}, {returned} came back and {restocked} are in stock again",
                product_id.0
            ));
        }
    }
    let expected = order.computed_returned_amount();
    if order.returned_amount != expected {
        mistakes.push(format!("what came back is worth {expected}, but the order says {}", order.returned_amount));
    }
    if order.has_return() && !order.is_returnable() {
        mistakes.push(format!("a part of it came back, but it is {}", order.status.as_str()));
    }
    mistakes
}

#[cfg(test)]
mod tests {
    use super::super::invoice::check_document;
    use super::*;
    use crate::catalog::product::ProductId;
    use crate::clock::Timestamp;
    use crate::company::Company;
    use crate::day::Day;
    use crate::money::Cents;
    use crate::orders::{
        Amounts, DeliveryAddress, Discount, InvoiceDocument, OrderAdjustment, OrderId, OrderReturn, OrderStatus,
        Payment, ReturnedLine, StoredContact, subtotal,
    };
    use crate::payment_method::PaymentMethod;
    use crate::validation::ValidationError;
    use crate::vat::{VatCharge, VatTreatment};
    use nevel_i18n::Language;

    fn line(id: i64, cents: i64, quantity: i64, discount: Option<Discount>) -> OrderLine {
        OrderLine {
            product_id: ProductId(id),
            name: format!("Товар {id}"),
            price: Cents::new(cents),
            quantity,
            image_path: None,
            withdrawal_exempt: false,
            discount,
            returned: 0,
            restocked: 0,
        }
    }

    /// A delivered order that was paid.
    fn order(lines: Vec<OrderLine>, discount: Option<Discount>, shipping: i64) -> Order {
        let subtotal = subtotal(&lines, discount).unwrap();
        let total = Cents::new(subtotal.get() + shipping);
        let address = DeliveryAddress {
            street: String::new(),
            apartment: None,
            city: String::new(),
            country: "NL".to_owned(),
            zip_code: String::new(),
            post_box: None,
        };
        let paid_on = Day::parse("2026-11-15").unwrap();
        Order {
            id: OrderId(1),
            number: "123-456-788".to_owned(),
            status: OrderStatus::Delivered,
            adjustment: OrderAdjustment { discount, ..OrderAdjustment::default() },
            amounts: Amounts { subtotal, shipping: Cents::new(shipping), total },
            contact: StoredContact {
                email: String::new(),
                first_name: String::new(),
                last_name: String::new(),
                phone: String::new(),
                telegram: None,
                address,
                invoice_address: None,
            },
            lines,
            created_at: Timestamp::from_micros(1),
            updated_at: Timestamp::from_micros(1),
            is_anonymized: false,
            delivered_on: None,
            payment: Some(Payment { method: PaymentMethod::Cash, amount: total, paid_on, reference: None }),
            refunded: Cents::ZERO,
            entries: Vec::new(),
            settled_cents: 0,
            parcel: None,
            returned_amount: Cents::ZERO,
            is_shipping_refunded: false,
        }
    }

    fn returned(units: &[(i64, i64, i64)], refunds_shipping: bool) -> OrderReturn {
        let line = |&(id, returned, restocked)| ReturnedLine { product_id: ProductId(id), returned, restocked };
        OrderReturn { lines: units.iter().map(line).collect(), refunds_shipping }
    }

    fn invoice(order: &Order) -> InvoiceDocument {
        let charge =
            VatCharge { rate_hundredths: 2_100, treatment: VatTreatment::SellerRate, country: "NL".to_owned() };
        let day = Day::parse("2026-11-15").unwrap();
        InvoiceDocument::of(order, Language::En, day, Company::default(), day, charge, |_| None)
    }

    #[test]
    fn dsk_08_kept_and_returned_amounts_are_the_total_for_any_return() {
        let mut state = 8_u64;
        let mut random = |below: i64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((state >> 20) % u64::try_from(below).unwrap()).unwrap()
        };
        for round in 0..5_000 {
            let discount_of = |random: &mut dyn FnMut(i64) -> i64, price: i64| match random(3) {
                0 => None,
                1 => Some(Discount::Amount(Cents::new(1 + random(price.max(1))))),
                _ => Discount::percent(1 + random(10_000)).ok(),
            };
            let mut lines = Vec::new();
            for id in 1..=1 + random(5) {
                let max = [10, 1_000, 10_000_000][usize::try_from(random(3)).unwrap()];
                let (cents, quantity) = (random(max), 1 + random(9));
                let discount = discount_of(&mut random, cents * quantity);
                lines.push(line(id, cents, quantity, discount));
            }
            let items = lines.iter().map(|line| line.total().get()).sum();
            let before = order(lines, discount_of(&mut random, items), random(2_000));
            let (mut part, mut more, mut all) = (Vec::new(), Vec::new(), Vec::new());
            for line in &before.lines {
                let (id, units) = (line.product_id.0, random(line.quantity + 1));
                part.push((id, units, random(units + 1)));
                more.push((id, units + random(line.quantity - units + 1), 0));
                all.push((id, line.quantity, line.quantity));
            }
            let after = |units: &[_], refunds_shipping| returned(units, refunds_shipping).apply(&before).unwrap();
            let refunds_shipping = random(2) == 1;
            let (part, more) = (after(&part, refunds_shipping), after(&more, refunds_shipping));
            for after in [&part, &more] {
                let kept = after.kept();
                assert_eq!(
                    kept.amounts.total.get() + after.returned_amount.get(),
                    before.amounts.total.get(),
                    "{round}"
                );
                assert_eq!((after.due(), after.refund_due()), (kept.amounts.total, after.returned_amount), "{round}");
                let fee = if refunds_shipping { Cents::ZERO } else { before.amounts.shipping };
                assert_eq!(kept.amounts.shipping, fee, "a return makes shipping neither dearer nor free");
                assert_eq!(after.amounts, before.amounts, "what was ordered stays");
                assert_eq!(check_return(after), [""; 0]);
                let document = invoice(after);
                assert_eq!((check_document(&document), document.total_cents), (vec![], after.due().get()));
                assert!(
                    document.describes(after)
                        && (!after.has_return()
                            || after.returned_amount == Cents::ZERO
                            || !document.describes(&before))
                );
                assert_eq!(
                    returned(&[], false).apply(after).unwrap(),
                    before,
                    "taking a return back restores the order"
                );
            }
            assert!(more.returned_amount >= part.returned_amount, "more goods are not worth less");
            let (all, with_shipping) = (after(&all, false), after(&all, true));
            assert_eq!((all.due(), with_shipping.due()), (before.amounts.shipping, Cents::ZERO));
            assert_eq!(with_shipping.returned_amount, before.amounts.total);
            assert!(with_shipping.needs_no_invoice() && with_shipping.kept().lines.is_empty());
        }
    }

    #[test]
    fn dsk_08_an_amount_off_the_order_stays_with_what_the_customer_keeps() {
        let before =
            order(vec![line(1, 1_000, 2, None), line(2, 500, 1, None)], Some(Discount::Amount(Cents::new(600))), 450);
        let after = |units: &[_]| returned(units, false).apply(&before).unwrap().returned_amount.get();
        assert_eq!([after(&[(1, 1, 1)]), after(&[(1, 2, 0)])], [1_000, 1_900]);
        let percent = order(vec![line(1, 333, 3, Discount::percent(1_000).ok())], None, 0);
        // 9.99 - 1.00 = 8.99; of two units 6.66 - 0.67 = 5.99.
        assert_eq!(returned(&[(1, 1, 1)], false).apply(&percent).unwrap().returned_amount.get(), 300);
    }

    #[test]
    fn dsk_08_impossible_units_are_refused_and_found() {
        let before = order(vec![line(1, 1_000, 2, None)], None, 450);
        for (units, expected) in [
            ((9, 1, 1), ValidationError::Unknown),
            ((1, 3, 0), ValidationError::OutOfRange { min: 0, max: 2 }),
            ((1, -1, 0), ValidationError::OutOfRange { min: 0, max: 2 }),
            ((1, 1, 2), ValidationError::OutOfRange { min: 0, max: 1 }),
        ] {
            let errors = returned(&[units], false).apply(&before).unwrap_err();
            assert_eq!(errors.into_iter().map(|error| error.error).collect::<Vec<_>>(), [expected]);
        }
        let mistakes = |change: fn(&mut Order)| {
            let mut order = returned(&[(1, 1, 1)], false).apply(&before).unwrap();
            change(&mut order);
            check_return(&order).len()
        };
        assert_eq!(mistakes(|_| ()), 0);
        assert_eq!(mistakes(|order| order.lines[0].restocked = 2), 1);
        assert_eq!(mistakes(|order| order.lines[0].returned = 2), 1, "the amount is another");
        assert_eq!(mistakes(|order| order.is_shipping_refunded = true), 1);
        assert_eq!(mistakes(|order| order.returned_amount = Cents::new(999)), 1);
        assert_eq!(mistakes(|order| order.status = OrderStatus::Processing), 1);
    }
}
