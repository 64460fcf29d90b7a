//! Wire types of user administration.

use nevel_domain::accounts::Role;
use nevel_domain::clock::Timestamp;
use nevel_domain::patch::Patch;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_usecases::accounts::admin::{NewAccount, UserChange, UserRecord};
use serde::Deserialize;
use utoipa::ToSchema;

use super::storefront::RoleBody;
use crate::http::input::{Validate, required_choice, text_or_empty};
use crate::json_object::json_object;

json_object! {
    #[schema(as = AdminUser)]
    #[derive(Debug)]
    pub struct AdminUserBody from(record: &UserRecord) {
        pub id: i64 = record.user.id.0,
        pub email: String = record.user.email.clone(),
        pub first_name: String = record.user.first_name.clone(),
        pub last_name: String = record.user.last_name.clone(),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub phone: Option<String> = record.user.phone.clone(),
        pub role: RoleBody = record.user.role.into(),
        pub is_active: bool = record.user.is_active,
        /// Whether the owner proved that the address is theirs.
        pub email_verified: bool = record.user.has_verified_email(),
        /// RFC 3339.
        pub created_at: String = record.user.created_at.to_rfc3339(),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub last_sign_in_at: Option<String> = record.last_sign_in_at.map(Timestamp::to_rfc3339),
        /// At most 1,000; larger numbers are not counted.
        pub orders_count: u64 = record.orders_count,
        /// Whether two-step sign-in is on.
        pub two_step_enabled: bool = record.has_two_step,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewUser)]
#[serde(rename_all = "camelCase")]
pub struct NewUserBody {
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
    #[schema(required = true, value_type = String)]
    pub first_name: Option<String>,
    #[schema(required = true, value_type = String)]
    pub last_name: Option<String>,
    /// 10 to 15 digits; other characters are ignored.
    #[serde(alias = "phoneNumber")]
    pub phone: Option<String>,
    /// The minimum length depends on the role and is in the settings; at most 128 characters. Common passwords are
    /// rejected.
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
    #[schema(required = true, value_type = RoleBody)]
    pub role: Option<String>,
}

/// Missing fields keep their values, `null` removes the phone, and an empty password keeps the current one. The email
/// cannot be changed.
#[derive(Deserialize, ToSchema)]
#[schema(as = UserUpdate)]
#[serde(rename_all = "camelCase")]
pub struct UserUpdateBody {
    #[schema(required = true, value_type = String)]
    pub first_name: Option<String>,
    #[schema(required = true, value_type = String)]
    pub last_name: Option<String>,
    #[serde(default, alias = "phoneNumber")]
    #[schema(value_type = Option<String>, required = false)]
    pub phone: Patch<Option<String>>,
    /// Ends all sessions of the user.
    pub password: Option<String>,
    #[schema(value_type = Option<RoleBody>)]
    pub role: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = UserStatus)]
#[serde(rename_all = "camelCase")]
pub struct UserStatusBody {
    #[schema(required = true, value_type = bool)]
    pub is_active: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = UserRole)]
pub struct UserRoleBody {
    #[schema(required = true, value_type = RoleBody)]
    pub role: Option<String>,
}

fn parse_role(text: &str) -> Result<Role, ValidationError> {
    required_choice(text, Role::parse)
}

impl Validate for NewUserBody {
    type Output = NewAccount;

    fn validate(self) -> Result<NewAccount, Vec<FieldError>> {
        NewAccount::parse(
            text_or_empty(&self.email),
            text_or_empty(&self.first_name),
            text_or_empty(&self.last_name),
            text_or_empty(&self.phone),
            text_or_empty(&self.password),
            parse_role(text_or_empty(&self.role)),
        )
    }
}

impl Validate for UserUpdateBody {
    type Output = UserChange;

    fn validate(self) -> Result<UserChange, Vec<FieldError>> {
        let role = self.role.as_deref().map(parse_role).transpose();
        UserChange::parse(
            text_or_empty(&self.first_name),
            text_or_empty(&self.last_name),
            self.phone,
            text_or_empty(&self.password),
            role,
        )
    }
}

impl Validate for UserStatusBody {
    type Output = bool;

    fn validate(self) -> Result<bool, Vec<FieldError>> {
        self.is_active.ok_or_else(|| vec![FieldError::new("isActive", ValidationError::Required)])
    }
}

impl Validate for UserRoleBody {
    type Output = Role;

    fn validate(self) -> Result<Role, Vec<FieldError>> {
        parse_role(text_or_empty(&self.role)).map_err(|error| vec![FieldError::new("role", error)])
    }
}
