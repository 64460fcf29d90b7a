//! Image uploads: accepted formats, limits and the stored result.

use std::io::Cursor;
use std::time::{Duration, Instant};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use nevel_domain::images::Image;
use nevel_domain::rules::IMAGE_MAX_BYTES;
use nevel_testing::TestDatabase;

use crate::support::{TestClient, TestResponse, TestShop, image_directory, raw_http};

pub const UPLOAD_PATH: &str = "/files/upload/product";

/// Red on the left, blue on the right.
fn two_colors(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) }).into()
}

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.write_to(&mut file, format).unwrap();
    file.into_inner()
}

pub fn png(width: u32, height: u32) -> Vec<u8> {
    encoded(&two_colors(width, height), ImageFormat::Png)
}

/// A PNG whose header declares a larger size than its data.
fn png_with_declared_size(width: u32, height: u32) -> Vec<u8> {
    let mut file = png(1, 1);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    let checksum = file[12..29].iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 })
    });
    file[29..33].copy_from_slice(&(!checksum).to_be_bytes());
    file
}

/// A JPEG with an EXIF rotation, and a location and a name in its metadata.
fn rotated_jpeg() -> Vec<u8> {
    let file = encoded(&two_colors(64, 32), ImageFormat::Jpeg);
    let exif = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0GPS 52.37 N, Anna";
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&file[..2], &[0xff, 0xe1], &length, exif, &file[2..]].concat()
}

async fn upload(admin: &TestClient, file: &[u8]) -> Image {
    let response = admin.upload(UPLOAD_PATH, "photo.png", file).await;
    assert_eq!(response.status, 201, "{}", response.text);
    Image::parse(response.json()["url"].as_str().unwrap()).expect("an image path")
}

async fn stored_image(shop: &TestShop, name: &str) -> (TestResponse, DynamicImage) {
    let response = shop.client().get_path(&format!("/images/{name}")).await;
    assert_eq!(response.status, 200, "{name}");
    let image = image::load_from_memory(&response.body).unwrap();
    (response, image)
}

#[tokio::test]
async fn aap_05_uploads_are_limited_to_sixty_per_minute() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_rate_limits(&test).await;
    let admin = shop.admin_client().await;
    for _ in 0..60 {
        admin.upload(UPLOAD_PATH, "photo.png", b"nothing").await.problem(415, "image_type_unsupported");
    }
    admin.upload(UPLOAD_PATH, "photo.png", b"nothing").await.problem(429, "too_many_requests");
    shop.clock.advance(60);
    admin.upload(UPLOAD_PATH, "photo.png", b"nothing").await.problem(415, "image_type_unsupported");
}

#[tokio::test]
async fn aap_05_uploaded_image_is_served_in_all_widths() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    let image = upload(&admin, &png(1600, 800)).await;
    assert_eq!((image.width(), image.height()), (1280, 640));
    let narrower = image.narrower().into_iter().map(|(width, file)| (width, file, ImageFormat::WebP));
    for (width, file, format) in
        narrower.chain([(1280, image.widest(), ImageFormat::WebP), (640, image.fallback(), ImageFormat::Jpeg)])
    {
        let (response, decoded) = stored_image(&shop, file.as_str()).await;
        assert_eq!(image::guess_format(&response.body).unwrap(), format);
        assert_eq!((decoded.width(), decoded.height()), (width, width / 2));
    }
    let repeated = admin.upload("/files/upload/category", "other.png", &png(1600, 800)).await;
    assert_eq!(repeated.json()["url"], image.path(), "an identical image is stored once");
}

#[tokio::test]
async fn aap_05_small_image_is_not_enlarged() {
    let shop = TestShop::start_on_sqlite().await;
    let image = upload(&shop.admin_client().await, &png(500, 400)).await;
    assert_eq!((image.width(), image.height(), image.narrower().len()), (500, 400, 1));
    assert_eq!(stored_image(&shop, image.fallback().as_str()).await.1.width(), 500);
}

#[tokio::test]
async fn apf_05_image_type_is_detected_from_content() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        let response = admin.upload(UPLOAD_PATH, "notes.txt", &encoded(&two_colors(40, 40), format)).await;
        assert_eq!(response.status, 201, "{format:?}: {}", response.text);
    }
    let unsupported = [
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "<!doctype html><script>alert(1)</script>",
        "%PDF-1.7",
        "",
        "BM______",
    ];
    for file in unsupported {
        let response = admin.with_language("en").upload(UPLOAD_PATH, "photo.png", file.as_bytes()).await;
        let problem = response.problem(415, "image_type_unsupported");
        assert!(problem["message"].as_str().unwrap().contains("JPEG, PNG, WebP, or GIF"), "{problem}");
    }
}

#[tokio::test]
async fn case_29_uploads_are_reencoded_and_corrupt_files_rejected() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    let image = upload(&admin, &[&png(40, 40)[..], b"<?php system($_GET['x']); ?>"].concat()).await;
    let (response, _) = stored_image(&shop, image.widest().as_str()).await;
    assert!(!response.body.windows(5).any(|bytes| bytes == b"<?php"));
    let no_frame = b"GIF89a\x10\0\x10\0\0\0\0;";
    for corrupt in [&no_frame[..], &png(40, 40)[..60], b"\xff\xd8\xff\xe0 no jpeg", b"RIFF\x10\0\0\0WEBPVP8 "] {
        admin.upload(UPLOAD_PATH, "photo.gif", corrupt).await.problem(400, "image_unreadable");
    }
    // As the size of a GIF, these letters mean 29,500 by 29,283.
    admin.upload(UPLOAD_PATH, "photo.gif", b"GIF89a<script>alert(1)</script>").await.problem(400, "image_too_large");
}

