//! An S3-compatible store in memory, with pages of two objects.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use nevel::images::address::{BucketAccess, BucketAddress};
use nevel_domain::clock::Timestamp;
use secrecy::SecretString;

/// Objects by key, with the time of the last write.
type Objects = Arc<Mutex<BTreeMap<String, (Vec<u8>, Timestamp)>>>;

const PAGE_SIZE: usize = 2;

pub struct ObjectStorage {
    objects: Objects,
    endpoint: String,
}

impl ObjectStorage {
    pub async fn start() -> Self {
        let objects = Objects::default();
        let app = Router::new().fallback(respond).with_state(objects.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { objects, endpoint }
    }

    /// Access to the prefix `shop` of the bucket `images`.
    pub fn access(&self) -> BucketAccess {
        let address = BucketAddress::parse(&format!("s3://images/shop?endpoint={}", self.endpoint)).unwrap();
        BucketAccess { address, key_id: "key".to_owned(), secret: SecretString::from("key") }
    }

    /// The names of all objects, without the bucket.
    pub fn keys(&self) -> Vec<String> {
        self.objects.lock().unwrap().keys().cloned().collect()
    }

    pub fn put(&self, key: &str, bytes: &[u8]) {
        self.objects.lock().unwrap().insert(key.to_owned(), (bytes.to_vec(), now()));
    }

    pub fn set_modified(&self, at: Timestamp) {
        self.objects.lock().unwrap().values_mut().for_each(|(_, modified)| *modified = at);
    }
}

fn now() -> Timestamp {
    Timestamp::from_datetime(std::time::SystemTime::now().into())
}

async fn respond(
    State(objects): State<Objects>,
    method: Method,
    uri: Uri,
    Query(query): Query<BTreeMap<String, String>>,
    body: Bytes,
) -> Response {
    let mut objects = objects.lock().unwrap();
    let key = uri.path().trim_start_matches("/images").trim_start_matches('/').to_owned();
    match method {
        Method::GET if query.contains_key("list-type") => list(&objects, &query),
        Method::PUT => {
            objects.insert(key, (body.to_vec(), now()));
            [(header::ETAG, "\"x\"")].into_response()
        }
        Method::DELETE => {
            objects.remove(&key);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => match objects.get(&key) {
            Some((bytes, modified)) => {
                let modified = time::OffsetDateTime::from_unix_timestamp(modified.seconds()).unwrap();
                let modified =
                    modified.format(&time::format_description::well_known::Rfc2822).unwrap().replace("+0000", "GMT");
                ([(header::LAST_MODIFIED, modified), (header::ETAG, "\"x\"".to_owned())], bytes.clone()).into_response()
            }
            None => StatusCode::NOT_FOUND.into_response(),
        },
    }
}

fn list(objects: &BTreeMap<String, (Vec<u8>, Timestamp)>, query: &BTreeMap<String, String>) -> Response {
    let (prefix, after) = (&query["prefix"], query.get("continuation-token").cloned().unwrap_or_default());
    let mut matching = objects.iter().filter(|(key, _)| key.starts_with(prefix) && **key > after);
    let page: Vec<_> = matching.by_ref().take(PAGE_SIZE).collect();
    let mut xml = String::from("<ListBucketResult>");
    for (key, (bytes, modified)) in &page {
        let (size, modified) = (bytes.len(), modified.to_rfc3339());
        write!(xml, "<Contents><Key>{key}</Key><LastModified>{modified}</LastModified><ETag>x</ETag><Size>{size}</Size></Contents>")
            .unwrap();
    }
    if matching.next().is_some() {
        write!(xml, "<NextContinuationToken>{}</NextContinuationToken>", page.last().unwrap().0).unwrap();
    }
    ([(header::CONTENT_TYPE, "application/xml")], xml + "</ListBucketResult>").into_response()
}
