//! Snapshots of all emails in both languages, as text and HTML. `NEVEL_EMAIL_PREVIEW_DIR=<directory>` also writes the
//! HTML files.

use insta::assert_snapshot;
use nevel_domain::accounts::Device;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    Amounts, DeliveryAddress, Entry, EntryId, EntryKind, EntrySums, InvoiceAddress, Order, OrderAdjustment, OrderId,
    OrderLine, OrderStatus, Payment, StoredContact,
};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::settings::{Company, ShopSettings};
use nevel_i18n::Language;

use super::content::EmailContent;
use super::*;
use crate::emails::queue::{AccountNotice, PasswordChangedBy};

const SHOP_URL: &str = "https://nevel.example";

fn order(language: Language) -> Order {
    let in_language = |ru, en| if language == Language::Ru { ru } else { en };
    let line = |id, ru: &'static str, en: &'static str, price, quantity| OrderLine {
        product_id: ProductId(id),
        name: in_language(ru, en).to_owned(),
        price: Cents::new(price),
        quantity,
        image_path: None,
        withdrawal_exempt: id == 3,
        discount: None,
        returned: 0,
        restocked: 0,
    };
    let person = in_language("Анна Ковалёва", "Anna Kovaleva").split_once(' ').unwrap();
    Order {
        id: OrderId(41),
        number: "123-456-785".into(),
        status: OrderStatus::Pending,
        adjustment: OrderAdjustment::default(),
        amounts: Amounts { subtotal: Cents::new(8_245), shipping: Cents::new(500), total: Cents::new(8_745) },
        contact: StoredContact {
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
                apartment: Some("3 hoog".into()),
            },
            invoice_address: Some(InvoiceAddress {
                name: Some("Kovaleva Design B.V.".into()),
                street: "Unter den Linden 5".into(),
                apartment: Some("2. OG".into()),
                city: "Berlin".into(),
                zip_code: "10117".into(),
                country: "DE".into(),
            }),
        },
        lines: vec![
            line(1, "Dauw Манго и маракуйя, жидкость 50 мл", "Dauw Mango and passion fruit, e-liquid 50 ml", 1_790, 2),
            line(2, "Noord Арктическая мята, одноразовая", "Noord Arctic mint, disposable", 795, 3),
            line(3, "Halm Ледяная мята, никотиновые подушечки", "Halm Ice, nicotine pouches", 595, 2),
            line(4, "Veld Mesh, испаритель 0,8 Ом, 5 шт.", "Veld Mesh coil 0.8 Ohm, 5 pieces", 1_090, 1),
        ],
        created_at: Timestamp::from_micros(1_768_478_400_000_000),
        updated_at: Timestamp::from_micros(1_768_478_400_000_000),
        is_anonymized: false,
        payment: None,
        refunded: Cents::ZERO,
        entries: Vec::new(),
        settled_cents: 0,
        returned_amount: Cents::ZERO,
        is_shipping_refunded: false,
        parcel: None,
        delivered_on: None,
    }
}

fn render(
    order: &Order,
    language: Language,
    template: impl Fn(&TemplateContext) -> EmailContent,
) -> (EmailContent, String, String) {
    render_with(order, language, true, template)
}

fn render_with(
    order: &Order,
    language: Language,
    contains_nicotine: bool,
    template: impl Fn(&TemplateContext) -> EmailContent,
) -> (EmailContent, String, String) {
    let settings = ShopSettings { notification_email: "manager@nevel.example".into(), ..ShopSettings::default() };
    let context = TemplateContext {
        order,
        settings: &settings,
        shop_url: SHOP_URL,
        language,
        contains_nicotine,
        is_verified: true,
    };
    let template = template(&context);
    let (text, html) = (render_text(&template, &settings, SHOP_URL), render_html(&template, &settings, SHOP_URL));
    (template, text, html)
}

fn snapshot(name: &str, template: impl Fn(&TemplateContext) -> EmailContent) {
    for language in Language::ALL {
        let (template, text, html) = render(&order(language), language, &template);
        let name = format!("{name}_{}", language.code());
        assert_snapshot!(format!("{name}_text"), format!("{}\n{}\n\n{text}", template.subject, template.preview));
        assert_snapshot!(format!("{name}_html"), html);
        if let Some(directory) = std::env::var_os("NEVEL_EMAIL_PREVIEW_DIR") {
            std::fs::write(std::path::Path::new(&directory).join(format!("{name}.html")), html).unwrap();
        }
    }
}

#[test]
fn wdr_01_order_confirmation_with_links_to_terms_and_withdrawal_form_matches_snapshots() {
    snapshot("confirmation", |context| order_confirmation(context, None));
}

