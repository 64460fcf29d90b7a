//! Buyers with accounts, and the script by which `wrk` orders for them.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::Outcome;
use crate::load::{Figure, Load};
use crate::seed::PRICE_OF_N;
use crate::shop::RunningShop;

const BUYERS: u32 = 64;

/// Every buyer in turn orders two of the first products that nobody can foresee, at their right prices and under a key of its own. The first
/// answer that is no order is shown.
const SCRIPT: &str = r#"
local last = PRODUCTS
local placed, told = 0, false
math.randomseed(RUN)

local function price(n) return PRICE end

local function item(n, quantity)
  return string.format('{"id":"%d","name":"Товар %d","price":%.2f,"quantity":%d}', n, n, price(n) / 100, quantity)
end

function request()
  placed = placed + 1
  local first, second = math.random(last), math.random(last - 1)
  if second >= first then second = second + 1 end
  local some, more = math.random(5), math.random(5)
  local total = some * price(first) + more * price(second)
  if total < 10000 then total = total + 500 end
  local body = string.format('{"items":[%s,%s],"totalPrice":%.2f,"email":"anna@x.nl","firstName":"Анна","lastName":"Ким",'
    .. '"phone":"+31612345678","ageConfirmed":true,'
    .. '"address":{"street":"Keizersgracht 1","city":"Amsterdam","country":"NL","zipCode":"1016 DX"}}',
    item(first, some), item(second, more), total / 100)
  return wrk.format("POST", nil, {
    ["Content-Type"] = "application/json",
    ["Authorization"] = "Bearer " .. tokens[placed % #tokens + 1],
    ["Idempotency-Key"] = string.format("run-RUN-%08d", placed),
  }, body)
end

function response(status, headers, body)
  if status >= 300 and not told then
    told = true
    io.stderr:write(status, " ", body, "\n")
  end
end
"#;

/// Every buyer in turn signs in.
const SIGN_IN: &str = r#"
local tried = 0

function request()
  tried = tried + 1
  local body = string.format('{"email":"buyer-%d@x.nl","password":"PASSWORD"}', tried % BUYERS + 1)
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json" }, body)
end
"#;
const PASSWORD: &str = "benchmark";

pub struct Buyers {
    /// Of the shop's API.
    address: String,
    accounts: Vec<(i64, String)>,
    runs: u32,
    folder: TempDir,
}

impl Buyers {
    pub fn register(shop: &RunningShop) -> Outcome<Self> {
        let accounts = (1..=BUYERS).map(|number| register(&shop.address, number)).collect::<Outcome<_>>()?;
        Ok(Self { address: format!("{}/api/v1", shop.address), accounts, runs: 0, folder: TempDir::new()? })
    }

    pub fn ids(&self) -> impl Iterator<Item = i64> {
        self.accounts.iter().map(|(id, _)| *id)
    }

    /// As many orders at once as the load has connections, of the first so many products.
    pub fn order(&mut self, load: &Load, products: u32) -> Outcome<Figure> {
        self.runs += 1;
        let tokens = self.accounts.iter().map(|(_, token)| format!("\"{token}\"")).collect::<Vec<_>>().join(", ");
        let script = SCRIPT.replace("PRODUCTS", &products.to_string()).replace("PRICE", PRICE_OF_N).replace("RUN", &self.runs.to_string());
        self.put(load, &format!("local tokens = {{ {tokens} }}\n{script}"), "orders")
    }

    /// As many sign-ins at once as the load has connections.
    pub fn sign_in(&self, load: &Load) -> Outcome<Figure> {
        self.put(load, &SIGN_IN.replace("PASSWORD", PASSWORD).replace("BUYERS", &BUYERS.to_string()), "auth/login")
    }

    fn put(&self, load: &Load, script: &str, path: &str) -> Outcome<Figure> {
        let file = self.folder.path().join("requests.lua");
        std::fs::write(&file, script)?;
        load.put_by(&file, &format!("{}/{path}", self.address))
    }
}

fn register(shop: &str, number: u32) -> Outcome<(i64, String)> {
    let body = json!({ "firstName": "Анна", "lastName": "Ким", "email": format!("buyer-{number}@x.nl"),
        "phoneNumber": "+31612345678", "password": PASSWORD });
    let told: Value = ureq::post(format!("{shop}/api/v1/auth/register")).send_json(body)?.body_mut().read_json()?;
    let id = told["user"]["id"].as_i64().ok_or("an account without an id")?;
    Ok((id, told["token"].as_str().ok_or("an account without a token")?.to_owned()))
}
