//! HTTP client of the object store, based on the hyper and rustls versions that the server already uses.

use std::pin::Pin;
use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::{Client, connect};
use hyper_util::rt::{TokioExecutor, TokioTimer};
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody, HttpResponse, HttpResponseBody,
    HttpService,
};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
/// Shorter than the idle timeout of common servers, so that no connection is used while it is being closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(4);
const MAX_IDLE_CONNECTIONS: usize = 16;

type CallFuture<'a> = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'a>>;

#[derive(Debug)]
pub struct HyperConnector;

impl HttpConnector for HyperConnector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let mut connector = connect::HttpConnector::new();
        connector.enforce_http(false);
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(CONNECT_TIMEOUT));
        let connector =
            HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().wrap_connector(connector);
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE_TIMEOUT)
            .pool_max_idle_per_host(MAX_IDLE_CONNECTIONS)
            .build(connector);
        Ok(HttpClient::new(HyperClient(client)))
    }
}

#[derive(Debug)]
struct HyperClient(Client<HttpsConnector<connect::HttpConnector>, HttpRequestBody>);

impl HttpService for HyperClient {
    fn call<'life, 'call>(&'life self, request: HttpRequest) -> CallFuture<'call>
    where
        'life: 'call,
        Self: 'call,
    {
        Box::pin(async move {
            let response = self.0.request(request).await.map_err(|error| {
                let kind = if error.is_connect() { HttpErrorKind::Connect } else { HttpErrorKind::Interrupted };
                HttpError::new(kind, error)
            })?;
            Ok(response.map(|body| {
                HttpResponseBody::new(body.map_err(|error| HttpError::new(HttpErrorKind::Interrupted, error)))
            }))
        })
    }
}
