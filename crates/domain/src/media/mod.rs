//! Stored pictures by their names, which are made by the shop, never by whoever uploads.

use crate::rules::IMAGE_MAX_SIDE;

/// Widths that a picture is kept in, in pixels. None is wider than the picture came: instead of a wider one its own is kept.
pub const WIDTHS: [u32; 3] = [320, 640, 1280];

/// A picture in all its widths. Its path tells how large it is, so whoever has the path knows which files there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    digest: String,
    width: u32,
    height: u32,
}

impl Picture {
    /// Named by content: the same bytes always get the same name, so an address never changes its meaning.
    pub fn new(digest: [u8; 16], width: u32, height: u32) -> Self {
        Self { digest: digest.iter().map(|byte| format!("{byte:02x}")).collect(), width, height }
    }

    /// Reads the path that products and categories carry; a picture from elsewhere is none of ours.
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

    pub fn widest(&self) -> PictureFile {
        PictureFile(format!("{}-{}x{}.webp", self.digest, self.width, self.height))
    }

    /// The narrower files beside the widest, each with its width.
    pub fn narrower(&self) -> Vec<(u32, PictureFile)> {
        let widths = WIDTHS.into_iter().filter(|width| *width < self.width);
        widths.map(|width| (width, PictureFile(format!("{}-{width}.webp", self.digest)))).collect()
    }

    /// The JPEG for messengers and programs that read no WebP.
    pub fn fallback(&self) -> PictureFile {
        PictureFile(format!("{}.jpg", self.digest))
    }

    /// All widths as an `srcset`; the web makes the same from the same path (`web/src/shared/images.ts`).
    pub fn srcset(&self) -> String {
        let narrower = self.narrower().into_iter().map(|(width, file)| format!("/images/{} {width}w, ", file.as_str()));
        format!("{}/{} {}w", narrower.collect::<String>(), self.path(), self.width)
    }
}

/// The name of one file: `<digest>-800x600.webp` and, beside it, `<digest>-320.webp` and `<digest>.jpg`; also `<digest>.webp`,
/// as pictures were named before their size stood in the name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFile(String);

impl PictureFile {
    pub fn parse(name: &str) -> Option<Self> {
        let (stem, extension) = name.split_once('.')?;
        let (digest, size) = stem.split_once('-').map_or((stem, None), |(digest, size)| (digest, Some(size)));
        let is_ours = match (extension, size) {
            ("webp" | "jpg", None) => true,
            ("webp", Some(size)) => match size.split_once('x') {
                Some((width, height)) => side(width).is_some() && side(height).is_some(),
                None => side(size).is_some_and(|width| WIDTHS.contains(&width)),
            },
            _ => false,
        };
        (is_ours && is_digest(digest)).then(|| Self(name.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn content_type(&self) -> &'static str {
        match self.0.rsplit_once('.') {
            Some((_, "jpg")) => "image/jpeg",
            _ => "image/webp",
        }
    }
}

fn is_digest(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// A side in pixels, in its one usual spelling.
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
    fn the_path_of_a_picture_tells_its_files() {
        let picture = Picture::new([0xab; 16], 800, 600);
        assert_eq!(picture.path(), format!("images/{}-800x600.webp", digest()));
        assert_eq!(Picture::parse(&picture.path()), Some(picture.clone()));
        let names: Vec<String> = picture.narrower().iter().map(|(_, file)| file.as_str().to_owned()).collect();
        assert_eq!(names, [format!("{}-320.webp", digest()), format!("{}-640.webp", digest())]);
        assert_eq!(picture.fallback().as_str(), format!("{}.jpg", digest()));
        let d = digest();
        assert_eq!(picture.srcset(), format!("/images/{d}-320.webp 320w, /images/{d}-640.webp 640w, /images/{d}-800x600.webp 800w"));
    }

    #[test]
    fn no_width_is_wider_than_the_picture_itself() {
        let widths = |width| Picture::new([0; 16], width, 100).narrower().into_iter().map(|(width, _)| width).collect::<Vec<_>>();
        assert_eq!(widths(1280), [320, 640]);
        assert_eq!(widths(640), [320]);
        assert_eq!(widths(320), [0; 0]);
    }

    #[test]
    fn only_names_the_shop_makes_are_names_of_pictures() {
        let picture = Picture::new([0xab; 16], 1280, 8_000);
        let narrower = picture.narrower().into_iter().map(|(_, file)| file);
        for file in narrower.chain([picture.widest(), picture.fallback()]) {
            assert_eq!(PictureFile::parse(file.as_str()), Some(file));
        }
        for old in ["", "-320"].map(|size| format!("{}{size}.webp", digest())) {
            assert!(PictureFile::parse(&old).is_some(), "{old}");
        }
        for bad in ["../shop.db", "a.webp", "shop.db", ".webp", "", "-320.webp"] {
            assert_eq!(PictureFile::parse(bad), None, "{bad}");
        }
        for bad in [".svg", "-320.jpg", "-321.webp", "-0x1.webp", "-01x1.webp", "-1x8001.webp", "-1x.webp", "-+1x1.webp", ".webp.part"] {
            assert_eq!(PictureFile::parse(&format!("{}{bad}", digest())), None, "{bad}");
        }
        assert_eq!(PictureFile::parse(&format!("{}.webp", "A".repeat(32))), None);
    }

    #[test]
    fn a_picture_from_elsewhere_is_none_of_ours() {
        for path in ["https://cdn.example/a.webp", "images/mint.webp", &format!("images/{}.webp", digest()), ""] {
            assert_eq!(Picture::parse(path), None, "{path}");
        }
    }
}
