use std::path::Path;

use nevel_i18n::Language;

use super::*;

fn text(pdf: &[u8]) -> String {
    let pdf = lopdf::Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = pdf.get_pages().into_keys().collect();
    pdf.extract_text(&pages).unwrap()
}

fn page_count(pdf: &[u8]) -> usize {
    lopdf::Document::load_mem(pdf).unwrap().get_pages().len()
}

fn invoice(rows: usize) -> Document {
    let column = |title: &str, kind| Column { title: title.to_owned(), kind };
    let row = |index: usize| {
        let name = if index % 7 == 3 {
            "Жидкость для электронных сигарет Nevel Reserve «Лесные ягоды и ментол» 30 мл, ограниченная серия к пятилетию магазина"
        } else {
            "Mist Ice 10 ml"
        };
        let price = format!("€1,{index:03}.95");
        vec![format!("NV-{index:05}"), name.to_owned(), "12".to_owned(), price.clone(), price]
    };
    Document {
        title: "Invoice 2026-000123".to_owned(),
        author: "Mist B.V.".to_owned(),
        language: Language::En,
        blocks: vec![
            Block::Columns(
                vec![
                    Block::Strong("Mist B.V.".to_owned()),
                    Block::Text("Damrak 1\n1012 LG Amsterdam\nVAT number: NL001234567B01".to_owned()),
                ],
                vec![
                    Block::Title("Invoice".to_owned()),
                    Block::Facts(vec![
                        Fact::new("Number", "2026-000123"),
                        Fact::new("Date", "16.01.2026"),
                        Fact::new("Ελλάδα Ґанок", "字😀 e\u{301}"),
                    ]),
                ],
            ),
            Block::Space,
            Block::Heading("Bill to".to_owned()),
            Block::Text("Анна Ким\nKeizersgracht 12".to_owned()),
            Block::Space,
            Block::Table(Table {
                columns: vec![
                    column("SKU", ColumnKind::Narrow),
                    column("Description", ColumnKind::Wide),
                    column("Qty", ColumnKind::Number),
                    column("Unit price", ColumnKind::Number),
                    column("Amount", ColumnKind::Number),
                ],
                rows: (0..rows).map(row).collect(),
            }),
            Block::Totals(vec![
                Fact::new("Items", "€10.00"),
                Fact::new("VAT 21%", "€2.00"),
                Fact::new("Total", "€12.00"),
            ]),
            Block::Space,
            Block::Text("Prices include VAT.".to_owned()),
        ],
    }
}

#[test]
fn mon_06_the_same_document_has_the_same_bytes_and_embeds_small_fonts() {
    let (first, second) = (to_pdf(&invoice(3)).unwrap(), to_pdf(&invoice(3)).unwrap());
    assert!(first == second);
    assert!(first.len() < 40_000, "{} bytes", first.len());
    if let Some(directory) = std::env::var_os("NEVEL_PDF_PREVIEW_DIR") {
        for rows in [3, 40] {
            std::fs::write(Path::new(&directory).join(format!("{rows}.pdf")), to_pdf(&invoice(rows)).unwrap()).unwrap();
        }
    }
}

#[test]
fn mon_06_text_can_be_copied_and_an_unknown_character_is_shown_as_a_replacement() {
    let text = text(&to_pdf(&invoice(3)).unwrap());
    let expected = ["Mist B.V.", "1012 LG Amsterdam", "2026-000123", "Анна Ким", "Ελλάδα Ґанок", "€1,002.95", "1 / 1"];
    for expected in expected {
        assert!(text.contains(expected), "no {expected} in {text}");
    }
    assert!(text.contains("\u{fffd}\u{fffd} e\u{301}"), "{text}");
}

#[test]
fn mon_06_a_long_table_repeats_its_header_and_numbers_its_pages() {
    let document = invoice(90);
    let pdf = to_pdf(&document).unwrap();
    let (text, count) = (text(&pdf), page_count(&pdf));
    assert!(count > 2);
    assert_eq!(text.matches("Unit price").count(), count);
    for page in 1..=count {
        assert!(text.contains(&format!("{page} / {count}")));
    }
    assert_eq!(text.matches("Invoice 2026-000123").count(), count - 1, "at the top of the other pages");
    assert!((0..90).all(|row| text.contains(&format!("NV-{row:05}"))));
}

#[test]
fn mon_06_text_stays_inside_the_page_whatever_its_length() {
    let fonts = font::Fonts::embedded().unwrap();
    let mut document = invoice(40);
    let long = "W".repeat(2_000);
    document.blocks.push(Block::Facts(vec![Fact::new(&long, &long)]));
    document.blocks.push(Block::Columns(vec![Block::Text(long.clone())], vec![Block::Strong("a b\n".repeat(200))]));
    document.blocks.push(Block::Totals(vec![Fact::new(&long, "1".repeat(40))]));
    if let Block::Table(table) = &mut document.blocks[5] {
        table.rows.push(vec![long.clone(), long.clone(), "9".repeat(50), "9".repeat(50), String::new()]);
    }
    let layout = layout::lay_out(&document, fonts);
    assert!(layout.pages.len() > 3);
    for item in layout.pages.iter().flatten() {
        let (x, y, width) = match item {
            layout::Item::Text { x, y, size, weight, text, .. } => (*x, *y, fonts.width(text, *weight, *size)),
            layout::Item::Rule { x, y, width, .. } => (*x, *y, *width),
        };
        assert!(
            x > 40.0 && x + width < layout::PAGE_WIDTH - 40.0 && y > 40.0 && y < layout::PAGE_HEIGHT - 30.0,
            "{item:?}"
        );
    }
    to_pdf(&document).unwrap();
}
