//! Migrated databases that tests copy, so that migrations run once per test process.

use std::path::Path;

use nevel_storage::{Database, Target};
use tokio::sync::OnceCell;

/// Runs the migrations and closes all connections.
pub async fn migrate(target: &Target) {
    let db = Database::connect(target).await.expect("a connection");
    db.migrate().await.expect("migrations");
    db.close().await.expect("the connections close");
}

/// A migrated `SQLite` file in the directory.
pub async fn migrated_file(directory: &Path) -> Target {
    static CONTENT: OnceCell<Vec<u8>> = OnceCell::const_new();
    let path = directory.join("nevel.db");
    let target = Target::Sqlite(path.clone());
    let create = async || {
        migrate(&target).await;
        std::fs::read(&path).expect("the migrated file")
    };
    std::fs::write(&path, CONTENT.get_or_init(create).await).expect("a copy of the migrated file");
    target
}
