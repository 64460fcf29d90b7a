//! Uploaded pictures: who may, what is taken, and what is left of it.

use std::io::Cursor;
use std::time::{Duration, Instant};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use nevel_domain::images::Image;
use nevel_domain::rules::IMAGE_MAX_BYTES;
use nevel_testing::on_both_databases;

use crate::support::{Actor, Answer, TestShop, wire};

const PRODUCT: &str = "/files/upload/product";

/// Red on the left, blue on the right.
fn two_colours(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) }).into()
}

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.write_to(&mut file, format).unwrap();
    file.into_inner()
}

fn png(width: u32, height: u32) -> Vec<u8> {
    encoded(&two_colours(width, height), ImageFormat::Png)
}

/// A PNG that says of itself that it is larger than what is in it.
fn boasting_png(width: u32, height: u32) -> Vec<u8> {
    let mut file = png(1, 1);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = file[12..29].iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 })
    });
    file[29..33].copy_from_slice(&(!sum).to_be_bytes());
    file
}

/// A JPEG whose camera was held on its side, with a place and a name in its metadata.
fn turned_jpeg() -> Vec<u8> {
    let file = encoded(&two_colours(64, 32), ImageFormat::Jpeg);
    let turn = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0GPS 52.37 N, Anna";
    let length = u16::try_from(turn.len() + 2).unwrap().to_be_bytes();
    [&file[..2], &[0xff, 0xe1], &length, turn, &file[2..]].concat()
}

async fn uploaded(admin: &Actor, file: &[u8]) -> Image {
    let answer = admin.upload(PRODUCT, "photo.png", file).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    Image::parse(answer.json()["url"].as_str().unwrap()).expect("a path of a picture")
}

async fn kept(shop: &TestShop, name: &str) -> (Answer, DynamicImage) {
    let answer = shop.guest().visit(&format!("/images/{name}")).await;
    assert_eq!(answer.status, 200, "{name}");
    let image = image::load_from_memory(&answer.body).unwrap();
    (answer, image)
}

