//! Images in an S3-compatible store, with an in-memory cache and a circuit breaker.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::TryStreamExt as _;
use moka::future::Cache;
use nevel_domain::clock::Timestamp;
use nevel_domain::images::ImageFile;
use nevel_usecases::ShopError;
use nevel_usecases::images::{
    DeleteFuture, IMAGE_STORE_RETRY_SECONDS, ImageStore, ListFuture, ReadFuture, WriteFuture,
};
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path;
use object_store::{
    Attribute, Attributes, BackoffConfig, Error, ObjectMeta, ObjectStore as _, ObjectStoreExt as _, PutOptions,
    RetryConfig,
};
use secrecy::ExposeSecret as _;
use tokio::sync::Semaphore;

use super::address::{BucketAccess, BucketAddress};
use super::http_client::HyperConnector;

/// Limits one operation including retries; a page can be shown without an image.
const OPERATION_TIMEOUT: Duration = Duration::from_secs(5);
/// Limits the wait for a read permit.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(2);
const MAX_RETRIES: usize = 2;
const CIRCUIT_OPEN: Duration = Duration::from_secs(IMAGE_STORE_RETRY_SECONDS);
const CACHE_BYTES: u64 = 32 * 1024 * 1024;
/// Larger objects are not images of the shop.
const IMAGE_MAX_BYTES: u64 = 8 * 1024 * 1024;
const MAX_CONCURRENT_READS: usize = 64;
/// Limits the negative cache, because clients can invent names.
const MISSING_CAPACITY: u64 = 10_000;
const MISSING_TTL: Duration = Duration::from_secs(5);

pub struct ImageBucket {
    store: AmazonS3,
    address: BucketAddress,
    cached: Cache<String, Bytes>,
    /// Names that do not exist.
    missing: Cache<String, ()>,
    permits: Semaphore,
    circuit_open_until: Mutex<Option<Instant>>,
}

/// Shared by all concurrent reads of the same image.
#[derive(Debug, thiserror::Error)]
enum StoreError {
    #[error("image not found")]
    Missing,
    #[error("{0}")]
    Unavailable(String),
}

impl ImageBucket {
    pub fn open(access: &BucketAccess) -> object_store::Result<Self> {
        let backoff = BackoffConfig {
            init_backoff: Duration::from_millis(50),
            max_backoff: Duration::from_millis(500),
            ..BackoffConfig::default()
        };
        let store = AmazonS3Builder::new()
            .with_http_connector(HyperConnector)
            .with_bucket_name(&access.address.bucket)
            .with_region(&access.address.region)
            // Contains the bucket, so that the builder does not add it.
            .with_endpoint(access.address.bucket_url())
            .with_virtual_hosted_style_request(true)
            .with_access_key_id(&access.key_id)
            .with_secret_access_key(access.secret.expose_secret())
            // Deleting several objects at once is not part of every S3 dialect.
            .with_disable_bulk_delete(true)
            .with_retry(RetryConfig { backoff, max_retries: MAX_RETRIES, retry_timeout: OPERATION_TIMEOUT })
            .build()?;
        let weigher = |name: &String, bytes: &Bytes| u32::try_from(name.len() + bytes.len()).unwrap_or(u32::MAX);
        Ok(Self {
            store,
            address: access.address.clone(),
            cached: Cache::builder().max_capacity(CACHE_BYTES).weigher(weigher).build(),
            missing: Cache::builder().max_capacity(MISSING_CAPACITY).time_to_live(MISSING_TTL).build(),
            permits: Semaphore::new(MAX_CONCURRENT_READS),
            circuit_open_until: Mutex::default(),
        })
    }

    fn object_path(&self, file: &ImageFile) -> Path {
        self.address.prefix.split('/').chain([file.as_str()]).filter(|part| !part.is_empty()).collect()
    }

    async fn fetch(&self, file: &ImageFile) -> Result<Bytes, StoreError> {
        if self.missing.contains_key(file.as_str()) {
            return Err(StoreError::Missing);
        }
        // A timeout here means many concurrent reads, not an unavailable store, so it does not open the circuit.
        let permit = tokio::time::timeout(PERMIT_TIMEOUT, self.permits.acquire()).await;
        let _permit = permit.map_err(|_| StoreError::Unavailable("too many concurrent reads".into()))?;
        let result = self.with_timeout(async {
            let object = self.store.get(&self.object_path(file)).await?;
            if object.meta.size > IMAGE_MAX_BYTES {
                return Err(Error::NotFound {
                    path: file.as_str().to_owned(),
                    source: "the object is too large for an image".into(),
                });
            }
            // Copied, because the bytes may reference a larger buffer, which would stay in memory.
            Ok(Bytes::copy_from_slice(&object.bytes().await?))
        });
        let result = result.await;
        if matches!(result, Err(StoreError::Missing)) {
            self.missing.insert(file.as_str().to_owned(), ()).await;
        }
        result
    }

