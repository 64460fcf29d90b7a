//! Load on an address by `wrk`, and single requests.

use std::process::Command;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::http::HeaderMap;

use crate::Outcome;
use crate::seed::PAGE;

/// Browsers take what is compressed, so that is what is measured.
const ENCODING: &str = "br";
/// Pages that nobody has asked for yet, in each language.
const COLD_PAGES: u32 = 49;

pub struct Load {
    pub connections: u32,
    pub length: Duration,
}

pub struct Figure {
    pub per_second: f64,
    pub p50_millis: f64,
    pub p99_millis: f64,
}

impl Load {
    pub fn put_on(&self, address: &str) -> Outcome<Figure> {
        let length = format!("{}s", self.length.as_secs());
        let connections = self.connections.to_string();
        let header = format!("accept-encoding: {ENCODING}");
        let output = Command::new("wrk")
            .args(["--threads", "1", "--latency", "--connections", &connections, "--duration", &length, "--header", &header, address])
            .output()
            .map_err(|error| format!("wrk does not start ({error}): install Debian's package wrk"))?;
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() || told.contains("Non-2xx") || told.contains("Socket errors") {
            return Err(format!("the load on {address} went wrong:\n{told}{}", String::from_utf8_lossy(&output.stderr)).into());
        }
        let after =
            |label: &str| told.lines().find_map(|line| line.trim().strip_prefix(label)).map(str::trim).ok_or(format!("no {label}: {told}"));
        Ok(Figure { per_second: after("Requests/sec:")?.parse()?, p50_millis: millis(after("50%")?)?, p99_millis: millis(after("99%")?)? })
    }
}

/// `1.50ms`, `830.00us` or `1.20s`.
fn millis(text: &str) -> Outcome<f64> {
    let (number, factor) = match (text.strip_suffix("us"), text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), ..) => (number, 0.001),
        (_, Some(number), _) => (number, 1.0),
        (_, _, Some(number)) => (number, 1_000.0),
        _ => return Err(format!("no time: {text}").into()),
    };
    Ok(number.parse::<f64>()? * factor)
}

/// One answer as it travels, still compressed.
pub fn ask(address: &str) -> Outcome<(HeaderMap, Bytes)> {
    let mut answer = ureq::get(address).header("accept-encoding", ENCODING).call()?;
    let body = answer.body_mut().read_to_vec()?;
    Ok((answer.headers().clone(), body.into()))
}

/// Times in milliseconds of lists that are not ready yet: pages of the category that holds everything, from its second to its
/// last, in both languages. As many for a small catalogue as for a large one.
pub fn cold_lists(shop: &str, products: u32) -> Outcome<Vec<f64>> {
    let last = products / PAGE - 1;
    let agent = ureq::Agent::new_with_defaults();
    let mut times = Vec::new();
    for (language, step) in ["ru", "en"].into_iter().flat_map(|language| (0..COLD_PAGES).map(move |step| (language, step))) {
        let page = 1 + step * (last - 1) / (COLD_PAGES - 1);
        let address = format!("{shop}/api/v1/products/category/1?page={page}&size={PAGE}");
        let started = Instant::now();
        agent.get(&address).header("accept-encoding", ENCODING).header("accept-language", language).call()?.body_mut().read_to_vec()?;
        times.push(started.elapsed().as_secs_f64() * 1_000.0);
    }
    Ok(times)
}
