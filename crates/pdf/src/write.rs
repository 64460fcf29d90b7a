//! Writes pages as a PDF.

use std::num::NonZeroU16;

use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, SpanTag, TableHeaderScope, Tag as PdfTag, TagGroup, TagKind,
    TagTree,
};
use krilla::{Document as PdfDocument, SerializeSettings};

use crate::document::Document;
use crate::error::PdfError;
use crate::font::Fonts;
use crate::layout::{Item, Layout, PAGE_HEIGHT, PAGE_WIDTH, Tag};

pub fn write(document: &Document, layout: &Layout, fonts: &Fonts) -> Result<Vec<u8>, PdfError> {
    let mut pdf = PdfDocument::new_with(SerializeSettings::default());
    let mut texts: Vec<Vec<Identifier>> = layout.nodes.iter().map(|_| Vec::new()).collect();
    for items in &layout.pages {
        let size = PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT).ok_or_else(|| PdfError("page size".to_owned()))?;
        let mut page = pdf.start_page_with(size);
        let mut surface = page.surface();
        surface.set_fill(Some(Fill { paint: luma::Color::black().into(), ..Fill::default() }));
        for item in items {
            draw(&mut surface, item, fonts, &mut texts);
        }
        surface.finish();
        page.finish();
    }
    let language = document.language.code().to_owned();
    let metadata =
        Metadata::new().title(document.title.clone()).authors(vec![document.author.clone()]).language(language.clone());
    pdf.set_metadata(metadata);
    let mut tree = TagTree::new().with_lang(Some(language));
    for root in &layout.roots {
        tree.push(group(layout, *root, &mut texts));
    }
    pdf.set_tag_tree(tree);
    pdf.finish().map_err(|error| PdfError(format!("{error:?}")))
}

fn draw(surface: &mut Surface, item: &Item, fonts: &Fonts, texts: &mut [Vec<Identifier>]) {
    match item {
        Item::Text { x, y, size, weight, text, node } => {
            let artifact = ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther));
            let tag = if node.is_some() { ContentTag::Span(SpanTag::empty()) } else { artifact };
            let identifier = surface.start_tagged(tag);
            let glyphs = fonts.glyphs(text, *weight);
            surface.draw_glyphs(Point::from_xy(*x, *y), &glyphs, fonts.font(*weight), text, *size, false);
            surface.end_tagged();
            if let Some(texts) = node.and_then(|node| texts.get_mut(node)) {
                texts.push(identifier);
            }
        }
        Item::Rule { x, y, width, thickness } => {
            surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
            let mut path = PathBuilder::new();
            if let Some(rect) = Rect::from_xywh(*x, *y, *width, *thickness) {
                path.push_rect(rect);
            }
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
            surface.end_tagged();
        }
    }
}

fn group(layout: &Layout, id: usize, texts: &mut [Vec<Identifier>]) -> TagGroup {
    let Some(node) = layout.nodes.get(id) else { return TagGroup::new(PdfTag::P) };
    let mut group = TagGroup::new(kind(node.tag));
    for child in &node.children {
        group.push(self::group(layout, *child, texts));
    }
    for identifier in texts.get_mut(id).map(std::mem::take).unwrap_or_default() {
        group.push(identifier);
    }
    group
}

fn kind(tag: Tag) -> TagKind {
    match tag {
        Tag::Title => PdfTag::Hn(NonZeroU16::MIN, None).into(),
        Tag::Heading => PdfTag::Hn(NonZeroU16::MIN.saturating_add(1), None).into(),
        Tag::Paragraph => PdfTag::P.into(),
        Tag::Table => PdfTag::Table.into(),
        Tag::Row => PdfTag::TR.into(),
        Tag::HeaderCell => PdfTag::TH(TableHeaderScope::Column).into(),
        Tag::Cell => PdfTag::TD.into(),
    }
}
