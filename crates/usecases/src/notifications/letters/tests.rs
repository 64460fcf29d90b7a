//! Every letter in both languages, as text and as HTML. `NEVEL_EMAIL_PREVIEW_DIR=<folder>` writes the HTML there, to look at in a browser.

use insta::assert_snapshot;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{Amounts, DeliveryAddress, KeptContact, OrderId, OrderLine, OrderStatus};

use super::*;

fn order(language: Language) -> Order {
    let line = |id, ru: &str, en: &str, price, quantity| OrderLine {
        product_id: ProductId(id),
        name: match language {
            Language::Ru => ru.to_owned(),
            Language::En => en.to_owned(),
        },
        price: Cents::new(price),
        quantity,
        image_path: None,
    };
    let person = either(language, "Анна Ковалёва", "Anna Kovaleva").split_once(' ').unwrap();
    Order {
        id: OrderId(41),
        number: "123-456-785".into(),
        status: OrderStatus::Pending,
        amounts: Amounts { subtotal: Cents::new(8_245), shipping: Cents::new(500), total: Cents::new(8_745) },
        contact: KeptContact {
            email: "anna@pochta.example".into(),
            first_name: person.0.into(),
            last_name: person.1.into(),
            phone: "+31612345678".into(),
            telegram: Some("@anna_kov".into()),
            address: DeliveryAddress {
                street: "Keizersgracht 214-2".into(),
                city: "Amsterdam".into(),
                country: "NL".into(),
                zip_code: "1016 DX".into(),
                post_box: Some("12".into()),
            },
        },
        lines: vec![
            line(1, "Dauw Манго и маракуйя, жидкость 50 мл", "Dauw Mango and passion fruit, e-liquid 50 ml", 1_790, 2),
            line(2, "Noord Арктическая мята, одноразовая", "Noord Arctic mint, disposable", 795, 3),
            line(3, "Halm Ледяная мята, никотиновые подушечки", "Halm Ice, nicotine pouches", 595, 2),
            line(4, "Veld Mesh, испаритель 0,8 Ом, 5 шт.", "Veld Mesh coil 0.8 Ohm, 5 pieces", 1_090, 1),
        ],
        created_at: Timestamp::from_micros(1_768_478_400_000_000),
        updated_at: Timestamp::from_micros(1_768_478_400_000_000),
        is_erased: false,
    }
}

/// A letter with everything around it.
fn written(order: &Order, language: Language, letter: impl Fn(&About) -> Letter) -> (Letter, String, String) {
    let settings = ShopSettings { notification_email: "manager@nevel.example".into(), ..ShopSettings::default() };
    let about = About { order, settings: &settings, shop_url: "https://nevel.example", language };
    let letter = letter(&about);
    let (text, html) = (letter.to_text(&about), letter.to_html(&about));
    (letter, text, html)
}

fn snapshot(name: &str, letter: impl Fn(&About) -> Letter) {
    for language in Language::ALL {
        let (letter, text, html) = written(&order(language), language, &letter);
        let name = format!("{name}_{}", language.code());
        assert_snapshot!(format!("{name}_text"), format!("{}\n{}\n\n{text}", letter.subject, letter.preview));
        assert_snapshot!(format!("{name}_html"), html);
        if let Some(folder) = std::env::var_os("NEVEL_EMAIL_PREVIEW_DIR") {
            std::fs::write(std::path::Path::new(&folder).join(format!("{name}.html")), html).unwrap();
        }
    }
}

#[test]
fn an_order_is_confirmed_to_its_buyer() {
    snapshot("confirmation", |about| order_confirmation(about, None));
}

#[test]
fn a_guest_gets_the_secret_link() {
    let (_, text, html) = written(&order(Language::En), Language::En, |about| order_confirmation(about, Some("a-Key_1")));
    for part in [&text, &html] {
        assert!(part.contains("https://nevel.example/order/41#key=a-Key_1"), "{part}");
        assert!(part.contains("Please do not forward"), "{part}");
    }
}

#[test]
fn a_manager_learns_how_to_reach_the_buyer() {
    snapshot("notice", |about| manager_notice::notice_in(about, about.language));
    let (letter, text, html) = written(&order(Language::En), Language::En, manager_notice);
    assert_eq!(letter.language, Language::Ru, "the shop's own language");
    assert!(text.contains("Язык: английский"), "{text}");
    for link in ["tel:+31612345678", "mailto:anna@pochta.example", "https://t.me/anna_kov", "/admin/orders?search=123-456-785"] {
        assert!(html.contains(link), "no {link} in {html}");
    }
}

#[test]
fn opg_04_a_buyer_hears_of_every_status() {
    snapshot("shipped", |about| status_change(about, OrderStatus::Shipped, false));
    for status in OrderStatus::ALL {
        for language in Language::ALL {
            let (letter, text, _) = written(&order(language), language, |about| status_change(about, status, true));
            assert!(letter.subject.contains("123-456-785"), "{}", letter.subject);
            assert!(!text.contains("/order/41"), "a guest's page does not open without the key: {text}");
        }
    }
}

#[test]
fn free_shipping_is_said_in_words() {
    let mut free = order(Language::Ru);
    free.amounts = Amounts { subtotal: Cents::new(10_000), shipping: Cents::ZERO, total: Cents::new(10_000) };
    let (_, text, _) = written(&free, Language::Ru, |about| order_confirmation(about, None));
    assert!(text.contains("Доставка: бесплатно\nИтого: 100,00 €"), "{text}");
}

#[test]
fn text_from_people_stays_text() {
    let hostile = "<img src=x onerror=alert(1)>\"'&amp;{{7*7}}";
    let mut order = order(Language::En);
    for field in [&mut order.contact.first_name, &mut order.contact.last_name, &mut order.contact.address.street, &mut order.contact.phone]
    {
        *field = hostile.into();
    }
    order.contact.email = "a\"b<c>&?subject=x@x.nl".into();
    order.contact.telegram = Some("x\" onclick=\"y".into());
    for line in &mut order.lines {
        line.name = hostile.into();
    }
    let letters: [fn(&About) -> Letter; 3] =
        [|about| order_confirmation(about, Some("\"><script>")), manager_notice, |about| status_change(about, OrderStatus::Shipped, false)];
    for letter in letters {
        let (_, text, html) = written(&order, Language::En, letter);
        assert!(text.contains("<img src=x"), "plain text is left as it is: {text}");
        for bad in ["<img", "<script", "onclick=\"", "&?subject"] {
            assert!(!html.contains(bad), "{bad} in {html}");
        }
        assert!(!html.contains("src=\"") && !html.contains("url("), "nothing is fetched: {html}");
    }
}
