//! An account as staff see it, and what they send about it.

use nevel_domain::accounts::Role;
use nevel_domain::catalog::admin::Patch;
use nevel_domain::clock::Timestamp;
use nevel_domain::paging::SearchPage;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_usecases::accounts::admin::{NewAccount, UserChange, UserRecord};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::translation::typed;
use crate::wire::account::RoleBody;
use crate::wire::page::PageBody;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminUser)]
#[serde(rename_all = "camelCase")]
pub struct AdminUserBody {
    pub id: i64,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
    pub role: RoleBody,
    pub is_active: bool,
    /// When the account was made.
    pub created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub last_sign_in_at: Option<String>,
    /// Counting stops at 1,000.
    pub orders_count: u64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AdminUserPage)]
pub struct UserPageBody {
    #[serde(flatten)]
    pub page: PageBody<AdminUserBody>,
    /// There when counting has stopped before the last hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub more: Option<bool>,
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
    /// 10 to 15 digits, whatever stands between them.
    #[serde(alias = "phoneNumber")]
    pub phone: Option<String>,
    /// 6 to 128 characters.
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
    #[schema(required = true, value_type = RoleBody)]
    pub role: Option<String>,
}

/// What is missing stays as it is; a phone of `null` is taken away, an empty password keeps the old one. The e-mail cannot change.
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
    /// Ends the user's sign-ins.
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

fn role(text: &str) -> Result<Role, ValidationError> {
    if text.is_empty() { Err(ValidationError::Required) } else { Role::parse(text).ok_or(ValidationError::Unknown) }
}

impl NewUserBody {
    pub fn parse(&self) -> Result<NewAccount, Vec<FieldError>> {
        NewAccount::parse(
            typed(&self.email),
            typed(&self.first_name),
            typed(&self.last_name),
            typed(&self.phone),
            typed(&self.password),
            role(typed(&self.role)),
        )
    }
}

impl UserUpdateBody {
    pub fn parse(self) -> Result<UserChange, Vec<FieldError>> {
        let role = self.role.as_deref().map(role).transpose();
        UserChange::parse(typed(&self.first_name), typed(&self.last_name), self.phone, typed(&self.password), role)
    }
}

impl UserStatusBody {
    pub fn parse(&self) -> Result<bool, Vec<FieldError>> {
        self.is_active.ok_or_else(|| vec![FieldError::new("isActive", ValidationError::Required)])
    }
}

impl UserRoleBody {
    pub fn parse(&self) -> Result<Role, Vec<FieldError>> {
        role(typed(&self.role)).map_err(|error| vec![FieldError::new("role", error)])
    }
}

impl From<&UserRecord> for AdminUserBody {
    fn from(record: &UserRecord) -> Self {
        let user = &record.user;
        Self {
            id: user.id.0,
            email: user.email.clone(),
            first_name: user.first_name.clone(),
            last_name: user.last_name.clone(),
            phone: user.phone.clone(),
            role: user.role.into(),
            is_active: user.is_active,
            created_at: user.created_at.to_rfc3339(),
            last_sign_in_at: record.last_sign_in_at.map(Timestamp::to_rfc3339),
            orders_count: record.orders_count,
        }
    }
}

impl From<SearchPage<UserRecord>> for UserPageBody {
    fn from(found: SearchPage<UserRecord>) -> Self {
        let mut page = PageBody::new(&found.page, |record| AdminUserBody::from(record));
        page.total_pages = found.page.reachable_pages();
        Self { page, more: found.truncated.then_some(true) }
    }
}
