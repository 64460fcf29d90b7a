//! Tables of orders and withdrawals.

use nevel_domain::withdrawals::WithdrawalState;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::Expr;

tables! {
    /// A line of a bank statement.
    bank_line = "bank_lines" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub statement_id: i64,
        pub identity: String,
        pub position: i64,
        pub kind: String,
        pub amount_cents: i64,
        pub booked_cents: i64,
        pub booked_on: String,
        pub payer: Option<String>,
        pub iban: Option<String>,
        pub remittance: Option<String>,
        pub reference: Option<String>,
        pub state: String,
        pub version: i64,
        pub created_at: i64,
        pub erased_at: Option<i64>,
    }

    /// What the columns of CSV files with some headings contain.
    bank_mapping = "bank_mappings" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub headings: String,
        pub document: String,
        pub updated_at: i64,
    }

    /// An uploaded bank statement.
    bank_statement = "bank_statements" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub file_name: String,
        pub account: Option<String>,
        pub first_day: String,
        pub last_day: String,
        pub known_lines: i64,
        pub uploaded_by: Option<i64>,
        pub created_at: i64,
    }

    /// A key that a client sent with an order, so that a retry does not create a second order.
    idempotency_key = "idempotency_keys" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub owner: String,
        pub key: String,
        pub request_hash: String,
        pub order_id: i64,
        pub created_at: i64,
    }

    /// An invoice or credit note: a snapshot of an order.
    invoice = "invoices" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub order_id: i64,
        pub number: String,
        pub year: i64,
        pub sequence: i64,
        pub kind: String,
        pub cancels_id: Option<i64>,
        pub issued_on: String,
        pub total_cents: i64,
        pub document: String,
        pub buyer: Option<String>,
        pub created_at: i64,
    }

    /// The last invoice number of a year.
    invoice_counter = "invoice_counters" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub year: i64,
        pub last_number: i64,
    }

    /// An order: contact, address and amounts as they were when it was placed.
    order = "orders" {
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
        pub refunded_cents: i64,
        pub entry_count: i64,
        pub contact_attempts: i64,
        pub call_back_at: Option<i64>,
        pub assigned_to: Option<i64>,
        pub discount_cents: Option<i64>,
        pub discount_percent: Option<i64>,
        pub shipping_override_cents: Option<i64>,
        pub adjustment_reason: Option<String>,
        pub priced_version: i64,
        pub slip_printed_at: Option<i64>,
        pub packing_by: Option<i64>,
        pub packing_since: Option<i64>,
        pub packed_by: Option<i64>,
        pub packed_at: Option<i64>,
        pub returned_cents: i64,
        pub shipping_refunded: bool,
    }

    /// A payment or refund of an order, or a counter-entry.
    order_entry = "order_entries" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub order_id: i64,
        pub kind: String,
        pub method: String,
        pub amount_cents: i64,
        pub paid_on: String,
        pub reference: Option<String>,
        pub corrects_id: Option<i64>,
        pub settled_before_cents: Option<i64>,
        pub author_id: Option<i64>,
        pub request_key: Option<String>,
        pub created_at: i64,
        pub bank_line_id: Option<i64>,
    }

    /// An entry of the history of an order.
    order_event = "order_history" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub order_id: i64,
        pub actor_id: Option<i64>,
        pub from_status: Option<String>,
        pub to_status: Option<String>,
        pub note: Option<String>,
        pub created_at: i64,
        pub is_contact: bool,
        pub action: Option<String>,
        pub details: Option<String>,
        pub personal_details: Option<String>,
    }

    /// A change of several orders at once.
    order_job = "order_jobs" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub status: String,
        pub note: Option<String>,
        pub state: String,
        pub leased_until: i64,
        pub created_at: i64,
        pub finished_at: Option<i64>,
        pub is_silent: bool,
        pub subject: Option<i64>,
    }

    /// An order of a job, with the version that it had when the job was started.
    order_job_item = "order_job_items" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub job_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: i64,
        pub version: i64,
        pub result: Option<String>,
        pub previous: Option<String>,
        pub changed_version: Option<i64>,
    }

    /// A line of an order: a snapshot of the product and a quantity.
    order_line = "order_lines" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub order_id: i64,
        pub product_id: i64,
        pub name: String,
        pub price_cents: i64,
        pub quantity: i64,
        pub image_path: Option<String>,
        pub withdrawal_exempt: bool,
        pub discount_cents: Option<i64>,
        pub discount_percent: Option<i64>,
        pub returned: i64,
        pub restocked: i64,
    }

    /// An internal note on an order.
    order_note = "order_notes" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub order_id: i64,
        pub actor_id: Option<i64>,
        pub text: String,
        pub created_at: i64,
    }

    /// The saved views of the order list of an administrator.
    order_view = "order_views" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub document: String,
        pub version: i64,
        pub updated_at: i64,
    }

    /// A withdrawal from an order.
    withdrawal = "withdrawals" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub reference: String,
        pub order_id: Option<i64>,
        pub user_id: Option<i64>,
        pub order_number: String,
        pub name: String,
        pub email: String,
        pub lines: String,
        pub message: Option<String>,
        pub items_in_message: bool,
        pub language: String,
        pub state: String,
        pub version: i64,
        pub created_at: i64,
        pub updated_at: i64,
        pub erased_at: Option<i64>,
    }

    /// An entry of the history of a withdrawal.
    withdrawal_event = "withdrawal_history" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub withdrawal_id: i64,
        pub actor_id: Option<i64>,
        pub from_state: String,
        pub to_state: String,
        pub note: Option<String>,
        pub created_at: i64,
        pub notified: bool,
        pub message: Option<String>,
    }
}

impl withdrawal::Entity {
    /// Staff have something left to do.
    pub fn is_open() -> Expr {
        // A state of a newer version counts as open.
        let finished = WithdrawalState::ALL.into_iter().filter(|state| state.is_finished());
        withdrawal::Column::State.is_not_in(finished.map(WithdrawalState::as_str))
    }
}
