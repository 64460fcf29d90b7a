//! A temporary database per test, and builders for test data.
#![expect(clippy::expect_used, reason = "a failed setup fails the test")]

pub mod builders;
mod cluster;
mod postgres;
mod script;
mod template;

use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

pub use cluster::Cluster;
use nevel_domain::clock::{Clock, Timestamp};
use nevel_storage::{Database, DatabaseKind, Target};
pub use postgres::Server;
use sea_orm::ConnectionTrait as _;
use tempfile::TempDir;

/// 2026-01-15T12:00:00Z: the current time of every test.
pub const NOW: Timestamp = Timestamp::from_micros(1_768_478_400_000_000);

/// A clock that changes only when a test advances it.
pub struct FrozenClock {
    wall_micros: AtomicI64,
    monotonic_micros: AtomicI64,
}

impl Default for FrozenClock {
    fn default() -> Self {
        Self { wall_micros: AtomicI64::new(NOW.micros()), monotonic_micros: AtomicI64::new(0) }
    }
}

impl FrozenClock {
    pub fn advance(&self, seconds: i64) {
        self.step_wall_clock(seconds);
        self.monotonic_micros.fetch_add(seconds * 1_000_000, Ordering::SeqCst);
    }

    /// Changes the time of day only, as time synchronization does.
    pub fn step_wall_clock(&self, seconds: i64) {
        self.wall_micros.fetch_add(seconds * 1_000_000, Ordering::SeqCst);
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_micros(self.wall_micros.load(Ordering::SeqCst))
    }

    fn monotonic(&self) -> Duration {
        Duration::from_micros(self.monotonic_micros.load(Ordering::SeqCst).unsigned_abs())
    }
}

/// A migrated, empty database for one test, and a temporary directory.
pub struct TestDatabase {
    pub db: Database,
    pub target: Target,
    directory: TempDir,
}

impl TestDatabase {
    pub async fn sqlite() -> Self {
        let directory = TempDir::new().expect("a temporary directory");
        let target = template::migrated_file(directory.path()).await;
        Self::open(target, directory).await
    }

    pub async fn postgres() -> Self {
        Self::postgres_on(Server::shared()).await
    }

    pub async fn postgres_on(server: &Server) -> Self {
        Self::open(server.migrated_database().await, TempDir::new().expect("a temporary directory")).await
    }

    /// The database `postgres` of a cluster, migrated.
    pub async fn postgres_behind(cluster: &Cluster) -> Self {
        let target = cluster.target("postgres");
        template::migrate(&target).await;
        Self::open(target, TempDir::new().expect("a temporary directory")).await
    }

    /// A database of the given kind with the content of an SQL script and without migrations.
    pub async fn from_script(kind: DatabaseKind, script: &str) -> Self {
        let directory = TempDir::new().expect("a temporary directory");
        let target = match kind {
            DatabaseKind::Sqlite => Target::sqlite_in(directory.path()),
            DatabaseKind::Postgres => Server::shared().empty_database().await,
        };
        let db = Database::connect(&target).await.expect("a connection");
        let transaction = db.begin_write().await.expect("a transaction");
        if kind == DatabaseKind::Sqlite {
            transaction.execute_unprepared("PRAGMA defer_foreign_keys = ON").await.expect("deferred foreign keys");
        }
        transaction.execute_unprepared(script).await.expect("the script runs");
        transaction.commit().await.expect("the commit");
        Self { db, target, directory }
    }

    async fn open(target: Target, directory: TempDir) -> Self {
        let db = Database::connect(&target).await.expect("a connection");
        Self { db, target, directory }
    }

    pub fn directory(&self) -> PathBuf {
        self.directory.path().to_owned()
    }
}

/// Declares each test twice: once on `SQLite`, once on `PostgreSQL`.
#[macro_export]
macro_rules! on_both_databases {
    ($(async fn $name:ident($test:ident: TestDatabase) $body:block)*) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn test_body($test: $crate::TestDatabase) $body

            #[tokio::test]
            async fn sqlite() {
                test_body($crate::TestDatabase::sqlite().await).await;
            }

            #[tokio::test]
            async fn postgres() {
                test_body($crate::TestDatabase::postgres().await).await;
            }
        }
    )*};
}
