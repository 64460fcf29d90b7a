//! API responses embedded in a page, so that its first render needs no requests.

use nevel_domain::catalog::category::{CategoryNode, CategoryTree};
use nevel_domain::catalog::product::Product;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::settings::{CustomerLimits, ShopSettings};
use nevel_i18n::Language;
use nevel_usecases::catalog::filter_products::FilteredPage;
use nevel_usecases::catalog::search_products::SearchResults;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use crate::catalog::wire::category::CategoryBody;
use crate::catalog::wire::product::ProductBody;
use crate::catalog::wire::product_card::ProductCardBody;
use crate::catalog::wire::search::{ProductListBody, SearchResultsBody};
use crate::http::PageBody;
use crate::settings::wire::PublicSettingsBody;

/// A response with the query key of the web application (`web/src/shared/api/query-keys.ts`).
#[derive(Serialize)]
pub struct EmbeddedResponse {
    key: Value,
    data: Box<RawValue>,
}

/// Creates embedded responses in one language.
#[derive(Clone, Copy)]
pub struct Embed(pub Language);

impl Embed {
    /// `limits` are those that apply to customers.
    pub fn settings(self, settings: ShopSettings, limits: CustomerLimits) -> EmbeddedResponse {
        response(json!(["settings", self.0.code()]), &PublicSettingsBody::new(settings, limits, self.0))
    }

    pub fn root_categories(self, tree: &CategoryTree) -> EmbeddedResponse {
        let bodies: Vec<_> = tree.roots().iter().map(|node| CategoryBody::new(node, self.0)).collect();
        response(json!(["categories", self.0.code(), "root"]), &bodies)
    }

    pub fn category(self, node: &CategoryNode) -> EmbeddedResponse {
        response(json!(["category", self.0.code(), node.category.id.0]), &CategoryBody::new(node, self.0))
    }

    pub fn product(self, product: &Product) -> EmbeddedResponse {
        response(json!(["product", self.0.code(), product.id.0]), &ProductBody::new(product, self.0))
    }

    /// One page of the products of a category, or of the recommended products.
    pub fn products(self, category: Option<i64>, page: &Page<Product>) -> EmbeddedResponse {
        let key = self.list_key(category, page.request);
        response(json!(key), &PageBody::new(page, |product| ProductCardBody::new(product, self.0)))
    }

    /// One page of a category or of the recommended products, with filters or another order; `filters` is their query
    /// string.
    pub fn filtered_products(self, category: Option<i64>, filters: &str, list: &FilteredPage) -> EmbeddedResponse {
        let mut key = self.list_key(category, list.page.request);
        key.push(json!(filters));
        let mut body = json!(ProductListBody::new(list, self.0));
        body["content"] = cards(&list.page.content, self.0);
        response(json!(key), &body)
    }

    fn list_key(self, category: Option<i64>, page: PageRequest) -> Vec<Value> {
        let list = category.map_or_else(|| vec![json!("recommended")], |id| vec![json!("category"), json!(id)]);
        [vec![json!("products"), json!(self.0.code())], list, vec![json!(page.page()), json!(page.size())]].concat()
    }

    /// One page of the results of a search; `filters` is the query string of the sort order and the filters.
    pub fn search_results(self, text: &str, filters: &str, results: &SearchResults) -> EmbeddedResponse {
        let (number, size) = (results.page.request.page(), results.page.request.size());
        let key = json!(["products", self.0.code(), "search", text, number, size, filters]);
        let mut body = json!(SearchResultsBody::new(results, self.0));
        body["content"] = cards(&results.page.content, self.0);
        response(key, &body)
    }
}

fn cards(products: &[Product], language: Language) -> Value {
    let cards: Vec<_> = products.iter().map(|product| ProductCardBody::new(product, language)).collect();
    json!(cards)
}

fn response(key: Value, body: &impl Serialize) -> EmbeddedResponse {
    // Wire types are plain structs with text keys, so serialization cannot fail.
    EmbeddedResponse { key, data: to_raw_value(body).unwrap_or_else(|_| RawValue::NULL.to_owned()) }
}