on_both_databases! {
    async fn aap_05_an_uploaded_image_is_served_in_all_its_widths(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let admin = shop.administrator().await;
        let image = uploaded(&admin, &png(1600, 800)).await;
        assert_eq!((image.width(), image.height()), (1280, 640));
        let narrower = image.narrower().into_iter().map(|(width, file)| (width, file, ImageFormat::WebP));
        for (width, file, format) in narrower.chain([(1280, image.widest(), ImageFormat::WebP), (640, image.fallback(), ImageFormat::Jpeg)]) {
            let (answer, shown) = kept(&shop, file.as_str()).await;
            assert_eq!(image::guess_format(&answer.body).unwrap(), format);
            assert_eq!((shown.width(), shown.height()), (width, width / 2));
        }
        let again = admin.upload("/files/upload/category", "other.png", &png(1600, 800)).await;
        assert_eq!(again.json()["url"], image.path(), "the same picture is kept once");
    }

    async fn aap_05_a_small_image_keeps_its_size(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let image = uploaded(&shop.administrator().await, &png(500, 400)).await;
        assert_eq!((image.width(), image.height(), image.narrower().len()), (500, 400, 1));
        assert_eq!(kept(&shop, image.fallback().as_str()).await.1.width(), 500);
    }

    async fn apf_05_the_content_decides_whatever_name_and_type_say(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let admin = shop.administrator().await;
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
            let answer = admin.upload(PRODUCT, "notes.txt", &encoded(&two_colours(40, 40), format)).await;
            assert_eq!(answer.status, 201, "{format:?}: {}", answer.text);
        }
        let foreign = ["<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<!doctype html><script>alert(1)</script>", "%PDF-1.7", "", "BM______"];
        for file in foreign {
            let answer = admin.speaking("en").upload(PRODUCT, "photo.png", file.as_bytes()).await;
            let told = answer.problem(415, "image_type_unsupported");
            assert!(told["message"].as_str().unwrap().contains("JPEG, PNG, WebP, or GIF"), "{told}");
        }
    }

    async fn case_29_nothing_of_a_file_survives_but_its_pixels(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let admin = shop.administrator().await;
        let image = uploaded(&admin, &[&png(40, 40)[..], b"<?php system($_GET['x']); ?>"].concat()).await;
        let (answer, _) = kept(&shop, image.widest().as_str()).await;
        assert!(!answer.body.windows(5).any(|bytes| bytes == b"<?php"));
        let no_frame = b"GIF89a\x10\0\x10\0\0\0\0;";
        for damaged in [&no_frame[..], &png(40, 40)[..60], b"\xff\xd8\xff\xe0 no jpeg", b"RIFF\x10\0\0\0WEBPVP8 "] {
            admin.upload(PRODUCT, "photo.gif", damaged).await.problem(400, "image_unreadable");
        }
        // Where a GIF tells its size, these letters mean 29,500 by 29,283.
        admin.upload(PRODUCT, "photo.gif", b"GIF89a<script>alert(1)</script>").await.problem(400, "image_too_large");
    }

    async fn apf_05_a_photo_stands_upright_and_tells_no_place(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let image = uploaded(&shop.administrator().await, &turned_jpeg()).await;
        assert_eq!((image.width(), image.height()), (32, 64));
        for file in [image.widest(), image.fallback()] {
            let (answer, shown) = kept(&shop, file.as_str()).await;
            assert!(!answer.body.windows(4).any(|bytes| matches!(bytes, b"Exif" | b"EXIF" | b"Anna")), "{file:?}");
            let shown = shown.into_rgb8();
            let (top, bottom) = (shown.get_pixel(16, 10), shown.get_pixel(16, 54));
            assert!(top.0[0] > top.0[2] && bottom.0[2] > bottom.0[0], "the left of the camera is the top: {top:?}, {bottom:?}");
        }
    }

    async fn aap_05_what_shows_through_is_kept_and_white_in_the_jpeg(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let glass: DynamicImage = RgbaImage::from_pixel(400, 400, Rgba([200, 0, 0, 0])).into();
        let image = uploaded(&shop.administrator().await, &encoded(&glass, ImageFormat::Png)).await;
        assert_eq!(kept(&shop, image.widest().as_str()).await.1.into_rgba8().get_pixel(9, 9).0[3], 0);
        assert_eq!(kept(&shop, image.fallback().as_str()).await.1.into_rgb8().get_pixel(9, 9).0, [255, 255, 255]);
    }

    async fn case_31_a_file_of_two_mebibytes_is_taken_and_one_byte_more_is_not(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let admin = shop.administrator().await;
        let mut file = png(40, 40);
        file.resize(IMAGE_MAX_BYTES, 0);
        uploaded(&admin, &file).await;
        file.push(0);
        let told = admin.upload(PRODUCT, "photo.png", &file).await.problem(413, "file_too_large");
        assert!(told["message"].as_str().unwrap().contains("2 МБ"), "{told}");
    }

    async fn case_31_a_far_larger_file_is_refused_before_it_is_sent(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let token = shop.administrator().await.token.unwrap();
        let head = format!(
            "POST /api/v1{PRODUCT} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: multipart/form-data; boundary=form\r\nContent-Length: 5000000\r\nConnection: close\r\n\r\n"
        );
        let heard = raw_http::say(shop.address, head.as_bytes()).await;
        assert!(heard.starts_with("HTTP/1.1 413 ") && heard.contains("\"code\":\"file_too_large\""), "{heard}");
    }

    async fn case_31_a_image_with_too_many_pixels_is_refused_before_it_is_decoded(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let admin = shop.administrator().await;
        for (width, height) in [(30_000, 30_000), (8_001, 1), (1, 8_001), (8_000, 5_001)] {
            let started = Instant::now();
            admin.upload(PRODUCT, "photo.png", &boasting_png(width, height)).await.problem(400, "image_too_large");
            assert!(started.elapsed() < Duration::from_millis(500), "{width}×{height}: {:?}", started.elapsed());
        }
    }

    async fn case_30_no_name_of_a_file_is_believed(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let answer = shop.administrator().await.upload(PRODUCT, "../../x.png", &png(40, 40)).await;
        assert!(Image::parse(answer.json()["url"].as_str().unwrap()).is_some(), "{}", answer.text);
        assert!(!test.directory().join("x.png").exists() && !test.directory().join("../x.png").exists());
        let left: Vec<_> = std::fs::read_dir(test.directory().join("media")).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(left.len(), 2, "the picture and its JPEG, and no draft: {left:?}");
    }

    async fn aap_05_a_form_without_its_file_is_told_so(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let admin = shop.administrator().await;
        let form = |body: &str| Some(("multipart/form-data; boundary=form", body.to_owned()));
        let other = "--form\r\ncontent-disposition: form-data; name=\"picture\"\r\n\r\nx\r\n--form--\r\n";
        let answer = admin.send("POST", PRODUCT, form(other)).await;
        answer.problem(400, "validation_failed");
        assert_eq!(answer.fields(), ["file"]);
        for body in [form("nonsense"), form("--form\r\n")] {
            admin.send("POST", PRODUCT, body).await.problem(400, "malformed_request");
        }
        let json = Some(("application/json", "{}".to_owned()));
        admin.send("POST", PRODUCT, json).await.problem(415, "unsupported_media_type");
        admin.get(PRODUCT).await.problem(405, "method_not_allowed");
    }
}

#[tokio::test]
async fn aap_05_an_administrator_uploads_at_most_sixty_images_a_minute() {
    let test = nevel_testing::TestDatabase::sqlite().await;
    let shop = TestShop::with_limits(&test).await;
    let admin = shop.administrator().await;
    for _ in 0..60 {
        admin.upload(PRODUCT, "photo.png", b"nothing").await.problem(415, "image_type_unsupported");
    }
    admin.upload(PRODUCT, "photo.png", b"nothing").await.problem(429, "too_many_requests");
    shop.clock.advance(60);
    admin.upload(PRODUCT, "photo.png", b"nothing").await.problem(415, "image_type_unsupported");
}
