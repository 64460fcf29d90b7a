//! Names of stored images. They are derived from the content, never from the upload.

use crate::hex;
use crate::rules::IMAGE_MAX_SIDE;

/// Widths of the stored renditions in pixels. Images are never scaled up: the widest rendition has the width of the
/// image.
pub const WIDTHS: [u32; 3] = [320, 640, 1280];

const DIGEST_CHARS: usize = 32;

/// An image with all its renditions. The path contains the size, so the names of all files follow from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    digest: String,
    width: u32,
    height: u32,
}

impl Image {
    /// The same content always gets the same name, so that responses can be cached forever.
    pub fn new(digest: [u8; 16], width: u32, height: u32) -> Self {
        Self { digest: hex::encode(digest), width, height }
    }

    /// Parses the path stored with a product or category; `None` for any other path or URL.
    pub fn parse(path: &str) -> Option<Self> {
        let stem = path.strip_prefix("images/")?.strip_suffix(".webp")?;
        let (digest, size) = stem.split_once('-')?;
        let (width, height) = size.split_once('x')?;
        let (width, height) = (side(width)?, side(height)?);
        is_digest(digest).then(|| Self { digest: digest.to_owned(), width, height })
    }

    pub fn path(&self) -> String {
        format!("images/{}", self.widest().as_str())
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    pub fn height(&self) -> u32 {
        self.height
    }

    pub fn widest(&self) -> ImageFile {
        ImageFile(format!("{}-{}x{}.webp", self.digest, self.width, self.height))
    }

    /// The files of the smaller renditions with their widths.
    pub fn narrower(&self) -> Vec<(u32, ImageFile)> {
        let widths = WIDTHS.into_iter().filter(|width| *width < self.width);
        widths.map(|width| (width, ImageFile(format!("{}-{width}.webp", self.digest)))).collect()
    }

    /// The JPEG for clients that do not support WebP, such as messengers.
    pub fn fallback(&self) -> ImageFile {
        ImageFile(format!("{}.jpg", self.digest))
    }

    /// All widths as an `srcset`; `web/src/shared/images.ts` builds the same string.
    pub fn srcset(&self) -> String {
        let narrower = self.narrower().into_iter().map(|(width, file)| format!("/images/{} {width}w, ", file.as_str()));
        format!("{}/{} {}w", narrower.collect::<String>(), self.path(), self.width)
    }
}

/// The name of one file: `<digest>-800x600.webp`, `<digest>-320.webp` or `<digest>.jpg`, or `<digest>.webp` as written
/// by early versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImageFile(String);

impl ImageFile {
    pub fn parse(name: &str) -> Option<Self> {
        let (stem, extension) = name.split_once('.')?;
        let (digest, size) = stem.split_once('-').map_or((stem, None), |(digest, size)| (digest, Some(size)));
        let is_valid_size = match (extension, size) {
            ("webp" | "jpg", None) => true,
            ("webp", Some(size)) => match size.split_once('x') {
                Some((width, height)) => side(width).is_some() && side(height).is_some(),
                None => side(size).is_some_and(|width| WIDTHS.contains(&width)),
            },
            _ => false,
        };
        (is_valid_size && is_digest(digest)).then(|| Self(name.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The part of the name that all files of an image share.
    pub fn digest(&self) -> &str {
        self.0.get(..DIGEST_CHARS).unwrap_or_default()
    }

    pub fn content_type(&self) -> &'static str {
        match self.0.rsplit_once('.') {
            Some((_, "jpg")) => "image/jpeg",
            _ => "image/webp",
        }
    }
}

/// The digest in a path or URL of an image of the shop.
pub fn digest_in_path(path: &str) -> Option<&str> {
    let (_, name) = path.rsplit_once("images/")?;
    name.get(..DIGEST_CHARS).filter(|digest| is_digest(digest))
}

fn is_digest(text: &str) -> bool {
    text.len() == DIGEST_CHARS && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Parses a side in pixels without leading zeros or a sign.
fn side(text: &str) -> Option<u32> {
    let is_canonical = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|side| is_canonical && (1..=IMAGE_MAX_SIDE).contains(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest() -> String {
        "ab".repeat(16)
    }

    #[test]
    fn file_names_follow_from_the_image_path() {
        let image = Image::new([0xab; 16], 800, 600);
        assert_eq!(image.path(), format!("images/{}-800x600.webp", digest()));
        assert_eq!(Image::parse(&image.path()), Some(image.clone()));
        let names: Vec<String> = image.narrower().iter().map(|(_, file)| file.as_str().to_owned()).collect();
        assert_eq!(names, [format!("{}-320.webp", digest()), format!("{}-640.webp", digest())]);
        assert_eq!(image.fallback().as_str(), format!("{}.jpg", digest()));
        let d = digest();
        assert_eq!(
            image.srcset(),
            format!("/images/{d}-320.webp 320w, /images/{d}-640.webp 640w, /images/{d}-800x600.webp 800w")
        );
    }

    #[test]
    fn images_are_never_scaled_up() {
        let widths =
            |width| Image::new([0; 16], width, 100).narrower().into_iter().map(|(width, _)| width).collect::<Vec<_>>();
        assert_eq!(widths(1280), [320, 640]);
        assert_eq!(widths(640), [320]);
        assert_eq!(widths(320), [0; 0]);
    }

    #[test]
    fn only_generated_file_names_are_parsed() {
        let image = Image::new([0xab; 16], 1280, 8_000);
        let narrower = image.narrower().into_iter().map(|(_, file)| file);
        for file in narrower.chain([image.widest(), image.fallback()]) {
            assert_eq!(ImageFile::parse(file.as_str()), Some(file));
        }
        for legacy in ["", "-320"].map(|size| format!("{}{size}.webp", digest())) {
            assert!(ImageFile::parse(&legacy).is_some(), "{legacy}");
        }
        for bad in ["../shop.db", "a.webp", "shop.db", ".webp", "", "-320.webp"] {
            assert_eq!(ImageFile::parse(bad), None, "{bad}");
        }
        for bad in [
            ".svg",
            "-320.jpg",
            "-321.webp",
            "-0x1.webp",
            "-01x1.webp",
            "-1x8001.webp",
            "-1x.webp",
            "-+1x1.webp",
            ".webp.part",
        ] {
            assert_eq!(ImageFile::parse(&format!("{}{bad}", digest())), None, "{bad}");
        }
        assert_eq!(ImageFile::parse(&format!("{}.webp", "A".repeat(32))), None);
    }

    #[test]
    fn all_names_and_paths_of_an_image_have_its_digest() {
        let image = Image::new([0xab; 16], 1280, 800);
        for file in image.narrower().into_iter().map(|(_, file)| file).chain([image.widest(), image.fallback()]) {
            assert_eq!(file.digest(), digest());
        }
        for path in
            [image.path(), format!("images/{}.webp", digest()), format!("https://shop.example/{}", image.path())]
        {
            assert_eq!(digest_in_path(&path), Some(digest().as_str()), "{path}");
        }
        for path in ["", "images/mint.webp", "https://cdn.example/a.webp", "images/"] {
            assert_eq!(digest_in_path(path), None, "{path}");
        }
    }

    #[test]
    fn external_image_paths_are_not_parsed() {
        for path in ["https://cdn.example/a.webp", "images/mint.webp", &format!("images/{}.webp", digest()), ""] {
            assert_eq!(Image::parse(path), None, "{path}");
        }
    }
}
