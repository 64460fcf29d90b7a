//! Renders an uploaded file into the stored files. Only the pixels of the upload are used, so that metadata is removed.

use std::io::Cursor;

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{PixelTrait, Resizer};
use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{
    DynamicImage, ExtendedColorType, ImageDecoder as _, ImageError as DecodeError, ImageFormat, ImageReader, Limits,
    RgbImage, RgbaImage,
};
use nevel_domain::images::{Image, WIDTHS};
use nevel_domain::rules::{IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE};
use sha2::{Digest as _, Sha256};

use super::error::ImageError;
use super::jpeg_end::has_end_marker;

/// Memory limit for decoding: the largest allowed image with an alpha channel.
const MAX_DECODED_BYTES: u64 = IMAGE_MAX_PIXELS * 4;
/// Higher quality makes files larger without visible improvement.
const WEBP_QUALITY: f32 = 80.0;
const JPEG_QUALITY: u8 = 80;
/// Width of link previews in messengers.
const FALLBACK_WIDTH: u32 = 640;

/// The encoded files of an image.
pub struct Rendition {
    pub width: u32,
    pub height: u32,
    pub widest: Vec<u8>,
    /// One file for each entry of `WIDTHS` below the width of the image, in the same order.
    pub narrower: Vec<Vec<u8>>,
    pub fallback: Vec<u8>,
}

impl Rendition {
    /// The name is derived from the widest file, from which all others are rendered.
    pub fn image(&self) -> Image {
        let mut digest = [0; 16];
        digest.iter_mut().zip(Sha256::digest(&self.widest)).for_each(|(to, from)| *to = from);
        Image::new(digest, self.width, self.height)
    }
}

/// Detects the format by content and checks the size before decoding.
pub fn render(file: &[u8]) -> Result<Rendition, ImageError> {
    let (image, orientation) = decode(file)?;
    let is_rotated = matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    );
    let upright_width = if is_rotated { image.height() } else { image.width() };
    let width = WIDTHS.last().map_or(upright_width, |widest| upright_width.min(*widest));
    // Rotating the smaller image is cheaper.
    let mut widest =
        resize(&image, scaled(image.width(), width, upright_width), scaled(image.height(), width, upright_width))?;
    drop(image);
    widest.apply_orientation(orientation);

    let (width, height) = (widest.width(), widest.height());
    let resize_to = |narrow: u32| resize(&widest, narrow, scaled(height, narrow, width));
    let narrower = WIDTHS
        .into_iter()
        .filter(|narrow| *narrow < width)
        .map(|narrow| webp(&resize_to(narrow)?))
        .collect::<Result<_, _>>()?;
    let fallback = jpeg(&resize_to(width.min(FALLBACK_WIDTH))?)?;
    Ok(Rendition { width, height, narrower, fallback, widest: webp(&widest)? })
}

fn decode(file: &[u8]) -> Result<(DynamicImage, Orientation), ImageError> {
    let format = image::guess_format(file).map_err(|_| ImageError::Unsupported)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Gif) {
        return Err(ImageError::Unsupported);
    }
    if format == ImageFormat::Jpeg && !has_end_marker(file) {
        return Err(ImageError::Unreadable);
    }
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(IMAGE_MAX_SIDE);
    limits.max_image_height = Some(IMAGE_MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(|error| unreadable(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > IMAGE_MAX_PIXELS {
        return Err(ImageError::TooManyPixels);
    }
    limits.reserve(decoder.total_bytes()).map_err(|error| unreadable(&error))?;
    // Without a readable orientation the image is not rotated.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let image = DynamicImage::from_decoder(decoder).map_err(|error| unreadable(&error))?;
    let image = if image.color().has_alpha() { image.into_rgba8().into() } else { image.into_rgb8().into() };
    Ok((image, orientation))
}

fn unreadable(error: &DecodeError) -> ImageError {
    match error {
        DecodeError::Limits(_) => ImageError::TooManyPixels,
        _ => ImageError::Unreadable,
    }
}

/// `side * to / from`, rounded, at least 1.
fn scaled(side: u32, to: u32, from: u32) -> u32 {
    let exact = (u64::from(side) * u64::from(to) + u64::from(from) / 2) / u64::from(from.max(1));
    u32::try_from(exact).unwrap_or(side).max(1)
}

fn resize(image: &DynamicImage, width: u32, height: u32) -> Result<DynamicImage, ImageError> {
    let resized = if image.color().has_alpha() {
        RgbaImage::from_raw(width, height, resize_pixels::<U8x4>(image, width, height)?).map(DynamicImage::from)
    } else {
        RgbImage::from_raw(width, height, resize_pixels::<U8x3>(image, width, height)?).map(DynamicImage::from)
    };
    resized.ok_or(ImageError::Unreadable)
}

/// Generic over the pixel type, so that the resizer is compiled for two pixel types only.
fn resize_pixels<P: PixelTrait>(image: &DynamicImage, width: u32, height: u32) -> Result<Vec<u8>, ImageError> {
    let from = TypedImageRef::<P>::from_buffer(image.width(), image.height(), image.as_bytes());
    let bytes = u64::from(width) * u64::from(height) * P::size() as u64;
    let mut resized = vec![0; usize::try_from(bytes).map_err(|_| ImageError::TooManyPixels)?];
    let to = TypedImage::<P>::from_buffer(width, height, &mut resized);
    let (from, mut to) = from.ok().zip(to.ok()).ok_or(ImageError::Unreadable)?;
    Resizer::new().resize_typed(&from, &mut to, None).map_err(|_| ImageError::Unreadable)?;
    Ok(resized)
}

fn webp(image: &DynamicImage) -> Result<Vec<u8>, ImageError> {
    let (width, height) = (image.width(), image.height());
    let encoder = if image.color().has_alpha() {
        webp::Encoder::from_rgba(image.as_bytes(), width, height)
    } else {
        webp::Encoder::from_rgb(image.as_bytes(), width, height)
    };
    encoder.encode_simple(false, WEBP_QUALITY).map(|encoded| encoded.to_vec()).map_err(|_| ImageError::Unreadable)
}

/// JPEG has no transparency, so the image is blended with white.
fn jpeg(image: &DynamicImage) -> Result<Vec<u8>, ImageError> {
    let on_white = |color: u8, alpha: u8| {
        let (color, alpha) = (u16::from(color), u16::from(alpha));
        u8::try_from((color * alpha + 255 * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX)
    };
    let opaque: Vec<u8> = match image.as_rgba8() {
        Some(pixels) => pixels
            .pixels()
            .flat_map(|&image::Rgba([r, g, b, alpha])| [r, g, b].map(|color| on_white(color, alpha)))
            .collect(),
        None => image.as_bytes().to_vec(),
    };
    let mut encoded = Vec::new();
    JpegEncoder::new_with_quality(&mut encoded, JPEG_QUALITY)
        .encode(&opaque, image.width(), image.height(), ExtendedColorType::Rgb8)
        .map_err(|_| ImageError::Unreadable)?;
    Ok(encoded)
}
