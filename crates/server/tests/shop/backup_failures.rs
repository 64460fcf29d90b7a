//! Back-ups when something stands in their way.

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use nevel_domain::images::ImageFile;
use nevel_storage::{Database, Target};
use nevel_testing::{FrozenClock, TestDatabase, on_both_databases};
use nevel_usecases::backup::create_backup::create_backup;
use nevel_usecases::images::{ImageDirectory, ImageStore, Reading, Rendition, Writing, store_image};
use nevel_usecases::security::access_tokens::AccessTokens;
use nevel_usecases::security::passwords::{HashCost, Passwords};
use nevel_usecases::{Shop, ShopError};
use sea_orm::ConnectionTrait as _;

use crate::support::checkout::products;
use crate::support::process::nevel;
use crate::support::sql::{WAITING_FOR_A_LOCK, execute, value};

/// A place of pictures that may be out of reach at first, and that looks at the database whenever it is read.
struct Watched {
    directory: ImageDirectory,
    db: Database,
    hiccups: AtomicU32,
    /// For each picture read, how many transactions keep the database from tidying up.
    held: Mutex<Vec<i64>>,
}

impl ImageStore for Watched {
    fn read<'a>(&'a self, file: &'a ImageFile) -> Reading<'a> {
        Box::pin(async move {
            if self.hiccups.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok() {
                return Err(ShopError::ImageStoreUnavailable("no answer".into()));
            }
            let held = match self.db.kind() {
                nevel_storage::DatabaseKind::Postgres => {
                    "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'"
                }
                // Its first figure is whether somebody still reads what would be folded away.
                _ => "PRAGMA wal_checkpoint(TRUNCATE)",
            };
            execute(&self.db, "UPDATE products SET stock = stock - 1").await;
            let held = value::<i64>(&self.db, held).await;
            self.held.lock().unwrap().push(held);
            self.directory.read(file).await
        })
    }

    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> Writing<'a> {
        self.directory.write(file, bytes)
    }
}

/// A shop with one picture of three files.
async fn furnished(test: &TestDatabase, hiccups: u32) -> (Shop, Arc<Watched>) {
    let directory = ImageDirectory::open(&test.directory().join("media")).unwrap();
    let watched = Watched { directory, db: test.db.clone(), hiccups: hiccups.into(), held: Mutex::default() };
    let (clock, tokens, watched) = (Arc::new(FrozenClock::default()), AccessTokens::new(&[1; 32]).unwrap(), Arc::new(watched));
    let shop = Shop::new(test.db.clone(), clock, Passwords::new(HashCost::WEAK, 4), tokens, watched.clone());
    let [id, _] = products(&test.db, [100, 100]).await;
    let (widest, narrower) = (b"RIFF widest".to_vec(), vec![b"RIFF 320".to_vec()]);
    let path = store_image(&shop, &Rendition { width: 500, height: 400, widest, narrower, fallback: b"JFIF".to_vec() }).await.unwrap();
    execute(&test.db, &format!("UPDATE products SET image_path = '{path}' WHERE id = {}", id.0)).await;
    (shop, watched)
}

on_both_databases! {
    async fn while_images_are_copied_the_database_need_not_remember_how_it_looked(test: TestDatabase) {
        let (shop, watched) = furnished(&test, 0).await;
        let summary = create_backup(&shop, &test.directory().join("shop.zip")).await.unwrap();
        assert_eq!((summary.images, summary.missing_images), (3, 0));
        assert_eq!(*watched.held.lock().unwrap(), [0, 0, 0]);
    }
}

#[tokio::test]
async fn images_out_of_reach_for_a_moment_cost_no_backup() {
    let test = TestDatabase::sqlite().await;
    let (shop, watched) = furnished(&test, 1).await;
    let summary = create_backup(&shop, &test.directory().join("shop.zip")).await.unwrap();
    assert_eq!((summary.images, watched.hiccups.load(Ordering::SeqCst)), (3, 0));
}

#[tokio::test]
async fn an_interrupted_backup_leaves_nothing_behind() {
    let test = TestDatabase::postgres().await;
    let Target::Postgres(url) = &test.target else { panic!("this story is about PostgreSQL") };
    // A lock holds the back-up exactly as long as the story wants.
    let lock = test.db.begin_write().await.unwrap();
    lock.execute_unprepared("LOCK TABLE orders IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let mut command = nevel(&test.directory());
    let mut backup =
        command.args(["backup", "shop.zip"]).env("NEVEL_DATABASE_URL", url).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while value::<i64>(&test.db, WAITING_FOR_A_LOCK).await == 0 {
        assert!(backup.try_wait().unwrap().is_none(), "the back-up did not wait for the lock");
    }
    let part = test.directory().join("shop.zip.part");
    assert!(part.exists());
    assert!(Command::new("kill").args(["-TERM", &backup.id().to_string()]).status().unwrap().success());
    let ended = backup.wait_with_output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(ended.status.code() == Some(1) && said.contains("interrupted"), "{}: {said}", ended.status);
    assert!(!part.exists() && !test.directory().join("shop.zip").exists());
    lock.rollback().await.unwrap();
}
