//! Detects truncated JPEG files: the decoder fills the missing part with gray instead of reporting an error.

/// Whether the first image of the file has its end marker. What follows the marker does not matter: cameras append
/// previews, and a preview inside the metadata has its own marker.
pub fn has_end_marker(file: &[u8]) -> bool {
    let mut rest = file;
    loop {
        rest = match rest {
            [] => return false,
            [0xff, 0xd9, ..] => return true,
            // Markers without a segment: start, restart, and an escaped 0xff of the compressed data.
            [0xff, 0x00 | 0x01 | 0xd0..=0xd8, after @ ..] => after,
            [0xff, marker, high, low, ..] if *marker != 0xff => {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                rest.get(2 + length..).unwrap_or_default()
            }
            // Compressed data, or padding before a marker.
            [_, after @ ..] => after,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A metadata segment that contains a whole preview, and a scan with an escaped byte, a restart marker and padding.
    const FILE: &[u8] = b"\xff\xd8\xff\xe1\x00\x08\xff\xd8\x01\x02\xff\xd9\xff\xda\x00\x04\x01\x02\x10\xff\x00\x20\xff\xd0\x30\xff\xff\xd9";

    #[test]
    fn apf_05_only_the_end_marker_of_the_image_itself_counts() {
        assert!(has_end_marker(FILE));
        for length in 0..FILE.len() {
            assert!(!has_end_marker(&FILE[..length]), "{length}");
        }
    }

    #[test]
    fn apf_05_bytes_after_the_image_do_not_matter() {
        assert!(has_end_marker(&[FILE, b"\0\xff\xe1\xff\xff"].concat()));
        assert!(has_end_marker(&[FILE, &FILE[..9]].concat()), "a second image");
    }

    #[test]
    fn apf_05_segment_beyond_the_end_is_truncated() {
        assert!(!has_end_marker(b"\xff\xd8\xff\xe1\xff\xff\xff\xd9"));
    }
}
