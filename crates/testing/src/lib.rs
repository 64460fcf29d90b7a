//! A throw-away database per test, and builders of what tests need in it.
#![expect(clippy::expect_used, reason = "a test that cannot set up its world has nothing better to do than to say so")]

pub mod builders;
mod postgres;

use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};

use nevel_domain::clock::{Clock, Timestamp};
use nevel_storage::{Database, Target};
pub use postgres::Server;
use tempfile::TempDir;

/// 2026-01-15T12:00:00Z: the present of every test.
pub const NOW: Timestamp = Timestamp::from_micros(1_768_478_400_000_000);

/// Stands still until a test moves it on.
pub struct FrozenClock(AtomicI64);

impl Default for FrozenClock {
    fn default() -> Self {
        Self(AtomicI64::new(NOW.micros()))
    }
}

impl FrozenClock {
    pub fn advance(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1_000_000, Ordering::SeqCst);
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_micros(self.0.load(Ordering::SeqCst))
    }
}

/// A migrated, empty database of one test's own, and a folder that lives as long as it does.
pub struct TestDatabase {
    pub db: Database,
    pub target: Target,
    folder: TempDir,
}

impl TestDatabase {
    pub async fn sqlite() -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let target = Target::sqlite_in(folder.path());
        Self::open(target, folder).await
    }

    pub async fn postgres() -> Self {
        let target = postgres::fresh_database().await;
        Self::open(target, TempDir::new().expect("a temporary folder")).await
    }

    pub async fn postgres_on(server: &Server) -> Self {
        Self::open(server.fresh_database().await, TempDir::new().expect("a temporary folder")).await
    }

    async fn open(target: Target, folder: TempDir) -> Self {
        let db = Database::connect(&target).await.expect("a connection");
        db.migrate().await.expect("migrations");
        Self { db, target, folder }
    }

    pub fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }
}

/// Declares each story twice: once on `SQLite`, once on `PostgreSQL`.
#[macro_export]
macro_rules! on_both_databases {
    ($(async fn $name:ident($test:ident: TestDatabase) $body:block)*) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn story($test: $crate::TestDatabase) $body

            #[tokio::test]
            async fn sqlite() {
                story($crate::TestDatabase::sqlite().await).await;
            }

            #[tokio::test]
            async fn postgres() {
                story($crate::TestDatabase::postgres().await).await;
            }
        }
    )*};
}
