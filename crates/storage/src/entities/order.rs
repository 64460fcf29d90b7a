//! An order: contact, address and amounts as they were when it was placed.

use sea_orm::entity::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub number: String,
    pub user_id: Option<i64>,
    pub guest_token_hash: Option<String>,
    pub status: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub telegram: Option<String>,
    pub street: String,
    pub city: String,
    pub zip_code: String,
    pub country: String,
    pub post_box: Option<String>,
    pub subtotal_cents: i64,
    pub shipping_cents: i64,
    pub total_cents: i64,
    pub language: String,
    pub use_as_invoice_address: bool,
    pub subscribe_to_newsletter: bool,
    pub age_confirmed_at: i64,
    pub version: i64,
    pub created_at: i64,
    pub updated_at: i64,
    pub erased_at: Option<i64>,
    pub age_declared: bool,
    pub contacted_at: Option<i64>,
    pub apartment: Option<String>,
    pub invoice_name: Option<String>,
    pub invoice_street: Option<String>,
    pub invoice_apartment: Option<String>,
    pub invoice_city: Option<String>,
    pub invoice_zip_code: Option<String>,
    pub invoice_country: Option<String>,
    pub delivered_on: Option<String>,
    pub paid_on: Option<String>,
    pub payment_method: Option<String>,
    pub payment_cents: Option<i64>,
    pub payment_reference: Option<String>,
    pub carrier: Option<String>,
    pub tracking_number: Option<String>,
    pub tracking_url: Option<String>,
    pub settled_cents: i64,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
