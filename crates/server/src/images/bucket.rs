//! Pictures in an S3-compatible store. What was asked for lately stays in memory; a store that does not answer is left alone for a moment.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use moka::future::Cache;
use nevel_api::problem::IMAGES_RETRY_SECONDS;
use nevel_domain::images::ImageFile;
use nevel_usecases::ShopError;
use nevel_usecases::images::{ImageStore, Reading, Writing};
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path;
use object_store::{Attribute, Attributes, BackoffConfig, Error, ObjectStore as _, ObjectStoreExt as _, PutOptions, RetryConfig};
use tokio::sync::Semaphore;

use super::client::HyperConnector;
use super::{BucketAccess, BucketAddress};

/// For one picture, tries included; a visitor's page does without it sooner than it waits longer.
const PATIENCE: Duration = Duration::from_secs(5);
/// For a turn among those who read.
const TURN_PATIENCE: Duration = Duration::from_secs(2);
const TRIES_AGAIN: usize = 2;
const REST: Duration = Duration::from_secs(IMAGES_RETRY_SECONDS);
/// What is kept in memory, in bytes.
const RECENT_BYTES: u64 = 32 * 1024 * 1024;
/// Far more than a picture of ours ever has: whatever is larger is none.
const IMAGE_MAX_BYTES: u64 = 8 * 1024 * 1024;
const READS_AT_ONCE: usize = 64;
/// Names of pictures that are not there: how many are remembered, and for how long. Anybody can make names up.
const MISSING_NAMES: u64 = 10_000;
const MISSING_FOR: Duration = Duration::from_secs(5);

pub struct ImageBucket {
    store: AmazonS3,
    address: BucketAddress,
    recent: Cache<String, Bytes>,
    missing: Cache<String, ()>,
    turns: Semaphore,
    /// Until when nothing is asked of the store.
    rests_until: Mutex<Option<Instant>>,
}

/// Why a picture cannot be had. Told to everybody who waited for the same one.
#[derive(Debug, thiserror::Error)]
enum StoreError {
    #[error("there is no such picture")]
    Missing,
    #[error("{0}")]
    Unreachable(String),
}

impl ImageBucket {
    pub fn open(access: &BucketAccess) -> object_store::Result<Self> {
        let backoff =
            BackoffConfig { init_backoff: Duration::from_millis(50), max_backoff: Duration::from_millis(500), ..BackoffConfig::default() };
        let store = AmazonS3Builder::new()
            .with_http_connector(HyperConnector)
            .with_bucket_name(&access.address.bucket)
            .with_region(&access.address.region)
            // Complete with the bucket: the builder puts nothing before or behind it.
            .with_endpoint(access.address.bucket_url())
            .with_virtual_hosted_style_request(true)
            .with_access_key_id(&access.key_id)
            .with_secret_access_key(access.secret.expose())
            .with_retry(RetryConfig { backoff, max_retries: TRIES_AGAIN, retry_timeout: PATIENCE })
            .build()?;
        let weight = |name: &String, bytes: &Bytes| u32::try_from(name.len() + bytes.len()).unwrap_or(u32::MAX);
        Ok(Self {
            store,
            address: access.address.clone(),
            recent: Cache::builder().max_capacity(RECENT_BYTES).weigher(weight).build(),
            missing: Cache::builder().max_capacity(MISSING_NAMES).time_to_live(MISSING_FOR).build(),
            turns: Semaphore::new(READS_AT_ONCE),
            rests_until: Mutex::default(),
        })
    }

    fn place_of(&self, file: &ImageFile) -> Path {
        self.address.prefix.split('/').chain([file.as_str()]).filter(|part| !part.is_empty()).collect()
    }

