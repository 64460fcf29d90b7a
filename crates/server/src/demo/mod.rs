//! The demo catalogue: our own drawings and texts, put into an empty shop.

mod catalog;

use std::collections::HashMap;

use nevel_usecases::catalog::import_catalog::import_catalog;
use nevel_usecases::media::keep_picture;
use nevel_usecases::{Shop, ShopError};
use rust_embed::RustEmbed;

use crate::start::StartError;
use catalog::DemoCatalog;

#[derive(RustEmbed)]
#[folder = "demo"]
#[include = "catalog.json"]
#[include = "pictures/*.webp"]
struct Demo;

/// Fills an empty shop; one that holds anything is left alone.
pub async fn fill(shop: &Shop) -> Result<(), StartError> {
    let file = Demo::get("catalog.json").ok_or_else(|| StartError::Message("the demo catalogue is not in this binary".to_owned()))?;
    let demo: DemoCatalog = serde_json::from_slice(&file.data).map_err(StartError::other)?;
    let pictures = keep_pictures(shop, demo.picture_names()).await?;
    if let Some(products) = import_catalog(shop, demo.into_import(&pictures)).await? {
        tracing::info!(products, "the demo catalogue was put into the empty shop");
    }
    Ok(())
}

/// Stores every picture with its narrow twin; the answer maps names in the demo to paths in the shop.
async fn keep_pictures(shop: &Shop, names: Vec<String>) -> Result<HashMap<String, String>, ShopError> {
    let mut paths = HashMap::new();
    for name in names {
        let twins = Demo::get(&format!("pictures/{name}.webp")).zip(Demo::get(&format!("pictures/{name}-320.webp")));
        if let Some((wide, narrow)) = twins {
            paths.insert(name, keep_picture(shop, &wide.data, &narrow.data).await?);
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_that_the_demo_names_is_there_in_both_widths() {
        let demo: DemoCatalog = serde_json::from_slice(&Demo::get("catalog.json").unwrap().data).unwrap();
        for name in demo.picture_names() {
            assert!(Demo::get(&format!("pictures/{name}.webp")).is_some(), "{name}");
            assert!(Demo::get(&format!("pictures/{name}-320.webp")).is_some(), "{name}-320");
        }
    }
}
