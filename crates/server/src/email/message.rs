//! Composes MIME messages: headers, plain text and HTML.

use std::time::{Duration, UNIX_EPOCH};

use lettre::Address;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, Message, MultiPart, MultiPartKind, SinglePart};
use nevel_usecases::emails::{EmailAddress, EmailMessage, SendError};

use super::sender::Sender;

/// Composing the same email again gives the same bytes.
pub fn compose(email: &EmailMessage, sender: &Sender) -> Result<Message, SendError> {
    let from =
        Mailbox::new(sender.0.name.clone().or_else(|| Some(one_line(&email.sender_name))), sender.0.email.clone());
    let to = mailbox(&email.to).ok_or_else(|| SendError::Permanent("invalid recipient address".to_owned()))?;
    let date = UNIX_EPOCH + Duration::from_secs(email.date.seconds().try_into().unwrap_or_default());
    let mut message = Message::builder()
        .message_id(Some(format!("<mail-{}@{}>", email.key, sender.domain())))
        .date(date)
        .from(from)
        .to(to)
        .subject(one_line(&email.subject))
        // Prevents automatic replies (RFC 3834).
        .raw_header(header("Auto-Submitted", "auto-generated"))
        .raw_header(header("Content-Language", email.language.code()));
    if let Some(reply_to) = mailbox(&email.reply_to) {
        message = message.reply_to(reply_to);
    }
    if let Some(link) = &email.unsubscribe_link {
        message = message.raw_header(header("List-Unsubscribe", &format!("<{}>", one_line(link))));
    }
    let part = |kind, body: &str| SinglePart::builder().header(kind).body(body.to_owned());
    let body = MultiPart::builder()
        .kind(MultiPartKind::Alternative)
        .boundary(format!("nevel-{}", email.key))
        .singlepart(part(ContentType::TEXT_PLAIN, &email.text))
        .singlepart(part(ContentType::TEXT_HTML, &email.html));
    let body = match email.attachments.as_slice() {
        [] => body,
        attachments => {
            let mixed = MultiPart::builder().kind(MultiPartKind::Mixed).boundary(format!("nevel-files-{}", email.key));
            attachments.iter().fold(mixed.multipart(body), |mixed, file| {
                let kind = ContentType::parse("application/pdf").unwrap_or(ContentType::TEXT_PLAIN);
                mixed.singlepart(Attachment::new(file.name.clone()).body(file.content.clone(), kind))
            })
        }
    };
    message.multipart(body).map_err(|error| SendError::Permanent(format!("failed to compose the email: {error}")))
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

fn mailbox(recipient: &EmailAddress) -> Option<Mailbox> {
    let address: Address = recipient.address.parse().ok()?;
    let name = one_line(&recipient.name);
    Some(Mailbox::new(Some(name).filter(|name| !name.is_empty()), address))
}

/// Replaces control characters, so that a value cannot start another header.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>().trim().to_owned()
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use nevel_domain::clock::Timestamp;
    use nevel_domain::email::Email;
    use nevel_i18n::Language;
    use nevel_usecases::invoice_pdf::PdfFile;

    pub fn email() -> EmailMessage {
        EmailMessage {
            key: "7-1768478400000000".into(),
            kind: "order_confirmation",
            language: Language::Ru,
            date: Timestamp::from_micros(1_768_478_400_000_000),
            sender_name: "Невель".into(),
            to: EmailAddress { name: "Анна Ким".into(), address: "anna@x.nl".into() },
            reply_to: EmailAddress { name: "Nevel".into(), address: "support@nevel.example".into() },
            unsubscribe_link: None,
            subject: "Заказ 123-456-785 принят".into(),
            text: "Спасибо!\n".into(),
            html: "<p>Спасибо!</p>\n".into(),
            attachments: Vec::new(),
        }
    }

    fn bytes(email: &EmailMessage, sender: &str) -> String {
        String::from_utf8(compose(email, &Sender::parse(sender).unwrap()).unwrap().formatted()).unwrap()
    }

    #[test]
    fn message_is_deterministic_and_has_text_and_html() {
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
    fn mon_06_attached_files_have_names_in_any_language() {
        let file = PdfFile { name: "Счёт 2026-000123.pdf".into(), content: b"%PDF-1.7 \xff".to_vec() };
        let email = EmailMessage { attachments: vec![file], ..email() };
        let text = bytes(&email, "no-reply@shop.example");
        assert_eq!(text, bytes(&email, "no-reply@shop.example"));
        let (mixed, attachment) = (text.find("multipart/mixed").unwrap(), text.find("application/pdf").unwrap());
        assert!(mixed < text.find("multipart/alternative").unwrap() && text.find("text/html").unwrap() < attachment);
        assert!(text.get(attachment..).unwrap().contains("JVBERi0xLjcg/w=="), "{text}");
        // The name is longer than a line and continues in a second parameter (RFC 2231).
        let name = "filename*0*=utf-8''%D0%A1%D1%87%D1%91%D1%82%202026-000123.pd; filename*1*=f";
        let unfolded = text.replace("\r\n ", " ");
        assert!(unfolded.contains(&format!("Content-Disposition: attachment; {name}\r\n")), "{text}");
    }

    #[test]
    fn sender_name_defaults_to_the_shop_name() {
        assert!(bytes(&email(), "Orders <orders@shop.example>").contains("From: Orders <orders@shop.example>"));
        let shop = EmailMessage { sender_name: "Nevel".into(), ..email() };
        assert!(bytes(&shop, "orders@shop.example").contains("From: Nevel <orders@shop.example>"));
    }

    #[test]
    fn rst_01_cancel_link_is_a_header_that_mail_programs_offer() {
        let link = "https://shop.example/back-in-stock/cancel#email=anna%40x.nl&token=a-b_c";
        let text = bytes(&EmailMessage { unsubscribe_link: Some(link.into()), ..email() }, "no-reply@shop.example");
        let (head, _) = text.split_once("\r\n\r\n").unwrap();
        assert!(
            head.replace("\r\n ", "").contains(&format!("List-Unsubscribe:<{link}>"))
                || head.contains(&format!("List-Unsubscribe: <{link}>")),
            "{head}"
        );
        assert!(!bytes(&email(), "no-reply@shop.example").contains("List-Unsubscribe"));
    }

    #[test]
    fn names_and_subject_cannot_inject_headers() {
        let evil = "Anna\r\nBcc: victim@x.nl\r\n\r\nbody";
        let email = EmailMessage {
            to: EmailAddress { name: evil.into(), address: "anna@x.nl".into() },
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
    fn invalid_address_is_a_permanent_error() {
        let email = EmailMessage {
            to: EmailAddress { name: String::new(), address: "a(b@x.nl\r\nRCPT TO:<c@x.nl>".into() },
            ..email()
        };
        let error = compose(&email, &Sender::parse("no-reply@shop.example").unwrap()).unwrap_err();
        assert!(matches!(error, SendError::Permanent(_)));
    }

    #[test]
    fn auth_02_every_accepted_address_can_be_used_as_recipient() {
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
        let accepted: Vec<&str> = addresses.into_iter().filter(|address| Email::parse(address).is_ok()).collect();
        assert_eq!(accepted, addresses[..7]);
        for address in accepted {
            assert!(address.parse::<Address>().is_ok(), "{address}");
        }
    }
}
