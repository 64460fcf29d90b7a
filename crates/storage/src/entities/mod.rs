//! Tables of the database. Queries join by id, so the entities declare no relations.
#![expect(clippy::disallowed_methods, reason = "derived code unwraps values that it has set")]

/// Declares the entities of tables.
macro_rules! tables {
    ($($(#[$about:meta])+ $entity:ident = $table:tt { $($columns:tt)+ })+) => {
        $(
            $(#[$about])+
            pub mod $entity {
                use sea_orm::entity::prelude::*;

                #[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
                #[sea_orm(table_name = $table)]
                pub struct Model {
                    $($columns)+
                }

                #[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
                pub enum Relation {}

                impl ActiveModelBehavior for ActiveModel {}
            }
        )+
    };
}

mod accounts;
mod catalog;
mod orders;
mod work;

pub use accounts::{
    PasswordHash, email_link, password_reset, recovery_code, refresh_token, session, sign_in_challenge,
    two_step_secret, user,
};
pub use catalog::{
    attribute_translation, catalog_change, category, category_product, category_translation, product,
    product_attribute, product_search, product_translation, restock, search_miss, search_setting, stock_notification,
};
pub use orders::{
    bank_line, bank_mapping, bank_statement, idempotency_key, invoice, invoice_counter, order, order_entry,
    order_event, order_job, order_job_item, order_line, order_note, order_view, withdrawal, withdrawal_event,
};
pub use work::{counter, counter_delta, job, outbox_message, setting};
