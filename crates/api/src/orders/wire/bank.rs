//! Wire types of bank statements (MON-02).

use std::collections::HashSet;

use nevel_domain::bank_statements::{
    Allocation, BankLineId, BankLineState, BankStatement, BookedPart, Booking, BookingPart, Candidate, ColumnRole,
    Confidence, CsvMapping, LineKind, ShownLine,
};
use nevel_domain::money::Cents;
use nevel_domain::orders::{OrderId, Payment};
use nevel_domain::rules::{BANK_LINE_ORDERS, BANK_LINES_PER_REQUEST};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;
use nevel_usecases::orders::admin::bank::{BookingResult, MappingNeeded, UploadedStatement};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::order::OrderStatusBody;
use crate::http::messages::validation_error_message;
use crate::http::{Validate, euros, required_cents};
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

wire_enum! {
    #[schema(as = BankLineKind)]
    #[serde(rename_all = "snake_case")]
    pub enum LineKindBody of LineKind {
        Payment,
        /// A payment that the bank took back.
        Reversal,
        /// Money that the shop sent.
        Transfer,
        /// Money that the shop sent and that came back.
        ReturnedTransfer,
    }
}

wire_enum! {
    #[schema(as = BankLineState)]
    #[serde(rename_all = "snake_case")]
    pub enum LineStateBody of BankLineState {
        Open,
        Booked,
        Ignored,
    }
}

wire_enum! {
    #[schema(as = BankLineConfidence)]
    #[serde(rename_all = "snake_case")]
    pub enum ConfidenceBody of Confidence {
        /// The numbers and the amounts agree.
        Exact,
        /// A number is in the text, but the amount is another one.
        Number,
        /// Name and amount agree with one order.
        Name,
        None,
    }
}

wire_enum! {
    #[schema(as = CsvColumnRole)]
    #[serde(rename_all = "snake_case")]
    pub enum ColumnRoleBody of ColumnRole {
        Skip,
        Day,
        Amount,
        Direction,
        Credit,
        Debit,
        Name,
        Account,
        OwnAccount,
        Text,
        Reference,
        Currency,
    }
}

json_object! {
    #[schema(as = BankStatement)]
    #[derive(Debug)]
    pub struct BankStatementBody from(statement: BankStatement) {
        pub id: i64 = statement.id.0,
        pub file_name: String = statement.file_name,
        /// Account of the shop.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub account: Option<String> = statement.account,
        #[schema(format = Date)]
        pub first_day: String = statement.first_day.to_string(),
        #[schema(format = Date)]
        pub last_day: String = statement.last_day.to_string(),
        pub open_lines: u64 = statement.lines.get(BankLineState::Open),
        pub booked_lines: u64 = statement.lines.get(BankLineState::Booked),
        pub ignored_lines: u64 = statement.lines.get(BankLineState::Ignored),
        /// Lines of the file that an earlier file contained; they belong to that statement.
        pub known_lines: u64 = statement.known_lines,
        /// RFC 3339.
        pub uploaded_at: String = statement.at.to_rfc3339(),
        /// Name of the staff member.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub uploaded_by: Option<String> = statement.by,
    }
}

json_object! {
    #[schema(as = UploadedBankStatement)]
    #[derive(Debug)]
    pub struct UploadedStatementBody from(UploadedStatement { statement, new_lines, known_lines }) {
        /// The new statement; if the file has no new line, the one that contains its first line.
        pub statement: BankStatementBody = statement.into(),
        pub new_lines: u64 = new_lines,
        pub known_lines: u64 = known_lines,
    }
}

/// A form with one file: camt.053 XML, or CSV in UTF-8 or windows-1251; at most 10 MiB.
#[derive(ToSchema)]
#[schema(as = BankStatementUpload)]
#[expect(dead_code, reason = "describes the form, which the handler reads as a stream")]
pub struct StatementUploadBody {
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
    /// What the columns of a CSV file contain: codes of `CsvColumnRole` in the order of the columns, separated by commas.
    columns: Option<String>,
}

/// `statement_mapping_required`.
#[derive(Debug, Serialize, ToSchema)]
pub struct CsvColumns {
    /// Numbers if the file has no headings.
    pub headings: Vec<String>,
    /// The first rows.
    pub rows: Vec<Vec<String>>,
    /// Proposed by the headings.
    pub columns: Vec<ColumnRoleBody>,
}

