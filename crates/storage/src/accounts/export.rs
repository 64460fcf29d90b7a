//! Data of an account for its owner.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::session;
use crate::{Connection, Result};

pub struct StoredSession {
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    pub expires_at: Timestamp,
    pub revoked_at: Option<Timestamp>,
    /// What the browser calls itself.
    pub user_agent: Option<String>,
    /// The network of the last use, shortened.
    pub network: Option<String>,
}

/// The newest sessions of a user.
pub async fn sessions<C: Connection>(db: &C, user: UserId, limit: u64) -> Result<Vec<StoredSession>> {
    let rows = session::Entity::find()
        .filter(session::Column::UserId.eq(user.0))
        .order_by_desc(session::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    let sessions = rows.into_iter().map(|row| StoredSession {
        created_at: Timestamp::from_micros(row.created_at),
        last_used_at: Timestamp::from_micros(row.last_used_at),
        expires_at: Timestamp::from_micros(row.expires_at),
        revoked_at: row.revoked_at.map(Timestamp::from_micros),
        user_agent: row.user_agent,
        network: row.network,
    });
    Ok(sessions.collect())
}
