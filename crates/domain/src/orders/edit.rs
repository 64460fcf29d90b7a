//! Edits of an order by staff before it is shipped (STO-03, MON-05). Pure: no IO.

use std::collections::HashMap;

use super::address::{DeliveryAddress, InvoiceAddress};
use super::checkout::{Basket, Contact, RequestedLine};
use super::discount::{Adjustments, OrderAdjustment};
use super::line::OrderLine;
use super::order::{Order, StoredContact};
use super::price_order::{LineError, LineErrorReason, Offer, PlaceOrderError, amounts, order_line};
use super::status::OrderStatus;
use crate::catalog::product::ProductId;
use crate::settings::ShippingZones;
use crate::validation::{FieldError, ValidationErrors};
use crate::zip_code;

/// The complete new content of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEdit {
    /// Products and quantities. The prices of existing lines stay; added lines get today's price.
    pub basket: Basket,
    /// `None` keeps the discounts and the shipping fee.
    pub adjustments: Option<Adjustments>,
    pub contact: Contact,
    pub address: DeliveryAddress,
    pub use_as_invoice_address: bool,
    pub invoice_address: Option<InvoiceAddress>,
    /// The expected version of the order.
    pub version: i64,
    /// Whether to tell the customer by email.
    pub notify: bool,
    /// An internal note in the history.
    pub note: Option<String>,
}

/// An edited order with the quantities that are taken from stock and returned to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedOrder {
    pub order: Order,
    pub taken: Vec<OrderLine>,
    pub returned: Vec<OrderLine>,
}

impl Order {
    /// Whether lines, address and contact can still be changed.
    pub fn is_editable(&self) -> bool {
        matches!(self.status, OrderStatus::Pending | OrderStatus::Processing) && !self.is_anonymized
    }
}

impl OrderEdit {
    pub fn stored_contact(&self) -> StoredContact {
        StoredContact::new(self.contact.clone(), self.address.clone(), self.invoice_address.clone())
    }

