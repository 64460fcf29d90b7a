//! Emails about withdrawals and stock in both languages.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::settings::{Languages, ShopSettings};
use nevel_domain::withdrawals::{WithdrawalId, WithdrawalItem, WithdrawalRecord, WithdrawalState};
use nevel_i18n::Language;

use super::content::EmailContent;
use super::*;

const SHOP_URL: &str = "https://nevel.example";

fn withdrawal(language: Language) -> WithdrawalRecord {
    let created_at = Timestamp::from_micros(1_768_478_400_000_000);
    WithdrawalRecord {
        id: WithdrawalId(7),
        reference: "W-123-456-785".into(),
        order_id: None,
        order_number: "123-456-788".into(),
        name: "Анна <b>Ким</b>".into(),
        email: "anna@pochta.example".into(),
        items: vec![WithdrawalItem { product_id: 3, quantity: 2 }],
        message: Some("Не подошло.\nСпасибо".into()),
        items_in_message: false,
        language,
        state: WithdrawalState::New,
        version: 1,
        created_at,
        updated_at: created_at,
        is_anonymized: false,
    }
}

/// Both formats contain the parts, and no HTML of the sender.
fn assert_email(template: &EmailContent, settings: &ShopSettings, parts: &[&str]) {
    let (text, html) = (render_text(template, settings, SHOP_URL), render_html(template, settings, SHOP_URL));
    for part in parts {
        assert!(text.contains(part) && html.contains(&part.replace('&', "&amp;")), "no {part} in {text}");
    }
    assert!(!template.subject.is_empty() && !template.preview.is_empty());
    assert!(!html.contains("<b>Ким") && !html.contains("src=\""), "{html}");
}

#[test]
fn wdr_01_emails_contain_content_date_and_time() {
    for language in Language::ALL {
        let languages = Languages::parse([language.code()]).unwrap();
        let settings = ShopSettings { languages, notification_language: language, ..ShopSettings::default() };
        let withdrawal = withdrawal(language);
        let context =
            WithdrawalContext { withdrawal: &withdrawal, order: None, settings: &settings, shop_url: SHOP_URL };
        let received = settings.time_zone.format_localized(withdrawal.created_at, language);
        let content = ["W-123-456-785", &received, "123-456-788", "anna@pochta.example"];
        let receipt = withdrawal_receipt(&context);
        assert_email(&receipt, &settings, &content);
        assert!(!render_text(&receipt, &settings, SHOP_URL).contains("Не подошло."), "only what the law demands");
        assert_email(&withdrawal_notice(&context), &settings, &[&content[..], &["Не подошло."]].concat());
        assert!(
            render_html(&withdrawal_notice(&context), &settings, SHOP_URL)
                .contains("https://nevel.example/admin/withdrawals?withdrawal=7")
        );
    }
}

#[test]
fn dsk_08_decision_has_the_reference_and_the_text_of_staff_in_every_language() {
    for language in Language::ALL {
        let languages = Languages::parse([language.code()]).unwrap();
        let settings = ShopSettings { languages, ..ShopSettings::default() };
        let withdrawal = withdrawal(language);
        let context =
            WithdrawalContext { withdrawal: &withdrawal, order: None, settings: &settings, shop_url: SHOP_URL };
        let accepted = withdrawal_decision(&context, true, None);
        assert_email(&accepted, &settings, &["W-123-456-785", "14", "123-456-788"]);
        let rejected = withdrawal_decision(&context, false, Some("First line\nSecond line"));
        assert_email(&rejected, &settings, &["W-123-456-785", "First line", "Second line"]);
        assert!(accepted.subject != rejected.subject && accepted.preview != rejected.preview);
        assert!(!render_text(&rejected, &settings, SHOP_URL).contains("Не подошло."), "only what staff wrote");
    }
}

#[test]
fn rst_01_emails_contain_the_links() {
    let settings = ShopSettings::default();
    for language in Language::ALL {
        let cancel_link = cancel_link(SHOP_URL, "a+b@x.nl", "t_1");
        assert_eq!(cancel_link, "https://nevel.example/back-in-stock/cancel#email=a%2Bb@x.nl&token=t_1");
        let context = StockContext {
            product_id: ProductId(5),
            product: "Halm Ice",
            settings: &settings,
            shop_url: SHOP_URL,
            language,
            cancel_link,
        };
        let links = ["Halm Ice", "https://nevel.example/back-in-stock/cancel#email=a%2Bb@x.nl&token=t_1"];
        assert_email(
            &stock_confirmation(&context, "t-2"),
            &settings,
            &[&links[..], &["/back-in-stock/confirm#token=t-2"]].concat(),
        );
        assert_email(&back_in_stock(&context), &settings, &[&links[..], &["https://nevel.example/product/5"]].concat());
    }
}
