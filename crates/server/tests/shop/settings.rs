//! Public settings.

use insta::assert_json_snapshot;
use nevel_domain::accounts::Role;
use nevel_domain::money::Cents;
use nevel_domain::settings::{SettingsRecord, ShopSettings};
use nevel_testing::on_both_databases;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::actor::Actor;
use nevel_usecases::settings::{show_settings, update_settings};
use nevel_usecases::{Outdated, ShopError};
use serde_json::json;

use crate::support::TestShop;
use crate::support::checkout::{ADMIN, change_shipping};

on_both_databases! {
    async fn ase_01_settings_change_is_visible_immediately(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        assert_eq!(shop.client().get("/settings").await.ok_json()["shippingFee"], 5.0);
        let SettingsRecord { settings, version, .. } = show_settings(&shop.shop, ADMIN).await.unwrap();
        let mut changed = settings.clone();
        change_shipping(&mut changed, |shipping| shipping.terms.fee = Cents::new(695));
        let stored = update_settings(&shop.shop, ADMIN, changed.clone(), version).await.unwrap().unwrap();
        let next = stored.version;
        assert_eq!(shop.client().get("/settings").await.ok_json()["shippingFee"], 6.95);
        assert_eq!((&show_settings(&shop.shop, ADMIN).await.unwrap(), &stored.settings), (&stored, &changed));

        let stale = update_settings(&shop.shop, ADMIN, settings.clone(), version).await;
        assert!(matches!(stale, Ok(Err(Outdated(_)))), "{stale:?}");
        let invalid = update_settings(&shop.shop, ADMIN, ShopSettings { retention_days: 0, ..settings.clone() }, next).await;
        assert!(matches!(invalid, Err(ShopError::Invalid(errors)) if errors[0].field == "retentionDays"));
        let customer = Actor { role: Role::User, ..ADMIN };
        let forbidden = update_settings(&shop.shop, customer, settings, next).await;
        assert!(matches!(forbidden, Err(ShopError::Account(AccountError::Forbidden))), "{forbidden:?}");
        assert!(show_settings(&shop.shop, customer).await.is_err());
        assert_eq!(shop.client().get("/settings").await.ok_json()["shippingFee"], 6.95);
    }
}

#[tokio::test]
async fn ase_01_public_settings_use_the_requested_language() {
    let shop = TestShop::start_on_sqlite().await;
    assert_json_snapshot!("settings_ru", shop.client().get_path("/api/v1/settings").await.ok_json());
    let english = shop.client().with_language("en").get_path("/api/v1/settings").await.ok_json();
    assert!(english["aboutText"].as_str().unwrap().starts_with("Nevel is a nicotine shop for adults."), "{english}");
}

#[tokio::test]
async fn ase_01_private_settings_are_not_public() {
    let shop = TestShop::start_on_sqlite().await;
    let settings = shop.client().get_path("/api/v1/settings").await.ok_json();
    for private in ["notificationEmail", "notificationLanguage"] {
        assert!(settings.get(private).is_none(), "{private}");
    }
}

#[tokio::test]
async fn cart_16_info_02_shipping_and_payment_settings_are_public() {
    let shop = TestShop::start_on_sqlite().await;
    let settings = shop.client().get_path("/api/v1/settings").await.ok_json();
    assert_eq!((&settings["shippingFee"], &settings["freeShippingThreshold"]), (&json!(5.0), &json!(100.0)));
    assert_eq!(settings["paymentMethods"], json!(["card", "ideal", "paypal"]));
}
