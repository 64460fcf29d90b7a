//! What the storefront is told of the shop's settings.

use insta::assert_json_snapshot;
use nevel_domain::accounts::Role;
use nevel_domain::settings::{SettingsRecord, ShopSettings};
use nevel_testing::on_both_databases;
use nevel_usecases::ShopError;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::actor::Actor;
use nevel_usecases::settings::{SettingsError, read_settings_to_change, update_settings};
use serde_json::json;

use crate::support::TestShop;
use crate::support::checkout::STAFF;

on_both_databases! {
    async fn ase_01_the_public_part_comes_in_one_call_in_the_language_asked(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        assert_json_snapshot!("settings_ru", shop.guest().visit("/api/v1/settings").await.good());
        let english = shop.guest().speaking("en").visit("/api/v1/settings").await.good();
        assert!(english["aboutText"].as_str().unwrap().starts_with("Nevel is a shop"), "{english}");
    }

    async fn ase_01_what_is_not_for_visitors_stays_inside(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let settings = shop.guest().visit("/api/v1/settings").await.good();
        for private in ["notificationEmail", "retentionDays"] {
            assert!(settings.get(private).is_none(), "{private}");
        }
    }

    async fn cart_16_info_02_shipping_and_payment_come_from_the_server(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let settings = shop.guest().visit("/api/v1/settings").await.good();
        assert_eq!((&settings["shippingFee"], &settings["freeShippingThreshold"]), (&json!(5.0), &json!(100.0)));
        assert_eq!(settings["paymentMethods"], json!(["card", "ideal", "paypal"]));
    }

    async fn ase_01_staff_change_the_settings_and_visitors_see_it_at_once(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        assert_eq!(shop.guest().get("/settings").await.good()["shippingFee"], 5.0);
        let SettingsRecord { settings, version: seen, .. } = read_settings_to_change(&shop.shop, STAFF).await.unwrap();
        let changed = ShopSettings { shipping_fee_cents: 695, ..settings.clone() };
        let stored = update_settings(&shop.shop, STAFF, changed.clone(), seen).await.unwrap();
        let next = stored.version;
        assert_eq!(shop.guest().get("/settings").await.good()["shippingFee"], 6.95);
        assert_eq!((&read_settings_to_change(&shop.shop, STAFF).await.unwrap(), &stored.settings), (&stored, &changed));

        let stale = update_settings(&shop.shop, STAFF, settings.clone(), seen).await;
        assert!(matches!(stale, Err(ShopError::Settings(SettingsError::VersionConflict(_)))), "{stale:?}");
        let invalid = update_settings(&shop.shop, STAFF, ShopSettings { retention_days: 0, ..settings.clone() }, next).await;
        assert!(matches!(invalid, Err(ShopError::Invalid(faults)) if faults[0].field == "retentionDays"));
        let customer = Actor { role: Role::User, ..STAFF };
        let refused = update_settings(&shop.shop, customer, settings, next).await;
        assert!(matches!(refused, Err(ShopError::Account(AccountError::Forbidden))), "{refused:?}");
        assert!(read_settings_to_change(&shop.shop, customer).await.is_err());
        assert_eq!(shop.guest().get("/settings").await.good()["shippingFee"], 6.95);
    }
}
