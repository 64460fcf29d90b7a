//! The load generator `wrk`, and single requests.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::http::HeaderMap;

use crate::outcome::Outcome;
use crate::seed::PAGE;

/// Browsers request compressed responses, so these are measured.
const ENCODING: &str = "br";
/// Uncached pages per language.
const UNCACHED_PAGES: u32 = 49;

pub struct LoadGenerator {
    pub connections: u32,
    pub duration: Duration,
}

pub struct Measurement {
    pub per_second: f64,
    pub p50_millis: f64,
    pub p99_millis: f64,
}

impl LoadGenerator {
    pub fn get(&self, address: &str) -> Outcome<Measurement> {
        self.run("--header", format!("accept-encoding: {ENCODING}").as_ref(), address)
    }

    /// Sends the requests of a Lua script.
    pub fn run_script(&self, script: &Path, address: &str) -> Outcome<Measurement> {
        self.run("--script", script.as_ref(), address)
    }

    fn run(&self, option: &str, value: &OsStr, address: &str) -> Outcome<Measurement> {
        let duration = format!("{}s", self.duration.as_secs());
        let connections = self.connections.to_string();
        let output = Command::new("wrk")
            .args(["--threads", "1", "--latency", "--connections", &connections, "--duration", &duration])
            .arg(option)
            .arg(value)
            .arg(address)
            .output()
            .map_err(|error| format!("failed to start wrk ({error}); install the Debian package wrk"))?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() || printed.contains("Non-2xx") || printed.contains("Socket errors") {
            return Err(format!(
                "wrk reported errors for {address}:\n{printed}{}",
                String::from_utf8_lossy(&output.stderr)
            )
            .into());
        }
        let value = |label: &str| {
            printed
                .lines()
                .find_map(|line| line.trim().strip_prefix(label))
                .map(str::trim)
                .ok_or(format!("no {label} in the output of wrk: {printed}"))
        };
        Ok(Measurement {
            per_second: value("Requests/sec:")?.parse()?,
            p50_millis: millis(value("50%")?)?,
            p99_millis: millis(value("99%")?)?,
        })
    }
}

/// `1.50ms`, `830.00us` or `1.20s`.
fn millis(text: &str) -> Outcome<f64> {
    let (number, factor) = match (text.strip_suffix("us"), text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), ..) => (number, 0.001),
        (_, Some(number), _) => (number, 1.0),
        (_, _, Some(number)) => (number, 1_000.0),
        _ => return Err(format!("not a duration: {text}").into()),
    };
    Ok(number.parse::<f64>()? * factor)
}

/// One response with its compressed body.
pub fn fetch(address: &str) -> Outcome<(HeaderMap, Bytes)> {
    let mut response = ureq::get(address).header("accept-encoding", ENCODING).call()?;
    let body = response.body_mut().read_to_vec()?;
    Ok((response.headers().clone(), body.into()))
}

/// Response times in milliseconds of uncached lists: pages of the root category from the second to the last, in both
/// languages.
/// The number of pages does not depend on the size of the catalog.
pub fn uncached_lists(shop: &str, products: u32) -> Outcome<Vec<f64>> {
    let last = products / PAGE - 1;
    let agent = ureq::Agent::new_with_defaults();
    let mut times = Vec::new();
    for (language, step) in
        ["ru", "en"].into_iter().flat_map(|language| (0..UNCACHED_PAGES).map(move |step| (language, step)))
    {
        let page = 1 + step * (last - 1) / (UNCACHED_PAGES - 1);
        let address = format!("{shop}/api/v1/products/category/1?page={page}&size={PAGE}");
        let started = Instant::now();
        agent
            .get(&address)
            .header("accept-encoding", ENCODING)
            .header("accept-language", language)
            .call()?
            .body_mut()
            .read_to_vec()?;
        times.push(started.elapsed().as_secs_f64() * 1_000.0);
    }
    Ok(times)
}
