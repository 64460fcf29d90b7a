//! Mails through a mail server. Each has a connection of its own: a shop sends few, and a kept connection goes stale.

use std::time::Duration;

use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use nevel_usecases::emails::{EmailMessage, EmailTransport, SendError, Sending};
use url::{Host, Url};

use super::{Sender, message};

/// For reaching the server alone; how long it may take to answer is the sender's business.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);
/// Refusals that blame our sign-in: mending the setting mends the mail.
const SIGN_IN_REFUSED: [&str; 4] = ["530", "534", "535", "538"];

pub struct SmtpServer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Sender,
}

impl SmtpServer {
    pub fn new(url: &str, sender: Sender) -> Result<Self, String> {
        let parsed = check(url)?;
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| expected())?;
        if parsed.path().trim_matches('/').is_empty() {
            builder = builder.hello_name(ClientId::Domain(sender.domain().to_owned()));
        }
        Ok(Self { transport: builder.timeout(Some(CONNECT_TIMEOUT)).build(), sender })
    }
}

impl EmailTransport for SmtpServer {
    fn send<'a>(&'a self, email: &'a EmailMessage) -> Sending<'a> {
        Box::pin(async move {
            let message = message::compose(email, &self.sender)?;
            self.transport.send(message).await.map(drop).map_err(|error| {
                let code = error.status().map(|code| code.to_string()).unwrap_or_default();
                let is_final = error.is_permanent() && !SIGN_IN_REFUSED.contains(&code.as_str());
                if is_final { SendError::Permanent(error.to_string()) } else { SendError::Transient(error.to_string()) }
            })
        })
    }
}

/// The address of a mail server. What is wrong with one is told without repeating it: it may hold a password.
pub fn check(url: &str) -> Result<Url, String> {
    let parsed = Url::parse(url).map_err(|_| expected())?;
    AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| expected())?;
    // The first one counts, as it does when the transport is made; `opportunistic` gives the password to whoever strips TLS.
    let tls = parsed.query_pairs().find(|(name, _)| name == "tls");
    let is_open = parsed.scheme() == "smtp" && tls.is_none_or(|(_, value)| value != "required");
    if is_open && parsed.password().is_some() && !is_this_machine(&parsed) {
        return Err("the password would travel unprotected: write smtps://… or add ?tls=required".to_owned());
    }
    Ok(parsed)
}

fn expected() -> String {
    "expected smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST:587?tls=required".to_owned()
}

fn is_this_machine(url: &Url) -> bool {
    // The scheme is none that the parser knows, so a number is a domain to it.
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback()),
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_email_server_is_named_by_its_address() {
        for good in [
            "smtp://127.0.0.1:2525",
            "smtp://user:pass@localhost:2525",
            "smtp://relay.internal",
            "smtps://user:pass@mail.example",
            "smtp://user:pass@mail.example:587?tls=required",
            "smtp://mail.example:587/shop.example?tls=opportunistic",
        ] {
            assert!(check(good).is_ok(), "{good}");
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
            let reason = check(bad).unwrap_err();
            assert!(!reason.contains("hidden"), "{reason}");
        }
    }
}