#[test]
fn wdr_01_guest_confirmation_contains_the_links_with_the_access_key() {
    let (_, text, html) =
        render(&order(Language::En), Language::En, |context| order_confirmation(context, Some("a-Key_1")));
    for part in [&text, &html] {
        assert!(part.contains("https://nevel.example/order/41#key=a-Key_1"), "{part}");
        assert!(part.contains("https://nevel.example/withdrawal?order=41#key=a-Key_1"), "{part}");
        assert!(part.contains("Please do not forward"), "{part}");
    }
}

#[test]
fn manager_notice_contains_the_contact_links_of_the_buyer() {
    snapshot("notice", |context| manager_notice::notice_in(context, context.language));
    let (template, text, html) = render(&order(Language::En), Language::En, manager_notice);
    assert_eq!(template.language, Language::Ru, "the default language of the shop");
    assert!(text.contains("Язык: английский"), "{text}");
    for link in
        ["tel:+31612345678", "mailto:anna@pochta.example", "https://t.me/anna_kov", "/admin/orders?search=123-456-785"]
    {
        assert!(html.contains(link), "no {link} in {html}");
    }
}

#[test]
fn emails_to_buyers_name_the_company_and_notices_use_the_language_of_the_settings() {
    let company = Company { legal_name: "Mist B.V.".into(), vat_number: "NL001".into(), ..Company::default() };
    let settings = ShopSettings { company, notification_language: Language::En, ..ShopSettings::default() };
    let order = order(Language::Ru);
    let context = TemplateContext {
        order: &order,
        settings: &settings,
        shop_url: SHOP_URL,
        language: Language::Ru,
        contains_nicotine: true,
        is_verified: true,
    };
    let confirmation = order_confirmation(&context, None);
    assert!(render_text(&confirmation, &settings, SHOP_URL).contains("\nMist B.V., № НДС NL001\n"));
    assert!(render_html(&confirmation, &settings, SHOP_URL).contains("Mist B.V., №\u{a0}НДС\u{a0}NL001"));
    assert_eq!(manager_notice(&context).language, Language::En);
}

#[test]
fn chk_20_invoice_address_is_shown_only_if_it_differs_and_has_the_name_of_the_buyer_by_default() {
    let mut order = order(Language::En);
    let invoice = order.contact.invoice_address.as_mut().unwrap();
    invoice.name = None;
    let templates: [fn(&TemplateContext) -> EmailContent; 2] =
        [|context| order_confirmation(context, None), |context| manager_notice::notice_in(context, context.language)];
    for template in templates {
        let (_, text, _) = render(&order, Language::En, template);
        assert!(
            text.contains("INVOICE ADDRESS\n\nAnna Kovaleva\nUnter den Linden 5\n2. OG\n10117 Berlin\nGermany\n"),
            "{text}"
        );
    }
    order.contact.invoice_address = None;
    for template in templates {
        let (_, text, html) = render(&order, Language::En, template);
        assert!(!text.contains("INVOICE ADDRESS") && !html.contains("Invoice address"), "{text}");
    }
}

#[test]
fn opg_04_every_status_has_an_email() {
    snapshot("shipped", |context| status_change(context, OrderStatus::Shipped, false, false));
    for status in OrderStatus::ALL {
        for language in Language::ALL {
            let (template, text, _) =
                render(&order(language), language, |context| status_change(context, status, true, false));
            assert!(template.subject.contains("123-456-785"), "{}", template.subject);
            assert!(!text.contains("/order/41"), "a guest order cannot be opened without the access key: {text}");
        }
    }
}

#[test]
fn mon_01_emails_about_an_order_say_what_was_paid_and_what_is_open() {
    let entry = |id, kind, cents| Entry {
        id: EntryId(id),
        kind,
        payment: Payment {
            method: PaymentMethod::Ideal,
            amount: Cents::new(cents),
            paid_on: Day::parse("2026-01-15").unwrap(),
            reference: None,
        },
        corrects: None,
        settled_before_cents: 0,
        by: None,
        at: Timestamp::from_micros(0),
    };
    let paid = |entries: Vec<Entry>, status| {
        let sums = EntrySums::of(&entries);
        let (payment, refunded) = (sums.payment, sums.refunded);
        Order { entries, payment, refunded, status, ..order(Language::En) }
    };
    let (payment, refund) = (entry(1, EntryKind::Payment, 5_000), entry(2, EntryKind::Refund, 2_000));
    let partly = paid(vec![payment.clone()], OrderStatus::Processing);
    let canceled = paid(vec![payment, refund], OrderStatus::Cancelled);
    let nothing = order(Language::En);
    for (order, expected) in [
        (&nothing, [None; 4]),
        (&partly, [Some("Paid: €50.00"), None, Some("Still to pay: €37.45"), None]),
        (&canceled, [Some("Paid: €50.00"), Some("Refunded: €20.00"), None, Some("We’ll refund: €30.00")]),
    ] {
        let change = |context: &TemplateContext| status_change(context, order.status, false, false);
        let edited = |context: &TemplateContext| order_edited(context, false);
        for text in [render(order, Language::En, change).1, render(order, Language::En, edited).1] {
            let labels = ["Paid: ", "Refunded: ", "Still to pay: ", "We’ll refund: "];
            let found = labels.map(|label| text.lines().find(|line| line.starts_with(label)));
            assert_eq!(found, expected, "{text}");
        }
    }
}

