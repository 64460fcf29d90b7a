//! Query parameters and cursors of the admin order list.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use nevel_domain::accounts::UserId;
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    AssigneeFilter, CursorValue, OrderCursor, OrderFilter, OrderPosition, OrderQuery, OrderSort, OrderSortKey,
    OrderStatus, PackingFilter, PaymentFilter, Range, RetentionFilter, Waiting, parse_order_search,
};
use nevel_domain::paging::PageRequest;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_domain::{country, hex};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::{IntoParams, ToSchema};

use super::customer::{customer_key, parse_customer_key};
use crate::http::extract::parse_id;
use crate::http::{ApiError, ErrorCode, cents, optional, text_or_empty};

/// Cursors are longer only if a client invents them.
const CURSOR_MAX_CHARS: usize = 1_000;

#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
#[schema(as = OrderFilter)]
#[serde(rename_all = "camelCase")]
pub struct OrderFilterParams {
    /// Prefix of an order number, an email, a name, a street, a zip code or a SKU, a total, the last digits of a phone,
    /// or a day such as
    /// `15.11.2026`. Maximum 200 characters; no wildcards.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    search: Option<String>,
    /// One or several statuses, separated by commas.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    status: Option<String>,
    /// `true` lists only orders whose buyer has not been contacted.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    waiting: Option<String>,
    /// `true` lists only orders whose buyer has been waiting longer than promised.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    overdue: Option<String>,
    /// `true` lists only orders whose buyer staff should contact now: no later time was agreed.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    due: Option<String>,
    /// ID of the administrator who handles the order, or `none`.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    assignee: Option<String>,
    /// Orders in processing: `open` (not packed), `not_printed` (not packed, without a printed slip), `printed` (not
    /// packed, with a printed slip) or `packed` (not shipped yet).
    #[param(nullable = false)]
    #[schema(nullable = false)]
    packing: Option<String>,
    /// First day, such as `2026-11-15`, in the time zone of the shop.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    from: Option<String>,
    /// Last day.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    to: Option<String>,
    /// Code of the country of delivery.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    country: Option<String>,
    /// Lowest total in euros.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    total_from: Option<String>,
    /// Highest total in euros.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    total_to: Option<String>,
    /// `unpaid`, `paid` (also partly), `partly`, `open` (something is owed), `refund_due`, `refunded` or the method of the
    /// last payment: `card`, `ideal`, `paypal`, `bank_transfer`, `online_wallet`, `cash`. Several, separated by commas,
    /// must all hold.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    payment: Option<String>,
    /// First day of a payment or refund: lists only orders with one.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    paid_from: Option<String>,
    /// Last day of a payment or refund.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    paid_to: Option<String>,
    /// Personal data of completed orders: `soon` (erased within 7 days), `held` (held back after the retention period)
    /// or the reason:
    /// `buyerOwes`, `shopOwes`, `withdrawal`.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    retention: Option<String>,
    /// A customer: ID of the account, or `order-` and the ID of an order for the guest who placed it.
    #[param(nullable = false)]
    #[schema(nullable = false)]
    customer: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrderSortParams {
    /// `created` (default), `total`, `status` or `name`. `newest` and `oldest` are `created` with a direction.
    sort: Option<String>,
    /// `asc` or `desc`. Defaults: `created` and `total` descending, others ascending; `created` ascending if only
    /// pending or waiting orders are listed.
    direction: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrderCursorParams {
    /// Cursor `next` of a response with the same filter and sort order: lists the orders after it. `page` is ignored.
    after: Option<String>,
    /// Cursor `previous` of a response with the same filter and sort order: lists the orders before it. `page` is
    /// ignored.
    before: Option<String>,
}

fn parse_flag(text: &str) -> Result<bool, ValidationError> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(ValidationError::Unknown),
    }
}

fn parse_assignee(text: &str) -> Result<AssigneeFilter, ValidationError> {
    match text {
        "none" => Ok(AssigneeFilter::Unassigned),
        id => parse_id(id).map(|id| AssigneeFilter::User(UserId(id))).ok_or(ValidationError::Unknown),
    }
}

fn parse_statuses(text: &str) -> Result<Vec<OrderStatus>, ValidationError> {
    let parsed = text.split(',').map(|name| OrderStatus::parse_ignoring_case(name).ok_or(ValidationError::Unknown));
    let mut statuses: Vec<OrderStatus> = parsed.collect::<Result<_, _>>()?;
    statuses.sort();
    statuses.dedup();
    Ok(statuses)
}

fn parse_payments(text: &str) -> Result<Vec<PaymentFilter>, ValidationError> {
    let mut payments = Vec::new();
    for name in text.split(',') {
        let payment = PaymentFilter::parse(name).ok_or(ValidationError::Unknown)?;
        if !payments.contains(&payment) {
            payments.push(payment);
        }
    }
    Ok(payments)
}

