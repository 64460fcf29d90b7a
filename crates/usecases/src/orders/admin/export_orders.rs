//! Exports the filtered orders as CSV (STO-07), in batches, so that the memory does not depend on the number of orders.

use std::collections::HashMap;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::day::Day;
use nevel_domain::language::Language::{self, En, Ru};
use nevel_domain::orders::{OrderCursor, OrderLine, OrderQuery, OrderRecord, OrderSort, OrderSortKey};
use nevel_domain::time_zone::TimeZone;
use nevel_storage::orders::admin_query;
use nevel_storage::orders::list::{self, PreparedList};

use crate::actor::Actor;
use crate::csv::{heading, row};
use crate::error::ShopError;
use crate::settings::read_settings::time_zone;
use crate::shop::Shop;

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

/// An export that has been started. Every batch is a separate query, so that no transaction is open during the download.
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
) -> Result<OrderExport, ShopError> {
    actor.must_be_admin()?;
    let sort = if query.sort.key == OrderSortKey::Created { query.sort } else { OrderSort::OLDEST };
    let query = OrderQuery { filter: query.filter.clone(), sort };
    let (zone, now) = (time_zone(shop).await?, shop.clock.now());
    let list = list::prepare_all(shop.db.reader(), &query, &zone, now).await?;
    let total = list.count_all(shop.db.reader()).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, orders = total, "orders exported");
    let (shop, started_on, progress) = (shop.clone(), zone.day_of(now), Progress::Heading);
    Ok(OrderExport { shop, list, sort, rows, language, zone, after: None, ids: Vec::new(), progress, started_on, total })
}

impl OrderExport {
    /// The next part of the file; `None` at the end.
    pub async fn next_part(&mut self) -> Result<Option<String>, ShopError> {
        match self.progress {
            Progress::End => return Ok(None),
            Progress::Heading => {
                self.progress = Progress::Rows;
                return Ok(Some(heading(self.columns())));
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
            return Ok(Some(records.iter().map(|record| row(&order_cells(record, &self.zone))).collect()));
        }
        let lines: Vec<OrderLine> = records.iter().flat_map(|record| record.order.lines.clone()).collect();
        let products = admin_query::products(db, &lines).await?;
        let skus = products.into_iter().filter_map(|product| Some((product.id, product.sku?))).collect();
        Ok(Some(records.iter().flat_map(|record| line_rows(record, &self.zone, &skus)).collect()))
    }

    fn columns(&self) -> &'static [&'static str] {
        match (self.rows, self.language) {
            (ExportRows::Orders, Ru) => &[
                "Номер заказа",
                "Создан",
                "Статус",
                "Имя",
                "Фамилия",
                "Почта",
                "Телефон",
                "Telegram",
                "Улица",
                "Квартира",
                "А/я",
                "Индекс",
                "Город",
                "Страна",
                "Товары, €",
                "Доставка, €",
                "Итого, €",
                "Позиций",
                "Связались",
                "Доставлен",
                "Оплачен",
                "Способ оплаты",
                "Оплачено, €",
                "Служба доставки",
                "Трек-номер",
            ],
            (ExportRows::Orders, En) => &[
                "Order number",
                "Created",
                "Status",
                "First name",
                "Last name",
                "Email",
                "Phone",
                "Telegram",
                "Street",
                "Apartment",
                "PO box",
                "ZIP code",
                "City",
                "Country",
                "Subtotal, €",
                "Shipping, €",
                "Total, €",
                "Lines",
                "Contacted",
                "Delivered",
                "Paid on",
                "Payment method",
                "Paid, €",
                "Carrier",
                "Tracking number",
            ],
            (ExportRows::Lines, Ru) => {
                &["Номер заказа", "Создан", "Статус", "Страна", "Артикул", "Товар", "Цена, €", "Количество", "Сумма, €"]
            }
            (ExportRows::Lines, En) => {
                &["Order number", "Created", "Status", "Country", "SKU", "Product", "Price, €", "Quantity", "Amount, €"]
            }
        }
    }
}

fn order_cells(record: &OrderRecord, zone: &TimeZone) -> Vec<String> {
    let (order, contact) = (&record.order, &record.order.contact);
    let (payment, parcel) = (order.payment.as_ref(), order.parcel.as_ref());
    vec![
        order.number.clone(),
        zone.to_rfc3339(order.created_at),
        order.status.as_str().to_owned(),
        contact.first_name.clone(),
        contact.last_name.clone(),
        contact.email.clone(),
        contact.phone.clone(),
        contact.telegram.clone().unwrap_or_default(),
        contact.address.street.clone(),
        contact.address.apartment.clone().unwrap_or_default(),
        contact.address.post_box.clone().unwrap_or_default(),
        contact.address.zip_code.clone(),
        contact.address.city.clone(),
        contact.address.country.clone(),
        order.amounts.subtotal.to_string(),
        order.amounts.shipping.to_string(),
        order.amounts.total.to_string(),
        order.lines.len().to_string(),
        record.contacted_at.map(|at| zone.to_rfc3339(at)).unwrap_or_default(),
        order.delivered_on.map(|day| day.to_string()).unwrap_or_default(),
        payment.map(|payment| payment.paid_on.to_string()).unwrap_or_default(),
        payment.map(|payment| payment.method.as_str().to_owned()).unwrap_or_default(),
        payment.map(|payment| payment.amount.to_string()).unwrap_or_default(),
        parcel.map(|parcel| parcel.carrier.clone()).unwrap_or_default(),
        parcel.and_then(|parcel| parcel.tracking_number.clone()).unwrap_or_default(),
    ]
}

fn line_rows(record: &OrderRecord, zone: &TimeZone, skus: &HashMap<ProductId, String>) -> Vec<String> {
    let order = &record.order;
    let cells = order.lines.iter().map(|line| {
        row(&[
            order.number.clone(),
            zone.to_rfc3339(order.created_at),
            order.status.as_str().to_owned(),
            order.contact.address.country.clone(),
            skus.get(&line.product_id).cloned().unwrap_or_default(),
            line.name.clone(),
            line.price.to_string(),
            line.quantity.to_string(),
            line.subtotal().to_string(),
        ])
    });
    cells.collect()
}
