//! Counters, and recurring jobs.

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
}
