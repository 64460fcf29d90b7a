//! The floors of the house: which crate may know which. Cargo refuses circles; this holds the rest of the plan.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

/// From a crate to those it may build upon. A crate that is not listed fails the test.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("nevel-domain", &[]),
    ("nevel-storage", &["nevel-domain"]),
    ("nevel-usecases", &["nevel-storage", "nevel-domain"]),
    ("nevel-api", &["nevel-usecases", "nevel-domain"]),
    ("nevel", &["nevel-api", "nevel-usecases", "nevel-storage", "nevel-domain"]),
    ("nevel-testing", &["nevel-storage", "nevel-domain"]),
    ("nevel-bench", &["nevel-storage"]),
];

/// Libraries that belong to one floor: HTTP below `api` and SQL above `storage` would dissolve the walls.
const KEPT_FROM: &[(&str, &[&str])] = &[
    ("nevel-domain", &["axum", "http", "sea-orm", "sqlx", "tokio", "utoipa"]),
    ("nevel-storage", &["axum", "http", "utoipa"]),
    ("nevel-usecases", &["axum", "http", "object_store", "sea-orm", "sqlx", "utoipa"]),
    ("nevel-api", &["sea-orm", "sqlx"]),
    ("nevel", &["sea-orm", "sqlx"]),
];

fn packages() -> Vec<Value> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path", manifest];
    let output = Command::new(env!("CARGO")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// What a crate is built upon; what only its tests use is named by `tests`.
fn dependencies(package: &Value, tests: bool) -> BTreeSet<&str> {
    let all = package["dependencies"].as_array().unwrap().iter();
    all.filter(|dependency| (dependency["kind"] == "dev") == tests).map(|dependency| dependency["name"].as_str().unwrap()).collect()
}

fn allowed<'a>(table: &[(&str, &'a [&'a str])], name: &str) -> Option<&'a [&'a str]> {
    table.iter().find(|(crate_name, _)| *crate_name == name).map(|(_, others)| *others)
}

#[test]
fn a_crate_knows_only_the_floors_below_it() {
    let packages = packages();
    assert_eq!(packages.len(), MAY_KNOW.len(), "a floor was added or taken away");
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        let may_know = allowed(MAY_KNOW, name).unwrap_or_else(|| panic!("{name} has no floor"));
        for other in dependencies(package, false).into_iter().filter(|other| other.starts_with("nevel")) {
            assert!(may_know.contains(&other), "{name} must not know {other}");
        }
    }
}

#[test]
fn tests_may_use_the_testing_crate_and_what_their_crate_knows() {
    for package in &packages() {
        let name = package["name"].as_str().unwrap();
        let may_know = allowed(MAY_KNOW, name).unwrap_or_default();
        for other in dependencies(package, true).into_iter().filter(|other| other.starts_with("nevel")) {
            assert!(other == "nevel-testing" || may_know.contains(&other), "the tests of {name} must not know {other}");
        }
    }
}

#[test]
fn a_library_stays_on_its_own_floor() {
    for package in &packages() {
        let name = package["name"].as_str().unwrap();
        let direct = dependencies(package, false);
        for library in allowed(KEPT_FROM, name).unwrap_or_default() {
            assert!(!direct.contains(library), "{name} must not use {library}");
        }
    }
}

#[test]
fn every_dependency_has_a_line_that_says_why() {
    let read = |path: &str| std::fs::read_to_string(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let reasons = read("docs/decisions/0002-dependencies.md");
    let explained: BTreeSet<&str> = reasons
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .filter_map(|line| line.split(" |").next())
        .flat_map(|names| names.split([',', ' ']))
        .collect();
    let rust = packages();
    let crates = rust.iter().flat_map(|package| dependencies(package, false).into_iter().chain(dependencies(package, true)));
    for name in crates.filter(|name| !name.starts_with("nevel")) {
        assert!(explained.contains(name), "docs/decisions/0002-dependencies.md does not say why there is {name}");
    }
    let root: Value = serde_json::from_str(&read("package.json")).unwrap();
    for workspace in root["workspaces"].as_array().unwrap() {
        let package: Value = serde_json::from_str(&read(&format!("{}/package.json", workspace.as_str().unwrap()))).unwrap();
        let both = ["dependencies", "devDependencies"].map(|kind| package[kind].as_object().cloned().unwrap_or_default());
        for name in both.iter().flat_map(|list| list.keys()) {
            assert!(explained.contains(name.as_str()), "docs/decisions/0002-dependencies.md does not say why there is {name}");
        }
    }
}
