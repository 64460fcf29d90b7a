//! A running shop for one test, and clients for it.

pub mod checkout;
mod client;
pub mod fixtures;
pub mod inbox;
pub mod invariants;
pub mod iterations;
pub mod load;
pub mod object_storage;
pub mod polling;
pub mod power_cut;
pub mod process;
pub mod proxy;
pub mod raw_http;
pub mod sql;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use nevel::config::Config;
use nevel::listen::ConnectionLimits;
use nevel::page::PageRenderer;
use nevel::{app, listen, operations};
use nevel_api::ApiState;
use nevel_api::http::rate_limit::{Quotas, RateLimits};
use nevel_api::http::trusted_proxies::TrustedProxies;
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Database;
use nevel_testing::{FrozenClock, TestDatabase};
use nevel_usecases::Shop;
use nevel_usecases::accounts::operator::create_admin;
use nevel_usecases::catalog::search_index::maintain::maintain_search_index;
use nevel_usecases::images::ImageDirectory;
use nevel_usecases::security::passwords::{HashCost, Passwords};
use nevel_usecases::security::secrets::Secrets;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};

use self::sql::execute;

pub use client::{TestClient, TestResponse};

/// The password of every administrator; longer than those of customers (PWD-03).
pub const ADMIN_PASSWORD: &str = "secret-admin-1";

fn secrets(current: u8, previous: Option<u8>) -> Secrets {
    Secrets::new(&[current; 32], previous.map(|byte| [byte; 32]).as_ref().map(<[u8; 32]>::as_slice)).unwrap()
}

pub struct TestShop {
    pub address: SocketAddr,
    pub clock: Arc<FrozenClock>,
    pub shop: Shop,
    pub db: Database,
    pub pages: PageRenderer,
    /// Shuts the server down when dropped.
    shutdown: oneshot::Sender<()>,
    stop_jobs: watch::Sender<bool>,
    /// Set when the shop owns its database.
    _database: Option<TestDatabase>,
}

impl TestShop {
    /// Without rate limits.
    pub async fn start(test: &TestDatabase) -> Self {
        Self::serve(test, None, ConnectionLimits::default()).await
    }

    pub async fn start_with_rate_limits(test: &TestDatabase) -> Self {
        Self::start_with_quotas(test, &[]).await
    }

    /// With rate limits, some of them changed by settings.
    pub async fn start_with_quotas(test: &TestDatabase, settings: &[(&str, &str)]) -> Self {
        let settings = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Self::serve(test, Config::read(settings.collect()).unwrap().rate_limits().cloned(), ConnectionLimits::default())
            .await
    }

    /// With rate limits, for clients that a proxy on this machine names in `X-Forwarded-For`.
    pub async fn start_behind_proxy(test: &TestDatabase, settings: &[(&str, &str)]) -> Self {
        let settings = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let quotas = Config::read(settings.collect()).unwrap().rate_limits().cloned();
        let proxies = TrustedProxies::parse("127.0.0.1").unwrap();
        Self::serve_with_proxies(test, quotas, ConnectionLimits::default(), "http", secrets(1, None), proxies).await
    }

    /// For tests whose result does not depend on the database.
    pub async fn start_on_sqlite() -> Self {
        Self::start_with_connection_limits(ConnectionLimits::default()).await
    }

    pub async fn start_with_connection_limits(limits: ConnectionLimits) -> Self {
        let test = TestDatabase::sqlite().await;
        let shop = Self::serve(&test, None, limits).await;
        Self { _database: Some(test), ..shop }
    }

    async fn serve(test: &TestDatabase, quotas: Option<Quotas>, limits: ConnectionLimits) -> Self {
        let shop = Self::serve_without_jobs(test, quotas, limits, "http", secrets(1, None)).await;
        shop.start_search_index();
        shop
    }

    pub fn start_search_index(&self) {
        tokio::spawn(maintain_search_index(self.shop.clone(), self.stop_jobs.subscribe()));
    }

    /// The search index is not built.
    pub async fn start_without_jobs(test: &TestDatabase) -> Self {
        Self::start_with_secrets(test, 1, None).await
    }

    /// With a token secret of equal bytes, and another one that it replaces. The search index is not built.
    pub async fn start_with_secrets(test: &TestDatabase, current: u8, previous: Option<u8>) -> Self {
        Self::serve_without_jobs(test, None, ConnectionLimits::default(), "http", secrets(current, previous)).await
    }

    /// As behind a proxy with HTTPS.
    pub async fn start_with_https_url(test: &TestDatabase) -> Self {
        Self::serve_without_jobs(test, None, ConnectionLimits::default(), "https", secrets(1, None)).await
    }

