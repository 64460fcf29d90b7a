//! Somebody who calls the API.

use std::net::SocketAddr;

use serde_json::Value;

#[derive(Clone)]
pub struct Actor {
    address: SocketAddr,
    language: Option<&'static str>,
    pub token: Option<String>,
    pub refresh_token: String,
}

pub struct Answer {
    pub status: u16,
    pub headers: http::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    /// The code of a problem, or nothing when all went well.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Names of the fields at fault, in order.
    pub fn fields(&self) -> Vec<String> {
        self.json()["fields"].as_array().into_iter().flatten().map(|field| field["field"].as_str().unwrap().to_owned()).collect()
    }
}

impl Actor {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, language: None, token: None, refresh_token: String::new() }
    }

    pub fn speaking(&self, language: &'static str) -> Self {
        Self { language: Some(language), ..self.clone() }
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

    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send("PUT", path, Some(("application/json", body.to_string()))).await
    }

    /// Any call below `/api/v1`, with a body of any type.
    pub async fn send(&self, method: &str, path: &str, body: Option<(&str, String)>) -> Answer {
        let mut request = http::Request::builder().method(method).uri(format!("http://{}/api/v1{path}", self.address));
        if let Some(language) = self.language {
            request = request.header("accept-language", language);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let (kind, body) = body.map_or((None, String::new()), |(kind, body)| (Some(kind.to_owned()), body));
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let request = request.body(body).unwrap();
        tokio::task::spawn_blocking(move || {
            let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
            let response = agent.run(request).unwrap();
            let (parts, mut body) = response.into_parts();
            Answer { status: parts.status.as_u16(), headers: parts.headers, text: body.read_to_string().unwrap() }
        })
        .await
        .unwrap()
    }
}
