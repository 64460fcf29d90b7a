//! What staff wait for, in a small shop and in one a hundred times as large: single requests, taking turns.

use std::time::Instant;

use serde_json::{Value, json};

use crate::Outcome;
use crate::report::{Cell, Report, Target, median};
use crate::shop::{ADMIN_EMAIL, ADMIN_PASSWORD, Base, RunningShop};

/// Of each page; an odd one has an exact middle.
const TIMES: usize = 101;
const TARGET: Target = Target::AtMost(2.0);

/// Of what there is more.
#[derive(Clone, Copy)]
pub enum Grown {
    Products,
    Orders,
}

impl Grown {
    /// Pages of the back office by the name in the report. Searches meet as many in the small shop as in the large one.
    fn pages(self, size: u32) -> Vec<(&'static str, String)> {
        match self {
            Self::Products => {
                // 980 to 989 and 98, 198 … 998; in the larger shop 98760 to 98769 and 9876, 19876 … 99876.
                let some = if size > 1_000 { 9_876 } else { 98 };
                let far = (size / 2).min(10_000) / 20;
                vec![
                    ("products, first page", "/admin/products?size=20".to_owned()),
                    ("products, as far as can be leafed", format!("/admin/products?page={far}&size=20")),
                    ("products, search, rare word", format!("/admin/products?size=20&search={}", size - 7)),
                    ("products, search, common word", "/admin/products?size=20&search=product".to_owned()),
                    ("products, search, two words", format!("/admin/products?size=20&search=product%20{some}")),
                    ("featured first", "/admin/products/recommended-first?size=20".to_owned()),
                ]
            }
            Self::Orders => {
                let middle = size / 2;
                vec![
                    ("orders, first page", "/admin/orders?size=20".to_owned()),
                    ("orders, as far as a small shop can leaf", "/admin/orders?page=450&size=20".to_owned()),
                    ("orders in a status", "/admin/orders?size=20&status=DELIVERED".to_owned()),
                    ("orders, search, number", format!("/admin/orders?size=20&search={}", 100_000_000 + middle)),
                    ("orders, search, e-mail", format!("/admin/orders?size=20&search=buyer{middle}%40x.nl")),
                    ("orders, search, phone", format!("/admin/orders?size=20&search=06{}", 10_000_000 + middle)),
                    ("orders, search, name", "/admin/orders?size=20&search=buy".to_owned()),
                    ("orders, search, two words", format!("/admin/orders?size=20&search=buyer{middle}%40x%20anna")),
                    ("news of orders", "/admin/orders/latest".to_owned()),
                    ("dashboard", "/admin/dashboard".to_owned()),
                ]
            }
        }
    }
}

/// The first and the last of the shops, held against each other.
pub fn measure(report: &mut Report, base: Base, grown: Grown, shops: &[(u32, RunningShop)]) -> Outcome<()> {
    let [(small, few), .., (large, many)] = shops else { return Ok(()) };
    let (few, many) = (Desk::open(few)?, Desk::open(many)?);
    for ((name, one), (_, other)) in grown.pages(*small).into_iter().zip(grown.pages(*large)) {
        let (mut quick, mut slow) = (Vec::new(), Vec::new());
        for _ in 0..TIMES {
            quick.push(few.wait(&one)?);
            slow.push(many.wait(&other)?);
        }
        let (quick, slow) = (median(quick), median(slow));
        report.add(
            "What staff wait for, of few and of many",
            vec![
                ("database", base.name().into()),
                ("what", name.into()),
                ("few", (*small).into()),
                ("many", (*large).into()),
                ("few, ms", Cell::Figure(quick)),
                ("many, ms", Cell::Figure(slow)),
                ("times", Cell::Figure(slow / quick)),
                ("target", TARGET.judge(slow / quick)),
            ],
        );
    }
    Ok(())
}

/// Where an administrator is signed in.
struct Desk {
    address: String,
    token: String,
    agent: ureq::Agent,
}

impl Desk {
    fn open(shop: &RunningShop) -> Outcome<Self> {
        let body = json!({ "email": ADMIN_EMAIL, "password": ADMIN_PASSWORD });
        let told: Value = ureq::post(format!("{}/api/v1/auth/login", shop.address)).send_json(body)?.body_mut().read_json()?;
        let token = told["token"].as_str().ok_or("no token for the administrator")?.to_owned();
        Ok(Self { address: shop.address.clone(), token, agent: ureq::Agent::new_with_defaults() })
    }

    /// In milliseconds.
    fn wait(&self, path: &str) -> Outcome<f64> {
        let started = Instant::now();
        let request = self.agent.get(format!("{}/api/v1{path}", self.address)).header("authorization", format!("Bearer {}", self.token));
        request.call()?.body_mut().read_to_vec()?;
        Ok(started.elapsed().as_secs_f64() * 1_000.0)
    }
}