    /// Writes are atomic. Objects of the same name have the same content, so overwriting is safe.
    async fn put(&self, file: &ImageFile, bytes: &[u8]) -> Result<(), StoreError> {
        let attributes = Attributes::from_iter([
            (Attribute::ContentType, file.content_type()),
            (Attribute::CacheControl, "public, max-age=31536000, immutable"),
        ]);
        let options = PutOptions { attributes, ..PutOptions::default() };
        let path = self.object_path(file);
        self.with_timeout(self.store.put_opts(&path, Bytes::copy_from_slice(bytes).into(), options)).await?;
        self.missing.invalidate(file.as_str()).await;
        Ok(())
    }

    /// All pages of the listing, each limited in time.
    async fn list_files(&self, unmodified_since: Timestamp) -> Result<Vec<ImageFile>, StoreError> {
        let mut objects = self.store.list(Some(&Path::from(self.address.prefix.as_str())));
        let mut files = Vec::new();
        while let Some(object) = self.with_timeout(objects.try_next()).await? {
            let file = object.location.filename().and_then(ImageFile::parse);
            // Objects in deeper directories are not images of the shop.
            files.extend(
                file.filter(|file| is_older(&object, unmodified_since) && object.location == self.object_path(file)),
            );
        }
        Ok(files)
    }

    async fn delete_file(&self, file: &ImageFile, unmodified_since: Timestamp) -> Result<bool, StoreError> {
        let path = self.object_path(file);
        match self.with_timeout(self.store.head(&path)).await {
            Ok(object) if is_older(&object, unmodified_since) => {}
            Ok(_) | Err(StoreError::Missing) => return Ok(false),
            Err(error) => return Err(error),
        }
        self.with_timeout(self.store.delete(&path)).await?;
        self.cached.invalidate(file.as_str()).await;
        Ok(true)
    }

    /// Limits the duration of an operation. A timeout opens the circuit, so that the following operations fail at once.
    async fn with_timeout<T>(&self, operation: impl Future<Output = object_store::Result<T>>) -> Result<T, StoreError> {
        if self.is_circuit_open() {
            return Err(StoreError::Unavailable("circuit open after an error".into()));
        }
        let reason = match tokio::time::timeout(OPERATION_TIMEOUT, operation).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(Error::NotFound { source, .. })) if !source.to_string().contains("NoSuchBucket") => {
                return Err(StoreError::Missing);
            }
            Ok(Err(error)) => {
                // Other errors may concern this image only, and clients choose which images they request.
                if matches!(error, Error::Generic { .. }) {
                    self.open_circuit();
                }
                error.to_string()
            }
            Err(_) => {
                self.open_circuit();
                format!("no response within {} seconds", OPERATION_TIMEOUT.as_secs())
            }
        };
        tracing::warn!(bucket = %self.address, error = reason, "image store unavailable");
        Err(StoreError::Unavailable(reason))
    }

    fn is_circuit_open(&self) -> bool {
        self.circuit_open_until.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|end| Instant::now() < end)
    }

    fn open_circuit(&self) {
        *self.circuit_open_until.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + CIRCUIT_OPEN);
    }
}

fn is_older(object: &ObjectMeta, than: Timestamp) -> bool {
    object.last_modified.timestamp_micros() < than.micros()
}

fn unavailable(error: StoreError) -> ShopError {
    ShopError::ImageStoreUnavailable(Box::new(error))
}

