//! A mail in the form that travels: headers, plain text and HTML.

use std::time::{Duration, UNIX_EPOCH};

use lettre::Address;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart, MultiPartKind, SinglePart};
use nevel_usecases::emails::{EmailMessage, Person, SendError};

use super::Sender;

/// The same mail gives the same bytes, however often it is composed.
pub fn compose(email: &EmailMessage, sender: &Sender) -> Result<Message, SendError> {
    let from = Mailbox::new(sender.0.name.clone().or_else(|| Some(one_line(&email.sender_name))), sender.0.email.clone());
    let to = mailbox(&email.to).ok_or_else(|| SendError::Permanent("the recipient's address cannot be written to".to_owned()))?;
    let date = UNIX_EPOCH + Duration::from_secs(email.date.seconds().try_into().unwrap_or_default());
    let mut message = Message::builder()
        .message_id(Some(format!("<mail-{}@{}>", email.key, sender.domain())))
        .date(date)
        .from(from)
        .to(to)
        .subject(one_line(&email.subject))
        // Holiday answers stay away from what a machine has written (RFC 3834).
        .raw_header(header("Auto-Submitted", "auto-generated"))
        .raw_header(header("Content-Language", email.language.code()));
    if let Some(reply_to) = mailbox(&email.reply_to) {
        message = message.reply_to(reply_to);
    }
    let part = |kind, body: &str| SinglePart::builder().header(kind).body(body.to_owned());
    let body = MultiPart::builder()
        .kind(MultiPartKind::Alternative)
        .boundary(format!("nevel-{}", email.key))
        .singlepart(part(ContentType::TEXT_PLAIN, &email.text))
        .singlepart(part(ContentType::TEXT_HTML, &email.html));
    message.multipart(body).map_err(|error| SendError::Permanent(format!("the mail cannot be composed: {error}")))
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

fn mailbox(person: &Person) -> Option<Mailbox> {
    let address: Address = person.address.parse().ok()?;
    let name = one_line(&person.name);
    Some(Mailbox::new(Some(name).filter(|name| !name.is_empty()), address))
}

/// A header ends with its line, so nothing that ends a line gets into one.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>().trim().to_owned()
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use nevel_domain::clock::Timestamp;
    use nevel_domain::email::Email;
    use nevel_domain::language::Language;

    pub fn email() -> EmailMessage {
        EmailMessage {
            key: "7-1768478400000000".into(),
            kind: "order_confirmation",
            language: Language::Ru,
            date: Timestamp::from_micros(1_768_478_400_000_000),
            sender_name: "Невель".into(),
            to: Person { name: "Анна Ким".into(), address: "anna@x.nl".into() },
            reply_to: Person { name: "Nevel".into(), address: "support@nevel.example".into() },
            subject: "Заказ 123-456-785 принят".into(),
            text: "Спасибо!\n".into(),
            html: "<p>Спасибо!</p>\n".into(),
        }
    }

    fn bytes(email: &EmailMessage, sender: &str) -> String {
        String::from_utf8(compose(email, &Sender::parse(sender).unwrap()).unwrap().formatted()).unwrap()
    }

    #[test]
    fn a_email_is_composed_alike_each_time_with_both_texts() {
        let text = bytes(&email(), "no-reply@shop.example");
        assert_eq!(text, bytes(&email(), "no-reply@shop.example"));
        for part in [
            "Message-ID: <mail-7-1768478400000000@shop.example>",
            "Date: Thu, 15 Jan 2026 12:00:00 +0000",
            "Auto-Submitted: auto-generated",
            "Content-Language: ru",
            "<anna@x.nl>",
            "multipart/alternative",
            "text/plain; charset=utf-8",
            "text/html; charset=utf-8",
        ] {
            assert!(text.contains(part), "no {part} in\n{text}");
        }
    }

    #[test]
    fn the_sender_has_the_name_of_the_setting_or_else_the_shops() {
        assert!(bytes(&email(), "Orders <orders@shop.example>").contains("From: Orders <orders@shop.example>"));
        let shop = EmailMessage { sender_name: "Nevel".into(), ..email() };
        assert!(bytes(&shop, "orders@shop.example").contains("From: Nevel <orders@shop.example>"));
    }

    #[test]
    fn a_name_or_subject_cannot_begin_a_header_of_its_own() {
        let evil = "Anna\r\nBcc: everybody@x.nl\r\n\r\nbody";
        let email = EmailMessage {
            to: Person { name: evil.into(), address: "anna@x.nl".into() },
            subject: evil.into(),
            sender_name: evil.into(),
            ..email()
        };
        let text = bytes(&email, "no-reply@shop.example");
        let (head, _) = text.split_once("\r\n\r\n").unwrap();
        assert!(!head.lines().any(|line| line.to_ascii_lowercase().starts_with("bcc")), "{head}");
        assert!(head.contains("multipart/alternative"), "{head}");
    }

    #[test]
    fn an_address_that_no_server_would_take_is_refused_for_good() {
        let email = EmailMessage { to: Person { name: String::new(), address: "a(b@x.nl\r\nRCPT TO:<c@x.nl>".into() }, ..email() };
        let refused = compose(&email, &Sender::parse("no-reply@shop.example").unwrap()).unwrap_err();
        assert!(matches!(refused, SendError::Permanent(_)));
    }

    #[test]
    fn auth_02_whatever_address_the_shop_takes_can_be_written_to() {
        let addresses = [
            "anna@x.nl",
            "Anna.Kim+shop@mail.x.nl",
            "o'neil@x.nl",
            "a!#$%&'*+-/=?^_`{|}~b@x.nl",
            "1@1.nl",
            "анна@почта.рф",
            "a@x-y.nl",
            "a(b@x.nl",
            "a..b@x.nl",
            ".a@x.nl",
            "a.@x.nl",
            "a,b@x.nl",
            "a;b@x.nl",
            "<a@x.nl>",
            "a@-x.nl",
            "a@x-.nl",
            "a@x_y.nl",
            "a@[1.2.3.4]",
        ];
        let taken: Vec<&str> = addresses.into_iter().filter(|address| Email::parse(address).is_ok()).collect();
        assert_eq!(taken, addresses[..7]);
        for address in taken {
            assert!(address.parse::<Address>().is_ok(), "{address}");
        }
    }
}