impl From<MappingNeeded> for CsvColumns {
    fn from(MappingNeeded { headings, rows, proposed }: MappingNeeded) -> Self {
        Self { headings, rows, columns: proposed.roles.into_iter().map(ColumnRoleBody::from).collect() }
    }
}

/// `statement_unreadable`.
#[derive(Debug, Serialize, ToSchema)]
pub struct StatementProblem {
    /// Machine-readable reason.
    pub reason: &'static str,
    /// In the language of the request.
    pub text: String,
}

pub fn parse_columns(text: &str) -> Result<CsvMapping, ValidationError> {
    let roles = text.split(',').map(|code| ColumnRole::parse(code.trim()).ok_or(ValidationError::Unknown));
    Ok(CsvMapping { roles: roles.collect::<Result<_, _>>()? })
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BankLineFilterParams {
    /// `open`, `booked` or `ignored`; all lines without it.
    #[param(nullable = false)]
    state: Option<String>,
}

impl BankLineFilterParams {
    pub fn parse(&self) -> Result<Option<BankLineState>, Vec<FieldError>> {
        let unknown = || vec![FieldError::new("state", ValidationError::Unknown)];
        self.state.as_deref().map(|state| BankLineState::parse(state).ok_or_else(unknown)).transpose()
    }
}

json_object! {
    #[schema(as = BankLine)]
    #[derive(Debug)]
    pub struct BankLineBody from(ShownLine { line, booked, confidence, orders }) {
        pub id: i64 = line.id.0,
        pub kind: LineKindBody = line.kind.into(),
        pub state: LineStateBody = line.state.into(),
        /// Expected by `bookBankLines`.
        pub version: i64 = line.version,
        /// Euros, more than zero; `kind` has the direction.
        pub amount: f64 = euros(line.amount),
        /// Euros that are not booked yet.
        pub open_amount: f64 = euros(line.open()),
        #[schema(format = Date)]
        pub booked_on: String = line.booked_on.to_string(),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub name: Option<String> = line.name,
        /// Account of the other side, masked.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub iban: Option<String> = line.iban,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub text: Option<String> = line.text,
        /// Reference of the bank.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub reference: Option<String> = line.reference,
        /// Name, account, text and reference are erased.
        pub erased: bool = line.is_erased,
        /// Entries that are in force.
        pub bookings: Vec<BookedPartBody> = booked.into_iter().map(BookedPartBody::from).collect(),
        pub confidence: ConfidenceBody = confidence.into(),
        /// Orders that an open line may belong to.
        pub proposal: Vec<ProposedOrderBody> =
            orders.into_iter().map(|(order, amount)| ProposedOrderBody::new(order, amount)).collect(),
    }
}

json_object! {
    #[schema(as = BankLineBooking)]
    #[derive(Debug)]
    pub struct BookedPartBody from(part: BookedPart) {
        pub order_id: i64 = part.order.0,
        pub order_number: String = part.number,
        /// Euros.
        pub amount: f64 = euros(part.amount),
    }
}

json_object! {
    #[schema(as = BankLineOrder)]
    #[derive(Debug)]
    pub struct ProposedOrderBody new(order: Candidate, amount: Cents) {
        pub id: i64 = order.id.0,
        pub order_number: String = order.number,
        pub name: String = order.name,
        pub status: OrderStatusBody = order.status.into(),
        /// Expected by `bookBankLines`.
        pub version: i64 = order.version,
        /// Euros.
        pub total: f64 = euros(order.total),
        /// Euros that the buyer still has to pay; negative if the shop has to refund them.
        pub open_amount: f64 = euros(Cents::new(order.owed_cents)),
        /// Euros of the line for this order.
        pub amount: f64 = euros(amount),
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = BankLineBookings)]
pub struct BookingsBody {
    /// At most 100.
    #[schema(required = true, value_type = Vec<BookingInputBody>)]
    lines: Option<Vec<BookingInputBody>>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = BankLineBookingInput)]
struct BookingInputBody {
    #[schema(required = true, value_type = i64)]
    id: Option<i64>,
    /// Version of the line.
    #[schema(required = true, value_type = i64)]
    version: Option<i64>,
    /// At most 20, whose amounts are the open amount of the line.
    #[schema(required = true, value_type = Vec<BookingOrderBody>)]
    orders: Option<Vec<BookingOrderBody>>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = BankLineOrderInput)]
struct BookingOrderBody {
    #[schema(required = true, value_type = i64)]
    id: Option<i64>,
    /// Version of the order.
    #[schema(required = true, value_type = i64)]
    version: Option<i64>,
    /// Euros, more than zero.
    #[schema(required = true, value_type = f64)]
    amount: Option<f64>,
}

