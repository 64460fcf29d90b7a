//! Wire types of ordering the products of an order again.

use nevel_domain::orders::{AvailableLine, Shortage, ShortageReason};
use nevel_i18n::Language;
use nevel_usecases::orders::order_again::OrderAgain;
use serde::Serialize;
use utoipa::ToSchema;

use crate::catalog::wire::product_card::ProductCardBody;
use crate::http::money::euros;
use crate::wire_enum::wire_enum;

/// A product with too little stock is in both lists.
#[derive(Serialize, ToSchema)]
#[schema(as = OrderAgain)]
pub struct OrderAgainBody {
    /// Products that can be bought now.
    pub items: Vec<AvailableItemBody>,
    /// Products that cannot be bought, or not in the earlier quantity.
    pub shortages: Vec<ShortageBody>,
    /// The products of `items`, as in lists.
    pub products: Vec<ProductCardBody>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AvailableItem)]
#[serde(rename_all = "camelCase")]
pub struct AvailableItemBody {
    /// Product ID.
    pub id: i64,
    /// In the language of the request.
    pub name: String,
    /// Current price in euros.
    pub price: f64,
    /// The ordered quantity, or what is available of it.
    pub quantity: i64,
    pub stock: i64,
    pub img: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = OrderShortage)]
#[serde(rename_all = "camelCase")]
pub struct ShortageBody {
    /// Product ID.
    pub id: i64,
    /// The name at the time of the order.
    pub name: String,
    /// The ordered quantity.
    pub requested: i64,
    /// 0 unless the reason is `insufficientStock`.
    pub available: i64,
    pub reason: ShortageReasonBody,
}

wire_enum! {
    #[schema(as = OrderShortageReason)]
    #[serde(rename_all = "camelCase")]
    pub enum ShortageReasonBody of ShortageReason {
        Deleted,
        Hidden,
        SoldOut,
        InsufficientStock,
    }
}

impl OrderAgainBody {
    pub fn new(OrderAgain { reorder, products }: OrderAgain, language: Language) -> Self {
        Self {
            products: products.iter().map(|product| ProductCardBody::new(product, language)).collect(),
            items: reorder.available.into_iter().map(AvailableItemBody::from).collect(),
            shortages: reorder.shortages.into_iter().map(ShortageBody::from).collect(),
        }
    }
}

impl From<AvailableLine> for AvailableItemBody {
    fn from(line: AvailableLine) -> Self {
        Self {
            id: line.offer.product_id.0,
            name: line.offer.name,
            price: euros(line.offer.price),
            quantity: line.quantity,
            stock: line.offer.stock,
            img: line.offer.image_path,
        }
    }
}

impl From<Shortage> for ShortageBody {
    fn from(shortage: Shortage) -> Self {
        let reason = shortage.reason.into();
        let line = shortage.line;
        Self { id: line.product_id.0, name: line.name, requested: line.quantity, available: shortage.available, reason }
    }
}
