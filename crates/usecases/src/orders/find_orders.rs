//! Staff look for orders, and look at one.

use nevel_domain::orders::{Latest, MailState, OrderDetails, OrderId, OrderMail, OrderRecord, StatusCounts};
use nevel_domain::paging::{Found, PageRequest};
use nevel_domain::settings::ShopSettings;
use nevel_storage::orders::finding;
pub use nevel_storage::orders::finding::OrderQuery;
use nevel_storage::outbox::{self, Sent};
use nevel_storage::{ConnectionTrait, settings};

use super::OrderError;
use crate::actor::Actor;
use crate::notifications::MailKind;
use crate::{Shop, ShopError};

/// More mails about one order are hardly ever sent.
const SHOWN_MAILS: u64 = 50;

/// A page of orders, and how many there are in each status whatever was looked for.
pub async fn list(
    shop: &Shop,
    actor: Actor,
    query: &OrderQuery,
    page: PageRequest,
) -> Result<(Found<OrderRecord>, StatusCounts), ShopError> {
    actor.must_be_admin()?;
    Ok(finding::page(shop.db.reader(), query, page).await?)
}

/// By which an open back office notices that something has happened.
pub async fn latest(shop: &Shop, actor: Actor) -> Result<Latest, ShopError> {
    actor.must_be_admin()?;
    Ok(finding::latest(shop.db.reader()).await?)
}

pub async fn show(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    details(shop.db.reader(), id).await
}

pub(super) async fn details<C: ConnectionTrait>(db: &C, id: OrderId) -> Result<OrderDetails, ShopError> {
    let record = finding::find(db, id).await?.ok_or(OrderError::NotFound)?;
    let settings = settings::load(db).await?;
    let mails = outbox::list_about(db, id, SHOWN_MAILS).await?;
    let mails = mails.into_iter().map(|mail| told(mail, &record, &settings)).collect();
    Ok(OrderDetails { history: finding::history(db, id).await?, notes: finding::notes(db, id).await?, mails, record })
}

fn told(mail: Sent, record: &OrderRecord, settings: &ShopSettings) -> OrderMail {
    let (state, at) = match (mail.delivered_at, mail.failed_at) {
        (Some(at), _) => (MailState::Delivered, at),
        (None, Some(at)) => (MailState::Failed, at),
        (None, None) => (MailState::Waiting, mail.created_at),
    };
    let is_staffs = MailKind::parse(&mail.kind) == Some(MailKind::ManagerNotice);
    let to = if is_staffs { settings.staff_email() } else { &record.order.contact.email };
    OrderMail { to: to.to_owned(), kind: mail.kind, state, at }
}