impl Validate for BookingsBody {
    type Output = Vec<Booking>;

    fn validate(self) -> Result<Vec<Booking>, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let lines = errors.check("lines", bounded(self.lines, BANK_LINES_PER_REQUEST)).unwrap_or_default();
        let mut bookings = Vec::new();
        let mut seen = HashSet::new();
        for (index, line) in lines.into_iter().enumerate() {
            let path = |field: &str| format!("lines.{index}.{field}");
            let id = errors.check(path("id"), line.id.ok_or(ValidationError::Required));
            let version = errors.check(path("version"), line.version.ok_or(ValidationError::Required));
            if id.is_some_and(|id| !seen.insert(id)) {
                errors.push(path("id"), ValidationError::Duplicate);
            }
            let orders = errors.check(path("orders"), bounded(line.orders, BANK_LINE_ORDERS)).unwrap_or_default();
            let mut parts: Vec<BookingPart> = Vec::new();
            for (order_index, order) in orders.into_iter().enumerate() {
                let path = |field: &str| format!("lines.{index}.orders.{order_index}.{field}");
                let amount = required_cents(order.amount).and_then(Payment::check_amount);
                let amount = errors.check(path("amount"), amount);
                let id = errors.check(path("id"), order.id.ok_or(ValidationError::Required));
                let version = errors.check(path("version"), order.version.ok_or(ValidationError::Required));
                let (Some(id), Some(version), Some(amount)) = (id, version, amount) else { continue };
                if parts.iter().any(|part| part.allocation.order.0 == id) {
                    errors.push(path("id"), ValidationError::Duplicate);
                }
                parts.push(BookingPart { allocation: Allocation { order: OrderId(id), amount }, version });
            }
            if let (Some(id), Some(version)) = (id, version) {
                bookings.push(Booking { line: BankLineId(id), version, parts });
            }
        }
        errors.finish(|| Some(bookings))
    }
}

/// A list with at least one item.
fn bounded<T>(items: Option<Vec<T>>, max: usize) -> Result<Vec<T>, ValidationError> {
    match items {
        Some(items) if items.len() > max => Err(ValidationError::TooMany { max }),
        Some(items) if !items.is_empty() => Ok(items),
        _ => Err(ValidationError::Required),
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = BankLineIds)]
pub struct LineIdsBody {
    /// At most 100.
    #[schema(required = true, value_type = Vec<i64>)]
    ids: Option<Vec<i64>>,
}

impl Validate for LineIdsBody {
    type Output = Vec<BankLineId>;

    fn validate(self) -> Result<Vec<BankLineId>, Vec<FieldError>> {
        let ids = bounded(self.ids, BANK_LINES_PER_REQUEST).map_err(|error| vec![FieldError::new("ids", error)])?;
        Ok(ids.into_iter().map(BankLineId).collect())
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChangedBankLines)]
pub struct ChangedLinesBody {
    /// Number of changed lines.
    pub lines: u64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BookedBankLines)]
pub struct BookedLinesBody {
    /// In the order of the request.
    pub results: Vec<BookingResultBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BankLineResult)]
pub struct BookingResultBody {
    pub id: i64,
    pub result: BookingOutcomeBody,
    /// Why the line cannot be booked or the order does not accept the entry, in the language of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub message: Option<String>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = BankLineOutcome)]
#[serde(rename_all = "snake_case")]
pub enum BookingOutcomeBody {
    Booked,
    /// The line was booked, ignored or changed otherwise; nothing was booked now.
    LineChanged,
    /// An order was paid, canceled or changed otherwise; nothing was booked.
    OrderChanged,
    Refused,
}

impl BookedLinesBody {
    pub fn new(results: Vec<(BankLineId, BookingResult)>, language: Language) -> Self {
        let body = |(id, result): (BankLineId, BookingResult)| {
            let (result, message) = match result {
                BookingResult::Booked => (BookingOutcomeBody::Booked, None),
                BookingResult::LineChanged => (BookingOutcomeBody::LineChanged, None),
                BookingResult::OrderChanged => (BookingOutcomeBody::OrderChanged, None),
                BookingResult::Refused(error) => {
                    (BookingOutcomeBody::Refused, Some(validation_error_message(error.error, language)))
                }
            };
            BookingResultBody { id: id.0, result, message }
        };
        Self { results: results.into_iter().map(body).collect() }
    }
}
