//! An HTTP client of the shop and its responses.

use http::{HeaderMap, Method};
use serde_json::Value;
use ureq::Agent;

#[derive(Clone)]
pub struct TestClient {
    agent: Agent,
    base_url: String,
    headers: Vec<(&'static str, String)>,
    pub token: Option<String>,
    pub refresh_token: String,
}

impl TestClient {
    /// An unauthenticated client.
    pub fn new(base_url: String) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .allow_non_standard_methods(true)
            // Idle connections would delay every shutdown by the grace period.
            .max_idle_connections(0)
            .proxy(None)
            .build();
        Self { agent: config.into(), base_url, headers: Vec::new(), token: None, refresh_token: String::new() }
    }

    pub fn with_base_url(&self, base_url: &str) -> Self {
        Self { base_url: base_url.to_owned(), ..self.clone() }
    }

    /// A copy that sends one more header with every request.
    pub fn with_header(&self, name: &'static str, value: &str) -> Self {
        let mut other = self.clone();
        other.headers.push((name, value.to_owned()));
        other
    }

    pub fn with_language(&self, language: &'static str) -> Self {
        self.with_header("accept-language", language)
    }

    pub fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// A copy with the access and refresh token of a login response.
    pub fn with_tokens(&self, login: &Value) -> Self {
        let text = |name: &str| login[name].as_str().unwrap_or_else(|| panic!("no {name} in {login}")).to_owned();
        Self { token: Some(text("token")), refresh_token: text("refreshToken"), ..self.clone() }
    }

    /// GET below `/api/v1`.
    pub async fn get(&self, path: &str) -> TestResponse {
        self.send("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.send("POST", path, Some(("application/json", body.to_string()))).await
    }

    /// Places an order under an idempotency key; the connection may fail.
    pub async fn try_place_order(&self, key: &str, body: &Value) -> Result<TestResponse, ureq::Error> {
        let body = Some(("application/json", body.to_string().into_bytes()));
        self.with_header("idempotency-key", key).try_request("POST", "/api/v1/orders", body).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> TestResponse {
        self.send("PUT", path, Some(("application/json", body.to_string()))).await
    }

    pub async fn patch(&self, path: &str, body: &Value) -> TestResponse {
        self.send("PATCH", path, Some(("application/json", body.to_string()))).await
    }

    /// The connection may fail.
    pub async fn try_post(&self, path: &str, body: &Value) -> Result<TestResponse, ureq::Error> {
        self.try_request("POST", &format!("/api/v1{path}"), Some(("application/json", body.to_string().into_bytes())))
            .await
    }

    pub async fn try_patch(&self, path: &str, body: &Value) -> Result<TestResponse, ureq::Error> {
        self.try_request("PATCH", &format!("/api/v1{path}"), Some(("application/json", body.to_string().into_bytes())))
            .await
    }

    pub async fn delete(&self, path: &str) -> TestResponse {
        self.send("DELETE", path, None).await
    }

    /// Any method below `/api/v1`, with a body of any content type.
    pub async fn send(&self, method: &str, path: &str, body: Option<(&str, String)>) -> TestResponse {
        self.request_with_body(
            method,
            &format!("/api/v1{path}"),
            body.map(|(content_type, body)| (content_type, body.into_bytes())),
        )
        .await
    }

    /// Sends a multipart form with one file.
    pub async fn upload(&self, path: &str, name: &str, file: &[u8]) -> TestResponse {
        self.upload_with(path, name, file, &[]).await
    }

    /// Sends a multipart form with text fields before one file.
    pub async fn upload_with(&self, path: &str, name: &str, file: &[u8], fields: &[(&str, &str)]) -> TestResponse {
        let part = |(name, value): &(&str, &str)| {
            format!("--form\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let head = fields.iter().map(part).collect::<String>()
            + &format!(
                "--form\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\ncontent-type: text/plain\r\n\r\n"
            );
        let body = [head.as_bytes(), file, b"\r\n--form--\r\n"].concat();
        self.request_with_body("POST", &format!("/api/v1{path}"), Some(("multipart/form-data; boundary=form", body)))
            .await
    }

    /// GET of any path of the server, such as a page or a file.
    pub async fn get_path(&self, path: &str) -> TestResponse {
        self.request_with_body("GET", path, None).await
    }

    /// Any method on any path of the server.
    pub async fn request(&self, method: Method, path: &str) -> TestResponse {
        self.request_with_body(method.as_str(), path, None).await
    }

    /// Fails the test only on a broken connection; an error status is a response.
    async fn request_with_body(&self, method: &str, path: &str, body: Option<(&str, Vec<u8>)>) -> TestResponse {
        self.try_request(method, path, body).await.unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    async fn try_request(
        &self,
        method: &str,
        path: &str,
        body: Option<(&str, Vec<u8>)>,
    ) -> Result<TestResponse, ureq::Error> {
        let mut request = http::Request::builder().method(method).uri(format!("{}{path}", self.base_url));
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let sends_body = body.is_some() || matches!(method, "POST" | "PUT" | "PATCH");
        let (content_type, body) =
            body.map_or((None, Vec::new()), |(content_type, body)| (Some(content_type.to_owned()), body));
        if let Some(content_type) = content_type {
            request = request.header("content-type", content_type);
        }
        let agent = self.agent.clone();
        tokio::task::spawn_blocking(move || {
            let result =
                if sends_body { agent.run(request.body(body).unwrap()) } else { agent.run(request.body(()).unwrap()) };
            let (parts, mut body) = result?.into_parts();
            let body = body.read_to_vec()?;
            let text = String::from_utf8_lossy(&body).into_owned();
            Ok(TestResponse { status: parts.status.as_u16(), headers: parts.headers, body, text })
        })
        .await
        .unwrap()
    }
}

pub struct TestResponse {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
    pub text: String,
}

impl TestResponse {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    /// The JSON body of a response with status 200.
    pub fn ok_json(&self) -> Value {
        assert_eq!((self.status, self.header("content-type")), (200, "application/json"), "{}", self.text);
        self.json()
    }

    /// The body of an error response, checked against the `Problem` schema.
    pub fn problem(&self, status: u16, code: &str) -> Value {
        assert_eq!((self.status, self.header("content-type")), (status, "application/json"), "{}", self.text);
        let body = self.json();
        assert_eq!(body["code"], code, "{body}");
        assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{body}");
        assert_eq!(body["requestId"], self.header("x-request-id"), "{body}");
        let allowed_keys = ["code", "message", "fields", "details", "requestId"];
        assert!(body.as_object().unwrap().keys().all(|key| allowed_keys.contains(&key.as_str())), "{body}");
        body
    }

    /// The error code, empty for a response without an error.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Names of the invalid fields, in the order of the response.
    pub fn fields(&self) -> Vec<String> {
        self.json()["fields"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|field| field["field"].as_str().unwrap().to_owned())
            .collect()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The items of a list header that may occur several times, in lower case.
    pub fn list_header(&self, name: &str) -> Vec<String> {
        let values = self.headers.get_all(name).iter().map(|value| value.to_str().unwrap());
        values.flat_map(|value| value.split(',')).map(|item| item.trim().to_ascii_lowercase()).collect()
    }
}