    async fn fetch(&self, file: &ImageFile) -> Result<Bytes, StoreError> {
        if self.missing.contains_key(file.as_str()) {
            return Err(StoreError::Missing);
        }
        // A queue here says that many ask, not that the store is silent: nobody else has to do without for it.
        let turn = tokio::time::timeout(TURN_PATIENCE, self.turns.acquire()).await;
        let _turn = turn.map_err(|_| StoreError::Unreachable("too many pictures are asked for".into()))?;
        let found = self.patiently(async {
            let found = self.store.get(&self.place_of(file)).await?;
            if found.meta.size > IMAGE_MAX_BYTES {
                return Err(Error::NotFound {
                    path: file.as_str().to_owned(),
                    source: "what lies there is too large for a picture".into(),
                });
            }
            // A copy of its own: what came may be a part of a larger buffer, which would stay with it.
            Ok(Bytes::copy_from_slice(&found.bytes().await?))
        });
        let found = found.await;
        if matches!(found, Err(StoreError::Missing)) {
            self.missing.insert(file.as_str().to_owned(), ()).await;
        }
        found
    }

    /// The store shows an object when it has all of it; one of the same name has the same content, so it may be written over.
    async fn put(&self, file: &ImageFile, bytes: &[u8]) -> Result<(), StoreError> {
        let attributes = Attributes::from_iter([
            (Attribute::ContentType, file.content_type()),
            (Attribute::CacheControl, "public, max-age=31536000, immutable"),
        ]);
        let options = PutOptions { attributes, ..PutOptions::default() };
        let place = self.place_of(file);
        self.patiently(self.store.put_opts(&place, Bytes::copy_from_slice(bytes).into(), options)).await?;
        self.missing.invalidate(file.as_str()).await;
        Ok(())
    }

    /// Nobody waits long, and after a silence nobody waits for the next one.
    async fn patiently<T>(&self, work: impl Future<Output = object_store::Result<T>>) -> Result<T, StoreError> {
        if self.is_resting() {
            return Err(StoreError::Unreachable("no answer a moment ago".into()));
        }
        let reason = match tokio::time::timeout(PATIENCE, work).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(Error::NotFound { source, .. })) if !source.to_string().contains("NoSuchBucket") => return Err(StoreError::Missing),
            Ok(Err(error)) => {
                // A refusal is an answer: it may concern this one picture, and visitors choose which they ask for.
                if matches!(error, Error::Generic { .. }) {
                    self.rest();
                }
                error.to_string()
            }
            Err(_) => {
                self.rest();
                format!("no answer within {} seconds", PATIENCE.as_secs())
            }
        };
        tracing::warn!(bucket = %self.address, error = reason, "pictures cannot be reached");
        Err(StoreError::Unreachable(reason))
    }

    fn is_resting(&self) -> bool {
        self.rests_until.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|end| Instant::now() < end)
    }

    fn rest(&self) {
        *self.rests_until.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + REST);
    }
}

impl ImageStore for ImageBucket {
    fn read<'a>(&'a self, file: &'a ImageFile) -> Reading<'a> {
        Box::pin(async move {
            // Many visitors who wait for the same picture make one request.
            match self.recent.try_get_with_by_ref(file.as_str(), self.fetch(file)).await {
                Ok(bytes) => Ok(Some(bytes)),
                Err(trouble) if matches!(*trouble, StoreError::Missing) => Ok(None),
                Err(trouble) => Err(ShopError::ImageStoreUnavailable(Box::new(trouble))),
            }
        })
    }

    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> Writing<'a> {
        Box::pin(async move { self.put(file, bytes).await.map_err(|trouble| ShopError::ImageStoreUnavailable(Box::new(trouble))) })
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
    use crate::config::{Config, Source};

    fn at(endpoint: &str) -> ImageBucket {
        let variable = |name: &str| match name {
            "NEVEL_IMAGES_URL" => Some(format!("s3://pictures/shop?endpoint={endpoint}")),
            "NEVEL_IMAGES_KEY_ID" | "NEVEL_IMAGES_SECRET" => Some("key".to_owned()),
            _ => None,
        };
        ImageBucket::open(&Config::read(&Source { variable: &variable }).unwrap().bucket.unwrap()).unwrap()
    }

