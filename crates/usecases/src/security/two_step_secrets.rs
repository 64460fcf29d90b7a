//! Secrets of authenticator apps, encrypted for the database, and hashes of recovery codes. Both keys are derived from
//! the token secret, so a copy of the database alone yields no codes.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::RECOVERY_CODES;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce};
use ring::{hkdf, hmac};
use totp_rs::{Builder, Totp};

use crate::error::{Result, ShopError};

/// Purposes of the derived keys.
const ENCRYPTION: &[u8] = b"secret encryption";
const RECOVERY: &[u8] = b"recovery codes";

const SECRET_BYTES: usize = 20;
/// Without letters and digits that look alike.
const RECOVERY_ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// 50 random bits, shown as two groups of five characters.
const RECOVERY_CHARS: usize = 10;

/// Encrypts secrets and hashes recovery codes.
#[derive(Clone)]
pub struct TwoStepSecrets {
    encryption: Arc<LessSafeKey>,
    recovery: hmac::Key,
}

/// A new secret for an authenticator app.
pub struct NewSecret {
    /// For the database.
    pub encrypted: String,
    /// For typing it into the app, in base32.
    pub key: String,
    /// For the QR code.
    pub uri: String,
}

impl TwoStepSecrets {
    pub fn new(token_secret: &[u8]) -> Result<Self> {
        let master = hkdf::Salt::new(hkdf::HKDF_SHA256, b"nevel two-step sign-in").extract(token_secret);
        let encryption = master.expand(&[ENCRYPTION], &AES_256_GCM).map_err(unspecified)?.into();
        let recovery = master.expand(&[RECOVERY], hmac::HMAC_SHA256).map_err(unspecified)?.into();
        Ok(Self { encryption: Arc::new(LessSafeKey::new(encryption)), recovery })
    }

    pub fn generate(&self, user: UserId, issuer: &str, account: &str) -> Result<NewSecret> {
        let mut secret = [0; SECRET_BYTES];
        getrandom::fill(&mut secret).map_err(ShopError::internal)?;
        // The format uses a colon between issuer and account.
        let name = |text: &str| text.replace(':', " ");
        let totp = builder(&secret)
            .with_issuer(Some(name(issuer)))
            .with_account_name(name(account))
            .build()
            .map_err(internal)?;
        let uri = totp.to_url().map_err(internal)?;
        Ok(NewSecret { encrypted: self.encrypt(user, &secret)?, key: totp.secret().to_base32(), uri })
    }

    /// The time step of a correct code. Codes of the previous and of the next step are accepted, because clocks differ.
    pub fn find_step(secret: &[u8], code: &str, now: Timestamp) -> Option<i64> {
        let totp: Totp = builder(secret).build().ok()?;
        let step = totp.check(code, u64::try_from(now.seconds()).ok()?)?;
        i64::try_from(step).ok()
    }

    /// New recovery codes.
    pub fn generate_recovery_codes() -> Result<Vec<String>> {
        let mut random = [0_u8; RECOVERY_CODES * RECOVERY_CHARS];
        getrandom::fill(&mut random).map_err(ShopError::internal)?;
        let letter = |byte: &u8| char::from(RECOVERY_ALPHABET[usize::from(*byte) % RECOVERY_ALPHABET.len()]);
        let format = |bytes: &[u8]| {
            let code: String = bytes.iter().map(letter).collect();
            let (left, right) = code.split_at(RECOVERY_CHARS / 2);
            format!("{left}-{right}")
        };
        Ok(random.chunks(RECOVERY_CHARS).map(format).collect())
    }

    /// The hash of a recovery code in any case, with or without separators.
    pub fn hash_recovery_code(&self, user: UserId, code: &str) -> String {
        let normalized: String =
            code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
        URL_SAFE_NO_PAD.encode(hmac::sign(&self.recovery, format!("{} {normalized}", user.0).as_bytes()))
    }

