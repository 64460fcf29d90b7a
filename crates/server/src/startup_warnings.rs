//! Warnings about settings and files that are accepted, but expose the shop.

use std::collections::HashSet;
use std::net::IpAddr;
use std::path::Path;

use nevel_storage::Target;
use secrecy::ExposeSecret as _;

use crate::config::Config;
use crate::token_secret;

/// A random key of 32 bytes has far more, in any encoding.
const MIN_DISTINCT_BYTES: usize = 8;

pub fn log(config: &Config, settings_file: Option<&Path>) {
    if config.public_url.scheme() == "https" && config.trusted_proxies.is_empty() {
        tracing::warn!(
            "NEVEL_PUBLIC_URL is https but NEVEL_TRUSTED_PROXIES is empty: all visitors share the rate limits of the proxy"
        );
    }
    if let Some(address) = config.ops_listen.address
        && !config.ops_public
        && !is_private(address.ip())
    {
        tracing::warn!(%address, "NEVEL_OPS_LISTEN is not a private address: metrics must not be public. If a firewall protects the port, set NEVEL_OPS_PUBLIC=on");
    }
    if config.token_secret.as_ref().is_some_and(|secret| is_weak(secret.expose_secret())) {
        tracing::warn!(
            "NEVEL_TOKEN_SECRET can be guessed, and with it any session: replace it with the output of openssl rand -base64 32"
        );
    }
    let database = if let Target::Sqlite(path) = &config.database { Some(path.as_path()) } else { None };
    let secret = token_secret::path(&config.data_dir);
    for path in [settings_file, Some(&config.data_dir), Some(&secret), database].into_iter().flatten() {
        if is_exposed(path) {
            let path = path.display();
            tracing::warn!("other users of this machine can read or change {path}: run chmod g-w,o= {path}");
        }
    }
}

fn is_weak(secret: &str) -> bool {
    secret.bytes().collect::<HashSet<_>>().len() < MIN_DISTINCT_BYTES
}

/// Whether an address is reachable from this machine or a private network only. `0.0.0.0` and `[::]` are every address.
fn is_private(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}

/// Whether others may access the file, or its group may change it. The group may read it: a settings file belongs to
/// root.
#[cfg(unix)]
fn is_exposed(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o027 != 0)
}

#[cfg(not(unix))]
fn is_exposed(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_of_few_different_characters_is_weak() {
        for weak in ["a".repeat(40), "abcdefg".repeat(6)] {
            assert!(is_weak(&weak), "{weak}");
        }
        for strong in
            ["0b8c8a1e5f1d4e2b9a7c6d5e4f3a2b1c", "one key for all of the instances", "83109475628310947562831094756283"]
        {
            assert!(!is_weak(strong), "{strong}");
        }
    }

    #[test]
    fn private_addresses_are_those_that_the_internet_does_not_route() {
        for (address, expected) in [
            ("127.0.0.1", true),
            ("10.0.0.11", true),
            ("192.168.1.1", true),
            ("::1", true),
            ("fd00::1", true),
            ("::ffff:10.0.0.1", true),
            ("0.0.0.0", false),
            ("::", false),
            ("203.0.113.7", false),
            ("2001:db8::1", false),
        ] {
            assert_eq!(is_private(address.parse().unwrap()), expected, "{address}");
        }
    }
}
