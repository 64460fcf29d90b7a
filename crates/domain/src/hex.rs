//! Hexadecimal encoding.

/// Lowercase hexadecimal digits of the bytes.
pub fn encode(bytes: impl IntoIterator<Item = u8>) -> String {
    bytes.into_iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_encoded_with_leading_zeros() {
        assert_eq!(encode([0x00, 0x0f, 0xff]), "000fff");
        assert_eq!(encode([]), "");
    }
}
