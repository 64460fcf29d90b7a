//! Ordering the products of an earlier order again (AGN-01). Pure: no IO.

use super::line::OrderLine;
use super::price_order::Offer;
use crate::rules::LINE_MAX_QUANTITY;

/// Why a product cannot be ordered again, or not in the earlier quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShortageReason {
    Deleted,
    Hidden,
    SoldOut,
    /// Fewer units are in stock than were ordered.
    InsufficientStock,
}

/// A product that can be bought now, in the quantity that is available.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvailableLine {
    pub offer: Offer,
    pub quantity: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortage {
    pub line: OrderLine,
    pub available: i64,
    pub reason: ShortageReason,
}

/// A line with too little stock is in both lists.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reorder {
    pub available: Vec<AvailableLine>,
    pub shortages: Vec<Shortage>,
}

/// Compares the lines of an order with the current offers; deleted products have none.
pub fn reorder(lines: Vec<OrderLine>, offers: &[Offer]) -> Reorder {
    let mut result = Reorder::default();
    for line in lines {
        let offer = offers.iter().find(|offer| offer.product_id == line.product_id);
        let buyable = offer.filter(|offer| offer.is_purchasable && offer.stock > 0);
        let available = buyable.map_or(0, |offer| offer.stock.min(line.quantity).min(LINE_MAX_QUANTITY));
        result.available.extend(buyable.map(|offer| AvailableLine { offer: offer.clone(), quantity: available }));
        let reason = match offer {
            None => ShortageReason::Deleted,
            Some(offer) if !offer.is_purchasable => ShortageReason::Hidden,
            Some(offer) if offer.stock < 1 => ShortageReason::SoldOut,
            Some(_) if available < line.quantity => ShortageReason::InsufficientStock,
            Some(_) => continue,
        };
        result.shortages.push(Shortage { line, available, reason });
    }
    result
}

#[cfg(test)]
mod tests {
    use super::ShortageReason::{Deleted, Hidden, InsufficientStock, SoldOut};
    use super::*;
    use crate::catalog::product::ProductId;
    use crate::money::Cents;

    #[test]
    fn agn_01_available_products_have_the_current_price_and_the_others_a_reason() {
        let line = |id| OrderLine {
            product_id: ProductId(id),
            name: format!("Тогда {id}"),
            price: Cents::new(795),
            quantity: 3,
            image_path: None,
            withdrawal_exempt: false,
            discount: None,
            returned: 0,
            restocked: 0,
        };
        let offer = |id, stock, is_purchasable| Offer {
            product_id: ProductId(id),
            name: format!("Теперь {id}"),
            price: Cents::new(895),
            stock,
            is_purchasable,
            image_path: None,
            withdrawal_exempt: false,
        };
        let offers = [offer(1, 3, true), offer(2, 2, true), offer(3, 0, true), offer(4, 9, false)];
        let result = reorder((1..=5).map(line).collect(), &offers);
        let available: Vec<_> = result
            .available
            .iter()
            .map(|line| (line.offer.product_id.0, line.quantity, line.offer.price.get()))
            .collect();
        assert_eq!(available, [(1, 3, 895), (2, 2, 895)]);
        let shortages: Vec<_> =
            result.shortages.iter().map(|line| (line.line.product_id.0, line.available, line.reason)).collect();
        assert_eq!(shortages, [(2, 2, InsufficientStock), (3, 0, SoldOut), (4, 0, Hidden), (5, 0, Deleted)]);
    }
}
