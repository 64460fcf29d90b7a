//! Database connection strings.

use std::path::{Path, PathBuf};

use url::Url;

#[derive(Clone, PartialEq, Eq)]
pub enum Target {
    Sqlite(PathBuf),
    Postgres(String),
}

/// Parameters of a `postgres://` address. The driver ignores unknown ones, so that a typo in `sslmode` would leave the
/// server unverified.
const PARAMETERS: [&str; 11] = [
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "options",
];
/// Alternative spellings and special purposes.
const RARE_PARAMETERS: [&str; 7] =
    ["ssl-mode", "ssl-root-cert", "ssl-ca", "ssl-cert", "ssl-key", "statement-cache-capacity", "application_name"];

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum TargetError {
    #[error("expected sqlite:PATH or postgres://USER@HOST/DATABASE")]
    Unknown,
    #[error("sqlite: needs the path of a file")]
    NoPath,
    #[error("a postgres:// address needs a host and a database name")]
    Incomplete,
    #[error(
        "a postgres:// address has one host; for several servers, put HAProxy in front of them (deploy/haproxy.cfg)"
    )]
    SeveralHosts,
    #[error("a postgres:// address has no parameter {0}; known are {known}", known = PARAMETERS.join(", "))]
    UnknownParameter(String),
}

impl Target {
    pub fn parse(text: &str) -> Result<Self, TargetError> {
        if let Some(rest) = text.strip_prefix("sqlite:") {
            let path = rest.strip_prefix("//").unwrap_or(rest);
            let path = path.split('?').next().unwrap_or_default();
            return if path.is_empty() || path == ":memory:" {
                Err(TargetError::NoPath)
            } else {
                Ok(Self::Sqlite(PathBuf::from(path)))
            };
        }
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(TargetError::Unknown);
        }
        // Also the case if the last host has a port, which no URL parser accepts.
        let authority = text.split("://").nth(1).and_then(|rest| rest.split(['/', '?']).next()).unwrap_or_default();
        if authority.rsplit('@').next().is_some_and(|hosts| hosts.contains(',')) {
            return Err(TargetError::SeveralHosts);
        }
        let url = Url::parse(text).map_err(|_| TargetError::Unknown)?;
        let has_host =
            url.host_str().is_some_and(|host| !host.is_empty()) || url.query_pairs().any(|(key, _)| key == "host");
        if !has_host || url.path().len() < 2 {
            return Err(TargetError::Incomplete);
        }
        if let Some((unknown, _)) = url.query_pairs().find(|(key, _)| !is_parameter(key)) {
            return Err(TargetError::UnknownParameter(unknown.into_owned()));
        }
        Ok(Self::Postgres(text.to_owned()))
    }

    pub fn sqlite_in(data_dir: &Path) -> Self {
        Self::Sqlite(data_dir.join("nevel.db"))
    }
}

fn is_parameter(key: &str) -> bool {
    PARAMETERS.contains(&key) || RARE_PARAMETERS.contains(&key) || key.starts_with("options[")
}

/// Leaves out the password.
impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "SQLite, {}", path.display()),
            Self::Postgres(url) => {
                let url = Url::parse(url).ok();
                let host = url.as_ref().and_then(Url::host_str).unwrap_or("local socket");
                let port = url.as_ref().and_then(Url::port).map(|port| format!(":{port}")).unwrap_or_default();
                write!(f, "PostgreSQL, {host}{port}{}", url.as_ref().map_or("", Url::path))
            }
        }
    }
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sec_08_several_hosts_are_refused_with_the_remedy() {
        for hosts in ["a,b", "nevel:se,cret@a:5432,b:5432", "nevel@a:5432,b"] {
            let parsed = Target::parse(&format!("postgres://{hosts}/nevel?target_session_attrs=read-write"));
            assert_eq!(parsed, Err(TargetError::SeveralHosts), "{hosts}");
        }
        assert!(Target::parse("postgres://nevel:se,cret@a:5432/nevel").is_ok());
    }

    #[test]
    fn connection_strings_of_both_databases_are_parsed() {
        assert_eq!(Target::parse("sqlite:shop.db"), Ok(Target::Sqlite("shop.db".into())));
        assert_eq!(Target::parse("sqlite:///var/lib/shop.db?mode=rwc"), Ok(Target::Sqlite("/var/lib/shop.db".into())));
        assert!(matches!(Target::parse("postgres://shop:secret@db.local:5432/nevel"), Ok(Target::Postgres(_))));
        assert!(matches!(Target::parse("postgres:///nevel?host=/run/postgresql"), Ok(Target::Postgres(_))));
    }

    #[test]
    fn invalid_connection_strings_are_rejected() {
        assert_eq!(Target::parse("mysql://x/y"), Err(TargetError::Unknown));
        assert_eq!(Target::parse("sqlite:"), Err(TargetError::NoPath));
        assert_eq!(Target::parse("sqlite::memory:"), Err(TargetError::NoPath));
        assert_eq!(Target::parse("postgres://localhost"), Err(TargetError::Incomplete));
    }

    #[test]
    fn unknown_parameter_of_postgres_is_rejected_with_the_known_ones() {
        for known in [
            "sslmode=verify-full&sslrootcert=/etc/ca.pem",
            "options=-c%20a%3Db",
            "options[search_path]=x",
            "ssl-mode=require",
        ] {
            assert!(Target::parse(&format!("postgres://db.local/nevel?{known}")).is_ok(), "{known}");
        }
        let error = Target::parse("postgres://shop:secret@db.local/nevel?sslmode=require&sslrootcrt=/etc/ca.pem")
            .unwrap_err()
            .to_string();
        assert!(error.contains("no parameter sslrootcrt; known are sslmode, sslrootcert, "), "{error}");
        assert!(!error.contains("secret"), "{error}");
    }

    #[test]
    fn password_is_not_displayed() {
        let target = Target::parse("postgres://shop:secret@db.local/nevel").unwrap();
        assert_eq!(target.to_string(), "PostgreSQL, db.local/nevel");
        assert!(!format!("{target:?}").contains("secret"));
    }
}
