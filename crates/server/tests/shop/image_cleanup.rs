//! Deletion of images that nothing refers to, from a directory and from a bucket.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use nevel_domain::clock::Timestamp;
use nevel_domain::images::{ImageFile, digest_in_path};
use nevel_storage::{Database, DatabaseKind};
use nevel_testing::{FrozenClock, NOW, TestDatabase, on_both_databases};
use nevel_usecases::Shop;
use nevel_usecases::images::delete_unreferenced::delete_unreferenced_images;
use nevel_usecases::images::{DeleteFuture, ImageStore, ListFuture, ReadFuture, Rendition, WriteFuture, store_image};
use nevel_usecases::security::passwords::{HashCost, Passwords};
use nevel_usecases::security::secrets::Secrets;

use crate::support::TestShop;
use crate::support::checkout::{add_products, order_body};
use crate::support::image_directory;
use crate::support::object_storage::ObjectStorage;
use crate::support::sql::{execute, value};

/// The place where images are stored, and the age of its files.
enum Place {
    Directory(PathBuf),
    Bucket(ObjectStorage),
}

impl Place {
    async fn both(test: &TestDatabase) -> [Self; 2] {
        [Self::Directory(image_directory(test)), Self::Bucket(ObjectStorage::start().await)]
    }

    fn open(&self, test: &TestDatabase) -> Arc<dyn ImageStore> {
        match self {
            Self::Directory(_) => nevel::images::open(&test.directory(), None).unwrap(),
            Self::Bucket(storage) => nevel::images::open(&test.directory(), Some(&storage.access())).unwrap(),
        }
    }

    /// The images of which files exist, by the first digit of their digest.
    fn images(&self) -> BTreeSet<String> {
        let names: Vec<String> = match self {
            Self::Directory(path) => {
                path.read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
            }
            Self::Bucket(storage) => storage.keys(),
        };
        names.iter().map(|name| name.rsplit('/').next().unwrap().chars().take(32).collect()).collect()
    }

    /// Makes all files as old as if they had been stored some days before the current time of the tests.
    fn age(&self, days: i64) {
        let at = NOW.plus_days(-days);
        match self {
            Self::Directory(path) => {
                let time = SystemTime::UNIX_EPOCH + Duration::from_secs(at.seconds().unsigned_abs());
                for entry in path.read_dir().unwrap() {
                    File::options().append(true).open(entry.unwrap().path()).unwrap().set_modified(time).unwrap();
                }
            }
            Self::Bucket(storage) => storage.set_modified(at),
        }
    }
}

fn shop_on(test: &TestDatabase, images: Arc<dyn ImageStore>) -> Shop {
    let secrets = Secrets::new(&[1; 32], None).unwrap();
    let passwords = Passwords::new(HashCost::INSECURE_TEST, 4);
    Shop::new(test.db.clone(), Arc::new(FrozenClock::default()), passwords, secrets, images)
}

/// Stores an image of three files and returns its path.
async fn upload(shop: &Shop, content: &str) -> String {
    let (widest, narrower) = (format!("RIFF {content}").into_bytes(), vec![b"RIFF 320".to_vec()]);
    store_image(shop, &Rendition { width: 500, height: 400, widest, narrower, fallback: b"JFIF".to_vec() })
        .await
        .unwrap()
}

fn digests<const N: usize>(paths: [&str; N]) -> BTreeSet<String> {
    paths.iter().map(|path| digest_in_path(path).unwrap().to_owned()).collect()
}

async fn set_product_image(db: &Database, path: &str) {
    execute(db, &format!("UPDATE products SET image_path = '{path}' WHERE slug = 'p1'")).await;
}

/// An image store whose images are used again during the run: one is uploaded after the listing, and when one of two
/// others is deleted, a product has come to refer to the other one.
struct UsedDuringRun {
    store: Arc<dyn ImageStore>,
    shop: Shop,
    db: Database,
    uploaded: &'static str,
    unused: [String; 2],
}

