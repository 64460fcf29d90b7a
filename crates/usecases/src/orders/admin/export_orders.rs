//! Exports the filtered orders as CSV (STO-07), in batches, so that the memory does not depend on the number of orders.

use std::collections::HashMap;

use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    Invoice, InvoiceAddress, Order, OrderCursor, OrderId, OrderLine, OrderQuery, OrderRecord, OrderSort, OrderSortKey,
    Payment, current_invoice,
};
use nevel_i18n::fulfillment::payment::states;
use nevel_i18n::orders::methods;
use nevel_storage::orders::list::{self, PreparedList};
use nevel_storage::orders::{admin_query, invoices};

use crate::csv::{Cell, Column, CsvFormat, Reader};
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
    format: CsvFormat,
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
    reader: Reader,
) -> Result<OrderExport> {
    actor.must_be_admin()?;
    let sort = if query.sort.key == OrderSortKey::Created { query.sort } else { OrderSort::OLDEST };
    let query = OrderQuery { filter: query.filter.clone(), sort };
    let (zone, now) = (time_zone(shop).await?, shop.clock.now());
    let list = list::prepare_all(shop.db.reader(), &query, &zone, now).await?;
    let total = list.count_all(shop.db.reader()).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, orders = total, "orders exported");
    let (shop, started_on, progress) = (shop.clone(), zone.day_of(now), Progress::Heading);
    let format = CsvFormat { reader, time_zone: zone };
    Ok(OrderExport { shop, list, sort, rows, format, after: None, ids: Vec::new(), progress, started_on, total })
}

