//! User management by staff. Administrators cannot demote, deactivate or delete themselves, so at least one always
//! remains (AUS-03).

mod create_user;
mod editing;
mod update_user;
mod users;

pub use create_user::{NewAccount, create_user};
pub use update_user::{UserChange, update_user};
pub use users::{
    UserRecord, change_role, delete_user, end_user_session, list_user_sessions, list_users, reset_two_step, set_active,
};