impl ImageStore for ImageBucket {
    fn read<'a>(&'a self, file: &'a ImageFile) -> ReadFuture<'a> {
        Box::pin(async move {
            // Concurrent reads of the same image share one request.
            match self.cached.try_get_with_by_ref(file.as_str(), self.fetch(file)).await {
                Ok(bytes) => Ok(Some(bytes)),
                Err(error) if matches!(*error, StoreError::Missing) => Ok(None),
                Err(error) => Err(ShopError::ImageStoreUnavailable(Box::new(error))),
            }
        })
    }

    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> WriteFuture<'a> {
        Box::pin(async move { self.put(file, bytes).await.map_err(unavailable) })
    }

    fn list(&self, unmodified_since: Timestamp) -> ListFuture<'_> {
        Box::pin(async move { self.list_files(unmodified_since).await.map_err(unavailable) })
    }

    fn delete<'a>(&'a self, file: &'a ImageFile, unmodified_since: Timestamp) -> DeleteFuture<'a> {
        Box::pin(async move { self.delete_file(file, unmodified_since).await.map_err(unavailable) })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::Router;
    use axum::response::{IntoResponse, Response};
    use http::{StatusCode, header};

    use super::*;

    fn bucket_at(endpoint: &str) -> ImageBucket {
        let address = BucketAddress::parse(&format!("s3://images/shop?endpoint={endpoint}")).unwrap();
        ImageBucket::open(&BucketAccess { address, key_id: "key".to_owned(), secret: "key".into() }).unwrap()
    }

    /// A store that gives the same response to every request, and the number of requests.
    async fn bucket_with(response: fn() -> Response) -> (ImageBucket, Arc<AtomicUsize>) {
        let requests = Arc::new(AtomicUsize::new(0));
        let counter = requests.clone();
        let app = Router::new().fallback(move || async move {
            counter.fetch_add(1, Ordering::SeqCst);
            response()
        });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, app).await });
        (bucket_at(&endpoint), requests)
    }

    fn object(bytes: Vec<u8>) -> Response {
        ([(header::LAST_MODIFIED, "Wed, 21 Oct 2026 07:28:00 GMT"), (header::ETAG, "\"x\"")], bytes).into_response()
    }

    fn file(digit: char) -> ImageFile {
        ImageFile::parse(&format!("{}.webp", digit.to_string().repeat(32))).unwrap()
    }

    fn is_unavailable<T>(result: &Result<T, ShopError>) -> bool {
        matches!(result, Err(ShopError::ImageStoreUnavailable(_)))
    }

    #[tokio::test]
    async fn concurrent_reads_of_the_same_image_share_one_request() {
        let (bucket, requests) = bucket_with(|| object(b"RIFF".to_vec())).await;
        let image = file('a');
        let (one, other, third) = tokio::join!(bucket.read(&image), bucket.read(&image), bucket.read(&image));
        assert!([one, other, third].into_iter().all(|read| read.unwrap().unwrap().as_ref() == b"RIFF"));
        bucket.read(&image).await.unwrap();
        assert_eq!(requests.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn object_that_is_too_large_is_not_found() {
        let (bucket, _) = bucket_with(|| object(vec![0; usize::try_from(IMAGE_MAX_BYTES).unwrap() + 1])).await;
        assert!(bucket.read(&file('a')).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn missing_name_is_cached_until_it_is_written() {
        let (bucket, requests) = bucket_with(|| StatusCode::NOT_FOUND.into_response()).await;
        for _ in 0..3 {
            assert!(bucket.read(&file('a')).await.unwrap().is_none());
        }
        assert_eq!(requests.load(Ordering::SeqCst), 1);
        let (bucket, _) = bucket_with(|| object(b"RIFF".to_vec())).await;
        bucket.missing.insert(file('a').as_str().to_owned(), ()).await;
        bucket.write(&file('a'), b"RIFF").await.unwrap();
        assert!(bucket.read(&file('a')).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn permit_timeout_does_not_open_the_circuit() {
        let (bucket, _) = bucket_with(|| object(b"RIFF".to_vec())).await;
        let all = bucket.permits.acquire_many(u32::try_from(MAX_CONCURRENT_READS).unwrap()).await.unwrap();
        assert!(is_unavailable(&bucket.read(&file('a')).await), "no permit in time");
        drop(all);
        assert!(bucket.read(&file('b')).await.unwrap().is_some(), "the circuit must stay closed");
    }

    #[tokio::test]
    async fn rejected_read_of_one_image_does_not_open_the_circuit() {
        let (bucket, requests) = bucket_with(|| StatusCode::FORBIDDEN.into_response()).await;
        for (digit, times) in [('a', 1), ('b', 2)] {
            assert!(is_unavailable(&bucket.read(&file(digit)).await));
            assert_eq!(requests.load(Ordering::SeqCst), times);
        }
    }

    #[tokio::test]
    async fn failing_store_is_tried_three_times_and_opens_the_circuit() {
        let (bucket, requests) = bucket_with(|| StatusCode::BAD_GATEWAY.into_response()).await;
        assert!(is_unavailable(&bucket.read(&file('a')).await));
        assert!(
            is_unavailable(&bucket.read(&file('b')).await) && is_unavailable(&bucket.write(&file('c'), b"RIFF").await)
        );
        assert_eq!(requests.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn closed_port_fails_at_once() {
        let bucket = bucket_at("http://127.0.0.1:1");
        let started = Instant::now();
        assert!(is_unavailable(&bucket.write(&file('a'), b"RIFF").await));
        assert!(started.elapsed() < OPERATION_TIMEOUT, "{:?}", started.elapsed());
    }
}
