//! Wire types of ordering the products of an order again.

use nevel_domain::orders::{AvailableLine, Shortage, ShortageReason};
use nevel_i18n::Language;
use nevel_usecases::orders::queries::OrderAgain;

use crate::catalog::wire::product_card::ProductCardBody;
use crate::http::euros;
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    /// A product with too little stock is in both lists.
    #[schema(as = OrderAgain)]
    pub struct OrderAgainBody new(again: OrderAgain, language: Language) {
        /// Products that can be bought now.
        pub items: Vec<AvailableItemBody> = again.reorder.available.into_iter().map(AvailableItemBody::from).collect(),
        /// Products that cannot be bought, or not in the earlier quantity.
        pub shortages: Vec<ShortageBody> = again.reorder.shortages.into_iter().map(ShortageBody::from).collect(),
        /// The products of `items`, as in lists.
        pub products: Vec<ProductCardBody> =
            again.products.iter().map(|product| ProductCardBody::new(product, language)).collect(),
    }
}

json_object! {
    #[schema(as = AvailableItem)]
    pub struct AvailableItemBody from(line: AvailableLine) {
        /// Product ID.
        pub id: i64 = line.offer.product_id.0,
        /// In the language of the request.
        pub name: String = line.offer.name,
        /// Current price in euros.
        pub price: f64 = euros(line.offer.price),
        /// The ordered quantity, or what is available of it.
        pub quantity: i64 = line.quantity,
        pub stock: i64 = line.offer.stock,
        pub img: Option<String> = line.offer.image_path,
    }
}

json_object! {
    #[schema(as = OrderShortage)]
    pub struct ShortageBody from(shortage: Shortage) {
        /// Product ID.
        pub id: i64 = shortage.line.product_id.0,
        /// The name at the time of the order.
        pub name: String = shortage.line.name,
        /// The ordered quantity.
        pub requested: i64 = shortage.line.quantity,
        /// 0 unless the reason is `insufficientStock`.
        pub available: i64 = shortage.available,
        pub reason: ShortageReasonBody = shortage.reason.into(),
    }
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