    /// Checks the zip codes by country. Stored ones are accepted as they are, so that other parts can be edited.
    pub fn check_zip_codes(&self, before: &Order) -> Result<(), Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let mut check = |field: &'static str, zip_code: &str, country: &str, stored: Option<(&str, &str)>| {
            if stored != Some((zip_code, country)) {
                errors.check(field, zip_code::parse(zip_code, country));
            }
        };
        let (address, stored) = (&self.address, &before.contact.address);
        check("address.zipCode", &address.zip_code, &address.country, Some((&stored.zip_code, &stored.country)));
        if let Some(address) = &self.invoice_address {
            let stored = before
                .contact
                .invoice_address
                .as_ref()
                .map(|stored| (stored.zip_code.as_str(), stored.country.as_str()));
            check("invoiceAddress.zipCode", &address.zip_code, &address.country, stored);
        }
        errors.finish(|| Some(()))
    }

    pub fn changes_lines(&self, order: &Order) -> bool {
        let mut current: Vec<_> = order.lines.iter().map(|line| (line.product_id, line.quantity)).collect();
        current.sort_unstable();
        let requested = self.basket.lines().iter().map(|line| (line.product_id, line.quantity));
        !requested.eq(current)
    }

    /// Whether discounts or shipping fee differ. Another reason alone changes no price.
    pub fn changes_prices(&self, order: &Order) -> bool {
        self.adjustments.as_ref().is_some_and(
            |Adjustments { lines, order: OrderAdjustment { discount, shipping, .. } }| {
                let is_same = |line: &OrderLine| line.discount.as_ref() == lines.get(&line.product_id);
                (*discount, *shipping) != (order.adjustment.discount, order.adjustment.shipping)
                    || !order.lines.iter().all(is_same)
            },
        )
    }

    pub fn changes_reason(&self, order: &Order) -> bool {
        self.adjustments.as_ref().is_some_and(|adjustments| adjustments.order.reason != order.adjustment.reason)
    }

    /// Products that the order does not contain yet.
    pub fn added_products(&self, order: &Order) -> Vec<ProductId> {
        let is_new = |id: &ProductId| !order.lines.iter().any(|line| line.product_id == *id);
        self.basket.product_ids().filter(is_new).collect()
    }

    /// Applies the edit, or reports every shortage with the quantity that the order could have. `stocks` has the stock
    /// of all old and new products, `offers` the added ones. Amounts stay if the lines and the shipping terms of the
    /// country do.
    pub fn apply(
        &self,
        before: &Order,
        stocks: &HashMap<ProductId, i64>,
        offers: &[Offer],
        zones: &ShippingZones,
    ) -> Result<EditedOrder, PlaceOrderError> {
        let mut edited = EditedOrder { order: before.clone(), taken: Vec::new(), returned: Vec::new() };
        edited.order.contact = self.stored_contact();
        let terms = zones.terms_of(&self.address.country);
        let country = &before.contact.address.country;
        let keeps_terms =
            self.address.country == *country || zones.zone_of(country).is_some_and(|zone| zone.terms() == terms);
        if let Some(adjustments) = &self.adjustments {
            edited.order.adjustment = adjustments.order.clone();
        }
        if keeps_terms && !self.changes_lines(before) && !self.changes_prices(before) {
            return Ok(edited);
        }
        let discount = |id: ProductId| self.adjustments.as_ref().and_then(|change| change.lines.get(&id).copied());
        let requested = |id: ProductId| self.basket.lines().iter().find(|line| line.product_id == id);
        let mut errors = Vec::new();
        let mut lines = Vec::new();
        for line in &before.lines {
            let quantity = requested(line.product_id).map_or(0, |line| line.quantity);
            let available = line.quantity.saturating_add(stocks.get(&line.product_id).copied().unwrap_or(0));
            let with_quantity = |quantity| OrderLine { quantity, ..line.clone() };
            if quantity > available {
                errors.push(shortage(line, quantity, available));
            } else if quantity > line.quantity {
                edited.taken.push(with_quantity(quantity - line.quantity));
            } else if quantity < line.quantity {
                edited.returned.push(with_quantity(line.quantity - quantity));
            }
            let discount = if self.adjustments.is_some() { discount(line.product_id) } else { line.discount };
            lines.extend((quantity > 0).then(|| OrderLine { discount, ..with_quantity(quantity) }));
        }
        let is_new =
            |line: &&RequestedLine| !before.lines.iter().any(|existing| existing.product_id == line.product_id);
        for line in self.basket.lines().iter().filter(is_new) {
            let Some(offer) = offers.iter().find(|offer| offer.product_id == line.product_id && offer.is_purchasable)
            else {
                errors.push(unavailable(line, offers));
                continue;
            };
            let added = order_line(line, offer, discount(line.product_id));
            if offer.stock < line.quantity {
                errors.push(shortage(&added, line.quantity, offer.stock));
            }
            edited.taken.push(added.clone());
            lines.push(added);
        }
        let amounts = amounts(&lines, &edited.order.adjustment, terms);
        match (errors.iter().map(|error| error.reason).min(), amounts) {
            (None, Some(amounts)) => {
                edited.order.lines = lines;
                edited.order.amounts = amounts;
                Ok(edited)
            }
            (reason, amounts) => {
                Err(PlaceOrderError { reason: reason.unwrap_or(LineErrorReason::PriceChanged), lines: errors, amounts })
            }
        }
    }
}

fn shortage(line: &OrderLine, requested: i64, available: i64) -> LineError {
    LineError {
        product_id: line.product_id,
        name: line.name.clone(),
        reason: LineErrorReason::InsufficientStock,
        requested,
        available,
        price: Some(line.price),
    }
}

fn unavailable(line: &RequestedLine, offers: &[Offer]) -> LineError {
    let offer = offers.iter().find(|offer| offer.product_id == line.product_id);
    LineError {
        product_id: line.product_id,
        name: offer.map_or_else(String::new, |offer| offer.name.clone()),
        reason: LineErrorReason::Unavailable,
        requested: line.quantity,
        available: 0,
        price: offer.map(|offer| offer.price),
    }
}
