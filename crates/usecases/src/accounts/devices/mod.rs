//! The devices on which a user is signed in: one per session.

pub mod end_other_sessions;
pub mod end_session;
pub mod list_sessions;
mod user_session;

pub use user_session::UserSession;
pub(super) use user_session::list_of_user;
