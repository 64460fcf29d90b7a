//! Exports the filtered orders as CSV (STO-07), in batches, so that the memory does not depend on the number of orders.

use std::collections::HashMap;

use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    Order, OrderCursor, OrderLine, OrderQuery, OrderRecord, OrderSort, OrderSortKey, Parcel, Payment,
};
use nevel_domain::time_zone::TimeZone;
use nevel_i18n::Language;
use nevel_i18n::exports::columns;
use nevel_storage::orders::admin_query;
use nevel_storage::orders::list::{self, PreparedList};

use crate::csv::{Column, heading, row};
use crate::settings::read_settings::time_zone;
use crate::{Actor, Result, Shop};

/// Orders that are read at once.
const BATCH_SIZE: usize = 200;
/// Ids that are read at once: a search reads all its hits for each of these batches.
const ID_BATCH_SIZE: u64 = 5_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportRows {
    /// One row per order.
    Orders,
    /// One row per line of an order.
    Lines,
}

/// An export that has been started. Every batch is a separate query, so that no transaction is open during the
/// download.
pub struct OrderExport {
    shop: Shop,
    list: PreparedList,
    sort: OrderSort,
    rows: ExportRows,
    language: Language,
    zone: TimeZone,
    after: Option<OrderCursor>,
    /// The next orders after the cursor.
    ids: Vec<i64>,
    progress: Progress,
    pub started_on: Day,
    /// Number of orders when the export was started.
    pub total: u64,
}

enum Progress {
    Heading,
    Rows,
    End,
}

/// Starts an export. Orders are in the order of their creation, which does not change during the download.
pub async fn export_orders(
    shop: &Shop,
    actor: Actor,
    query: &OrderQuery,
    rows: ExportRows,
    language: Language,
) -> Result<OrderExport> {
    actor.must_be_admin()?;
    let sort = if query.sort.key == OrderSortKey::Created { query.sort } else { OrderSort::OLDEST };
    let query = OrderQuery { filter: query.filter.clone(), sort };
    let (zone, now) = (time_zone(shop).await?, shop.clock.now());
    let list = list::prepare_all(shop.db.reader(), &query, &zone, now).await?;
    let total = list.count_all(shop.db.reader()).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, orders = total, "orders exported");
    let (shop, started_on, progress) = (shop.clone(), zone.day_of(now), Progress::Heading);
    Ok(OrderExport {
        shop,
        list,
        sort,
        rows,
        language,
        zone,
        after: None,
        ids: Vec::new(),
        progress,
        started_on,
        total,
    })
}

impl OrderExport {
    /// The next part of the file; `None` at the end.
    pub async fn next_part(&mut self) -> Result<Option<String>> {
        match self.progress {
            Progress::End => return Ok(None),
            Progress::Heading => {
                self.progress = Progress::Rows;
                return Ok(Some(match self.rows {
                    ExportRows::Orders => heading(&ORDER_COLUMNS, self.language),
                    ExportRows::Lines => heading(&LINE_COLUMNS, self.language),
                }));
            }
            Progress::Rows => {}
        }
        let db = self.shop.db.reader();
        if self.ids.is_empty() {
            self.ids = self.list.ids(db, self.sort, self.after.as_ref(), ID_BATCH_SIZE).await?;
        }
        let batch: Vec<i64> = self.ids.drain(..self.ids.len().min(BATCH_SIZE)).collect();
        let records = list::load(db, &batch).await?;
        let Some(last) = records.last() else {
            self.progress = Progress::End;
            return Ok(None);
        };
        self.after = Some(OrderCursor::of(last, self.sort.key));
        if self.rows == ExportRows::Orders {
            return Ok(Some(records.iter().map(|record| row(&ORDER_COLUMNS, record, &self.zone)).collect()));
        }
        let lines: Vec<OrderLine> = records.iter().flat_map(|record| record.order.lines.clone()).collect();
        let products = admin_query::products(db, &lines).await?;
        let skus: HashMap<_, _> = products.into_iter().filter_map(|product| Some((product.id, product.sku?))).collect();
        let row_of = |line: &OrderLine, record: &OrderRecord| {
            let created = self.zone.to_rfc3339(record.order.created_at);
            let sku = skus.get(&line.product_id).cloned().unwrap_or_default();
            row(&LINE_COLUMNS, &ExportedLine { created, sku, line: line.clone() }, record)
        };
        let rows_of =
            |record: &OrderRecord| record.order.lines.iter().map(|line| row_of(line, record)).collect::<String>();
        Ok(Some(records.iter().map(rows_of).collect()))
    }
}

