//! The demo catalog, imported into an empty shop.

mod catalog;

use std::collections::HashMap;

use nevel_usecases::catalog::import_catalog::import_catalog;
use nevel_usecases::images::{Rendition, store_image};
use nevel_usecases::{Shop, ShopError};
use rust_embed::RustEmbed;

use catalog::DemoCatalog;

use crate::error::StartError;

#[derive(RustEmbed)]
#[folder = "demo"]
#[include = "catalog.json"]
#[include = "images/*"]
struct Demo;

/// Width and height of the demo images.
const IMAGE_SIZE: u32 = 800;

/// Does nothing if the shop has categories or products.
pub async fn import(shop: &Shop) -> Result<(), StartError> {
    let file = Demo::get("catalog.json")
        .ok_or_else(|| StartError::Message("this binary does not contain the demo catalog".to_owned()))?;
    let demo: DemoCatalog = serde_json::from_slice(&file.data).map_err(StartError::other)?;
    let images = store_images(shop, demo.image_names()).await?;
    if let Some(products) = import_catalog(shop, demo.into_import(&images)).await? {
        tracing::info!(products, "imported the demo catalog");
    }
    Ok(())
}

/// Stores the images in all widths and returns their paths by name.
async fn store_images(shop: &Shop, names: Vec<String>) -> Result<HashMap<String, String>, ShopError> {
    let mut paths = HashMap::new();
    let mut is_available = true;
    for name in names {
        let Some(image) = rendition(&name) else { continue };
        if is_available {
            match store_image(shop, &image).await {
                // Paths depend on the image content only, and the next start stores the files.
                Err(ShopError::ImageStoreUnavailable(_)) => is_available = false,
                stored => drop(stored?),
            }
        }
        paths.insert(name, image.image().path());
    }
    Ok(paths)
}

/// The prerendered files of an image, as an upload would create them.
fn rendition(name: &str) -> Option<Rendition> {
    let file = |suffix: &str| Demo::get(&format!("images/{name}{suffix}")).map(|file| file.data.into_owned());
    let narrower = vec![file("-320.webp")?, file("-640.webp")?];
    Some(Rendition { width: IMAGE_SIZE, height: IMAGE_SIZE, widest: file(".webp")?, narrower, fallback: file(".jpg")? })
}

#[cfg(test)]
mod tests {
    use nevel_i18n::Language;

    use super::*;

    fn catalog() -> DemoCatalog {
        serde_json::from_slice(&Demo::get("catalog.json").unwrap().data).unwrap()
    }

    #[test]
    fn lng_03_demo_texts_are_translated_into_every_language() {
        let import = catalog().into_import(&HashMap::new());
        let translations = Language::ALL.len() - 1;
        assert!(import.categories.iter().all(|import| import.category.translations.len() == translations));
        for product in import.products.iter().map(|import| &import.product) {
            let attributes = product.attributes.iter().map(|attribute| attribute.translations.len());
            let mut counts = attributes.chain([product.translations.len()]);
            assert!(counts.all(|count| count == translations), "{}", product.fields.slug);
        }
    }

    #[test]
    fn all_demo_images_exist_in_all_widths() {
        let names = catalog().image_names();
        assert!(!names.is_empty(), "the demo catalog has no images");
        for name in names {
            let image = rendition(&name).unwrap_or_else(|| panic!("{name}: a file is missing"));
            let widths: Vec<u32> =
                image.narrower.iter().chain([&image.widest]).map(|file| canvas_width(file)).collect();
            assert_eq!(widths, [320, 640, IMAGE_SIZE], "{name}");
            assert!(image.fallback.starts_with(&[0xff, 0xd8]), "{name}");
        }
    }

    #[test]
    fn wdr_02_demo_goods_that_cannot_be_returned_once_unsealed_are_exempt() {
        let products = catalog().into_import(&HashMap::new()).products;
        let is_exempt = |slug: &str| {
            products
                .iter()
                .map(|import| &import.product.fields)
                .find(|fields| fields.slug == slug)
                .unwrap()
                .withdrawal_exempt
        };
        assert!(["noord-peach", "dauw-mango", "halm-ice", "veld-coil-08"].into_iter().all(is_exempt));
        assert!(!["veld-one-graphite", "kade-cable"].into_iter().any(is_exempt));
    }

    /// The canvas width of an extended `WebP` file.
    fn canvas_width(file: &[u8]) -> u32 {
        assert_eq!(&file[12..16], b"VP8X");
        u32::from_le_bytes([file[24], file[25], file[26], 0]) + 1
    }
}
