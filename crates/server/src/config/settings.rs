//! The table of all settings.

/// A setting as documented in `--help` and `.env.example`.
pub struct Setting {
    pub name: &'static str,
    pub default: &'static str,
    pub help: &'static str,
}

pub const SETTINGS: &[Setting] = &[
    Setting { name: "NEVEL_LISTEN", default: "127.0.0.1:8080", help: "IP address and port to listen on." },
    Setting {
        name: "NEVEL_OPS_LISTEN",
        default: "127.0.0.1:9090",
        help: "IP address and port of health checks and metrics, or off. Must not be public.",
    },
    Setting { name: "NEVEL_MAX_CONNECTIONS", default: "2048", help: "Open connections; more wait until others are closed." },
    Setting {
        name: "NEVEL_MAX_CONNECTIONS_PER_ADDRESS",
        default: "256",
        help: "Open connections of one client address; more are closed. Trusted proxies are not limited.",
    },
    Setting { name: "NEVEL_DATA_DIR", default: "./data", help: "Directory of the database, images and secrets." },
    Setting {
        name: "NEVEL_DATABASE_URL",
        default: "",
        help: "Database URL: postgres://… or sqlite:PATH. Default: SQLite in the data directory. Also as NEVEL_DATABASE_URL_FILE.",
    },
    Setting {
        name: "NEVEL_IMAGES_URL",
        default: "",
        help: "S3 bucket for images: s3://BUCKET/PREFIX?region=REGION&endpoint=https://HOST. Default: images/ in the data directory.",
    },
    Setting { name: "NEVEL_IMAGES_KEY_ID", default: "", help: "Access key ID for the S3 bucket." },
    Setting { name: "NEVEL_IMAGES_SECRET", default: "", help: "Secret access key for the S3 bucket. Also as NEVEL_IMAGES_SECRET_FILE." },
    Setting { name: "NEVEL_PUBLIC_URL", default: "", help: "Public URL of the shop. Default: the address that it listens on." },
    Setting { name: "NEVEL_ADMIN_EMAIL", default: "", help: "Email of the first administrator, created at startup when there is none." },
    Setting { name: "NEVEL_ADMIN_PASSWORD", default: "", help: "Password of the first administrator. Also as NEVEL_ADMIN_PASSWORD_FILE." },
    Setting {
        name: "NEVEL_TOKEN_SECRET",
        default: "",
        help: "Token signing key, 32 bytes or more. Default: generated and stored in the data directory. Also as NEVEL_TOKEN_SECRET_FILE.",
    },
    Setting {
        name: "NEVEL_SMTP_URL",
        default: "",
        help: "SMTP server, such as smtps://USER:PASSWORD@HOST. Default: emails are written to files in the data directory. Also as NEVEL_SMTP_URL_FILE.",
    },
    Setting {
        name: "NEVEL_EMAIL_FROM",
        default: "",
        help: "Sender of emails, such as Shop <orders@shop.example>. Default: no-reply at the domain of NEVEL_PUBLIC_URL.",
    },
    Setting { name: "NEVEL_RATE_LIMIT", default: "on", help: "Rate limits: on or off; off is accepted on a loopback address only." },
    Setting {
        name: "NEVEL_TRUSTED_PROXIES",
        default: "",
        help: "IP addresses or networks of your reverse proxies, separated by commas. X-Forwarded-For is trusted from these only.",
    },
    Setting { name: "NEVEL_LOG", default: "info", help: "Log filter: error, warn, info, debug, or a filter such as info,nevel_api=debug." },
];

/// Names with our prefix that are not settings, most likely typos.
pub fn unknown_names(names: impl Iterator<Item = String>) -> Vec<String> {
    let is_setting = |name: &str| SETTINGS.iter().any(|setting| name == setting.name || name.strip_suffix("_FILE") == Some(setting.name));
    names.filter(|name| name.starts_with("NEVEL_") && !is_setting(name)).collect()
}
