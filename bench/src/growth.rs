//! Admin response times in a small shop and in one a hundred times as large, measured with alternating single requests.

use std::time::Instant;

use serde_json::{Value, json};

use crate::engine::Engine;
use crate::outcome::Outcome;
use crate::report::{Cell, Report, Target, median};
use crate::shop::{ADMIN_EMAIL, ADMIN_PASSWORD, RunningShop};

/// Requests per page; an odd number has an exact median.
const REQUESTS: usize = 101;
const TARGET: Target = Target::AtMost(2.0);

/// What the large shop has more of.
#[derive(Clone, Copy)]
pub enum Grown {
    Products,
    Orders,
}

impl Grown {
    /// Admin requests by their name in the report. Searches have the same number of hits in both shops.
    fn pages(self, size: u32) -> Vec<(&'static str, String)> {
        match self {
            Self::Products => {
                // Matches 980 to 989 and 98, 198 … 998; in the large shop 98760 to 98769 and 9876, 19876 … 99876.
                let digits = if size > 1_000 { 9_876 } else { 98 };
                let last_page = (size / 2).min(10_000) / 20;
                vec![
                    ("products, first page", "/admin/products?size=20".to_owned()),
                    ("products, last page", format!("/admin/products?page={last_page}&size=20")),
                    ("products, search, rare word", format!("/admin/products?size=20&search={}", size - 7)),
                    ("products, search, common word", "/admin/products?size=20&search=product".to_owned()),
                    ("products, search, two words", format!("/admin/products?size=20&search=product%20{digits}")),
                    ("recommended first", "/admin/products/recommended-first?size=20".to_owned()),
                ]
            }
            Self::Orders => {
                let middle = size / 2;
                vec![
                    ("orders, first page", "/admin/orders?size=20".to_owned()),
                    ("orders, last page of the small shop", "/admin/orders?page=450&size=20".to_owned()),
                    ("orders, sorted by total", "/admin/orders?size=20&sort=total".to_owned()),
                    ("orders, sorted by name", "/admin/orders?size=20&sort=name".to_owned()),
                    (
                        "orders, three filters",
                        "/admin/orders?size=20&status=DELIVERED&country=DE&payment=ideal".to_owned(),
                    ),
                    (
                        "orders, rare payment, sorted by name",
                        "/admin/orders?size=20&payment=card&totalFrom=60&sort=name".to_owned(),
                    ),
                    (
                        "orders, common payment, sorted by name",
                        "/admin/orders?size=20&payment=ideal&sort=name".to_owned(),
                    ),
                    ("orders, unpaid, oldest first", "/admin/orders?size=20&payment=unpaid&sort=oldest".to_owned()),
                    ("orders in a status", "/admin/orders?size=20&status=DELIVERED".to_owned()),
                    ("orders, search, number", format!("/admin/orders?size=20&search={}", 100_000_000 + middle)),
                    ("orders, search, email", format!("/admin/orders?size=20&search=buyer{middle}%40x.nl")),
                    ("orders, search, phone", format!("/admin/orders?size=20&search=06{}", 10_000_000 + middle)),
                    ("orders, search, name", "/admin/orders?size=20&search=buy".to_owned()),
                    ("orders, search, two words", format!("/admin/orders?size=20&search=buyer{middle}%40x%20anna")),
                    ("latest orders", "/admin/orders/latest".to_owned()),
                    ("dashboard", "/admin/dashboard".to_owned()),
                ]
            }
        }
    }
}

/// Compares the first and the last of the shops.
pub fn measure(report: &mut Report, engine: Engine, grown: Grown, shops: &[(u32, RunningShop)]) -> Outcome<()> {
    let [(small_size, small), .., (large_size, large)] = shops else { return Ok(()) };
    let (small, large) = (AdminClient::sign_in(small)?, AdminClient::sign_in(large)?);
    let mut small_pages = grown.pages(*small_size);
    let mut large_pages = grown.pages(*large_size);
    if matches!(grown, Grown::Orders) {
        small_pages.push(("orders, after a cursor", small.page_after_cursor()?));
        large_pages.push(("orders, after a cursor", large.page_after_cursor()?));
    }
    for ((name, small_path), (_, large_path)) in small_pages.into_iter().zip(large_pages) {
        let (mut small_times, mut large_times) = (Vec::new(), Vec::new());
        for _ in 0..REQUESTS {
            small_times.push(small.time(&small_path)?);
            large_times.push(large.time(&large_path)?);
        }
        let (small_millis, large_millis) = (median(small_times), median(large_times));
        report.add(
            "Admin response times",
            vec![
                ("database", engine.name().into()),
                ("what", name.into()),
                ("small", (*small_size).into()),
                ("large", (*large_size).into()),
                ("small, ms", Cell::Figure(small_millis)),
                ("large, ms", Cell::Figure(large_millis)),
                ("factor", Cell::Figure(large_millis / small_millis)),
                ("target", TARGET.judge(large_millis / small_millis)),
            ],
        );
    }
    Ok(())
}

/// Exports all orders of the largest shop and reads the file to its end.
pub fn measure_export(report: &mut Report, engine: Engine, shops: &[(u32, RunningShop)]) -> Outcome<()> {
    let Some((orders, shop)) = shops.last() else { return Ok(()) };
    let client = AdminClient::sign_in(shop)?;
    let started = Instant::now();
    let bytes = std::io::copy(&mut client.get("/admin/orders/export")?.body_mut().as_reader(), &mut std::io::sink())?;
    let seconds = started.elapsed().as_secs_f64();
    report.add(
        "Export",
        vec![
            ("database", engine.name().into()),
            ("orders", (*orders).into()),
            ("seconds", Cell::Figure(seconds)),
            ("orders/s", Cell::Whole(f64::from(*orders) / seconds)),
            ("megabytes", u32::try_from(bytes / 1_000_000)?.into()),
            ("most memory, MiB", shop.memory().map_or(Cell::from("unknown"), |(_, peak)| Cell::Figure(peak))),
        ],
    );
    Ok(())
}

/// An API client with the session of an administrator.
struct AdminClient {
    address: String,
    token: String,
    agent: ureq::Agent,
}

impl AdminClient {
    fn sign_in(shop: &RunningShop) -> Outcome<Self> {
        let body = json!({ "email": ADMIN_EMAIL, "password": ADMIN_PASSWORD });
        let response: Value =
            ureq::post(format!("{}/api/v1/auth/login", shop.address)).send_json(body)?.body_mut().read_json()?;
        let token = response["token"].as_str().ok_or("sign-in response without a token")?.to_owned();
        Ok(Self { address: shop.address.clone(), token, agent: ureq::Agent::new_with_defaults() })
    }

    /// Response time in milliseconds.
    fn time(&self, path: &str) -> Outcome<f64> {
        let started = Instant::now();
        self.get(path)?.body_mut().read_to_vec()?;
        Ok(started.elapsed().as_secs_f64() * 1_000.0)
    }

    fn get(&self, path: &str) -> Outcome<ureq::http::Response<ureq::Body>> {
        let request = self
            .agent
            .get(format!("{}/api/v1{path}", self.address))
            .header("authorization", format!("Bearer {}", self.token));
        Ok(request.call()?)
    }

    /// The orders after the first 9,000, by total.
    fn page_after_cursor(&self) -> Outcome<String> {
        let page: Value = self.get("/admin/orders?size=20&sort=total&page=449")?.body_mut().read_json()?;
        let cursor = page["next"].as_str().ok_or("no cursor of the next page")?;
        Ok(format!("/admin/orders?size=20&sort=total&after={cursor}"))
    }
}
