use std::collections::BTreeMap;
use std::path::Path;

use tempfile::TempDir;

use super::reader::Archive;
use super::writer::ArchiveWriter;
use super::{image_member, table_member};
use crate::backup::error::BackupError;
use crate::backup::manifest::{FORMAT, Manifest};

fn manifest(format: u32, tables: &[&str]) -> Manifest {
    Manifest {
        format,
        version: "7.8.9".to_owned(),
        created_at: String::new(),
        database: String::new(),
        schema: Vec::new(),
        row_counts: tables.iter().map(|table| ((*table).to_owned(), BTreeMap::new())).collect(),
        last_ids: BTreeMap::new(),
        sha256: BTreeMap::new(),
    }
}

fn write(file: &Path, manifest: Manifest) {
    let mut archive = ArchiveWriter::create(file).unwrap();
    let mut member = archive.start_member(table_member("orders")).unwrap();
    (0..1203).for_each(|number| member.write(format!("{number}\n").as_bytes()).unwrap());
    member.finish();
    archive.finish(manifest).unwrap();
}

#[test]
fn lines_are_read_in_batches() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("shop.zip");
    write(&file, manifest(FORMAT, &["orders"]));
    let mut archive = Archive::open(&file).unwrap();
    let lines: Vec<Vec<String>> = archive.lines("tables/orders.jsonl").unwrap().map(Result::unwrap).collect();
    assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), [500, 500, 203]);
    assert_eq!(lines.concat()[1202], "1202");
}

#[test]
fn manifest_fields_keep_their_stored_names() {
    let json = serde_json::to_value(manifest(FORMAT, &["orders"])).unwrap();
    for field in ["format", "nevel", "madeAt", "database", "schema", "tallies", "lastIds", "sha256"] {
        assert!(json.get(field).is_some(), "{field}");
    }
}

#[test]
fn archive_of_a_newer_format_is_rejected_with_its_version() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("shop.zip");
    write(&file, manifest(FORMAT + 1, &["orders"]));
    let error = Archive::open(&file).err().unwrap();
    assert!(matches!(&error, BackupError::FormatTooNew { version, .. } if version == "7.8.9"), "{error}");
}

#[test]
fn members_larger_than_the_limit_are_rejected() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("shop.zip");
    let mut writer = ArchiveWriter::create(&file).unwrap();
    for member in [table_member("orders"), image_member("bomb")] {
        let mut member = writer.start_member(member).unwrap();
        (0..9).for_each(|_| member.write(&vec![b' '; 1024 * 1024]).unwrap());
        member.finish();
    }
    writer.finish(manifest(FORMAT, &["orders"])).unwrap();
    let mut archive = Archive::open(&file).unwrap();
    let error = archive.lines("tables/orders.jsonl").unwrap().next().unwrap().unwrap_err().to_string();
    assert!(error.contains("8388608 bytes"), "{error}");
    assert!(archive.image("pictures/bomb").unwrap_err().to_string().contains("8388608 bytes"));
}

#[test]
fn archive_without_a_table_of_the_manifest_is_corrupt() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("shop.zip");
    write(&file, manifest(FORMAT, &["orders", "users"]));
    let error = Archive::open(&file).err().unwrap();
    assert!(matches!(&error, BackupError::Corrupt { member, .. } if member == "tables/users.jsonl"), "{error}");
}

#[test]
fn concurrent_backup_is_rejected_and_a_failed_one_leaves_no_file() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("shop.zip");
    let writer = ArchiveWriter::create(&file).unwrap();
    assert!(matches!(ArchiveWriter::create(&file), Err(BackupError::InProgress(_))));
    drop(writer);
    assert!(std::fs::read_dir(directory.path()).unwrap().next().is_none());
}
