//! Messages to deliver, written in the transaction they tell of.

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ConnectionTrait, EntityTrait};

use crate::StorageError;
use crate::entities::outbox_message;

pub struct NewMessage {
    pub kind: &'static str,
    pub language: Language,
    pub payload: String,
}

pub async fn insert<C: ConnectionTrait>(
    db: &C,
    messages: impl IntoIterator<Item = NewMessage>,
    now: Timestamp,
) -> Result<(), StorageError> {
    let rows = messages.into_iter().map(|message| outbox_message::ActiveModel {
        id: NotSet,
        kind: Set(message.kind.to_owned()),
        language: Set(message.language.code().to_owned()),
        payload: Set(message.payload),
        attempts: Set(0),
        next_attempt_at: Set(now.micros()),
        last_error: Set(None),
        created_at: Set(now.micros()),
        delivered_at: Set(None),
    });
    outbox_message::Entity::insert_many(rows).exec_without_returning(db).await?;
    Ok(())
}