    /// A store that gives the same answer to everything, and counts how often.
    async fn answering(answer: fn() -> Response) -> (ImageBucket, Arc<AtomicUsize>) {
        let asked = Arc::new(AtomicUsize::new(0));
        let counter = asked.clone();
        let app = Router::new().fallback(move || async move {
            counter.fetch_add(1, Ordering::SeqCst);
            answer()
        });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, app).await });
        (at(&endpoint), asked)
    }

    fn object(bytes: Vec<u8>) -> Response {
        ([(header::LAST_MODIFIED, "Wed, 21 Oct 2026 07:28:00 GMT"), (header::ETAG, "\"x\"")], bytes).into_response()
    }

    fn file(digit: char) -> ImageFile {
        ImageFile::parse(&format!("{}.webp", digit.to_string().repeat(32))).unwrap()
    }

    fn is_unreachable<T>(answer: &Result<T, ShopError>) -> bool {
        matches!(answer, Err(ShopError::ImageStoreUnavailable(_)))
    }

    #[tokio::test]
    async fn many_who_ask_for_the_same_image_make_one_request() {
        let (bucket, asked) = answering(|| object(b"RIFF".to_vec())).await;
        let image = file('a');
        let (one, other, third) = tokio::join!(bucket.read(&image), bucket.read(&image), bucket.read(&image));
        assert!([one, other, third].into_iter().all(|read| read.unwrap().unwrap().as_ref() == b"RIFF"));
        bucket.read(&image).await.unwrap();
        assert_eq!(asked.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn what_is_too_large_for_a_image_is_none() {
        let (bucket, _) = answering(|| object(vec![0; usize::try_from(IMAGE_MAX_BYTES).unwrap() + 1])).await;
        assert!(bucket.read(&file('a')).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_name_that_is_made_up_is_asked_for_once_until_it_is_written() {
        let (bucket, asked) = answering(|| StatusCode::NOT_FOUND.into_response()).await;
        for _ in 0..3 {
            assert!(bucket.read(&file('a')).await.unwrap().is_none());
        }
        assert_eq!(asked.load(Ordering::SeqCst), 1);
        let (bucket, _) = answering(|| object(b"RIFF".to_vec())).await;
        bucket.missing.insert(file('a').as_str().to_owned(), ()).await;
        bucket.write(&file('a'), b"RIFF").await.unwrap();
        assert!(bucket.read(&file('a')).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn many_who_wait_for_a_turn_take_no_images_from_others() {
        let (bucket, _) = answering(|| object(b"RIFF".to_vec())).await;
        let all = bucket.turns.acquire_many(u32::try_from(READS_AT_ONCE).unwrap()).await.unwrap();
        assert!(is_unreachable(&bucket.read(&file('a')).await), "no turn came in time");
        drop(all);
        assert!(bucket.read(&file('b')).await.unwrap().is_some(), "the store was not silent");
    }

    #[tokio::test]
    async fn a_refusal_of_one_image_keeps_nobody_from_asking_for_another() {
        let (bucket, asked) = answering(|| StatusCode::FORBIDDEN.into_response()).await;
        for (digit, times) in [('a', 1), ('b', 2)] {
            assert!(is_unreachable(&bucket.read(&file(digit)).await));
            assert_eq!(asked.load(Ordering::SeqCst), times);
        }
    }

    #[tokio::test]
    async fn a_store_that_fails_is_tried_three_times_and_then_left_alone() {
        let (bucket, asked) = answering(|| StatusCode::BAD_GATEWAY.into_response()).await;
        assert!(is_unreachable(&bucket.read(&file('a')).await));
        assert!(is_unreachable(&bucket.read(&file('b')).await) && is_unreachable(&bucket.write(&file('c'), b"RIFF").await));
        assert_eq!(asked.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn a_port_where_nobody_listens_is_known_at_once() {
        let bucket = at("http://127.0.0.1:1");
        let started = Instant::now();
        assert!(is_unreachable(&bucket.write(&file('a'), b"RIFF").await));
        assert!(started.elapsed() < PATIENCE, "{:?}", started.elapsed());
    }
}