fn parse_amount(text: &str) -> Result<Cents, ValidationError> {
    text.parse().ok().and_then(cents).ok_or(ValidationError::InvalidAmount)
}

impl OrderFilterParams {
    pub fn parse(&self) -> Result<OrderFilter, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let day = |text: &str| Day::parse(text).ok_or(ValidationError::InvalidDay);
        let search = errors.check("search", parse_order_search(text_or_empty(&self.search)));
        let statuses = errors.check("status", optional(self.status.as_deref(), parse_statuses));
        let waiting = errors.check("waiting", optional(self.waiting.as_deref(), parse_flag));
        let overdue = errors.check("overdue", optional(self.overdue.as_deref(), parse_flag));
        let due = errors.check("due", optional(self.due.as_deref(), parse_flag));
        let assignee = errors.check("assignee", optional(self.assignee.as_deref(), parse_assignee));
        let packing =
            optional(self.packing.as_deref(), |name| PackingFilter::parse(name).ok_or(ValidationError::Unknown));
        let packing = errors.check("packing", packing);
        let customer = errors.check("customer", optional(self.customer.as_deref(), parse_customer_key));
        let mut days = |(first, from): (_, &Option<String>), (last, to): (_, &Option<String>)| {
            let from = errors.check(first, optional(from.as_deref(), day));
            let to = errors.check(last, optional(to.as_deref(), day));
            errors.check(last, Range::new(from.flatten(), to.flatten()))
        };
        let paid_on = days(("paidFrom", &self.paid_from), ("paidTo", &self.paid_to));
        let days = days(("from", &self.from), ("to", &self.to));
        let country = optional(self.country.as_deref(), |code| country::parse(code).ok_or(ValidationError::Unknown));
        let country = errors.check("country", country);
        let lowest = errors.check("totalFrom", optional(self.total_from.as_deref(), parse_amount));
        let highest = errors.check("totalTo", optional(self.total_to.as_deref(), parse_amount));
        let total = errors.check("totalTo", Range::new(lowest.flatten(), highest.flatten()));
        let payments = errors.check("payment", optional(self.payment.as_deref(), parse_payments));
        let retention =
            optional(self.retention.as_deref(), |name| RetentionFilter::parse(name).ok_or(ValidationError::Unknown));
        let retention = errors.check("retention", retention);
        errors.finish(|| {
            let ((search, day), days) = (search?, days?);
            Some(OrderFilter {
                search,
                statuses: statuses?.unwrap_or_default(),
                waiting: match (overdue?, due?, waiting?) {
                    (Some(true), ..) => Some(Waiting::Overdue),
                    (_, Some(true), _) => Some(Waiting::Due),
                    (.., Some(true)) => Some(Waiting::Any),
                    _ => None,
                },
                days: day.map_or(days, |day| days.narrowed_to(day)),
                country: country?,
                total: total?,
                payments: payments?.unwrap_or_default(),
                paid_on: paid_on?,
                retention: retention?,
                assignee: assignee?,
                packing: packing?,
                customer: customer?,
            })
        })
    }
}

impl OrderSortParams {
    /// Adds the sort order to a filter.
    pub fn parse(&self, filter: OrderFilter) -> Result<OrderQuery, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let is_descending = optional(self.direction.as_deref(), |name| match name {
            "asc" => Ok(false),
            "desc" => Ok(true),
            _ => Err(ValidationError::Unknown),
        });
        let is_descending = errors.check("direction", is_descending);
        let by = |key| OrderSort::default_for(key, &filter);
        let sort = match text_or_empty(&self.sort) {
            "" => Ok(by(OrderSortKey::Created)),
            "newest" => Ok(OrderSort::NEWEST),
            "oldest" => Ok(OrderSort::OLDEST),
            name => OrderSortKey::parse(name).map(by).ok_or(ValidationError::Unknown),
        };
        let sort = errors.check("sort", sort);
        errors.finish(|| {
            let (sort, is_descending) = (sort?, is_descending?);
            Some(OrderQuery {
                filter,
                sort: OrderSort { is_descending: is_descending.unwrap_or(sort.is_descending), ..sort },
            })
        })
    }
}

impl OrderCursorParams {
    pub fn parse(&self, query: &OrderQuery, page: PageRequest) -> Result<OrderPosition, ApiError> {
        let invalid = |field| ApiError::field(ErrorCode::InvalidPaging, field, ValidationError::Unknown);
        let (after, before) = (self.after.as_deref(), self.before.as_deref());
        match (after.filter(|text| !text.is_empty()), before.filter(|text| !text.is_empty())) {
            (None, None) => Ok(OrderPosition::Page(page)),
            (Some(cursor), None) => {
                decode_cursor(cursor, query).map(OrderPosition::After).ok_or_else(|| invalid("after"))
            }
            (None, Some(cursor)) => {
                decode_cursor(cursor, query).map(OrderPosition::Before).ok_or_else(|| invalid("before"))
            }
            (Some(_), Some(_)) => Err(invalid("before")),
        }
    }
}

