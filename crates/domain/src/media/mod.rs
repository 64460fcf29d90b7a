//! Names of stored pictures: made by the shop, never by whoever uploads.

/// The narrow twin that stands beside every stored picture, in pixels.
pub const NARROW_WIDTH: u32 = 320;

/// `<32 hex digits>.webp` or `<32 hex digits>-320.webp`, and nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFile(String);

impl PictureFile {
    pub fn parse(name: &str) -> Option<Self> {
        let stem = name.strip_suffix(".webp")?;
        let digest = stem.strip_suffix("-320").unwrap_or(stem);
        let is_digest = digest.len() == 32 && digest.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        is_digest.then(|| Self(name.to_owned()))
    }

    /// Named by content: the same bytes always get the same name, so an address never changes its meaning.
    pub fn wide(digest: &[u8; 16]) -> Self {
        Self(format!("{}.webp", hex(digest)))
    }

    pub fn narrow(digest: &[u8; 16]) -> Self {
        Self(format!("{}-{NARROW_WIDTH}.webp", hex(digest)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_the_shop_makes_are_names_of_pictures() {
        let digest = [0xab; 16];
        assert_eq!(PictureFile::parse(PictureFile::wide(&digest).as_str()), Some(PictureFile::wide(&digest)));
        assert_eq!(PictureFile::parse(PictureFile::narrow(&digest).as_str()), Some(PictureFile::narrow(&digest)));
        for bad in ["../shop.db", "a.webp", "shop.db", &format!("{}.svg", "a".repeat(32)), &format!("{}.webp", "A".repeat(32)), ".webp", ""]
        {
            assert_eq!(PictureFile::parse(bad), None, "{bad}");
        }
    }
}
