//! Somebody who calls the shop over HTTP.

use http::{HeaderMap, Method};
use serde_json::Value;
use ureq::Agent;

#[derive(Clone)]
pub struct Actor {
    agent: Agent,
    base: String,
    headers: Vec<(&'static str, String)>,
    pub token: Option<String>,
    pub refresh_token: String,
}

impl Actor {
    pub fn at(base: String) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .allow_non_standard_methods(true)
            .proxy(None)
            .build();
        Self { agent: config.into(), base, headers: Vec::new(), token: None, refresh_token: String::new() }
    }

    /// The same person at a shop that has opened again under another address.
    pub fn moved_to(&self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self.clone() }
    }

    /// The same person with one more header on every call.
    pub fn with(&self, name: &'static str, value: &str) -> Self {
        let mut other = self.clone();
        other.headers.push((name, value.to_owned()));
        other
    }

    pub fn speaking(&self, language: &'static str) -> Self {
        self.with("accept-language", language)
    }

    pub fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// Takes both tokens of a sign-in.
    pub fn with_tokens(&self, signed_in: &Value) -> Self {
        let text = |name: &str| signed_in[name].as_str().unwrap_or_else(|| panic!("no {name} in {signed_in}")).to_owned();
        Self { token: Some(text("token")), refresh_token: text("refreshToken"), ..self.clone() }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(("application/json", body.to_string()))).await
    }

    /// Sends an order under a key of its own. Whether the shop lives to answer is not sure.
    pub async fn order(&self, key: &str, body: &Value) -> Result<Answer, ureq::Error> {
        let body = Some(("application/json", body.to_string().into_bytes()));
        self.with("idempotency-key", key).attempt("POST", "/api/v1/orders", body).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send("PUT", path, Some(("application/json", body.to_string()))).await
    }

    pub async fn patch(&self, path: &str, body: &Value) -> Answer {
        self.send("PATCH", path, Some(("application/json", body.to_string()))).await
    }

    pub async fn try_patch(&self, path: &str, body: &Value) -> Result<Answer, ureq::Error> {
        self.attempt("PATCH", &format!("/api/v1{path}"), Some(("application/json", body.to_string().into_bytes()))).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, None).await
    }

    /// Any call below `/api/v1`, with a body of any type.
    pub async fn send(&self, method: &str, path: &str, body: Option<(&str, String)>) -> Answer {
        self.run(method, &format!("/api/v1{path}"), body.map(|(kind, body)| (kind, body.into_bytes()))).await
    }

    /// Sends a form with one file.
    pub async fn upload(&self, path: &str, name: &str, file: &[u8]) -> Answer {
        let head =
            format!("--form\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\ncontent-type: text/plain\r\n\r\n");
        let body = [head.as_bytes(), file, b"\r\n--form--\r\n"].concat();
        self.run("POST", &format!("/api/v1{path}"), Some(("multipart/form-data; boundary=form", body))).await
    }

    /// What a browser does with an address of the shop.
    pub async fn visit(&self, path: &str) -> Answer {
        self.run("GET", path, None).await
    }

    /// Any method on any address.
    pub async fn call(&self, method: Method, path: &str) -> Answer {
        self.run(method.as_str(), path, None).await
    }

    /// An error answer is an answer; only a broken connection fails the test.
    async fn run(&self, method: &str, path: &str, body: Option<(&str, Vec<u8>)>) -> Answer {
        self.attempt(method, path, body).await.unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    async fn attempt(&self, method: &str, path: &str, body: Option<(&str, Vec<u8>)>) -> Result<Answer, ureq::Error> {
        let mut request = http::Request::builder().method(method).uri(format!("{}{path}", self.base));
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let takes_body = body.is_some() || matches!(method, "POST" | "PUT" | "PATCH");
        let (kind, body) = body.map_or((None, Vec::new()), |(kind, body)| (Some(kind.to_owned()), body));
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let agent = self.agent.clone();
        tokio::task::spawn_blocking(move || {
            let result = if takes_body { agent.run(request.body(body).unwrap()) } else { agent.run(request.body(()).unwrap()) };
            let (parts, mut body) = result?.into_parts();
            let body = body.read_to_vec()?;
            let text = String::from_utf8_lossy(&body).into_owned();
            Ok(Answer { status: parts.status.as_u16(), headers: parts.headers, body, text })
        })
        .await
        .unwrap()
    }
}

pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    /// The body of an answer without anything wrong.
    pub fn good(&self) -> Value {
        assert_eq!((self.status, self.header("content-type")), (200, "application/json"), "{}", self.text);
        self.json()
    }

    /// The body of an error answer, which has the house's one shape.
    pub fn problem(&self, status: u16, code: &str) -> Value {
        assert_eq!((self.status, self.header("content-type")), (status, "application/json"), "{}", self.text);
        let body = self.json();
        assert_eq!(body["code"], code, "{body}");
        assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{body}");
        assert_eq!(body["requestId"], self.header("x-request-id"), "{body}");
        let known = ["code", "message", "fields", "details", "requestId"];
        assert!(body.as_object().unwrap().keys().all(|key| known.contains(&key.as_str())), "{body}");
        body
    }

    /// The code of a problem, or nothing when all went well.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Names of the fields at fault, in order.
    pub fn fields(&self) -> Vec<String> {
        self.json()["fields"].as_array().into_iter().flatten().map(|field| field["field"].as_str().unwrap().to_owned()).collect()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// All values of a header that may stand several times, lower-cased.
    pub fn list(&self, name: &str) -> Vec<String> {
        let values = self.headers.get_all(name).iter().map(|value| value.to_str().unwrap());
        values.flat_map(|value| value.split(',')).map(|item| item.trim().to_ascii_lowercase()).collect()
    }
}
