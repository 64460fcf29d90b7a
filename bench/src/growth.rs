//! What staff wait for, in a small shop and in one a hundred times as large: single requests, one after another.

use std::time::Instant;

use serde_json::{Value, json};

use crate::Outcome;
use crate::report::median;
use crate::shop::{ADMIN_EMAIL, ADMIN_PASSWORD, RunningShop};

/// Of each page; an odd one has an exact middle.
const TIMES: usize = 31;

/// Pages of the back office by the name in the report. Halfway through the list is as far as anybody leafs: it turns round there.
fn product_pages(products: u32) -> [(&'static str, String); 6] {
    let middle = products / 20 / 2;
    [
        ("products, first page", "/admin/products?page=0&size=20".to_owned()),
        ("products, a page in the middle", format!("/admin/products?page={middle}&size=20")),
        ("search, rare word", format!("/admin/products?size=20&search={}", products - 7)),
        ("search, common word", "/admin/products?size=20&search=product".to_owned()),
        ("search, two words", "/admin/products?size=20&search=product%20987".to_owned()),
        ("featured first", "/admin/products/recommended-first?page=0&size=20".to_owned()),
    ]
}

pub struct Growth {
    pub base: &'static str,
    pub size: u32,
    pub of: &'static str,
    pub name: &'static str,
    pub millis: f64,
}

pub fn products(shop: &RunningShop, base: &'static str, size: u32) -> Outcome<Vec<Growth>> {
    let token = sign_in(&shop.address)?;
    let agent = ureq::Agent::new_with_defaults();
    let pages = product_pages(size).into_iter();
    pages.map(|(name, path)| Ok(Growth { base, size, of: "products", name, millis: wait(&agent, &shop.address, &token, &path)? })).collect()
}

fn sign_in(address: &str) -> Outcome<String> {
    let body = json!({ "email": ADMIN_EMAIL, "password": ADMIN_PASSWORD });
    let told: Value = ureq::post(format!("{address}/api/v1/auth/login")).send_json(body)?.body_mut().read_json()?;
    Ok(told["token"].as_str().ok_or("no token for the administrator")?.to_owned())
}

fn wait(agent: &ureq::Agent, address: &str, token: &str, path: &str) -> Outcome<f64> {
    let mut millis = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let started = Instant::now();
        let request = agent.get(format!("{address}/api/v1{path}")).header("authorization", format!("Bearer {token}"));
        request.call()?.body_mut().read_to_vec()?;
        millis.push(started.elapsed().as_secs_f64() * 1_000.0);
    }
    Ok(median(millis))
}
