//! The quality of the search: queries of many kinds in the demo catalog, with the products that they must find.

use std::collections::{BTreeMap, HashSet};

use nevel::demo;
use nevel_testing::on_both_databases;
use serde::Deserialize;

use crate::search::{encoded, wait_for_index};
use crate::support::polling::eventually;
use crate::support::{TestClient, TestShop, repository};

/// Only the first products count, because shoppers seldom look further.
const FIRST: usize = 5;
const MIN_RECALL_PER_LANGUAGE: f64 = 0.95;
const MIN_RECALL_PER_CLASS: f64 = 0.85;

#[derive(Deserialize)]
struct Query {
    q: String,
    lang: String,
    class: String,
    /// SKUs. Empty if nothing must be found.
    expect: Vec<String>,
    #[serde(default)]
    must_not: Vec<String>,
}

impl Query {
    async fn first_skus(&self, client: &TestClient) -> Vec<String> {
        let client = client.with_header("accept-language", &self.lang);
        let page = client.get(&format!("/products/search?q={}&size={FIRST}", encoded(&self.q))).await.ok_json();
        page["content"].as_array().unwrap().iter().map(|product| product["sku"].as_str().unwrap().to_owned()).collect()
    }

    /// The share of the expected products among the first ones.
    #[expect(clippy::cast_precision_loss, reason = "a few products")]
    fn recall(&self, found: &[String]) -> f64 {
        if self.expect.is_empty() {
            return if found.is_empty() { 1.0 } else { 0.0 };
        }
        let found: HashSet<&String> = found.iter().collect();
        let hits = self.expect.iter().filter(|sku| found.contains(sku)).count();
        hits as f64 / self.expect.len().min(FIRST) as f64
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred queries")]
fn mean(recalls: &[f64]) -> f64 {
    recalls.iter().sum::<f64>() / recalls.len() as f64
}

on_both_databases! {
    async fn sea_04_lng_03_the_demo_catalog_is_found_by_queries_of_every_class(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        demo::import(&shop.shop).await.unwrap();
        let client = shop.client();
        wait_for_index(&client).await;
        eventually("the demo catalog is indexed", async || {
            let list = client.get("/products/recommended?facets=true").await.json();
            list["facets"]["attributes"].as_array().is_some_and(|filters| !filters.is_empty())
        })
        .await;
        let file = std::fs::read_to_string(repository("crates/server/tests/fixtures/search-queries.json")).unwrap();
        let queries: Vec<Query> = serde_json::from_str(&file).unwrap();
        let mut languages: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        let mut classes: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        let mut failures = Vec::new();
        for query in &queries {
            let found = query.first_skus(&client).await;
            let recall = query.recall(&found);
            languages.entry(&query.lang).or_default().push(recall);
            classes.entry(&query.class).or_default().push(recall);
            let forbidden: Vec<_> = query.must_not.iter().filter(|sku| found.contains(sku)).collect();
            assert!(forbidden.is_empty(), "{}: {forbidden:?} among {found:?}", query.q);
            if recall < 1.0 {
                failures.push(format!("{} ({}): expected {:?}, found {found:?}", query.q, query.class, query.expect));
            }
        }
        for (language, recalls) in languages {
            assert!(mean(&recalls) >= MIN_RECALL_PER_LANGUAGE, "{language}: recall {:.3}: {failures:#?}", mean(&recalls));
        }
        for (class, recalls) in classes {
            let minimum = if class == "nonsense" { 1.0 } else { MIN_RECALL_PER_CLASS };
            assert!(mean(&recalls) >= minimum, "{class}: recall {:.3}: {failures:#?}", mean(&recalls));
        }
    }
}