#[test]
fn pwd_01_pwd_03_gdp_01_account_emails_name_the_account_and_escape_it() {
    let hostile = "a<img>\"&@x.nl";
    let settings = ShopSettings::default();
    for language in Language::ALL {
        let reset = password_reset(&settings, SHOP_URL, language, hostile, "t-o_k&n");
        let html = render_html(&reset, &settings, SHOP_URL);
        assert!(
            html.contains("https://nevel.example/auth/reset-password#token=t-o_k%26n") && !html.contains("<img>"),
            "{html}"
        );
        let text = render_text(&reset, &settings, SHOP_URL);
        assert!(text.contains(hostile) && text.contains("60") && !text.contains("21"), "{text}");
        assert!(!reset.subject.is_empty() && !reset.preview.contains("token"), "{}", reset.preview);
        let texts = [PasswordChangedBy::Owner, PasswordChangedBy::ResetLink, PasswordChangedBy::Administrator].map(
            |changed_by| {
                let changed = password_changed(&settings, language, hostile, changed_by);
                assert!(!render_html(&changed, &settings, SHOP_URL).contains("<img>"));
                render_text(&changed, &settings, SHOP_URL)
            },
        );
        assert!(texts.iter().all(|text| text.contains(hostile) && text.contains(&settings.support_email)), "{texts:?}");
        assert!(texts[0] != texts[1] && texts[1] != texts[2]);
        let deleted = account_deleted(&settings, language, hostile);
        assert!(!render_html(&deleted, &settings, SHOP_URL).contains("<img>"));
        let text = render_text(&deleted, &settings, SHOP_URL);
        assert!(text.contains(hostile) && text.contains(&settings.support_email), "{text}");
    }
}

#[test]
fn sec_02_sec_03_security_notices_name_account_and_time_and_differ() {
    let (hostile, settings) = ("a<img>\"&@x.nl", ShopSettings::default());
    for language in Language::ALL {
        let texts = [
            AccountNotice::TwoStepEnabled,
            AccountNotice::TwoStepDisabled,
            AccountNotice::TwoStepDropped,
            AccountNotice::TwoStepReset,
            AccountNotice::RecoveryCodesReplaced,
            AccountNotice::NewDevice { session_id: 1 },
            AccountNotice::FailedSignIns,
            AccountNotice::FailedCodes,
        ]
        .map(|notice| {
            let device = Device::parse("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0");
            let event = AccountEvent { notice, at: Timestamp::from_micros(0), device };
            let content = account_notice(&settings, SHOP_URL, language, hostile, &event);
            let html = render_html(&content, &settings, SHOP_URL);
            assert!(!html.contains("<img>"), "{html}");
            let text = render_text(&content, &settings, SHOP_URL);
            assert_eq!(
                text.contains("Firefox 128, Linux"),
                matches!(notice, AccountNotice::NewDevice { .. }),
                "{text}"
            );
            assert!(text.contains(hostile) && text.contains("1970") && text.contains("Europe/Amsterdam"), "{text}");
            text
        });
        assert_eq!(texts.iter().collect::<std::collections::BTreeSet<_>>().len(), texts.len());
    }
}

