//! Every numbered edge case of the requirements occurs in the name of a test.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support::repository;

const CASES: u32 = 35;

/// Collects the case numbers in test names below a directory.
fn collect_cases(directory: &Path, cases: &mut BTreeSet<u32>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect_cases(&path, cases);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let names =
                text.lines().filter_map(|line| line.trim_start().trim_start_matches("async ").strip_prefix("fn "));
            cases.extend(
                names
                    .flat_map(|name| name.split("case_").skip(1))
                    .filter_map(|rest| rest.get(..2)?.parse::<u32>().ok()),
            );
        }
    }
}

#[test]
fn every_edge_case_number_occurs_in_a_test_name() {
    let mut cases = BTreeSet::new();
    for layer in ["domain", "storage", "usecases", "api", "server"] {
        collect_cases(&repository("crates").join(layer), &mut cases);
    }
    assert_eq!(cases, (1..=CASES).collect());
}
