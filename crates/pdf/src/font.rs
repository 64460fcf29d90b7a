//! The embedded fonts: widths and glyphs of text.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider as _};

use crate::error::PdfError;

const REGULAR: &[u8] = include_bytes!("../fonts/regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/bold.ttf");

/// Shown for a character without a glyph.
const REPLACEMENT: char = '\u{fffd}';

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

pub struct Fonts {
    regular: Face,
    bold: Face,
}

/// Reading and hashing the files takes longer than a page.
static FONTS: LazyLock<Result<Fonts, PdfError>> =
    LazyLock::new(|| Ok(Fonts { regular: Face::load(REGULAR)?, bold: Face::load(BOLD)? }));

struct Face {
    font: Font,
    file: FontRef<'static>,
    metrics: GlyphMetrics<'static>,
    units_per_em: f32,
}

impl Fonts {
    pub fn embedded() -> Result<&'static Self, PdfError> {
        FONTS.as_ref().map_err(PdfError::clone)
    }

    fn face(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    pub fn font(&self, weight: Weight) -> Font {
        self.face(weight).font.clone()
    }

    /// The text as it can be shown: without invisible characters, and with a replacement for those without a glyph.
    pub fn visible(&self, text: &str, weight: Weight) -> String {
        let charmap = self.face(weight).file.charmap();
        let is_invisible = |c: &char| matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
        let visible = |c: char| match c {
            c if c.is_control() => ' ',
            c if charmap.map(c).is_some() => c,
            _ => REPLACEMENT,
        };
        text.chars().filter(|c| !is_invisible(c)).map(visible).collect()
    }

    /// The width of a line in points.
    pub fn width(&self, text: &str, weight: Weight, size: f32) -> f32 {
        let face = self.face(weight);
        text.chars().filter_map(|c| face.glyph(c)).map(|(_, advance)| advance).sum::<f32>() * size
    }

    pub fn glyphs(&self, text: &str, weight: Weight) -> Vec<KrillaGlyph> {
        let face = self.face(weight);
        let glyph = |(start, c): (usize, char)| {
            let (id, advance) = face.glyph(c)?;
            Some(KrillaGlyph::new(GlyphId::new(id), advance, 0.0, 0.0, 0.0, start..start + c.len_utf8(), None))
        };
        text.char_indices().filter_map(glyph).collect()
    }
}

impl Face {
    fn load(data: &'static [u8]) -> Result<Self, PdfError> {
        let broken = || PdfError("a font is broken".to_owned());
        let file = FontRef::new(data).map_err(|_| broken())?;
        let font = Font::new(data.into(), 0).ok_or_else(broken)?;
        let metrics = file.glyph_metrics(Size::unscaled(), LocationRef::default());
        Ok(Self { units_per_em: font.units_per_em(), font, file, metrics })
    }

    /// The glyph of a character and its width in ems.
    fn glyph(&self, c: char) -> Option<(u32, f32)> {
        let id = self.file.charmap().map(c)?;
        let advance = self.metrics.advance_width(id).unwrap_or_default();
        Some((id.to_u32(), advance / self.units_per_em))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_06_fonts_have_the_letters_of_european_languages_and_digits_of_one_width() {
        let fonts = Fonts::embedded().unwrap();
        let letters = "Ångström, Łódź, İstanbul, Þór, Ñandú, Čšž, Ελλάδα ΰ Ή, Щёлково, Ґанок Їжак, Ўзбекистан, Ѓорче Ђорђе, €№«»„“—–−…\u{a0}\u{202f}";
        for weight in [Weight::Regular, Weight::Bold] {
            let face = fonts.face(weight);
            let missing: String = letters.chars().filter(|c| face.file.charmap().map(*c).is_none()).collect();
            assert_eq!(missing, "");
            let widths: Vec<_> = ('0'..='9').map(|digit| face.glyph(digit).unwrap().1).collect();
            assert!(widths.iter().all(|width| width.to_bits() == widths[0].to_bits()), "{widths:?}");
            assert!(face.glyph(REPLACEMENT).is_some());
            assert_eq!(fonts.visible("a字\u{200d}😀\tж\u{ad}", weight), "a\u{fffd}\u{fffd} ж");
        }
    }
}