impl ImageStore for UsedDuringRun {
    fn read<'a>(&'a self, file: &'a ImageFile) -> ReadFuture<'a> {
        self.store.read(file)
    }

    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> WriteFuture<'a> {
        self.store.write(file, bytes)
    }

    fn list(&self, unmodified_since: Timestamp) -> ListFuture<'_> {
        Box::pin(async move {
            let files = self.store.list(unmodified_since).await?;
            upload(&self.shop, self.uploaded).await;
            Ok(files)
        })
    }

    fn delete<'a>(&'a self, file: &'a ImageFile, unmodified_since: Timestamp) -> DeleteFuture<'a> {
        Box::pin(async move {
            let other = self.unused.iter().find(|path| !path.contains(file.digest())).unwrap();
            set_product_image(&self.db, other).await;
            if self.db.kind() == DatabaseKind::Postgres {
                let locks = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted \
                             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
                assert_eq!(
                    value::<i64>(&self.db, locks).await,
                    1,
                    "edits of all instances wait until the files are gone"
                );
            }
            self.store.delete(file, unmodified_since).await
        })
    }
}

on_both_databases! {
    async fn unreferenced_images_are_deleted_after_the_grace_period(test: TestDatabase) {
        let buyer = TestShop::start(&test).await;
        let [product, other] = add_products(&test.db, [5, 5]).await;
        let anna = buyer.register("anna@x.nl").await;
        for place in Place::both(&test).await {
            let shop = shop_on(&test, place.open(&test));
            let [sold, category, linked, orphan] = [
                upload(&shop, "sold").await, upload(&shop, "category").await, upload(&shop, "linked").await, upload(&shop, "orphan").await,
            ];
            set_product_image(&test.db, &sold).await;
            assert_eq!(anna.post("/orders", &order_body(&[(product, 1)])).await.status, 201);
            // The order keeps the image that the product had.
            let edits = format!("UPDATE products SET image_path = NULL; UPDATE categories SET image_path = '{category}';
                UPDATE products SET image_path = 'https://shop.example/{linked}' WHERE id = {}", other.0);
            execute(&test.db, &edits).await;
            let all = place.images();
            place.age(6);
            assert_eq!(delete_unreferenced_images(&shop).await.unwrap(), 0);
            assert_eq!(place.images(), all, "the form may not be saved yet");
            place.age(8);
            assert_eq!(delete_unreferenced_images(&shop).await.unwrap(), 3);
            assert_eq!(place.images(), digests([&sold, &category, &linked]));
            assert_eq!(delete_unreferenced_images(&shop).await.unwrap(), 0);
            assert_ne!(orphan, sold);
        }
    }

    async fn image_that_is_uploaded_again_is_as_young_as_a_new_one(test: TestDatabase) {
        for place in Place::both(&test).await {
            let shop = shop_on(&test, place.open(&test));
            let path = upload(&shop, "again").await;
            place.age(30);
            upload(&shop, "again").await;
            assert_eq!(delete_unreferenced_images(&shop).await.unwrap(), 0);
            assert_eq!(place.images(), digests([&path]));
        }
    }

    async fn image_that_is_needed_again_during_the_run_is_kept(test: TestDatabase) {
        add_products(&test.db, [5]).await;
        for place in Place::both(&test).await {
            let store = place.open(&test);
            let shop = shop_on(&test, store.clone());
            let (uploaded, unused) = (upload(&shop, "uploaded").await, [upload(&shop, "one").await, upload(&shop, "two").await]);
            place.age(8);
            let used = UsedDuringRun { store, shop, db: test.db.clone(), uploaded: "uploaded", unused };
            let run = delete_unreferenced_images(&shop_on(&test, Arc::new(used))).await;
            assert_eq!(run.unwrap(), 3, "the files of one of three images");
            let referenced = value::<String>(&test.db, "SELECT image_path FROM products WHERE slug = 'p1'").await;
            assert_eq!(place.images(), digests([&referenced, &uploaded]));
        }
    }
}

#[tokio::test]
async fn other_files_of_a_bucket_are_never_deleted() {
    let test = TestDatabase::sqlite().await;
    let storage = ObjectStorage::start().await;
    let name = format!("{}.webp", "ab".repeat(16));
    let foreign = [format!("shop/archive/{name}"), format!("shop-2/{name}"), "shop/readme.txt".to_owned(), name];
    for key in &foreign {
        storage.put(key, b"RIFF");
    }
    let place = Place::Bucket(storage);
    let shop = shop_on(&test, place.open(&test));
    upload(&shop, "orphan").await;
    place.age(8);
    assert_eq!(delete_unreferenced_images(&shop).await.unwrap(), 3);
    let Place::Bucket(storage) = place else { unreachable!() };
    assert_eq!(storage.keys().into_iter().collect::<BTreeSet<_>>(), foreign.into_iter().collect());
}
