//! Snapshots of the emails about withdrawals and stock, as text in both languages.

use insta::assert_snapshot;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::settings::ShopSettings;
use nevel_domain::withdrawals::{WithdrawalId, WithdrawalItem, WithdrawalRecord, WithdrawalState};

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
        language,
        state: WithdrawalState::New,
        version: 1,
        created_at,
        updated_at: created_at,
        is_anonymized: false,
    }
}

fn assert_email(name: &str, template: &EmailContent, settings: &ShopSettings) {
    let name = format!("{name}_{}", template.language.code());
    let text = render_text(template, settings, SHOP_URL);
    assert_snapshot!(name, format!("{}\n{}\n\n{text}", template.subject, template.preview));
    let html = render_html(template, settings, SHOP_URL);
    assert!(!html.contains("<b>Ким") && !html.contains("src=\""), "{html}");
}

#[test]
fn wdr_01_emails_contain_content_date_and_time() {
    for language in Language::ALL {
        let settings = ShopSettings { notification_language: language, ..ShopSettings::default() };
        let withdrawal = withdrawal(language);
        let context = WithdrawalContext { withdrawal: &withdrawal, order: None, settings: &settings, shop_url: SHOP_URL };
        assert_email("withdrawal_receipt", &withdrawal_receipt(&context), &settings);
        assert_email("withdrawal_notice", &withdrawal_notice(&context), &settings);
    }
}

#[test]
fn rst_01_emails_contain_the_links() {
    let settings = ShopSettings::default();
    for language in Language::ALL {
        let cancel_link = cancel_link(SHOP_URL, "a+b@x.nl", "t_1");
        assert_eq!(cancel_link, "https://nevel.example/back-in-stock/cancel#email=a%2Bb@x.nl&token=t_1");
        let context =
            StockContext { product_id: ProductId(5), product: "Halm Ice", settings: &settings, shop_url: SHOP_URL, language, cancel_link };
        assert_email("stock_confirmation", &stock_confirmation(&context, "t-2"), &settings);
        assert_email("back_in_stock", &back_in_stock(&context), &settings);
    }
}
