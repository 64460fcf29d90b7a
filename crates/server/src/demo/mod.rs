//! The demo catalogue: our own drawings and texts, put into an empty shop.

mod catalog;

use std::collections::HashMap;

use nevel_usecases::catalog::import_catalog::import_catalog;
use nevel_usecases::images::{Rendition, store_image};
use nevel_usecases::{Shop, ShopError};
use rust_embed::RustEmbed;

use crate::start::StartError;
use catalog::DemoCatalog;

#[derive(RustEmbed)]
#[folder = "demo"]
#[include = "catalog.json"]
#[include = "pictures/*"]
struct Demo;

/// Our drawings are squares of this width and height.
const SIDE: u32 = 800;

/// Fills an empty shop; one that holds anything is left alone.
pub async fn fill(shop: &Shop) -> Result<(), StartError> {
    let file = Demo::get("catalog.json").ok_or_else(|| StartError::Message("the demo catalogue is not in this binary".to_owned()))?;
    let demo: DemoCatalog = serde_json::from_slice(&file.data).map_err(StartError::other)?;
    let images = keep_images(shop, demo.image_names()).await?;
    if let Some(products) = import_catalog(shop, demo.into_import(&images)).await? {
        tracing::info!(products, "the demo catalogue was put into the empty shop");
    }
    Ok(())
}

/// Stores every picture in all its widths; the answer maps names in the demo to paths in the shop.
async fn keep_images(shop: &Shop, names: Vec<String>) -> Result<HashMap<String, String>, ShopError> {
    let mut paths = HashMap::new();
    let mut is_reachable = true;
    for name in names {
        let Some(image) = rendition(&name) else { continue };
        if is_reachable {
            match store_image(shop, &image).await {
                // The shop opens all the same: paths follow from the pictures, and the next start keeps them.
                Err(ShopError::ImageStoreUnavailable(_)) => is_reachable = false,
                kept => drop(kept?),
            }
        }
        paths.insert(name, image.image().path());
    }
    Ok(paths)
}

/// As an upload would be kept; made beforehand, so that a demo starts at once.
fn rendition(name: &str) -> Option<Rendition> {
    let file = |end: &str| Demo::get(&format!("pictures/{name}{end}")).map(|file| file.data.into_owned());
    let narrower = vec![file("-320.webp")?, file("-640.webp")?];
    Some(Rendition { width: SIDE, height: SIDE, widest: file(".webp")?, narrower, fallback: file(".jpg")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_image_that_the_demo_names_is_there_in_all_widths() {
        let demo: DemoCatalog = serde_json::from_slice(&Demo::get("catalog.json").unwrap().data).unwrap();
        for name in demo.image_names() {
            let image = rendition(&name).unwrap_or_else(|| panic!("{name} lacks a file"));
            let widths: Vec<u32> = image.narrower.iter().chain([&image.widest]).map(|file| width_of(file)).collect();
            assert_eq!(widths, [320, 640, SIDE], "{name}");
            assert!(image.fallback.starts_with(&[0xff, 0xd8]), "{name}");
        }
    }

    /// The width that an extended `WebP` file gives for its canvas.
    fn width_of(file: &[u8]) -> u32 {
        assert_eq!(&file[12..16], b"VP8X");
        u32::from_le_bytes([file[24], file[25], file[26], 0]) + 1
    }
}