/// Identifies filter and sort order, so that a cursor of another list is rejected. Part of stored links: the format
/// does not change.
fn fingerprint(query: &OrderQuery) -> String {
    let OrderQuery {
        filter:
            OrderFilter {
                search,
                statuses,
                waiting,
                days: ordered_on,
                country,
                total,
                payments,
                paid_on,
                retention,
                assignee,
                packing,
                customer,
            },
        sort,
    } = query;
    let terms = search.terms().iter().chain(search.full_name()).map(|term| term.prefixes().join("|"));
    let days = |Range { from, to }: &Range<Day>| {
        let day = |day: &Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
        format!("{}..{}", day(from), day(to))
    };
    let amount = |amount: Option<Cents>| amount.map(|amount| amount.get().to_string()).unwrap_or_default();
    let mut parts = vec![
        terms.collect::<Vec<_>>().join("&"),
        statuses.iter().map(|status| status.as_str()).collect::<Vec<_>>().join(","),
        waiting.map_or("", Waiting::as_str).to_owned(),
        days(ordered_on),
        country.unwrap_or_default().to_owned(),
        format!("{}..{}", amount(total.from), amount(total.to)),
        payments.iter().map(|payment| payment.as_str()).collect::<Vec<_>>().join(","),
        format!("{} {}", sort.key.as_str(), if sort.is_descending { "desc" } else { "asc" }),
    ];
    parts.extend(retention.map(|filter| filter.as_str().to_owned()));
    parts.extend((!paid_on.is_unbounded()).then(|| format!("paid {}", days(paid_on))));
    parts.extend(assignee.map(|assignee| match assignee {
        AssigneeFilter::Unassigned => "unassigned".to_owned(),
        AssigneeFilter::User(user) => format!("assignee {}", user.0),
    }));
    parts.extend(packing.map(|packing| format!("packing {}", packing.as_str())));
    parts.extend(customer.map(|key| format!("customer {}", customer_key(key))));
    hex::encode(Sha256::digest(parts.join("\n")).into_iter().take(8))
}

pub fn encode_cursor(cursor: &OrderCursor, query: &OrderQuery) -> String {
    let value = match &cursor.value {
        CursorValue::Number(number) => number.to_string(),
        CursorValue::Text(text) => text.clone(),
    };
    URL_SAFE_NO_PAD.encode(format!("{}:{}:{value}", fingerprint(query), cursor.id))
}

fn decode_cursor(text: &str, query: &OrderQuery) -> Option<OrderCursor> {
    let bytes = URL_SAFE_NO_PAD.decode(Some(text).filter(|text| text.len() <= CURSOR_MAX_CHARS)?).ok()?;
    let decoded = String::from_utf8(bytes).ok()?;
    let mut parts = decoded.splitn(3, ':');
    let (list, id, value) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
    let value = match query.sort.key {
        // PostgreSQL does not accept this character in a parameter.
        OrderSortKey::Name => CursorValue::Text(Some(value).filter(|value| !value.contains('\0'))?.to_owned()),
        OrderSortKey::Created | OrderSortKey::Total | OrderSortKey::Status => CursorValue::Number(value.parse().ok()?),
    };
    (list == fingerprint(query)).then_some(OrderCursor { value, id })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sto_01_cursor_belongs_to_one_filter_and_sort_order() {
        let query = |key| OrderQuery { sort: OrderSort { key, is_descending: false }, ..OrderQuery::default() };
        for (key, value) in [
            (OrderSortKey::Total, CursorValue::Number(-5)),
            (OrderSortKey::Name, CursorValue::Text("ким: анна".into())),
        ] {
            let cursor = OrderCursor { value, id: 7 };
            let text = encode_cursor(&cursor, &query(key));
            assert_eq!(decode_cursor(&text, &query(key)), Some(cursor));
            assert_eq!(decode_cursor(&text, &query(OrderSortKey::Created)), None);
            assert_eq!(decode_cursor(&text[1..], &query(key)), None);
        }
    }

    #[test]
    fn sto_01_cursor_of_an_earlier_release_stays_valid() {
        let filter = OrderFilterParams {
            search: Some("Анна Ким".into()),
            status: Some("SHIPPED,PENDING".into()),
            waiting: Some("true".into()),
            overdue: None,
            due: None,
            assignee: None,
            packing: None,
            from: Some("2026-11-01".into()),
            to: None,
            country: Some("nl".into()),
            total_from: None,
            total_to: Some("99.5".into()),
            payment: Some("partly".into()),
            paid_from: None,
            paid_to: None,
            retention: None,
            customer: None,
        };
        let query = OrderQuery { filter: filter.parse().unwrap(), sort: OrderSort::NEWEST };
        assert_eq!(fingerprint(&query), "8cc6c083f383ec80");
        assert_ne!(fingerprint(&OrderQuery { sort: OrderSort::OLDEST, ..query }), "8cc6c083f383ec80");
    }
}