#[tokio::test]
async fn apf_05_truncated_image_is_rejected_as_damaged() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    let detailed = RgbImage::from_fn(300, 200, |x, y| {
        Rgb([x * x + 7 * y, x * y, 3 * x + y * y].map(|value| value.to_le_bytes()[0]))
    });
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        let file = encoded(&detailed.clone().into(), format);
        for length in [file.len() / 3, file.len() * 2 / 3, file.len() - 5] {
            let response = admin.upload(UPLOAD_PATH, "photo", &file[..length]).await;
            assert_eq!(response.status, 400, "{format:?} cut to {length} of {}", file.len());
            response.problem(400, "image_unreadable");
        }
        upload(&admin, &[&file[..], b"trailing bytes"].concat()).await;
    }
    let jpeg = encoded(&two_colors(64, 32), ImageFormat::Jpeg);
    upload(&admin, &[&jpeg[..], &jpeg[..jpeg.len() / 2]].concat()).await;
}

#[tokio::test]
async fn apf_05_exif_orientation_is_applied_and_metadata_removed() {
    let shop = TestShop::start_on_sqlite().await;
    let image = upload(&shop.admin_client().await, &rotated_jpeg()).await;
    assert_eq!((image.width(), image.height()), (32, 64));
    for file in [image.widest(), image.fallback()] {
        let (response, decoded) = stored_image(&shop, file.as_str()).await;
        assert!(!response.body.windows(4).any(|bytes| matches!(bytes, b"Exif" | b"EXIF" | b"Anna")), "{file:?}");
        let pixels = decoded.into_rgb8();
        let (top, bottom) = (pixels.get_pixel(16, 10), pixels.get_pixel(16, 54));
        assert!(top.0[0] > top.0[2] && bottom.0[2] > bottom.0[0], "the left side becomes the top: {top:?}, {bottom:?}");
    }
}

#[tokio::test]
async fn aap_05_transparency_is_preserved_in_webp_and_white_in_jpeg() {
    let shop = TestShop::start_on_sqlite().await;
    let transparent: DynamicImage = RgbaImage::from_pixel(400, 400, Rgba([200, 0, 0, 0])).into();
    let image = upload(&shop.admin_client().await, &encoded(&transparent, ImageFormat::Png)).await;
    assert_eq!(stored_image(&shop, image.widest().as_str()).await.1.into_rgba8().get_pixel(9, 9).0[3], 0);
    assert_eq!(stored_image(&shop, image.fallback().as_str()).await.1.into_rgb8().get_pixel(9, 9).0, [255, 255, 255]);
}

#[tokio::test]
async fn case_31_upload_size_limit_is_exact() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    let mut file = png(40, 40);
    file.resize(IMAGE_MAX_BYTES, 0);
    upload(&admin, &file).await;
    file.push(0);
    let problem = admin.upload(UPLOAD_PATH, "photo.png", &file).await.problem(413, "file_too_large");
    assert!(problem["message"].as_str().unwrap().contains("2 МБ"), "{problem}");
}

#[tokio::test]
async fn case_31_oversized_upload_is_rejected_before_the_body() {
    let shop = TestShop::start_on_sqlite().await;
    let token = shop.admin_client().await.token.unwrap();
    let head = format!(
        "POST /api/v1{UPLOAD_PATH} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: multipart/form-data; boundary=form\r\nContent-Length: 5000000\r\nConnection: close\r\n\r\n"
    );
    let response = raw_http::exchange(shop.address, head.as_bytes()).await;
    assert!(response.starts_with("HTTP/1.1 413 ") && response.contains("\"code\":\"file_too_large\""), "{response}");
}

#[tokio::test]
async fn case_31_image_with_too_many_pixels_is_rejected_before_decoding() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    for (width, height) in [(30_000, 30_000), (8_001, 1), (1, 8_001), (8_000, 5_001)] {
        let started = Instant::now();
        admin
            .upload(UPLOAD_PATH, "photo.png", &png_with_declared_size(width, height))
            .await
            .problem(400, "image_too_large");
        assert!(started.elapsed() < Duration::from_millis(500), "{width}×{height}: {:?}", started.elapsed());
    }
}

#[tokio::test]
async fn case_30_uploaded_file_names_are_ignored() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start(&test).await;
    let response = shop.admin_client().await.upload(UPLOAD_PATH, "../../x.png", &png(40, 40)).await;
    assert!(Image::parse(response.json()["url"].as_str().unwrap()).is_some(), "{}", response.text);
    assert!(!test.directory().join("x.png").exists() && !test.directory().join("../x.png").exists());
    let files: Vec<_> =
        std::fs::read_dir(image_directory(&test)).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files.len(), 2, "the image, its JPEG and no temporary file: {files:?}");
}

#[tokio::test]
async fn aap_05_form_without_file_is_rejected() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    let form = |body: &str| Some(("multipart/form-data; boundary=form", body.to_owned()));
    let wrong_field = "--form\r\ncontent-disposition: form-data; name=\"picture\"\r\n\r\nx\r\n--form--\r\n";
    let response = admin.send("POST", UPLOAD_PATH, form(wrong_field)).await;
    response.problem(400, "validation_failed");
    assert_eq!(response.fields(), ["file"]);
    for body in [form("nonsense"), form("--form\r\n")] {
        admin.send("POST", UPLOAD_PATH, body).await.problem(400, "malformed_request");
    }
    let json = Some(("application/json", "{}".to_owned()));
    admin.send("POST", UPLOAD_PATH, json).await.problem(415, "unsupported_media_type");
    admin.get(UPLOAD_PATH).await.problem(405, "method_not_allowed");
}
