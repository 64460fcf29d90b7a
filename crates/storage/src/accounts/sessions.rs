//! Sessions and their single-use refresh tokens.

use nevel_domain::accounts::{Role, SessionId, UserId};
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::decode;
use crate::entities::{refresh_token, session, two_step_secret, user};
use crate::{Connection, Result, StorageError};

/// The user and session of an access token.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one row")]
pub struct Identity {
    pub user_id: UserId,
    pub role: Role,
    pub is_active: bool,
    /// Whether two-step sign-in is set up.
    pub has_two_step: bool,
    pub ended: bool,
    /// Whether the access token has been used before.
    pub access_used: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct RefreshToken {
    pub id: i64,
    pub session_id: SessionId,
    pub used_at: Option<Timestamp>,
    pub successor_id: Option<i64>,
    pub access_used: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct Session {
    pub id: SessionId,
    pub user_id: UserId,
    pub last_used_at: Timestamp,
    pub expires_at: Timestamp,
    pub is_revoked: bool,
}

#[derive(FromQueryResult)]
struct IdentityRow {
    user_id: i64,
    role: String,
    is_active: bool,
    two_step_confirmed_at: Option<i64>,
    revoked_at: Option<i64>,
    expires_at: i64,
    access_used_at: Option<i64>,
}

pub async fn create<C: Connection>(
    db: &C,
    user: UserId,
    user_agent: Option<String>,
    network: String,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<SessionId> {
    let row = session::ActiveModel {
        id: NotSet,
        user_id: Set(user.0),
        created_at: Set(now.micros()),
        last_used_at: Set(now.micros()),
        expires_at: Set(expires_at.micros()),
        revoked_at: Set(None),
        user_agent: Set(user_agent),
        network: Set(Some(network)),
    };
    Ok(SessionId(row.insert(db).await?.id))
}

pub async fn add_token<C: Connection>(db: &C, session: SessionId, hash: String, now: Timestamp) -> Result<i64> {
    let row = refresh_token::ActiveModel {
        id: NotSet,
        session_id: Set(session.0),
        token_hash: Set(hash),
        created_at: Set(now.micros()),
        used_at: Set(None),
        successor_id: Set(None),
        access_used_at: Set(None),
    };
    Ok(row.insert(db).await?.id)
}

/// Reads the session of a token and its user in one query by primary keys.
pub async fn identify<C: Connection>(db: &C, token_id: i64, now: Timestamp) -> Result<Option<Identity>> {
    let row = refresh_token::Entity::find_by_id(token_id)
        .select_only()
        .column(refresh_token::Column::AccessUsedAt)
        .column(session::Column::UserId)
        .column(session::Column::RevokedAt)
        .column(session::Column::ExpiresAt)
        .column(user::Column::Role)
        .column(user::Column::IsActive)
        .column_as(two_step_secret::Column::ConfirmedAt, "two_step_confirmed_at")
        .join(
            JoinType::InnerJoin,
            refresh_token::Entity::belongs_to(session::Entity)
                .from(refresh_token::Column::SessionId)
                .to(session::Column::Id)
                .into(),
        )
        .join(
            JoinType::InnerJoin,
            session::Entity::belongs_to(user::Entity).from(session::Column::UserId).to(user::Column::Id).into(),
        )
        .join(
            JoinType::LeftJoin,
            session::Entity::belongs_to(two_step_secret::Entity)
                .from(session::Column::UserId)
                .to(two_step_secret::Column::UserId)
                .into(),
        )
        .into_model::<IdentityRow>()
        .one(db)
        .await?;
    Ok(row.map(|row| Identity {
        user_id: UserId(row.user_id),
        role: decode::role(&row.role),
        is_active: row.is_active,
        has_two_step: row.two_step_confirmed_at.is_some(),
        ended: row.revoked_at.is_some() || row.expires_at <= now.micros(),
        access_used: row.access_used_at.is_some(),
    }))
}

pub async fn mark_access_used<C: Connection>(db: &C, token_id: i64, now: Timestamp) -> Result<()> {
    refresh_token::Entity::update_many()
        .col_expr(refresh_token::Column::AccessUsedAt, Expr::value(now.micros()))
        .filter(refresh_token::Column::Id.eq(token_id))
        .filter(refresh_token::Column::AccessUsedAt.is_null())
        .exec(db)
        .await?;
    Ok(())
}

pub async fn find_token<C: Connection>(db: &C, hash: &str) -> Result<Option<RefreshToken>> {
    let row = refresh_token::Entity::find().filter(refresh_token::Column::TokenHash.eq(hash)).one(db).await?;
    Ok(row.map(RefreshToken::from))
}

pub async fn find_token_by_id<C: Connection>(db: &C, id: i64) -> Result<Option<RefreshToken>> {
    Ok(refresh_token::Entity::find_by_id(id).one(db).await?.map(RefreshToken::from))
}

/// Reads and locks a session until the transaction ends, so that concurrent refreshes are serialized.
pub async fn lock_session<C: Connection>(db: &C, id: SessionId) -> Result<Option<Session>> {
    let row = session::Entity::find_by_id(id.0).lock_exclusive().one(db).await?;
    Ok(row.map(|row| Session {
        id: SessionId(row.id),
        user_id: UserId(row.user_id),
        last_used_at: Timestamp::from_micros(row.last_used_at),
        expires_at: Timestamp::from_micros(row.expires_at),
        is_revoked: row.revoked_at.is_some(),
    }))
}

/// Marks a token as used and sets its successor.
pub async fn rotate_token<C: Connection>(db: &C, id: i64, successor: i64, now: Timestamp) -> Result<()> {
    let row = refresh_token::ActiveModel { id: Set(id), successor_id: Set(Some(successor)), ..Default::default() };
    row.update(db).await?;
    // Only the first use is recorded, so that repeated use does not extend the grace period.
    refresh_token::Entity::update_many()
        .col_expr(refresh_token::Column::UsedAt, Expr::value(now.micros()))
        .filter(refresh_token::Column::Id.eq(id))
        .filter(refresh_token::Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(())
}

/// Also updates the device, because browsers change their version, and the network.
pub async fn update_last_used<C: Connection>(
    db: &C,
    id: SessionId,
    user_agent: Option<String>,
    network: String,
    now: Timestamp,
) -> Result<()> {
    let row = session::ActiveModel {
        id: Set(id.0),
        last_used_at: Set(now.micros()),
        user_agent: user_agent.map_or(NotSet, |user_agent| Set(Some(user_agent))),
        network: Set(Some(network)),
        ..Default::default()
    };
    row.update(db).await?;
    Ok(())
}

/// An active session as shown to its owner.
#[derive(Debug, Clone)]
pub struct ActiveSession {
    pub id: SessionId,
    pub created_at: Timestamp,
    /// When its tokens were last refreshed.
    pub last_used_at: Timestamp,
    pub user_agent: Option<String>,
}

/// Sessions of a user that have not ended, last used first. `idle_since` is the last use of a session that is idle for
/// too long.
pub async fn list_active<C: Connection>(
    db: &C,
    user: UserId,
    now: Timestamp,
    idle_since: Timestamp,
    limit: u64,
) -> Result<Vec<ActiveSession>> {
    let rows = session::Entity::find()
        .filter(session::Column::UserId.eq(user.0))
        .filter(session::Column::RevokedAt.is_null())
        .filter(session::Column::ExpiresAt.gt(now.micros()))
        .filter(session::Column::LastUsedAt.gt(idle_since.micros()))
        .order_by_desc(session::Column::LastUsedAt)
        .order_by_desc(session::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    let sessions = rows.into_iter().map(|row| ActiveSession {
        id: SessionId(row.id),
        created_at: Timestamp::from_micros(row.created_at),
        last_used_at: Timestamp::from_micros(row.last_used_at),
        user_agent: row.user_agent,
    });
    Ok(sessions.collect())
}

/// Whether a session, perhaps an ended one, was last used in a network: one of the account, and one of any account.
pub async fn uses_of_network<C: Connection>(db: &C, network: &str, user: Option<UserId>) -> Result<(bool, bool)> {
    let in_network = || session::Entity::find().filter(session::Column::Network.eq(network));
    let exists = async |query: Select<session::Entity>| {
        let id = query.select_only().column(session::Column::Id).limit(1).into_tuple::<i64>().one(db).await?;
        Ok::<_, StorageError>(id.is_some())
    };
    let by_user = exists(in_network().filter(session::Column::UserId.eq(user.map_or(0, |user| user.0)))).await?;
    Ok((by_user, by_user || exists(in_network()).await?))
}

/// The `User-Agent` header of a session.
pub async fn user_agent<C: Connection>(db: &C, id: SessionId) -> Result<Option<String>> {
    Ok(session::Entity::find_by_id(id.0).one(db).await?.and_then(|row| row.user_agent))
}

/// Revokes a session if it belongs to the user; returns whether it was active.
pub async fn revoke_of_user<C: Connection>(db: &C, user: UserId, id: SessionId, now: Timestamp) -> Result<bool> {
    let revoked = revoke_where(db, session::Column::Id.eq(id.0).and(session::Column::UserId.eq(user.0)), now).await?;
    Ok(revoked > 0)
}

pub async fn revoke<C: Connection>(db: &C, id: SessionId, now: Timestamp) -> Result<()> {
    revoke_where(db, session::Column::Id.eq(id.0), now).await?;
    Ok(())
}

/// Revokes all sessions of a user.
pub async fn revoke_all<C: Connection>(db: &C, user: UserId, now: Timestamp) -> Result<()> {
    revoke_where(db, session::Column::UserId.eq(user.0), now).await?;
    Ok(())
}

/// Revokes the sessions of all users and returns their number.
pub async fn revoke_everyone<C: Connection>(db: &C, now: Timestamp) -> Result<u64> {
    revoke_where(db, session::Column::ExpiresAt.gt(now.micros()), now).await
}

/// Revokes all sessions of a user except one.
pub async fn revoke_others<C: Connection>(db: &C, user: UserId, keep: SessionId, now: Timestamp) -> Result<()> {
    revoke_where(db, session::Column::UserId.eq(user.0).and(session::Column::Id.ne(keep.0)), now).await?;
    Ok(())
}

/// Revokes all sessions of a user except the newest `keep`.
pub async fn revoke_oldest<C: Connection>(db: &C, user: UserId, keep: u64, now: Timestamp) -> Result<()> {
    let surplus: Vec<i64> = session::Entity::find()
        .select_only()
        .column(session::Column::Id)
        .filter(session::Column::UserId.eq(user.0))
        .filter(session::Column::RevokedAt.is_null())
        .order_by_desc(session::Column::Id)
        .offset(keep)
        .limit(100)
        .into_tuple()
        .all(db)
        .await?;
    if !surplus.is_empty() {
        revoke_where(db, session::Column::Id.is_in(surplus), now).await?;
    }
    Ok(())
}

async fn revoke_where<C: Connection>(db: &C, condition: Expr, now: Timestamp) -> Result<u64> {
    let revoked = session::Entity::update_many()
        .col_expr(session::Column::RevokedAt, Expr::value(now.micros()))
        .filter(condition)
        .filter(session::Column::RevokedAt.is_null())
        .exec(db)
        .await?;
    Ok(revoked.rows_affected)
}

impl From<refresh_token::Model> for RefreshToken {
    fn from(row: refresh_token::Model) -> Self {
        Self {
            id: row.id,
            session_id: SessionId(row.session_id),
            used_at: row.used_at.map(Timestamp::from_micros),
            successor_id: row.successor_id,
            access_used: row.access_used_at.is_some(),
        }
    }
}
