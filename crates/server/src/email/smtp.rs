//! Sends emails by SMTP. Each email uses a new connection: a shop sends few, and idle connections are closed by the
//! server.

use std::time::Duration;

use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use nevel_usecases::emails::{EmailMessage, EmailTransport, SendError, SendFuture};
use url::{Host, Url};

use super::message;
use super::sender::Sender;

/// Limits connecting only; the caller limits the whole delivery.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);
/// Authentication errors are transient, because correcting the setting makes the email deliverable.
const AUTHENTICATION_ERRORS: [&str; 4] = ["530", "534", "535", "538"];

pub struct SmtpServer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Sender,
}

impl SmtpServer {
    pub fn new(url: &str, sender: Sender) -> Result<Self, String> {
        let parsed = validate_smtp_url(url)?;
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| expected())?;
        if parsed.path().trim_matches('/').is_empty() {
            builder = builder.hello_name(ClientId::Domain(sender.domain().to_owned()));
        }
        Ok(Self { transport: builder.timeout(Some(CONNECT_TIMEOUT)).build(), sender })
    }
}

impl EmailTransport for SmtpServer {
    fn send<'a>(&'a self, email: &'a EmailMessage) -> SendFuture<'a> {
        Box::pin(async move {
            let message = message::compose(email, &self.sender)?;
            self.transport.send(message).await.map(drop).map_err(|error| {
                let code = error.status().map(|code| code.to_string()).unwrap_or_default();
                let is_permanent = error.is_permanent() && !AUTHENTICATION_ERRORS.contains(&code.as_str());
                if is_permanent {
                    SendError::Permanent(error.to_string())
                } else {
                    SendError::Transient(error.to_string())
                }
            })
        })
    }
}

/// Validates the URL of an SMTP server. Errors do not repeat the URL, because it may contain a password.
pub fn validate_smtp_url(url: &str) -> Result<Url, String> {
    let parsed = Url::parse(url).map_err(|_| expected())?;
    AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| expected())?;
    // The first parameter counts, as in `from_url`. With `opportunistic`, an attacker who strips TLS gets the password.
    let tls = parsed.query_pairs().find(|(name, _)| name == "tls");
    let is_unencrypted = parsed.scheme() == "smtp" && tls.is_none_or(|(_, value)| value != "required");
    if is_unencrypted && parsed.password().is_some() && !is_loopback(&parsed) {
        return Err("the password would be sent unencrypted: use smtps://… or add ?tls=required".to_owned());
    }
    Ok(parsed)
}

fn expected() -> String {
    "expected smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST:587?tls=required".to_owned()
}

fn is_loopback(url: &Url) -> bool {
    // For schemes unknown to the parser, an IP address is parsed as a domain.
    match url.host() {
        Some(Host::Domain(name)) => {
            name == "localhost" || name.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
        }
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smtp_urls_are_validated() {
        for good in [
            "smtp://127.0.0.1:2525",
            "smtp://user:pass@localhost:2525",
            "smtp://relay.internal",
            "smtps://user:pass@mail.example",
            "smtp://user:pass@mail.example:587?tls=required",
            "smtp://mail.example:587/shop.example?tls=opportunistic",
        ] {
            assert!(validate_smtp_url(good).is_ok(), "{good}");
            assert!(SmtpServer::new(good, Sender::parse("a@shop.example").unwrap()).is_ok(), "{good}");
        }
        for bad in [
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://mail.example?tls=maybe",
            "smtp://user:hidden@mail.example",
            "smtp://user:hidden@mail.example?tls=opportunistic",
            "smtp://user:hidden@mail.example?tls=opportunistic&tls=required",
        ] {
            let reason = validate_smtp_url(bad).unwrap_err();
            assert!(!reason.contains("hidden"), "{reason}");
        }
    }
}
