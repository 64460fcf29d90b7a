//! Orders: checkout input, placement, stored orders and their admin view.

mod address;
mod admin;
mod again;
mod checkout;
mod idempotency_key;
mod line;
mod number;
mod order;
mod price_order;
mod status;

pub use address::{AddressInput, DeliveryAddress, InvoiceAddress};
pub use admin::{
    DailySales, EmailState, HistoryEntry, OrderActivity, OrderDetails, OrderEmail, OrderNote, OrderRecord, OrderSort, OrderedProduct,
    StaffMember, StatusChange, StatusCounts, WaitingOrder, is_waiting, parse_note, parse_optional_note,
};
pub use again::{AvailableLine, Reorder, Shortage, ShortageReason, reorder};
pub use checkout::{Basket, Contact, NewOrder, RequestedLine};
pub use idempotency_key::IdempotencyKey;
pub use line::OrderLine;
pub use number::OrderNumber;
pub use order::{Order, OrderId, PreviousAddress, StoredContact};
pub use price_order::{Amounts, Bill, LineError, LineErrorReason, Offer, PlaceOrderError, ShippingTerms, price_order};
pub use status::OrderStatus;
