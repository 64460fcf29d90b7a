//! Statements in the shape that banks publish.

pub const ING_02: &[u8] = include_bytes!("samples/ing-camt-053-02.xml");
pub const RABOBANK_08: &[u8] = include_bytes!("samples/rabobank-camt-053-08.xml");
pub const ABN_BATCH: &[u8] = include_bytes!("samples/abn-amro-batch-02.xml");
pub const ING_CSV: &[u8] = include_bytes!("samples/ing.csv");
pub const RUSSIAN_CSV: &[u8] = include_bytes!("samples/russian-windows-1251.csv");

pub const ALL: [&[u8]; 5] = [ING_02, RABOBANK_08, ABN_BATCH, ING_CSV, RUSSIAN_CSV];
