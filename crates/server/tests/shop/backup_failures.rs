//! Backups under failures: an unavailable image store, an interruption, and load on the database.

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use nevel_domain::clock::Timestamp;
use nevel_domain::images::ImageFile;
use nevel_storage::{Database, Target};
use nevel_testing::{FrozenClock, TestDatabase, on_both_databases};
use nevel_usecases::backup::Archive;
use nevel_usecases::backup::create_backup::create_backup;
use nevel_usecases::backup::restore::restore;
use nevel_usecases::check::check_shop;
use nevel_usecases::images::{
    DeleteFuture, ImageDirectory, ImageStore, ListFuture, ReadFuture, Rendition, WriteFuture, store_image,
};
use nevel_usecases::security::passwords::{HashCost, Passwords};
use nevel_usecases::security::secrets::Secrets;
use nevel_usecases::{Shop, ShopError};
use sea_orm::ConnectionTrait as _;

use crate::support::checkout::add_products;
use crate::support::image_directory;
use crate::support::polling::eventually;
use crate::support::process::nevel;
use crate::support::sql::{LOCK_WAITS, execute, value};

/// An image store that fails the first reads, and counts open transactions of the database on every access.
struct ObservedStore {
    directory: ImageDirectory,
    db: Database,
    failures_left: AtomicU32,
    /// Open transactions at each access to an image.
    open_transactions: Mutex<Vec<i64>>,
}

impl ObservedStore {
    /// Fails if a transaction prevents the database from being written.
    async fn observe(&self) {
        let query = match self.db.kind() {
            nevel_storage::DatabaseKind::Postgres => {
                "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'"
            }
            // The first column is 1 when a reader blocks the checkpoint.
            nevel_storage::DatabaseKind::Sqlite => "PRAGMA wal_checkpoint(TRUNCATE)",
        };
        execute(&self.db, "UPDATE products SET stock = stock - 1").await;
        let open_transactions = value::<i64>(&self.db, query).await;
        self.open_transactions.lock().unwrap().push(open_transactions);
    }
}

impl ImageStore for ObservedStore {
    fn read<'a>(&'a self, file: &'a ImageFile) -> ReadFuture<'a> {
        Box::pin(async move {
            if self.failures_left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok() {
                return Err(ShopError::ImageStoreUnavailable("no response".into()));
            }
            self.observe().await;
            self.directory.read(file).await
        })
    }

    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> WriteFuture<'a> {
        Box::pin(async move {
            self.observe().await;
            self.directory.write(file, bytes).await
        })
    }

    fn list(&self, unmodified_since: Timestamp) -> ListFuture<'_> {
        Box::pin(async move {
            self.observe().await;
            self.directory.list(unmodified_since).await
        })
    }

    fn delete<'a>(&'a self, file: &'a ImageFile, unmodified_since: Timestamp) -> DeleteFuture<'a> {
        self.directory.delete(file, unmodified_since)
    }
}

fn observed_shop(test: &TestDatabase, failures: u32) -> (Shop, Arc<ObservedStore>) {
    let directory = ImageDirectory::open(&image_directory(test)).unwrap();
    let store = ObservedStore {
        directory,
        db: test.db.clone(),
        failures_left: failures.into(),
        open_transactions: Mutex::default(),
    };
    let (clock, store) = (Arc::new(FrozenClock::default()), Arc::new(store));
    let secrets = Secrets::new(&[1; 32], None).unwrap();
    let shop = Shop::new(test.db.clone(), clock, Passwords::new(HashCost::INSECURE_TEST, 4), secrets, store.clone());
    (shop, store)
}

/// A shop with one image of three files.
async fn shop_with_image(test: &TestDatabase, failures: u32) -> (Shop, Arc<ObservedStore>) {
    let (shop, store) = observed_shop(test, failures);
    let [id, _] = add_products(&test.db, [100, 100]).await;
    let (widest, narrower) = (b"RIFF widest".to_vec(), vec![b"RIFF 320".to_vec()]);
    let path = store_image(&shop, &Rendition { width: 500, height: 400, widest, narrower, fallback: b"JFIF".to_vec() })
        .await
        .unwrap();
    execute(&test.db, &format!("UPDATE products SET image_path = '{path}' WHERE id = {}", id.0)).await;
    store.open_transactions.lock().unwrap().clear();
    (shop, store)
}

on_both_databases! {
    async fn backup_holds_no_transaction_open_while_copying_images(test: TestDatabase) {
        let (shop, store) = shop_with_image(&test, 0).await;
        let summary = create_backup(&shop, &test.directory().join("shop.zip")).await.unwrap();
        assert_eq!((summary.images, summary.missing_images), (3, 0));
        assert_eq!(*store.open_transactions.lock().unwrap(), [0, 0, 0]);
    }

    async fn mon_09_check_holds_no_transaction_open_while_listing_images(test: TestDatabase) {
        let (shop, store) = shop_with_image(&test, 0).await;
        let summary = check_shop(&shop, &mut |_| ()).await.unwrap();
        assert_eq!((summary.images, &*store.open_transactions.lock().unwrap()), (1, &vec![0]));
    }

    async fn restore_holds_no_transaction_open_while_storing_images(test: TestDatabase) {
        let (shop, _) = shop_with_image(&test, 0).await;
        let file = test.directory().join("shop.zip");
        create_backup(&shop, &file).await.unwrap();
        for other in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
            let (shop, store) = observed_shop(&other, 0);
            let summary = restore(&shop, Archive::open(&file).unwrap()).await.unwrap();
            assert_eq!(summary.images, 3);
            assert_eq!(*store.open_transactions.lock().unwrap(), [0, 0, 0]);
        }
    }
}

#[tokio::test]
async fn backup_retries_when_the_image_store_is_temporarily_unavailable() {
    let test = TestDatabase::sqlite().await;
    let (shop, store) = shop_with_image(&test, 1).await;
    let summary = create_backup(&shop, &test.directory().join("shop.zip")).await.unwrap();
    assert_eq!((summary.images, store.failures_left.load(Ordering::SeqCst)), (3, 0));
}

#[tokio::test]
async fn interrupted_backup_leaves_no_files() {
    let test = TestDatabase::postgres().await;
    let Target::Postgres(url) = &test.target else { panic!("not PostgreSQL") };
    // The lock blocks the backup until the test releases it.
    let lock = test.db.begin_write().await.unwrap();
    lock.execute_unprepared("LOCK TABLE orders IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let mut command = nevel(&test.directory());
    let mut backup = command
        .args(["backup", "shop.zip"])
        .env("NEVEL_DATABASE_URL", url)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    eventually("the backup waits for the lock", async || {
        assert!(backup.try_wait().unwrap().is_none(), "the backup did not wait for the lock");
        value::<i64>(&test.db, LOCK_WAITS).await > 0
    })
    .await;
    let part = test.directory().join("shop.zip.part");
    assert!(part.exists());
    assert!(Command::new("kill").args(["-TERM", &backup.id().to_string()]).status().unwrap().success());
    let output = backup.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(1) && stderr.contains("interrupted"), "{}: {stderr}", output.status);
    assert!(!part.exists() && !test.directory().join("shop.zip").exists());
    lock.rollback().await.unwrap();
}
