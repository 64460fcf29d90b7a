//! A QR code as the path of an SVG image, which pages can show without scripts and in their own colors.

use qrcodegen::{QrCode as Modules, QrCodeEcc};

use crate::error::{Result, ShopError};

/// Light modules around the code, as scanners expect them.
const QUIET_ZONE: i32 = 4;

#[derive(Debug, Clone)]
pub struct QrCode {
    /// Width and height, with the quiet zone.
    pub size: i32,
    /// The dark modules, for the attribute `d` of a path.
    pub path: String,
}

impl QrCode {
    pub fn encode(text: &str) -> Result<Self> {
        let modules =
            Modules::encode_text(text, QrCodeEcc::Medium).map_err(|error| ShopError::internal(error.to_string()))?;
        let mut path = String::new();
        for y in 0..modules.size() {
            let mut x = 0;
            while x < modules.size() {
                let width = (x..modules.size()).take_while(|x| modules.get_module(*x, y)).fold(0, |width, _| width + 1);
                if width > 0 {
                    path.push_str(&format!("M{} {}h{width}v1h-{width}z", x + QUIET_ZONE, y + QUIET_ZONE));
                }
                x += width + 1;
            }
        }
        Ok(Self { size: modules.size() + 2 * QUIET_ZONE, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tfa_01_qr_code_has_a_quiet_zone_and_its_finder_patterns() {
        let code = QrCode::encode("otpauth://totp/Nevel:anna%40x.nl?secret=JBSWY3DPEHPK3PXP&issuer=Nevel").unwrap();
        let far = code.size - QUIET_ZONE - 7;
        assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
        assert!(
            code.path.contains(&format!("M{far} 4h7v1h-7z")) && code.path.contains(&format!("M4 {far}h7v1h-7z")),
            "{}",
            code.path
        );
    }
}