    async fn serve_without_jobs(
        test: &TestDatabase,
        quotas: Option<Quotas>,
        limits: ConnectionLimits,
        scheme: &str,
        secrets: Secrets,
    ) -> Self {
        Self::serve_with_proxies(test, quotas, limits, scheme, secrets, TrustedProxies::default()).await
    }

    async fn serve_with_proxies(
        test: &TestDatabase,
        quotas: Option<Quotas>,
        limits: ConnectionLimits,
        scheme: &str,
        secrets: Secrets,
        proxies: TrustedProxies,
    ) -> Self {
        let clock = Arc::new(FrozenClock::default());
        let images = Arc::new(ImageDirectory::open(&image_directory(test)).unwrap());
        let shop =
            Shop::new(test.db.clone(), clock.clone(), Passwords::new(HashCost::INSECURE_TEST, 4), secrets, images);
        let shop = if quotas.is_none() { shop.without_customer_limits() } else { shop };
        let state = ApiState::new(shop.clone(), RateLimits::new(quotas.as_ref(), clock.clone()), proxies.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let public_url = format!("{scheme}://{address}/").parse().unwrap();
        let (app, pages) = app::app(state, &public_url).unwrap();
        let (shutdown, stopped) = oneshot::channel::<()>();
        tokio::spawn(listen::serve(listener, app, limits, proxies, async move {
            let _ = stopped.await;
        }));
        Self {
            address,
            clock,
            shop,
            db: test.db.clone(),
            pages,
            shutdown,
            stop_jobs: watch::Sender::new(false),
            _database: None,
        }
    }

    /// Begins a graceful shutdown.
    pub fn begin_shutdown(&mut self) {
        self.shutdown = oneshot::channel().0;
    }

    /// An unauthenticated client.
    pub fn client(&self) -> TestClient {
        TestClient::new(format!("http://{}", self.address))
    }

    /// Starts an operations port and returns a client of it.
    pub async fn operations_client(&self) -> TestClient {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(axum::serve(listener, operations::router(self.shop.clone())).into_future());
        TestClient::new(format!("http://{address}"))
    }

    /// Registers an account with a verified address and returns its client.
    pub async fn register(&self, email: &str) -> TestClient {
        let signed_in = self.registered(email).await;
        let id = &signed_in["user"]["id"];
        execute(
            &self.db,
            &format!(
                "UPDATE users SET email_verified_at = created_at WHERE id = {id}; \
                 DELETE FROM outbox WHERE kind = 'email_verification' AND payload LIKE '{{\"userId\":{id},%'; \
                 DELETE FROM email_links WHERE user_id = {id}"
            ),
        )
        .await;
        self.client().with_tokens(&signed_in)
    }

    /// Registers an account whose owner has not followed the link of the email yet.
    pub async fn register_unverified(&self, email: &str) -> TestClient {
        self.client().with_tokens(&self.registered(email).await)
    }

    async fn registered(&self, email: &str) -> Value {
        let response = self.client().post("/auth/register", &registration(email)).await;
        assert_eq!(response.status, 201, "{}", response.text);
        response.json()
    }

    /// Creates an administrator and returns its client.
    pub async fn admin_client(&self) -> TestClient {
        self.create_admin("boss@nevel.test").await
    }

    pub async fn create_admin(&self, email: &str) -> TestClient {
        create_admin(&self.shop, Email::parse(email).unwrap(), Password::parse(ADMIN_PASSWORD).unwrap()).await.unwrap();
        self.sign_in(email, ADMIN_PASSWORD).await
    }

    pub async fn sign_in(&self, email: &str, password: &str) -> TestClient {
        let response = self.client().post("/auth/login", &json!({ "email": email, "password": password })).await;
        self.client().with_tokens(&response.ok_json())
    }
}

/// The image directory of the test, as in the data directory of the binary.
pub fn image_directory(test: &TestDatabase) -> PathBuf {
    test.directory().join("images")
}

/// The path of a file of the repository.
pub fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// A valid registration. The password of every customer is `secret-1`.
pub fn registration(email: &str) -> Value {
    json!({ "firstName": "Анна", "lastName": "Ким", "email": email, "phoneNumber": "+31 6 12345678", "password": "secret-1" })
}

/// A copy with a fixed text in a field that differs in every run, for snapshots.
pub fn redacted(value: &Value, field: &str, text: &str) -> Value {
    let mut redacted = value.clone();
    redacted[field] = text.into();
    redacted
}
