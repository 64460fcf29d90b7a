//! Accounts on the wire. A request may lack what the document requires: the answer names it, all at once.

use nevel_domain::accounts::{ProfileAddress, Role};
use nevel_domain::validation::FieldError;
use nevel_usecases::accounts::SignedIn;
use nevel_usecases::accounts::change_password::PasswordChange;
use nevel_usecases::accounts::profile::{ProfileChange, User, parse_profile};
use nevel_usecases::accounts::register::Registration;
use nevel_usecases::accounts::sign_in::Credentials;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[schema(as = RegisterRequest)]
#[serde(rename_all = "camelCase")]
pub struct RegisterBody {
    #[schema(required = true, value_type = String)]
    pub first_name: Option<String>,
    #[schema(required = true, value_type = String)]
    pub last_name: Option<String>,
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
    /// 10 to 15 digits, whatever stands between them.
    #[schema(required = true, value_type = String)]
    pub phone_number: Option<String>,
    /// 6 to 128 characters.
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = LoginRequest)]
pub struct LoginBody {
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = RefreshRequest)]
#[serde(rename_all = "camelCase")]
pub struct RefreshBody {
    pub refresh_token: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AuthResponse)]
#[serde(rename_all = "camelCase")]
pub struct AuthBody {
    /// The access token, for the `Authorization` header.
    pub token: String,
    /// Buys the next pair of tokens, once.
    pub refresh_token: String,
    pub user: UserBody,
}

#[derive(Serialize, ToSchema)]
#[schema(as = User)]
#[serde(rename_all = "camelCase")]
pub struct UserBody {
    pub id: i64,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone_number: Option<String>,
    pub role: RoleBody,
    pub is_active: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Role)]
#[serde(rename_all = "UPPERCASE")]
pub enum RoleBody {
    User,
    Admin,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Profile)]
#[serde(rename_all = "camelCase")]
pub struct ProfileBody {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone_number: Option<String>,
    pub address: AddressBody,
}

#[derive(Serialize, Deserialize, ToSchema, Default)]
#[schema(as = ProfileAddress)]
#[serde(rename_all = "camelCase")]
pub struct AddressBody {
    pub street: Option<String>,
    pub city: Option<String>,
    pub country: Option<String>,
    pub zip_code: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ProfileRequest)]
#[serde(rename_all = "camelCase")]
pub struct ProfileUpdateBody {
    #[schema(required = true, value_type = String)]
    pub first_name: Option<String>,
    #[schema(required = true, value_type = String)]
    pub last_name: Option<String>,
    pub phone_number: Option<String>,
    pub address: Option<AddressBody>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ChangePasswordRequest)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the names that clients send")]
pub struct ChangePasswordBody {
    #[schema(required = true, value_type = String)]
    pub current_password: Option<String>,
    #[schema(required = true, value_type = String)]
    pub new_password: Option<String>,
    #[schema(required = true, value_type = String)]
    pub confirm_password: Option<String>,
}

#[expect(clippy::ref_option, reason = "every caller has a field of a body at hand")]
fn typed(field: &Option<String>) -> &str {
    field.as_deref().unwrap_or_default()
}

impl RegisterBody {
    pub fn parse(&self) -> Result<Registration, Vec<FieldError>> {
        Registration::parse(
            typed(&self.first_name),
            typed(&self.last_name),
            typed(&self.email),
            typed(&self.phone_number),
            typed(&self.password),
        )
    }
}

impl LoginBody {
    pub fn parse(&self) -> Result<Credentials, Vec<FieldError>> {
        Credentials::parse(typed(&self.email), typed(&self.password))
    }
}

impl RefreshBody {
    pub fn token(&self) -> &str {
        typed(&self.refresh_token)
    }
}

impl ChangePasswordBody {
    pub fn parse(&self) -> Result<PasswordChange, Vec<FieldError>> {
        PasswordChange::parse(typed(&self.current_password), typed(&self.new_password), typed(&self.confirm_password))
    }
}

impl ProfileUpdateBody {
    pub fn parse(&self) -> Result<ProfileChange, Vec<FieldError>> {
        let none = AddressBody::default();
        let address = self.address.as_ref().unwrap_or(&none);
        let address =
            ProfileAddress::parse(typed(&address.street), typed(&address.city), typed(&address.zip_code), typed(&address.country));
        parse_profile(typed(&self.first_name), typed(&self.last_name), typed(&self.phone_number), address)
    }
}

impl From<SignedIn> for AuthBody {
    fn from(signed_in: SignedIn) -> Self {
        Self { token: signed_in.token, refresh_token: signed_in.refresh_token, user: signed_in.user.into() }
    }
}

impl From<User> for UserBody {
    fn from(user: User) -> Self {
        Self {
            id: user.id.0,
            email: user.email,
            first_name: user.first_name,
            last_name: user.last_name,
            phone_number: user.phone,
            role: user.role.into(),
            is_active: user.is_active,
        }
    }
}

impl From<Role> for RoleBody {
    fn from(role: Role) -> Self {
        match role {
            Role::User => Self::User,
            Role::Admin => Self::Admin,
        }
    }
}

impl From<User> for ProfileBody {
    fn from(user: User) -> Self {
        let ProfileAddress { street, city, zip_code, country } = user.address;
        Self {
            email: user.email,
            first_name: user.first_name,
            last_name: user.last_name,
            phone_number: user.phone,
            address: AddressBody { street, city, country, zip_code },
        }
    }
}
