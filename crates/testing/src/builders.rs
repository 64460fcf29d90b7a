//! Builders with default values: a test sets only what it depends on.

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{AttributeText, ProductFields, ProductId};
use nevel_domain::money::Cents;
use nevel_i18n::Language;
use nevel_storage::Database;
use nevel_storage::catalog::insert::{self, NewAttribute, NewCategory, NewProduct};

use crate::NOW;

pub fn category(slug: &str) -> NewCategory {
    NewCategory {
        parent_id: None,
        name: format!("Категория {slug}"),
        description: None,
        slug: slug.to_owned(),
        image_path: None,
        position: 1,
        translations: vec![Translation { language: Language::En, name: format!("Category {slug}"), description: None }],
    }
}

pub fn product(slug: &str, category_id: CategoryId) -> NewProduct {
    let fields = ProductFields {
        name: format!("Товар {slug}"),
        slug: slug.to_owned(),
        price: Cents::new(795),
        stock: 10,
        ..ProductFields::new()
    };
    let english = Translation { language: Language::En, name: format!("Product {slug}"), description: None };
    NewProduct { category_id, fields, translations: vec![english], attributes: vec![] }
}

/// A product with the values that the test depends on.
pub fn product_with(slug: &str, category_id: CategoryId, edit: impl FnOnce(&mut NewProduct)) -> NewProduct {
    let mut new = product(slug, category_id);
    edit(&mut new);
    new
}

/// An attribute with its base text in Russian and a translation in English.
pub fn attribute(ru: (&str, &str), en: (&str, &str)) -> NewAttribute {
    let text = |(name, value): (&str, &str)| AttributeText { name: name.to_owned(), value: Some(value.to_owned()) };
    NewAttribute { name: ru.0.to_owned(), value: Some(ru.1.to_owned()), translations: vec![(Language::En, text(en))] }
}

pub async fn add_category(db: &Database, new: NewCategory) -> CategoryId {
    let transaction = db.begin_write().await.expect("a transaction");
    let id = insert::insert_category(&transaction, new, NOW).await.expect("the category is stored");
    transaction.commit().await.expect("the commit");
    id
}

pub async fn add_product(db: &Database, new: NewProduct) -> ProductId {
    let transaction = db.begin_write().await.expect("a transaction");
    let id = insert::insert_product(&transaction, new, NOW).await.expect("the product is stored");
    transaction.commit().await.expect("the commit");
    id
}
