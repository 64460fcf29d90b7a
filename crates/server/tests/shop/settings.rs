//! What the storefront is told of the shop's settings.

use insta::assert_json_snapshot;
use nevel_testing::on_both_databases;
use serde_json::json;

use crate::support::TestShop;

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
}
