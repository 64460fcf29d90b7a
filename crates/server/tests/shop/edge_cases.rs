//! Each hostile case that the shop promises to stand has a test of its name.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support::repository;

const CASES: u32 = 35;

/// The numbers of cases in the names of tests below a folder.
fn proved(directory: &Path, found: &mut BTreeSet<u32>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            proved(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let names = text.lines().filter_map(|line| line.trim_start().trim_start_matches("async ").strip_prefix("fn "));
            found.extend(names.flat_map(|name| name.split("case_").skip(1)).filter_map(|rest| rest.get(..2)?.parse::<u32>().ok()));
        }
    }
}

#[test]
fn every_hostile_case_has_a_test_of_its_name() {
    let mut found = BTreeSet::new();
    for floor in ["domain", "storage", "usecases", "api", "server"] {
        proved(&repository("crates").join(floor), &mut found);
    }
    assert_eq!(found, (1..=CASES).collect());
}
