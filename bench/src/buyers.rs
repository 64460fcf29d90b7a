//! Buyers with accounts, and the `wrk` scripts that order, sign in and open pages for them.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::outcome::Outcome;
use crate::seed::PRICE_OF_N;
use crate::shop::RunningShop;
use crate::wrk::{LoadGenerator, Measurement};

const BUYERS: u32 = 64;

/// The buyers take turns and order two random products at their current prices, each with a new idempotency key. The
/// first failed response is printed.
const ORDER_SCRIPT: &str = r#"
local last = PRODUCTS
local placed, reported = 0, false
math.randomseed(RUN)

local function price(n) return PRICE end

local function item(n, quantity)
  return string.format('{"id":"%d","name":"Товар %d","price":%.2f,"quantity":%d}', n, n, price(n) / 100, quantity)
end

function request()
  placed = placed + 1
  local first, second = math.random(last), math.random(last - 1)
  if second >= first then second = second + 1 end
  local first_quantity, second_quantity = math.random(5), math.random(5)
  local total = first_quantity * price(first) + second_quantity * price(second)
  if total < 10000 then total = total + 500 end
  local body = string.format('{"items":[%s,%s],"totalPrice":%.2f,"email":"anna@x.nl","firstName":"Анна","lastName":"Ким",'
    .. '"phone":"+31612345678","ageConfirmed":true,'
    .. '"address":{"street":"Keizersgracht 1","city":"Amsterdam","country":"NL","zipCode":"1016 DX"}}',
    item(first, first_quantity), item(second, second_quantity), total / 100)
  return wrk.format("POST", nil, {
    ["Content-Type"] = "application/json",
    ["Authorization"] = "Bearer " .. tokens[placed % #tokens + 1],
    ["Idempotency-Key"] = string.format("run-RUN-%08d", placed),
  }, body)
end

function response(status, headers, body)
  if status >= 300 and not reported then
    reported = true
    io.stderr:write(status, " ", body, "\n")
  end
end
"#;

/// The buyers take turns and sign in.
const SIGN_IN_SCRIPT: &str = r#"
local attempts = 0

function request()
  attempts = attempts + 1
  local body = string.format('{"email":"buyer-%d@x.nl","password":"PASSWORD"}', attempts % BUYERS + 1)
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json" }, body)
end
"#;
const PASSWORD: &str = "benchmark";

/// Opens product pages under addresses that were never rendered, up to 100 per second and connection.
const NEW_PAGES_SCRIPT: &str = r#"
local opened = RUN * 1000000

function delay() return 10 end

function request()
  opened = opened + 1
  return wrk.format("GET", string.format("/product/%d?page=%d", opened % PRODUCTS + 1, opened), { ["Accept-Encoding"] = "br" })
end
"#;

pub struct Buyers {
    /// Base URL of the API.
    address: String,
    accounts: Vec<(i64, String)>,
    runs: u32,
    directory: TempDir,
}

impl Buyers {
    pub fn register(shop: &RunningShop) -> Outcome<Self> {
        let accounts = (1..=BUYERS).map(|number| register(&shop.address, number)).collect::<Outcome<_>>()?;
        Ok(Self { address: format!("{}/api/v1", shop.address), accounts, runs: 0, directory: TempDir::new()? })
    }

    pub fn ids(&self) -> impl Iterator<Item = i64> {
        self.accounts.iter().map(|(id, _)| *id)
    }

    /// Orders from the first `products` products.
    pub fn order(&mut self, load: &LoadGenerator, products: u32) -> Outcome<Measurement> {
        self.runs += 1;
        let tokens = self.accounts.iter().map(|(_, token)| format!("\"{token}\"")).collect::<Vec<_>>().join(", ");
        let script = ORDER_SCRIPT
            .replace("PRODUCTS", &products.to_string())
            .replace("PRICE", PRICE_OF_N)
            .replace("RUN", &self.runs.to_string());
        self.run(load, &format!("local tokens = {{ {tokens} }}\n{script}"), "orders")
    }

    pub fn sign_in(&self, load: &LoadGenerator) -> Outcome<Measurement> {
        self.run(
            load,
            &SIGN_IN_SCRIPT.replace("PASSWORD", PASSWORD).replace("BUYERS", &BUYERS.to_string()),
            "auth/login",
        )
    }

    /// Opens pages that are not rendered yet.
    pub fn open_new_pages(&mut self, load: &LoadGenerator, products: u32) -> Outcome<Measurement> {
        self.runs += 1;
        let script = NEW_PAGES_SCRIPT.replace("PRODUCTS", &products.to_string()).replace("RUN", &self.runs.to_string());
        self.run(load, &script, "")
    }

    fn run(&self, load: &LoadGenerator, script: &str, path: &str) -> Outcome<Measurement> {
        let file = self.directory.path().join("requests.lua");
        std::fs::write(&file, script)?;
        load.run_script(&file, &format!("{}/{path}", self.address))
    }
}

fn register(shop: &str, number: u32) -> Outcome<(i64, String)> {
    let body = json!({ "firstName": "Анна", "lastName": "Ким", "email": format!("buyer-{number}@x.nl"),
        "phoneNumber": "+31612345678", "password": PASSWORD });
    let response: Value = ureq::post(format!("{shop}/api/v1/auth/register")).send_json(body)?.body_mut().read_json()?;
    let id = response["user"]["id"].as_i64().ok_or("account without an id")?;
    Ok((id, response["token"].as_str().ok_or("account without a token")?.to_owned()))
}
