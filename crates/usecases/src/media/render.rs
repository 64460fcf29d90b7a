//! From an uploaded file to the files the shop keeps. Nothing of the upload survives but its pixels.

use std::io::Cursor;

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{PixelTrait, Resizer};
use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ExtendedColorType, ImageDecoder as _, ImageError, ImageFormat, ImageReader, Limits, RgbImage, RgbaImage};
use nevel_domain::media::WIDTHS;
use nevel_domain::rules::{IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE};

use super::MediaError;

/// What decoding one picture may take, in bytes: the largest that is allowed, with transparency.
const DECODING_BYTES: u64 = IMAGE_MAX_PIXELS * 4;
/// Where a larger file is no longer a visibly better picture.
const WEBP_QUALITY: f32 = 80.0;
const JPEG_QUALITY: u8 = 80;
/// What messengers show of a link.
const FALLBACK_WIDTH: u32 = 640;

/// A picture as the shop keeps it.
pub struct Rendition {
    pub width: u32,
    pub height: u32,
    pub widest: Vec<u8>,
    /// One file for each width of the shop that is less than its own, in their order.
    pub narrower: Vec<Vec<u8>>,
    pub fallback: Vec<u8>,
}

/// Decides by content alone what the file is; its size is known before anything of it is decoded.
pub fn render(file: &[u8]) -> Result<Rendition, MediaError> {
    let (picture, orientation) = decode(file)?;
    let is_turned =
        matches!(orientation, Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH);
    let upright_width = if is_turned { picture.height() } else { picture.width() };
    let width = WIDTHS.last().map_or(upright_width, |widest| upright_width.min(*widest));
    // Turned after it was shrunk: there is less to turn.
    let mut widest = shrink(&picture, scaled(picture.width(), width, upright_width), scaled(picture.height(), width, upright_width))?;
    drop(picture);
    widest.apply_orientation(orientation);

    let (width, height) = (widest.width(), widest.height());
    let at = |narrow: u32| shrink(&widest, narrow, scaled(height, narrow, width));
    let narrower = WIDTHS.into_iter().filter(|narrow| *narrow < width).map(|narrow| webp(&at(narrow)?)).collect::<Result<_, _>>()?;
    let fallback = jpeg(&at(width.min(FALLBACK_WIDTH))?)?;
    Ok(Rendition { width, height, narrower, fallback, widest: webp(&widest)? })
}

fn decode(file: &[u8]) -> Result<(DynamicImage, Orientation), MediaError> {
    let format = image::guess_format(file).map_err(|_| MediaError::Unsupported)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Gif) {
        return Err(MediaError::Unsupported);
    }
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(IMAGE_MAX_SIDE);
    limits.max_image_height = Some(IMAGE_MAX_SIDE);
    limits.max_alloc = Some(DECODING_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(|error| unreadable(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > IMAGE_MAX_PIXELS {
        return Err(MediaError::TooManyPixels);
    }
    limits.reserve(decoder.total_bytes()).map_err(|error| unreadable(&error))?;
    // A picture whose orientation cannot be read is taken as it stands.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|error| unreadable(&error))?;
    let picture = if picture.color().has_alpha() { picture.into_rgba8().into() } else { picture.into_rgb8().into() };
    Ok((picture, orientation))
}

fn unreadable(error: &ImageError) -> MediaError {
    match error {
        ImageError::Limits(_) => MediaError::TooManyPixels,
        _ => MediaError::Unreadable,
    }
}

/// `side` times `to` by `from`, rounded, and never nothing.
fn scaled(side: u32, to: u32, from: u32) -> u32 {
    let exact = (u64::from(side) * u64::from(to) + u64::from(from) / 2) / u64::from(from.max(1));
    u32::try_from(exact).unwrap_or(side).max(1)
}

fn shrink(picture: &DynamicImage, width: u32, height: u32) -> Result<DynamicImage, MediaError> {
    let shrunk = if picture.color().has_alpha() {
        RgbaImage::from_raw(width, height, shrink_pixels::<U8x4>(picture, width, height)?).map(DynamicImage::from)
    } else {
        RgbImage::from_raw(width, height, shrink_pixels::<U8x3>(picture, width, height)?).map(DynamicImage::from)
    };
    shrunk.ok_or(MediaError::Unreadable)
}

/// By the type of the pixels, so that code for a dozen others does not end up in the binary.
fn shrink_pixels<P: PixelTrait>(picture: &DynamicImage, width: u32, height: u32) -> Result<Vec<u8>, MediaError> {
    let from = TypedImageRef::<P>::from_buffer(picture.width(), picture.height(), picture.as_bytes());
    let bytes = u64::from(width) * u64::from(height) * P::size() as u64;
    let mut shrunk = vec![0; usize::try_from(bytes).map_err(|_| MediaError::TooManyPixels)?];
    let to = TypedImage::<P>::from_buffer(width, height, &mut shrunk);
    let (from, mut to) = from.ok().zip(to.ok()).ok_or(MediaError::Unreadable)?;
    Resizer::new().resize_typed(&from, &mut to, None).map_err(|_| MediaError::Unreadable)?;
    Ok(shrunk)
}

fn webp(picture: &DynamicImage) -> Result<Vec<u8>, MediaError> {
    let (width, height) = (picture.width(), picture.height());
    let encoder = if picture.color().has_alpha() {
        webp::Encoder::from_rgba(picture.as_bytes(), width, height)
    } else {
        webp::Encoder::from_rgb(picture.as_bytes(), width, height)
    };
    encoder.encode_simple(false, WEBP_QUALITY).map(|encoded| encoded.to_vec()).map_err(|_| MediaError::Unreadable)
}

/// JPEG knows no transparency: what shows through is white.
fn jpeg(picture: &DynamicImage) -> Result<Vec<u8>, MediaError> {
    let on_white = |colour: u8, alpha: u8| {
        let (colour, alpha) = (u16::from(colour), u16::from(alpha));
        u8::try_from((colour * alpha + 255 * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX)
    };
    let flat: Vec<u8> = match picture.as_rgba8() {
        Some(pixels) => {
            pixels.pixels().flat_map(|&image::Rgba([r, g, b, alpha])| [r, g, b].map(|colour| on_white(colour, alpha))).collect()
        }
        None => picture.as_bytes().to_vec(),
    };
    let mut encoded = Vec::new();
    JpegEncoder::new_with_quality(&mut encoded, JPEG_QUALITY)
        .encode(&flat, picture.width(), picture.height(), ExtendedColorType::Rgb8)
        .map_err(|_| MediaError::Unreadable)?;
    Ok(encoded)
}
