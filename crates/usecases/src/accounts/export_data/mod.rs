//! Exports everything that is stored about the current user (GDP-01): one JSON file and CSV files for spreadsheets.

mod archive;
mod json;
mod personal_data;
mod tables;

use nevel_domain::orders::OrderId;
use nevel_domain::withdrawals::WithdrawalId;
use nevel_i18n::Language;
use nevel_storage::accounts::export;
use nevel_storage::accounts::users;
use nevel_storage::emails::personal;
use nevel_storage::orders::{invoices, newsletter, query};
use nevel_storage::stock_notifications;
use nevel_storage::withdrawals::query as withdrawals;

use self::archive::Archive;
use self::personal_data::{ExportedOrder, PersonalData};
use super::error::AccountError;
use crate::actor::Actor;
use crate::csv::{CsvFormat, Reader};
use crate::emails::own_emails::OwnEmails;
use crate::error::Result;
use crate::settings::read_settings::time_zone;
use crate::shop::Shop;

/// Rows that are read at once, so that only the compressed archive grows with the number of orders.
const BATCH_SIZE: u64 = 100;
/// Bounds lists that limits keep far shorter.
const MAX_ROWS: u64 = 1_000;

/// Returns a ZIP archive. The CSV files are for people who read the given language, the JSON file is for programs.
pub async fn export_data(shop: &Shop, actor: Actor, language: Language) -> Result<Vec<u8>> {
    let db = shop.db.reader();
    let user = users::find(db, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    let (mut batches, mut emails) = (OwnEmails::of(shop, db, &user).await?, Vec::new());
    let max_emails = usize::try_from(MAX_ROWS).unwrap_or(usize::MAX);
    while emails.len() < max_emails
        && let Some(batch) = batches.next(db).await?
    {
        // Emails about an order are listed with it.
        emails.extend(batch.into_iter().filter(|email| email.order_id.is_none()));
    }
    emails.truncate(max_emails);
    let data = PersonalData {
        sessions: export::sessions(db, user.id, MAX_ROWS).await?,
        withdrawals: withdrawals::of_user(db, user.id, WithdrawalId(0), MAX_ROWS).await?,
        stock_notifications: stock_notifications::of_user(db, user.id, MAX_ROWS).await?,
        emails,
        user,
    };
    let format = CsvFormat { reader: Reader::Person(language), time_zone: time_zone(shop).await? };
    let mut archive = Archive::default();
    archive.start("data.json")?;
    archive.write(&json::beginning(&data)?)?;
    let (mut orders, mut separator) = (OrderBatches::new(shop, actor), "\n");
    while let Some(batch) = orders.next().await? {
        for order in &batch {
            archive.write(separator)?;
            archive.write(&json::order(order)?)?;
            separator = ",\n";
        }
    }
    archive.write("\n  ]\n}\n")?;
    for (name, table) in tables::of_person(&data, &format) {
        archive.start(name)?;
        archive.write(&table)?;
    }
    for table in tables::OrderTable::ALL {
        archive.start(table.file())?;
        archive.write(&table.heading(&format))?;
        let mut orders = OrderBatches::new(shop, actor);
        while let Some(batch) = orders.next().await? {
            for exported in &batch {
                archive.write(&table.rows(exported, &format))?;
            }
        }
    }
    tracing::info!(target: "audit", user = actor.user_id.0, "personal data exported");
    archive.finish()
}

/// Reads the orders of a user with the emails about them, oldest first.
struct OrderBatches<'a> {
    shop: &'a Shop,
    actor: Actor,
    last: OrderId,
}

impl<'a> OrderBatches<'a> {
    fn new(shop: &'a Shop, actor: Actor) -> Self {
        Self { shop, actor, last: OrderId(0) }
    }

    /// `None` after the last order.
    async fn next(&mut self) -> Result<Option<Vec<ExportedOrder>>> {
        let db = self.shop.db.reader();
        let orders = query::list_orders_after(db, self.actor.user_id, self.last, BATCH_SIZE).await?;
        let Some(last) = orders.last() else { return Ok(None) };
        self.last = last.id;
        let ids: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
        let emails = personal::list_for_orders(db, &ids).await?;
        let invoices = invoices::list_for_orders(db, &ids).await?;
        let consents = newsletter::orders_with_consent(db, &ids).await?;
        let exported = orders.into_iter().map(|order| {
            let emails = emails.iter().filter(|email| email.order_id == Some(order.id.0)).cloned().collect();
            let invoices =
                invoices.iter().filter(|(id, _)| *id == order.id).map(|(_, invoice)| invoice.clone()).collect();
            ExportedOrder { has_news_consent: consents.contains(&order.id), order, emails, invoices }
        });
        Ok(Some(exported.collect()))
    }
}
