//! User management by staff. Administrators cannot demote, deactivate or delete themselves, so at least one always
//! remains (AUS-03).

mod change_role;
mod create_user;
mod delete_user;
mod editing;
mod end_user_session;
mod list_user_sessions;
mod list_users;
mod reset_two_step;
mod set_active;
mod update_user;

pub use change_role::change_role;
pub use create_user::{NewAccount, create_user};
pub use delete_user::delete_user;
pub use end_user_session::end_user_session;
pub use list_user_sessions::list_user_sessions;
pub use list_users::{UserRecord, list_users};
pub use reset_two_step::reset_two_step;
pub use set_active::set_active;
pub use update_user::{UserChange, update_user};
