use secrecy::ExposeSecret as _;

use super::*;

fn read(pairs: &[(&str, &str)]) -> Result<Config, ConfigError> {
    Config::read(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
}

fn read_error(pairs: &[(&str, &str)]) -> ConfigError {
    read(pairs).expect_err("the setting is invalid")
}

#[test]
fn defaults_are_sufficient() {
    let config = read(&[]).unwrap();
    assert_eq!(config.listen, "127.0.0.1:8080".parse().unwrap());
    assert_eq!(config.public_url.as_str(), "http://127.0.0.1:8080/");
    assert_eq!(config.database, Target::Sqlite("./data/nevel.db".into()));
    assert!(config.rate_limits().is_some() && config.first_admin.is_none() && config.token_secret.is_none());
    assert_eq!(config.log, "info");
}

#[test]
fn empty_value_counts_as_missing() {
    let config = read(&[("NEVEL_LISTEN", ""), ("NEVEL_TOKEN_SECRET", ""), ("NEVEL_TOKEN_SECRET_FILE", "")]).unwrap();
    assert_eq!(config.listen.port(), 8080);
    assert!(config.token_secret.is_none());
}

#[test]
fn invalid_value_is_reported_with_its_variable_name() {
    for (name, invalid) in [
        ("NEVEL_LISTEN", "8080"),
        ("NEVEL_LISTEN", "localhost:8080"),
        ("NEVEL_OPS_LISTEN", "9090"),
        ("NEVEL_MAX_CONNECTIONS", "0"),
        ("NEVEL_MAX_CONNECTIONS_PER_ADDRESS", "many"),
        ("NEVEL_PUBLIC_URL", "shop.example"),
        ("NEVEL_PUBLIC_URL", "ftp://shop.example"),
        ("NEVEL_PUBLIC_URL", "https://shop.example/path"),
        ("NEVEL_DATABASE_URL", "mysql://x/y"),
        ("NEVEL_IMAGES_URL", "./images"),
        ("NEVEL_IMAGES_URL", "s3://images?path_style=yes"),
        ("NEVEL_RATE_LIMIT", "maybe"),
        ("NEVEL_RATE_LIMIT_REQUESTS", "1200"),
        ("NEVEL_RATE_LIMIT_IMAGES", "2400/day burst 1200"),
        ("NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS", "0/min burst 10"),
        ("NEVEL_RATE_LIMIT_LOGINS_BY_ACCOUNT", "100/h"),
        ("NEVEL_RATE_LIMIT_LOGINS_OF_STRANGERS", "3000/h"),
        ("NEVEL_RATE_LIMIT_FAILED_LOGINS", "off"),
        ("NEVEL_RATE_LIMIT_REGISTRATIONS", "20/h burst 0"),
        ("NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ADDRESS", "20"),
        ("NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ACCOUNT", "5/day burst 3"),
        ("NEVEL_RATE_LIMIT_PASSWORD_RESET_EMAILS", "6/h burst"),
        ("NEVEL_RATE_LIMIT_TWO_STEP_CODES", "20/h burst none"),
        ("NEVEL_RATE_LIMIT_TWO_STEP_CODES_OF_STRANGERS", "100"),
        ("NEVEL_RATE_LIMIT_REFRESHES", "off"),
        ("NEVEL_RATE_LIMIT_UPLOADS", "60/min burst many"),
        ("NEVEL_RATE_LIMIT_ORDERS", "30 per minute"),
        ("NEVEL_RATE_LIMIT_CLIENT_ERRORS", "20"),
        ("NEVEL_RATE_LIMIT_FORMS", "30/day burst 1"),
        ("NEVEL_RATE_LIMIT_FORM_EMAILS", "none"),
        ("NEVEL_RATE_LIMIT_EXPORTS", "10/h"),
        ("NEVEL_TRUSTED_PROXIES", "10.0.0.0/99"),
        ("NEVEL_TOKEN_SECRET", "short"),
        ("NEVEL_SMTP_URL", "mail.example"),
        ("NEVEL_SMTP_URL", "smtp://shop:hidden@mail.example"),
        ("NEVEL_EMAIL_FROM", "no-address"),
        ("NEVEL_ADMIN_PASSWORD", "without-an-address"),
    ] {
        let error = read_error(&[(name, invalid)]);
        let expected = if name == "NEVEL_ADMIN_PASSWORD" { "NEVEL_ADMIN_EMAIL" } else { name };
        assert_eq!(error.name, expected, "{error}");
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}

#[test]
fn rate_limits_can_be_disabled_on_a_loopback_address_only() {
    assert!(read(&[("NEVEL_RATE_LIMIT", "off"), ("NEVEL_LISTEN", "[::1]:80")]).unwrap().rate_limits().is_none());
    for public in [
        ("NEVEL_LISTEN", "0.0.0.0:80"),
        ("NEVEL_PUBLIC_URL", "https://shop.example"),
        ("NEVEL_TRUSTED_PROXIES", "127.0.0.1"),
    ] {
        assert_eq!(read_error(&[("NEVEL_RATE_LIMIT", "off"), public]).name, "NEVEL_RATE_LIMIT");
    }
}

#[test]
fn secret_is_read_from_the_variable_or_its_file_but_not_both() {
    let directory = tempfile::TempDir::new().unwrap();
    let file = directory.path().join("secret");
    std::fs::write(&file, format!("{}\r\n", "k".repeat(32))).unwrap();
    let path = file.to_str().unwrap();
    let config = read(&[("NEVEL_TOKEN_SECRET_FILE", path)]).unwrap();
    assert_eq!(config.token_secret.unwrap().expose_secret(), "k".repeat(32));
    let both = read_error(&[("NEVEL_TOKEN_SECRET_FILE", path), ("NEVEL_TOKEN_SECRET", "x")]);
    assert!(both.to_string().contains("not both"), "{both}");
    let missing = read_error(&[("NEVEL_DATABASE_URL_FILE", "/nowhere/secret")]);
    assert_eq!(missing.name, "NEVEL_DATABASE_URL");
    assert!(missing.to_string().contains("/nowhere/secret"), "{missing}");
}

#[test]
fn first_administrator_requires_email_and_password() {
    let admin = [("NEVEL_ADMIN_EMAIL", "a@x.nl"), ("NEVEL_ADMIN_PASSWORD", "long enough")];
    assert_eq!(read(&admin).unwrap().first_admin.unwrap().email.as_str(), "a@x.nl");
    assert_eq!(read_error(&admin[..1]).to_string(), "NEVEL_ADMIN_PASSWORD: is required when NEVEL_ADMIN_EMAIL is set");
    assert_eq!(read_error(&[("NEVEL_ADMIN_EMAIL", "no-address"), admin[1]]).name, "NEVEL_ADMIN_EMAIL");
    assert_eq!(read_error(&[admin[0], ("NEVEL_ADMIN_PASSWORD", "short")]).name, "NEVEL_ADMIN_PASSWORD");
}

#[test]
fn image_bucket_requires_url_key_id_and_secret() {
    let bucket =
        [("NEVEL_IMAGES_URL", "s3://images/shop"), ("NEVEL_IMAGES_KEY_ID", "shop"), ("NEVEL_IMAGES_SECRET", "hidden")];
    let access = read(&bucket).unwrap().bucket.unwrap();
    assert_eq!(
        (access.address.bucket.as_str(), access.key_id.as_str(), access.secret.expose_secret()),
        ("images", "shop", "hidden")
    );
    for (given, missing) in [
        (&bucket[..1], "NEVEL_IMAGES_KEY_ID, NEVEL_IMAGES_SECRET"),
        (&bucket[..2], "NEVEL_IMAGES_SECRET"),
        (&bucket[1..], "NEVEL_IMAGES_URL"),
        (&bucket[2..], "NEVEL_IMAGES_KEY_ID, NEVEL_IMAGES_URL"),
    ] {
        assert_eq!(read_error(given).name, missing, "{given:?}");
    }
}

#[test]
fn email_sender_defaults_to_the_domain_of_the_public_url() {
    let sender = |pairs: &[(&str, &str)]| read(pairs).unwrap().sender().unwrap();
    let parsed = |text: &str| Sender::parse(text).unwrap();
    assert_eq!(sender(&[]), parsed("no-reply@localhost"));
    assert_eq!(sender(&[("NEVEL_PUBLIC_URL", "https://shop.example")]), parsed("no-reply@shop.example"));
    assert_eq!(sender(&[("NEVEL_EMAIL_FROM", "Shop <a@b.example>")]), parsed("Shop <a@b.example>"));
    assert_eq!(read_error(&[("NEVEL_SMTP_URL", "smtps://mail.example")]).name, "NEVEL_EMAIL_FROM");
}

#[test]
fn secrets_are_redacted_in_debug_output() {
    let config = read(&[
        ("NEVEL_DATABASE_URL", "postgres://shop:hidden-1@db.local/nevel"),
        ("NEVEL_TOKEN_SECRET", "hidden-2-hidden-2-hidden-2-hidden-2"),
        ("NEVEL_ADMIN_EMAIL", "a@x.nl"),
        ("NEVEL_ADMIN_PASSWORD", "hidden-3"),
        ("NEVEL_SMTP_URL", "smtps://shop:hidden-4@mail.example"),
        ("NEVEL_EMAIL_FROM", "orders@shop.example"),
        ("NEVEL_IMAGES_URL", "s3://images"),
        ("NEVEL_IMAGES_KEY_ID", "shop"),
        ("NEVEL_IMAGES_SECRET", "hidden-5"),
    ]);
    let printed = format!("{:?}", config.unwrap());
    assert!(!printed.contains("hidden"), "{printed}");
}

#[test]
fn settings_file_means_the_same_to_systemd_or_is_rejected() {
    let directory = tempfile::TempDir::new().unwrap();
    let file = directory.path().join("nevel.env");
    let read_value = |value: &str| {
        std::fs::write(&file, format!("# comment\nNEVEL_DATA_DIR={value}\n")).unwrap();
        read_settings_file(&file).map(|values| values["NEVEL_DATA_DIR"].clone())
    };
    for (value, expected) in [
        (" /srv/shop ", "/srv/shop"),
        ("'/srv/my shop # 1'", "/srv/my shop # 1"),
        ("\"/srv/shop's\"", "/srv/shop's"),
        ("/srv/shop#1", "/srv/shop#1"),
        ("'C:\\shop'", "C:\\shop"),
        ("''", ""),
    ] {
        assert_eq!(read_value(value).unwrap(), expected, "{value}");
    }
    for (value, reason) in [
        ("/srv/shop # y", "a comment needs its own line"),
        ("/srv/shop\t# y", "a comment needs its own line"),
        ("# y", "a comment needs its own line"),
        ("\"/srv/shop\" # y", "a comment needs its own line"),
        ("'a' 'b'", "nothing may follow the closing quote"),
        ("'/srv/shop", "the closing quote is missing"),
        ("\"", "the closing quote is missing"),
        ("C:\\shop", "in single quotes"),
        ("\"C:\\shop\"", "in single quotes"),
    ] {
        let error = read_value(value).unwrap_err();
        assert!(error.reason.contains("line 2, NEVEL_DATA_DIR: ") && error.reason.contains(reason), "{value}: {error}");
        assert!(!error.reason.contains("srv"), "the value may be a secret: {error}");
    }
}

#[test]
fn misspelled_setting_is_detected() {
    assert!(["NEVEL_LISTEN", "NEVEL_TOKEN_SECRET_FILE", "NEVEL_RATE_LIMIT_ORDERS"].into_iter().all(is_setting));
    assert!(!["NEVEL_LISTEM", "NEVEL_LISTEN_FILES", "LISTEN", "PATH", ""].into_iter().any(is_setting));
}

#[test]
fn rate_limits_can_be_changed_one_by_one() {
    let quotas = read(&[("NEVEL_RATE_LIMIT_ORDERS", "2/h burst 1")]).unwrap().quotas;
    assert_eq!((quotas.orders.replenish_interval().as_secs(), quotas.orders.burst_size().get()), (1_800, 1));
    assert_eq!((quotas.requests.replenish_interval().as_millis(), quotas.requests.burst_size().get()), (50, 600));
}