#[test]
fn nic_01_warning_is_only_in_emails_about_products_with_nicotine() {
    for (language, warning) in [(Language::Ru, "содержит никотин"), (Language::En, "contains nicotine")]
    {
        for contains_nicotine in [true, false] {
            let confirmation =
                render_with(&order(language), language, contains_nicotine, |context| order_confirmation(context, None));
            let change = render_with(&order(language), language, contains_nicotine, |context| {
                status_change(context, OrderStatus::Shipped, false, false)
            });
            for (_, text, html) in [confirmation, change] {
                assert_eq!(
                    (text.contains(warning), html.contains(warning)),
                    (contains_nicotine, contains_nicotine),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn free_shipping_is_shown_as_text() {
    let mut free = order(Language::Ru);
    free.amounts = Amounts { subtotal: Cents::new(10_000), shipping: Cents::ZERO, total: Cents::new(10_000) };
    let (_, text, _) = render(&free, Language::Ru, |context| order_confirmation(context, None));
    assert!(text.contains("Доставка: бесплатно\nИтого: 100,00 €"), "{text}");
}

#[test]
fn user_input_is_escaped_in_html() {
    let hostile = "<img src=x onerror=alert(1)>\"'&amp;{{7*7}}";
    let mut order = order(Language::En);
    for field in [
        &mut order.contact.first_name,
        &mut order.contact.last_name,
        &mut order.contact.address.street,
        &mut order.contact.phone,
    ] {
        *field = hostile.into();
    }
    let invoice = order.contact.invoice_address.as_mut().unwrap();
    (invoice.name, invoice.street, invoice.apartment) = (Some(hostile.into()), hostile.into(), Some(hostile.into()));
    order.contact.address.apartment = Some(hostile.into());
    order.contact.email = "a\"b<c>&?subject=x@x.nl".into();
    order.contact.telegram = Some("x\" onclick=\"y".into());
    for line in &mut order.lines {
        line.name = hostile.into();
    }
    let templates: [fn(&TemplateContext) -> EmailContent; 3] = [
        |context| order_confirmation(context, Some("\"><script>")),
        manager_notice,
        |context| status_change(context, OrderStatus::Shipped, false, false),
    ];
    for template in templates {
        let (_, text, html) = render(&order, Language::En, template);
        assert!(text.contains("<img src=x"), "plain text is not escaped: {text}");
        for bad in ["<img", "<script", "onclick=\"", "&?subject"] {
            assert!(!html.contains(bad), "{bad} in {html}");
        }
        assert!(!html.contains("src=\"") && !html.contains("url("), "no external resources: {html}");
    }
}

/// A text in each field that a customer types.
fn typed_texts(order: &mut Order) -> Vec<String> {
    let mut count = 0;
    let mut typed = || {
        count += 1;
        format!("Typed{count}")
    };
    let contact = &mut order.contact;
    contact.first_name = typed();
    contact.last_name = typed();
    contact.phone = typed();
    contact.telegram = Some(typed());
    let address = &mut contact.address;
    (address.street, address.city, address.zip_code) = (typed(), typed(), typed());
    (address.post_box, address.apartment) = (Some(typed()), Some(typed()));
    let invoice = contact.invoice_address.as_mut().unwrap();
    (invoice.name, invoice.apartment) = (Some(typed()), Some(typed()));
    (invoice.street, invoice.city, invoice.zip_code) = (typed(), typed(), typed());
    (1..=count).map(|number| format!("Typed{number}")).collect()
}

#[test]
fn sec_04_emails_to_unverified_addresses_repeat_nothing_that_was_typed() {
    let settings = ShopSettings::default();
    for language in Language::ALL {
        let mut order = order(language);
        let typed = typed_texts(&mut order);
        let context = |is_verified| TemplateContext {
            order: &order,
            settings: &settings,
            shop_url: SHOP_URL,
            language,
            contains_nicotine: true,
            is_verified,
        };
        let templates = |context: &TemplateContext| {
            let confirmation = order_confirmation(context, Some("key"));
            let canceled = status_change(context, OrderStatus::Cancelled, true, true);
            [confirmation, order_edited(context, true), canceled]
        };
        for template in templates(&context(false)) {
            let text = render_text(&template, &settings, SHOP_URL);
            let all = format!(
                "{} {} {text} {}",
                template.subject,
                template.preview,
                render_html(&template, &settings, SHOP_URL)
            );
            assert!(!typed.iter().any(|typed| all.contains(typed.as_str())), "{all}");
            assert!(text.contains("123-456-785") && text.contains("Dauw"), "{text}");
        }
        let [verified, ..] = templates(&context(true));
        assert!(render_text(&verified, &settings, SHOP_URL).contains("Typed1"));
        assert!(render_text(&manager_notice(&context(false)), &settings, SHOP_URL).contains("Typed5"), "staff see it");
    }
}

#[test]
fn sec_04_confirmation_without_typed_texts_matches_snapshots() {
    let settings = ShopSettings::default();
    for language in Language::ALL {
        let order = order(language);
        let context = TemplateContext {
            order: &order,
            settings: &settings,
            shop_url: SHOP_URL,
            language,
            contains_nicotine: true,
            is_verified: false,
        };
        let text = render_text(&order_confirmation(&context, Some("a-Key_1")), &settings, SHOP_URL);
        assert_snapshot!(format!("confirmation_unverified_{}_text", language.code()), text);
    }
}
