//! How the shop speaks HTTP to a bucket: with the HTTP and the TLS that it already holds.

use std::pin::Pin;
use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::{Client, connect};
use hyper_util::rt::{TokioExecutor, TokioTimer};
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody, HttpResponse, HttpResponseBody, HttpService,
};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
/// Less than servers keep one open, so that none is used which is about to close.
const IDLE_TIMEOUT: Duration = Duration::from_secs(4);
const IDLE_AT_MOST: usize = 16;

type Calling<'a> = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'a>>;

/// Makes clients for whoever reads and writes objects.
#[derive(Debug)]
pub struct HyperConnector;

impl HttpConnector for HyperConnector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let mut connector = connect::HttpConnector::new();
        connector.enforce_http(false);
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(CONNECT_TIMEOUT));
        let connector = HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().wrap_connector(connector);
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE_TIMEOUT)
            .pool_max_idle_per_host(IDLE_AT_MOST)
            .build(connector);
        Ok(HttpClient::new(OwnClient(client)))
    }
}

#[derive(Debug)]
struct OwnClient(Client<HttpsConnector<connect::HttpConnector>, HttpRequestBody>);

impl HttpService for OwnClient {
    fn call<'life, 'call>(&'life self, request: HttpRequest) -> Calling<'call>
    where
        'life: 'call,
        Self: 'call,
    {
        Box::pin(async move {
            let response = self.0.request(request).await.map_err(|error| {
                let kind = if error.is_connect() { HttpErrorKind::Connect } else { HttpErrorKind::Interrupted };
                HttpError::new(kind, error)
            })?;
            Ok(response.map(|body| HttpResponseBody::new(body.map_err(|error| HttpError::new(HttpErrorKind::Interrupted, error)))))
        })
    }
}
