//! Wire types of registration, sessions and profiles.

use nevel_domain::accounts::{ProfileAddress, ProfileAddressChange, Role};
use nevel_domain::patch::Patch;
use nevel_domain::validation::FieldError;
use nevel_usecases::accounts::SignedIn;
use nevel_usecases::accounts::change_password::PasswordChange;
use nevel_usecases::accounts::profile::{ProfileChange, User, parse_profile};
use nevel_usecases::accounts::register::Registration;
use nevel_usecases::accounts::sign_in::Credentials;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::input::{Validate, text_or_empty};
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

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
    /// 10 to 15 digits; other characters are ignored.
    #[schema(required = true, value_type = String)]
    pub phone_number: Option<String>,
    /// At least `passwordMinChars` of the settings, at most 128 characters. Common passwords are rejected.
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

json_object! {
    #[schema(as = AuthResponse)]
    pub struct AuthBody from(signed_in: SignedIn) {
        /// The access token, for the `Authorization` header.
        pub token: String = signed_in.token,
        /// Single-use refresh token.
        pub refresh_token: String = signed_in.refresh_token,
        pub user: UserBody = signed_in.user.into(),
    }
}

json_object! {
    #[schema(as = User)]
    pub struct UserBody from(user: User) {
        pub id: i64 = user.id.0,
        pub email: String = user.email,
        pub first_name: String = user.first_name,
        pub last_name: String = user.last_name,
        pub phone_number: Option<String> = user.phone,
        pub role: RoleBody = user.role.into(),
        pub is_active: bool = user.is_active,
    }
}

wire_enum! {
    #[schema(as = Role)]
    #[serde(rename_all = "UPPERCASE")]
    pub enum RoleBody of Role {
        User,
        Admin,
    }
}

json_object! {
    #[schema(as = Profile)]
    pub struct ProfileBody from(user: User) {
        pub email: String = user.email,
        pub first_name: String = user.first_name,
        pub last_name: String = user.last_name,
        pub phone_number: Option<String> = user.phone,
        pub address: AddressBody = user.address.into(),
    }
}

json_object! {
    #[schema(as = ProfileAddress)]
    pub struct AddressBody from(ProfileAddress { street, apartment, city, zip_code, country }) {
        pub street: Option<String>,
        /// Apartment, floor or entrance.
        pub apartment: Option<String>,
        pub city: Option<String>,
        pub country: Option<String>,
        pub zip_code: Option<String>,
    }
}

/// A new address. Missing parts are deleted, except the apartment.
#[derive(Deserialize, ToSchema)]
#[schema(as = ProfileAddressInput)]
#[serde(rename_all = "camelCase")]
pub struct AddressInputBody {
    pub street: Option<String>,
    /// Stays unchanged if missing; `null` or an empty text deletes it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub apartment: Patch<Option<String>>,
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
    /// The address is deleted if missing.
    pub address: Option<AddressInputBody>,
}

/// The parts of a profile to change; missing parts stay unchanged.
#[derive(Deserialize, ToSchema)]
#[schema(as = ProfilePatch)]
#[serde(rename_all = "camelCase")]
pub struct ProfilePatchBody {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub first_name: Patch<Option<String>>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub last_name: Patch<Option<String>>,
    /// `null` or an empty text deletes it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub phone_number: Patch<Option<String>>,
    /// Replaces the whole address; `null` deletes it.
    #[serde(default)]
    #[schema(value_type = Option<AddressInputBody>)]
    pub address: Patch<Option<AddressInputBody>>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ChangePasswordRequest)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "wire names")]
pub struct ChangePasswordBody {
    #[schema(required = true, value_type = String)]
    pub current_password: Option<String>,
    #[schema(required = true, value_type = String)]
    pub new_password: Option<String>,
    #[schema(required = true, value_type = String)]
    pub confirm_password: Option<String>,
}

impl Validate for RegisterBody {
    type Output = Registration;

    fn validate(self) -> Result<Registration, Vec<FieldError>> {
        Registration::parse(
            text_or_empty(&self.first_name),
            text_or_empty(&self.last_name),
            text_or_empty(&self.email),
            text_or_empty(&self.phone_number),
            text_or_empty(&self.password),
        )
    }
}

impl Validate for LoginBody {
    type Output = Credentials;

    fn validate(self) -> Result<Credentials, Vec<FieldError>> {
        Credentials::parse(text_or_empty(&self.email), text_or_empty(&self.password))
    }
}

impl RefreshBody {
    pub fn token(&self) -> &str {
        text_or_empty(&self.refresh_token)
    }
}

impl Validate for ChangePasswordBody {
    type Output = PasswordChange;

    fn validate(self) -> Result<PasswordChange, Vec<FieldError>> {
        PasswordChange::parse(
            text_or_empty(&self.current_password),
            text_or_empty(&self.new_password),
            text_or_empty(&self.confirm_password),
        )
    }
}

impl Validate for ProfileUpdateBody {
    type Output = ProfileChange;

    fn validate(self) -> Result<ProfileChange, Vec<FieldError>> {
        let change = ProfilePatchBody {
            first_name: Patch::Set(self.first_name),
            last_name: Patch::Set(self.last_name),
            phone_number: Patch::Set(self.phone_number),
            address: Patch::Set(self.address),
        };
        change.validate()
    }
}

impl Validate for ProfilePatchBody {
    type Output = ProfileChange;

    fn validate(self) -> Result<ProfileChange, Vec<FieldError>> {
        let address = self.address.try_map(parse_address);
        parse_profile(
            patch_text(&self.first_name),
            patch_text(&self.last_name),
            patch_text(&self.phone_number),
            address,
        )
    }
}

fn patch_text(part: &Patch<Option<String>>) -> Patch<&str> {
    match part {
        Patch::Keep => Patch::Keep,
        Patch::Set(text) => Patch::Set(text_or_empty(text)),
    }
}

fn parse_address(address: Option<AddressInputBody>) -> Result<ProfileAddressChange, Vec<FieldError>> {
    let none =
        AddressInputBody { street: None, apartment: Patch::Set(None), city: None, country: None, zip_code: None };
    let address = address.unwrap_or(none);
    ProfileAddressChange::parse(
        text_or_empty(&address.street),
        address.apartment,
        text_or_empty(&address.city),
        text_or_empty(&address.zip_code),
        text_or_empty(&address.country),
    )
}
