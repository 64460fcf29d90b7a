//! Orders: checkout input, placement, stored orders and their admin view.

mod accounting;
mod address;
mod admin;
mod again;
mod assignee;
mod balance;
mod checkout;
mod contact_attempt;
mod customer;
mod discount;
mod edit;
mod entry;
mod history;
mod idempotency_key;
mod invoice;
mod invoice_sheet;
mod jobs;
mod limits;
mod line;
mod list;
mod number;
mod order;
mod packing;
mod parcel;
mod payment;
mod price_order;
mod retention;
mod returns;
mod status;
mod supply;
mod views;

pub use accounting::{AccountingPeriod, AccountingSums, DocumentSums, EntryTotal, VatSums};
pub use address::{AddressInput, DeliveryAddress, InvoiceAddress, ZipCheck};
pub use admin::{
    DailySales, EmailState, HistoryEntry, OrderActivity, OrderEmail, OrderNote, OrderRecord, OrderedProduct,
    StaffMember, StatusChange, StatusCounts, WaitingOrder, is_waiting, parse_note, parse_optional_note,
};
pub use again::{AvailableLine, Reorder, Shortage, ShortageReason, reorder};
pub use assignee::Assignee;
pub use balance::{PaymentState, check_entry, owed_cents};
pub use checkout::{Basket, Contact, NewOrder, RequestedLine};
pub use contact_attempt::{ContactAttempt, ContactResult};
pub use customer::{CustomerKey, CustomerSums};
pub use discount::{Adjustments, Discount, OrderAdjustment};
pub use edit::{EditedOrder, OrderEdit};
pub use entry::{Entry, EntryId, EntryKind, EntrySums, NewEntry, OpenAmount, in_force};
pub use history::{
    AmountValues, BeforeAndAfter, ChangedValues, LineValues, OrderChange, PersonalValues, ReturnValues, ReturnedValues,
    StaffAction,
};
pub use idempotency_key::IdempotencyKey;
pub use invoice::{
    Invoice, InvoiceBuyer, InvoiceDocument, InvoiceId, InvoiceKind, InvoiceLine, Vat, current_invoice, included_vat,
};
pub use invoice_sheet::InvoiceSheet;
pub use jobs::{
    JobAction, JobKind, NewOrderJob, OrderJob, OrderJobId, OrderJobProgress, OrderJobReport, OrderJobResult,
    OrderJobState, OrderSelection, SkippedOrder,
};
pub use limits::ExceededLimit;
pub use line::OrderLine;
pub use list::{
    AssigneeFilter, CursorValue, OrderCount, OrderCursor, OrderFilter, OrderList, OrderPosition, OrderQuery, OrderSort,
    OrderSortKey, PaymentFilter, Range, Waiting, parse_order_search,
};
pub use number::OrderNumber;
pub use order::{Order, OrderId, PreviousAddress, StoredContact};
pub use packing::{Packed, PackedOrder, Packing, PackingClaim, PackingFilter};
pub use parcel::{Parcel, ParcelChange, ParcelInput};
pub use payment::{Payment, PaymentChange};
pub use price_order::{
    Amounts, Bill, LineError, LineErrorReason, Offer, OrderRefusal, PlaceOrderError, check_discounts, price_order,
    subtotal,
};
pub use retention::{HoldReason, Retention, RetentionFilter, RetentionState};
pub use returns::{OrderReturn, ReturnedLine};
pub use status::OrderStatus;
pub use supply::{StatusStep, supply_day};
pub use views::{OrderView, OrderViews};
