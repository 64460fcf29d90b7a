//! Tables of accounts and sessions.

use std::fmt;

use sea_orm::DeriveValueType;

/// The hash of a password, redacted in `Debug` output.
#[derive(Clone, PartialEq, Eq, DeriveValueType)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

tables! {
    /// A link that proves the ownership of an email address.
    email_link = "email_links" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub purpose: String,
        pub email: String,
        pub token_hash: Option<String>,
        pub created_at: i64,
        pub expires_at: i64,
        pub used_at: Option<i64>,
        pub superseded_at: Option<i64>,
    }

    /// A link to set a new password.
    password_reset = "password_resets" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub token_hash: String,
        pub created_at: i64,
        pub expires_at: i64,
        pub used_at: Option<i64>,
        pub superseded_at: Option<i64>,
    }

    /// A recovery code of two-step sign-in.
    recovery_code = "recovery_codes" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub code_hash: String,
        pub used_at: Option<i64>,
    }

    /// A single-use refresh token of a session, stored as a hash.
    refresh_token = "refresh_tokens" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub session_id: i64,
        pub token_hash: String,
        pub created_at: i64,
        pub used_at: Option<i64>,
        pub successor_id: Option<i64>,
        /// When the access token that was issued with this one was first used.
        pub access_used_at: Option<i64>,
    }

    /// A session of a user.
    session = "sessions" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub created_at: i64,
        pub last_used_at: i64,
        pub expires_at: i64,
        pub revoked_at: Option<i64>,
        pub user_agent: Option<String>,
        pub network: Option<String>,
    }

    /// A sign-in with a correct password that waits for its code.
    sign_in_challenge = "sign_in_challenges" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub token_hash: String,
        pub attempts: i64,
        pub created_at: i64,
        pub expires_at: i64,
    }

    /// The encrypted secret of an authenticator app.
    two_step_secret = "two_step_secrets" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub secret: String,
        pub last_step: i64,
        pub created_at: i64,
        pub confirmed_at: Option<i64>,
    }

    /// A user account.
    user = "users" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub email: String,
        pub email_key: String,
        pub first_name: String,
        pub last_name: String,
        pub phone: Option<String>,
        pub password_hash: super::PasswordHash,
        pub role: String,
        pub is_active: bool,
        pub street: Option<String>,
        pub city: Option<String>,
        pub zip_code: Option<String>,
        pub country: Option<String>,
        pub apartment: Option<String>,
        pub created_at: i64,
        pub updated_at: i64,
        pub last_sign_in_at: Option<i64>,
        pub language: Option<String>,
        pub email_verified_at: Option<i64>,
    }
}