    /// The id of the user is authenticated too, so that a secret cannot be moved to another account.
    pub(crate) fn encrypt(&self, user: UserId, secret: &[u8]) -> Result<String> {
        let mut nonce = [0; NONCE_LEN];
        getrandom::fill(&mut nonce).map_err(ShopError::internal)?;
        let mut sealed = secret.to_vec();
        let (unique, owner) = (Nonce::assume_unique_for_key(nonce), Aad::from(user.0.to_be_bytes()));
        self.encryption.seal_in_place_append_tag(unique, owner, &mut sealed).map_err(unspecified)?;
        Ok(URL_SAFE_NO_PAD.encode([nonce.as_slice(), &sealed].concat()))
    }

    pub(crate) fn decrypt(&self, user: UserId, encrypted: &str) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(encrypted).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE_LEN>()?;
        let mut sealed = sealed.to_vec();
        let (nonce, owner) = (Nonce::assume_unique_for_key(*nonce), Aad::from(user.0.to_be_bytes()));
        self.encryption.open_in_place(nonce, owner, &mut sealed).ok().map(|secret| secret.to_vec())
    }
}

/// Six digits of SHA-1 every 30 seconds: what every authenticator app supports.
fn builder(secret: &[u8]) -> Builder {
    Builder::new().with_secret(secret.to_vec())
}

fn unspecified(_: ring::error::Unspecified) -> ShopError {
    ShopError::internal("a cryptographic operation failed")
}

fn internal(error: impl std::fmt::Display) -> ShopError {
    ShopError::internal(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_micros(1_768_478_400_000_000);
    const USER: UserId = UserId(7);

    fn secrets(secret: u8) -> TwoStepSecrets {
        TwoStepSecrets::new(&[secret; 32]).unwrap()
    }

    fn step_of(secret: u8, user: UserId, encrypted: &str, code: &str) -> Option<i64> {
        TwoStepSecrets::find_step(&secrets(secret).decrypt(user, encrypted)?, code, NOW)
    }

    fn code(key: &str, now: Timestamp) -> String {
        let secret = totp_rs::Secret::try_from_base32(key).unwrap();
        builder(secret.as_ref())
            .with_account_name("x")
            .build()
            .unwrap()
            .generate(now.seconds().unsigned_abs())
            .to_string()
    }

    #[test]
    fn tfa_01_code_is_accepted_one_step_early_and_late_and_only_with_the_key_and_the_account() {
        let new = secrets(1).generate(USER, "Nevel: shop", "anna@x.nl").unwrap();
        assert!(new.uri.starts_with("otpauth://totp/Nevel"), "{}", new.uri);
        let step = NOW.seconds() / 30;
        for (seconds, expected) in
            [(-60, None), (-30, Some(step - 1)), (0, Some(step)), (30, Some(step + 1)), (60, None)]
        {
            let code = code(&new.key, NOW.plus_seconds(seconds));
            assert_eq!(step_of(1, USER, &new.encrypted, &code), expected, "{seconds}");
        }
        let code = code(&new.key, NOW);
        assert_eq!(step_of(2, USER, &new.encrypted, &code), None, "another token secret");
        assert_eq!(step_of(1, UserId(8), &new.encrypted, &code), None, "another account");
        for bad in ["", "000", "1234567", "abcdef", "１２３４５６", "+12345"] {
            assert_eq!(step_of(1, USER, &new.encrypted, bad), None, "{bad}");
        }
        assert!(!new.encrypted.contains(&new.key));
    }

    #[test]
    fn tfa_01_recovery_codes_are_random_and_compared_without_separators() {
        let codes = TwoStepSecrets::generate_recovery_codes().unwrap();
        assert_eq!(codes.len(), 10);
        assert!(codes.iter().all(|code| code.len() == 11 && code.as_bytes()[5] == b'-'), "{codes:?}");
        let hash = |user, code: &str| secrets(1).hash_recovery_code(user, code);
        assert_eq!(hash(USER, "ABCDE-FGHJK"), hash(USER, " abcde fghjk"));
        assert_ne!(hash(USER, "ABCDE-FGHJK"), hash(UserId(8), "ABCDE-FGHJK"));
        assert_ne!(hash(USER, "ABCDE-FGHJK"), secrets(2).hash_recovery_code(USER, "ABCDE-FGHJK"));
    }
}