const ORDER_COLUMNS: [Column<OrderRecord, TimeZone>; 29] = [
    (columns::order_number, |record, _| record.order.number.clone()),
    (columns::created, |record, zone| zone.to_rfc3339(record.order.created_at)),
    (columns::status, |record, _| record.order.status.as_str().to_owned()),
    (columns::first_name, |record, _| record.order.contact.first_name.clone()),
    (columns::last_name, |record, _| record.order.contact.last_name.clone()),
    (columns::email, |record, _| record.order.contact.email.clone()),
    (columns::phone, |record, _| record.order.contact.phone.clone()),
    (columns::telegram, |record, _| record.order.contact.telegram.clone().unwrap_or_default()),
    (columns::street, |record, _| record.order.contact.address.street.clone()),
    (columns::apartment, |record, _| record.order.contact.address.apartment.clone().unwrap_or_default()),
    (columns::post_box, |record, _| record.order.contact.address.post_box.clone().unwrap_or_default()),
    (columns::zip_code, |record, _| record.order.contact.address.zip_code.clone()),
    (columns::city, |record, _| record.order.contact.address.city.clone()),
    (columns::country, |record, _| record.order.contact.address.country.clone()),
    (columns::subtotal_euros, |record, _| record.order.amounts.subtotal.to_string()),
    (columns::shipping_euros, |record, _| record.order.amounts.shipping.to_string()),
    (columns::total_euros, |record, _| record.order.amounts.total.to_string()),
    (columns::lines, |record, _| record.order.lines.len().to_string()),
    (columns::contacted, |record, zone| record.contacted_at.map(|at| zone.to_rfc3339(at)).unwrap_or_default()),
    (columns::delivered, |record, _| record.order.delivered_on.map(|day| day.to_string()).unwrap_or_default()),
    (columns::paid_on, |record, _| of_payment(record, |payment| payment.paid_on.to_string())),
    (columns::payment_method, |record, _| of_payment(record, |payment| payment.method.as_str().to_owned())),
    (columns::paid_euros, |record, _| of_payments(record, |order| order.paid().to_string())),
    (columns::refunded_euros, |record, _| of_payments(record, |order| order.refunded.to_string())),
    (columns::payment_state, |record, _| record.order.payment_state().as_str().to_owned()),
    (columns::open_euros, |record, _| Cents::new(record.order.owed_cents().max(0)).to_string()),
    (columns::refund_due_euros, |record, _| Cents::new((-record.order.owed_cents()).max(0)).to_string()),
    (columns::carrier, |record, _| of_parcel(record, |parcel| Some(parcel.carrier.clone()))),
    (columns::tracking_code, |record, _| of_parcel(record, |parcel| parcel.tracking_number.clone())),
];

fn of_payment(record: &OrderRecord, value: impl Fn(&Payment) -> String) -> String {
    record.order.payment.as_ref().map(value).unwrap_or_default()
}

/// Empty without payments and refunds.
fn of_payments(record: &OrderRecord, value: impl Fn(&Order) -> String) -> String {
    Some(&record.order).filter(|order| !order.entries.is_empty()).map(value).unwrap_or_default()
}

fn of_parcel(record: &OrderRecord, value: impl Fn(&Parcel) -> Option<String>) -> String {
    record.order.parcel.as_ref().and_then(value).unwrap_or_default()
}

struct ExportedLine {
    created: String,
    sku: String,
    line: OrderLine,
}

const LINE_COLUMNS: [Column<ExportedLine, OrderRecord>; 9] = [
    (columns::order_number, |_, record| record.order.number.clone()),
    (columns::created, |exported, _| exported.created.clone()),
    (columns::status, |_, record| record.order.status.as_str().to_owned()),
    (columns::country, |_, record| record.order.contact.address.country.clone()),
    (columns::sku, |exported, _| exported.sku.clone()),
    (columns::product, |exported, _| exported.line.name.clone()),
    (columns::price_euros, |exported, _| exported.line.price.to_string()),
    (columns::quantity, |exported, _| exported.line.quantity.to_string()),
    (columns::amount_euros, |exported, _| exported.line.subtotal().to_string()),
];
