//! A running shop of a test's own, and the people who use it.

mod client;
pub mod invariants;
pub mod checkout;
pub mod flaky_proxy;
pub mod process;
pub mod iterations;
pub mod fixtures;
pub mod sql;
pub mod load;
pub mod raw_http;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use nevel::listen::ConnectionLimits;
use nevel::{compose, listen};
use nevel_api::limits::RateLimits;
use nevel_api::{ApiState, TrustedProxies};
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::Database;
use nevel_testing::{FrozenClock, TestDatabase};
use nevel_usecases::Shop;
use nevel_usecases::accounts::create_admin::create_admin;
use nevel_usecases::images::ImageDirectory;
use nevel_usecases::security::access_tokens::AccessTokens;
use nevel_usecases::security::passwords::{HashCost, Passwords};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

pub use client::{Actor, Answer};

pub struct TestShop {
    pub address: SocketAddr,
    pub clock: Arc<FrozenClock>,
    pub shop: Shop,
    pub db: Database,
    /// The shop closes when this is dropped.
    _open: oneshot::Sender<()>,
    /// A database that nobody else holds.
    _own: Option<TestDatabase>,
}

impl TestShop {
    /// Without limits on how often one may call.
    pub async fn open(test: &TestDatabase) -> Self {
        Self::start(test, |_| RateLimits::off(), ConnectionLimits::default()).await
    }

    pub async fn with_limits(test: &TestDatabase) -> Self {
        Self::start(test, |clock| RateLimits::on(clock), ConnectionLimits::default()).await
    }

    /// For stories that are the same on every database.
    pub async fn on_sqlite() -> Self {
        Self::with_bounds(ConnectionLimits::default()).await
    }

    pub async fn with_bounds(bounds: ConnectionLimits) -> Self {
        let test = TestDatabase::sqlite().await;
        let shop = Self::start(&test, |_| RateLimits::off(), bounds).await;
        Self { _own: Some(test), ..shop }
    }

    async fn start(test: &TestDatabase, limits: impl FnOnce(Arc<FrozenClock>) -> RateLimits, bounds: ConnectionLimits) -> Self {
        let clock = Arc::new(FrozenClock::default());
        let tokens = AccessTokens::new(&[1; 32]).unwrap();
        let images = Arc::new(ImageDirectory::open(&test.directory().join("media")).unwrap());
        let shop = Shop::new(test.db.clone(), clock.clone(), Passwords::new(HashCost::WEAK, 4), tokens, images);
        let state = ApiState::new(shop.clone(), limits(clock.clone()), TrustedProxies::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let public_url = format!("http://{address}/").parse().unwrap();
        let app = compose::app(state, shop.clone(), &public_url).unwrap();
        let (open, closed) = oneshot::channel::<()>();
        tokio::spawn(listen::serve(listener, app, bounds, async move {
            let _ = closed.await;
        }));
        Self { address, clock, shop, db: test.db.clone(), _open: open, _own: None }
    }

    pub fn guest(&self) -> Actor {
        Actor::at(format!("http://{}", self.address))
    }

    /// Somebody who has just registered.
    pub async fn register(&self, email: &str) -> Actor {
        let answer = self.guest().post("/auth/register", &registration(email)).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        self.guest().with_tokens(&answer.json())
    }

    /// An administrator who has signed in.
    pub async fn administrator(&self) -> Actor {
        let (email, password) = (Email::parse("boss@nevel.test").unwrap(), Password::parse("secret-1").unwrap());
        create_admin(&self.shop, email, password).await.unwrap();
        let answer = self.guest().post("/auth/login", &json!({ "email": "boss@nevel.test", "password": "secret-1" })).await;
        self.guest().with_tokens(&answer.good())
    }
}

/// A file of the repository.
pub fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// A registration with nothing wrong in it. Everybody's password is `secret-1`.
pub fn registration(email: &str) -> Value {
    json!({ "firstName": "Анна", "lastName": "Ким", "email": email, "phoneNumber": "+31 6 12345678", "password": "secret-1" })
}
