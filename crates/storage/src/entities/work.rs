//! Tables of counters, emails, jobs and settings.

tables! {
    /// A counter that is maintained with the writes instead of computed by a query.
    counter = "counts" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub value: i64,
    }

    /// A change of a counter that is not compacted into it yet.
    counter_delta = "tallies" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub name: String,
        pub value: i64,
    }

    /// A recurring job and the time of its next run.
    job = "jobs" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub next_run_at: i64,
    }

    /// An email to deliver, queued in the transaction that caused it.
    outbox_message = "outbox" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub kind: String,
        pub language: String,
        pub payload: String,
        pub attempts: i64,
        pub next_attempt_at: i64,
        pub last_error: Option<String>,
        pub created_at: i64,
        pub delivered_at: Option<i64>,
        pub failed_at: Option<i64>,
        pub order_id: Option<i64>,
        pub person_hash: Option<String>,
        pub recipient_hash: Option<String>,
        pub held_at: Option<i64>,
    }

    /// The settings record, as JSON in a single row.
    setting = "settings" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub document: String,
        pub version: i64,
        pub updated_at: i64,
    }
}