impl OrderExport {
    /// The next part of the file; `None` at the end.
    pub async fn next_part(&mut self) -> Result<Option<String>> {
        match self.progress {
            Progress::End => return Ok(None),
            Progress::Heading => {
                self.progress = Progress::Rows;
                return Ok(Some(match self.rows {
                    ExportRows::Orders => self.format.heading(&ORDER_COLUMNS),
                    ExportRows::Lines => self.format.heading(&LINE_COLUMNS),
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
            return Ok(Some(self.order_rows(&records).await?));
        }
        let lines: Vec<OrderLine> = records.iter().flat_map(|record| record.order.lines.clone()).collect();
        let products = admin_query::products(db, &lines).await?;
        let skus: HashMap<_, _> = products.into_iter().filter_map(|product| Some((product.id, product.sku?))).collect();
        let row_of = |line: &OrderLine, record: &OrderRecord| {
            let sku = skus.get(&line.product_id).cloned();
            self.format.row(&LINE_COLUMNS, &ExportedLine { sku, line: line.clone() }, record)
        };
        let rows_of =
            |record: &OrderRecord| record.order.lines.iter().map(|line| row_of(line, record)).collect::<String>();
        Ok(Some(records.iter().map(rows_of).collect()))
    }

    async fn order_rows(&self, records: &[OrderRecord]) -> Result<String> {
        let ids: Vec<OrderId> = records.iter().map(|record| record.order.id).collect();
        let mut invoices: HashMap<OrderId, Vec<Invoice>> = HashMap::new();
        for (id, invoice) in invoices::list_for_orders(self.shop.db.reader(), &ids).await? {
            invoices.entry(id).or_default().push(invoice);
        }
        let row_of = |record: &OrderRecord| {
            let own = invoices.get(&record.order.id).map(Vec::as_slice).unwrap_or_default();
            self.format.row(&ORDER_COLUMNS, record, own)
        };
        Ok(records.iter().map(row_of).collect())
    }
}

/// The context has the invoices and credit notes of the order.
const ORDER_COLUMNS: [Column<OrderRecord, [Invoice]>; 39] = [
    ("orderNumber", |record, _| Cell::from(&record.order.number)),
    ("created", |record, _| record.order.created_at.into()),
    ("status", |record, _| record.order.status.into()),
    ("firstName", |record, _| Cell::from(&record.order.contact.first_name)),
    ("lastName", |record, _| Cell::from(&record.order.contact.last_name)),
    ("email", |record, _| Cell::from(&record.order.contact.email)),
    ("phone", |record, _| Cell::from(&record.order.contact.phone)),
    ("telegram", |record, _| record.order.contact.telegram.as_ref().into()),
    ("street", |record, _| Cell::from(&record.order.contact.address.street)),
    ("apartment", |record, _| record.order.contact.address.apartment.as_ref().into()),
    ("postBox", |record, _| record.order.contact.address.post_box.as_ref().into()),
    ("zipCode", |record, _| Cell::from(&record.order.contact.address.zip_code)),
    ("city", |record, _| Cell::from(&record.order.contact.address.city)),
    ("country", |record, _| Cell::Country(record.order.contact.address.country.clone())),
    ("subtotalEuros", |record, _| record.order.amounts.subtotal.into()),
    ("shippingEuros", |record, _| record.order.amounts.shipping.into()),
    ("totalEuros", |record, _| record.order.amounts.total.into()),
    ("lines", |record, _| Cell::Count(i64::try_from(record.order.lines.len()).unwrap_or_default())),
    ("contacted", |record, _| record.contacted_at.into()),
    ("delivered", |record, _| record.order.delivered_on.into()),
    ("paidOn", |record, _| record.order.payment.as_ref().map(|payment| payment.paid_on).into()),
    ("paymentMethod", |record, _| record.order.payment.as_ref().map(method_cell).into()),
    ("paidEuros", |record, _| of_payments(record, Order::paid)),
    ("refundedEuros", |record, _| of_payments(record, |order| order.refunded)),
    ("paymentState", |record, _| Cell::Code(record.order.payment_state().as_str().to_owned(), states::by_key)),
    ("openEuros", |record, _| Cents::new(record.order.owed_cents().max(0)).into()),
    ("refundDueEuros", |record, _| Cents::new((-record.order.owed_cents()).max(0)).into()),
    ("carrier", |record, _| record.order.parcel.as_ref().map(|parcel| &parcel.carrier).into()),
    ("trackingCode", |record, _| {
        record.order.parcel.as_ref().and_then(|parcel| parcel.tracking_number.as_ref()).into()
    }),
    ("orderDiscountEuros", |record, _| record.order.discount_amount().into()),
    ("invoiceNumber", |_, invoices| current_invoice(invoices).map(|invoice| &invoice.number).into()),
    ("vatEuros", |_, invoices| {
        current_invoice(invoices).map(|invoice| Cell::cents(invoice.document.vat.vat_cents)).into()
    }),
    ("invoiceName", |record, _| of_invoice_address(record, |address| address.name.as_ref().into())),
    ("invoiceStreet", |record, _| of_invoice_address(record, |address| Cell::from(&address.street))),
    ("invoiceApartment", |record, _| of_invoice_address(record, |address| address.apartment.as_ref().into())),
    ("invoiceZipCode", |record, _| of_invoice_address(record, |address| Cell::from(&address.zip_code))),
    ("invoiceCity", |record, _| of_invoice_address(record, |address| Cell::from(&address.city))),
    ("invoiceCountry", |record, _| of_invoice_address(record, |address| Cell::Country(address.country.clone()))),
    ("returnedEuros", |record, _| record.order.returned_amount.into()),
];

/// Empty if the delivery address is the invoice address.
fn of_invoice_address(record: &OrderRecord, value: fn(&InvoiceAddress) -> Cell) -> Cell {
    record.order.contact.invoice_address.as_ref().map(value).into()
}

fn method_cell(payment: &Payment) -> Cell {
    Cell::Code(payment.method.as_str().to_owned(), methods::by_key)
}

/// Empty without payments and refunds.
fn of_payments(record: &OrderRecord, value: impl Fn(&Order) -> Cents) -> Cell {
    Some(&record.order).filter(|order| !order.entries.is_empty()).map(value).into()
}

struct ExportedLine {
    sku: Option<String>,
    line: OrderLine,
}

const LINE_COLUMNS: [Column<ExportedLine, OrderRecord>; 11] = [
    ("orderNumber", |_, record| Cell::from(&record.order.number)),
    ("created", |_, record| record.order.created_at.into()),
    ("status", |_, record| record.order.status.into()),
    ("country", |_, record| Cell::Country(record.order.contact.address.country.clone())),
    ("sku", |exported, _| exported.sku.as_ref().into()),
    ("product", |exported, _| Cell::from(&exported.line.name)),
    ("priceEuros", |exported, _| exported.line.price.into()),
    ("quantity", |exported, _| exported.line.quantity.into()),
    ("amountEuros", |exported, _| exported.line.subtotal().into()),
    ("discountEuros", |exported, _| exported.line.discount_amount().into()),
    ("returned", |exported, _| exported.line.returned.into()),
];
