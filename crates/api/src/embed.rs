//! Answers of the API as a page carries them along, so that its first screen asks for nothing.

use nevel_domain::catalog::category::{CategoryNode, CategoryTree};
use nevel_domain::catalog::product::Product;
use nevel_domain::language::Language;
use nevel_domain::paging::Page;
use nevel_domain::settings::ShopSettings;
use serde::Serialize;
use serde_json::{Value, json};

use crate::wire::category::CategoryBody;
use crate::wire::page::PageBody;
use crate::wire::product::ProductBody;
use crate::wire::settings::PublicSettingsBody;

/// An answer under the name that the web knows it by (`web/src/shared/api/query-keys.ts`).
#[derive(Serialize)]
pub struct Embedded {
    key: Value,
    data: Value,
}

/// One language's answers.
#[derive(Clone, Copy)]
pub struct Embed(pub Language);

impl Embed {
    pub fn settings(self, settings: ShopSettings) -> Embedded {
        answer(json!(["settings", self.0.code()]), &PublicSettingsBody::new(settings, self.0))
    }

    pub fn root_categories(self, tree: &CategoryTree) -> Embedded {
        let bodies: Vec<_> = tree.roots().iter().map(|node| CategoryBody::new(node, self.0)).collect();
        answer(json!(["categories", self.0.code(), "root"]), &bodies)
    }

    pub fn category(self, node: &CategoryNode) -> Embedded {
        answer(json!(["category", self.0.code(), node.category.id.0]), &CategoryBody::new(node, self.0))
    }

    pub fn product(self, product: &Product) -> Embedded {
        answer(json!(["product", self.0.code(), product.id.0]), &ProductBody::new(product, self.0))
    }

    /// A page of the recommended products, or of a category's.
    pub fn products(self, category: Option<i64>, page: &Page<Product>) -> Embedded {
        let (number, size) = (page.request.page(), page.request.size());
        let key = match category {
            None => json!(["products", self.0.code(), "recommended", number, size]),
            Some(id) => json!(["products", self.0.code(), "category", id, number, size]),
        };
        answer(key, &PageBody::new(page, |product| ProductBody::new(product, self.0)))
    }
}

fn answer(key: Value, body: &impl Serialize) -> Embedded {
    // Bodies are plain structs with text keys: turning them into JSON cannot fail.
    Embedded { key, data: serde_json::to_value(body).unwrap_or(Value::Null) }
}
