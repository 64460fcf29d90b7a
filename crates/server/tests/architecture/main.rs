//! Rules of the architecture that the compiler does not check: layers, modules, import cycles and where libraries may
//! be used.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed precondition fails the test")]

mod modules;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use modules::Modules;
use serde_json::Value;

/// The layers: each crate with the crates it may depend on. A crate that is not listed fails the test.
const ALLOWED_DEPENDENCIES: &[(&str, &[&str])] = &[
    ("nevel-i18n", &[]),
    ("nevel-domain", &["nevel-i18n"]),
    ("nevel-pdf", &["nevel-i18n"]),
    ("nevel-storage", &["nevel-domain", "nevel-i18n"]),
    ("nevel-usecases", &["nevel-storage", "nevel-domain", "nevel-i18n", "nevel-pdf"]),
    ("nevel-api", &["nevel-usecases", "nevel-domain", "nevel-i18n"]),
    ("nevel", &["nevel-api", "nevel-usecases", "nevel-storage", "nevel-domain", "nevel-i18n"]),
    ("nevel-testing", &["nevel-storage", "nevel-domain", "nevel-i18n"]),
    ("nevel-bench", &["nevel-storage"]),
];

/// Libraries that a layer must not use: HTTP stays in `api` and above, SQL in `storage`.
const FORBIDDEN_LIBRARIES: &[(&str, &[&str])] = &[
    ("nevel-domain", &["axum", "http", "sea-orm", "sqlx", "tokio", "utoipa"]),
    ("nevel-storage", &["axum", "http", "utoipa"]),
    ("nevel-usecases", &["axum", "http", "object_store", "sea-orm", "sqlx", "utoipa"]),
    ("nevel-api", &["sea-orm", "sqlx"]),
    ("nevel", &["sea-orm", "sqlx"]),
];

/// The business modules that every layer above the domain has.
const MODULES: [&str; 5] = ["accounts", "catalog", "orders", "emails", "settings"];

/// Words that people type or that products contain, and test data: they are not shown.
const WORD_LISTS: [&str; 6] = [
    "crates/domain/src/bank_statements/",
    "crates/domain/src/search/",
    "crates/domain/src/catalog/flavor.rs",
    "crates/domain/src/phone/",
    "crates/testing/",
    "bench/",
];

const ORM_CRATES: [&str; 4] = ["sea_orm", "sea_orm_migration", "sea_query", "sqlx"];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn modules_of(directory: &str) -> Modules {
    Modules::read(&repository().join(directory).join("src"))
}

/// The directories of all crates of the workspace.
fn crate_directories() -> Vec<String> {
    let crates = std::fs::read_dir(repository().join("crates")).unwrap();
    let mut directories: Vec<String> =
        crates.map(|entry| format!("crates/{}", entry.unwrap().file_name().to_str().unwrap())).collect();
    directories.push("bench".to_owned());
    directories
}

fn packages() -> Vec<Value> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path", manifest];
    let output = Command::new(env!("CARGO")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// The dependencies of a crate, or its development dependencies.
fn dependencies(package: &Value, is_dev: bool) -> BTreeSet<&str> {
    let all = package["dependencies"].as_array().unwrap().iter();
    all.filter(|dependency| (dependency["kind"] == "dev") == is_dev)
        .map(|dependency| dependency["name"].as_str().unwrap())
        .collect()
}

fn row<'a>(table: &[(&str, &'a [&'a str])], name: &str) -> Option<&'a [&'a str]> {
    table.iter().find(|(crate_name, _)| *crate_name == name).map(|(_, others)| *others)
}

#[test]
fn crates_depend_only_on_lower_layers() {
    let packages = packages();
    assert_eq!(packages.len(), ALLOWED_DEPENDENCIES.len(), "a crate was added or removed");
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        let allowed =
            row(ALLOWED_DEPENDENCIES, name).unwrap_or_else(|| panic!("{name} is not in ALLOWED_DEPENDENCIES"));
        for other in dependencies(package, false).into_iter().filter(|other| other.starts_with("nevel")) {
            assert!(allowed.contains(&other), "{name} must not depend on {other}");
        }
    }
}

#[test]
fn tests_depend_only_on_nevel_testing_and_lower_layers() {
    for package in &packages() {
        let name = package["name"].as_str().unwrap();
        let allowed = row(ALLOWED_DEPENDENCIES, name).unwrap_or_default();
        for other in dependencies(package, true).into_iter().filter(|other| other.starts_with("nevel")) {
            assert!(
                other == "nevel-testing" || allowed.contains(&other),
                "the tests of {name} must not depend on {other}"
            );
        }
    }
}

#[test]
fn libraries_are_used_only_in_their_layer() {
    for package in &packages() {
        let name = package["name"].as_str().unwrap();
        let direct = dependencies(package, false);
        for library in row(FORBIDDEN_LIBRARIES, name).unwrap_or_default() {
            assert!(!direct.contains(library), "{name} must not use {library}");
        }
    }
}

#[test]
fn every_dependency_is_explained_in_decision_0002() {
    let read = |path: &str| std::fs::read_to_string(repository().join(path)).unwrap();
    let reasons = read("docs/decisions/0002-dependencies.md");
    let explained: BTreeSet<&str> = reasons
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .filter_map(|line| line.split(" |").next())
        .flat_map(|names| names.split([',', ' ']))
        .collect();
    let rust = packages();
    let crates =
        rust.iter().flat_map(|package| dependencies(package, false).into_iter().chain(dependencies(package, true)));
    for name in crates.filter(|name| !name.starts_with("nevel")) {
        assert!(explained.contains(name), "docs/decisions/0002-dependencies.md does not explain {name}");
    }
    let root: Value = serde_json::from_str(&read("package.json")).unwrap();
    for workspace in root["workspaces"].as_array().unwrap() {
        let package: Value =
            serde_json::from_str(&read(&format!("{}/package.json", workspace.as_str().unwrap()))).unwrap();
        let both =
            ["dependencies", "devDependencies"].map(|kind| package[kind].as_object().cloned().unwrap_or_default());
        for name in both.iter().flat_map(|list| list.keys()) {
            assert!(explained.contains(name.as_str()), "docs/decisions/0002-dependencies.md does not explain {name}");
        }
    }
}

#[test]
fn files_and_directories_of_a_crate_have_no_import_cycle() {
    let cycles: Vec<String> = crate_directories()
        .iter()
        .flat_map(|directory| {
            modules_of(directory).cycles().into_iter().map(move |cycle| format!("{directory}: {cycle}"))
        })
        .collect();
    assert!(cycles.is_empty(), "import cycles:\n{}", cycles.join("\n"));
}

#[test]
fn import_cycles_are_detected() {
    let cycles = |files: &[(&str, &str)]| {
        let sources = files.iter().map(|(file, source)| ((*file).to_owned(), (*source).to_owned()));
        Modules::new(sources.collect()).cycles()
    };
    let grouped =
        [("lib.rs", "mod a; mod b;"), ("a.rs", "use crate::{b::{self, B}, c};"), ("b.rs", "use super::a::A;")];
    assert_eq!(cycles(&grouped), ["a.rs -> b.rs -> a.rs"]);
    let inline = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "fn a() { crate::b::b() }"),
        ("b.rs", "use crate::a; fn b() { a::a() }"),
    ];
    assert_eq!(cycles(&inline), ["a.rs -> b.rs -> a.rs"]);
    let parent =
        [("lib.rs", "mod a;"), ("a/mod.rs", "mod b; pub use b::B; pub struct A;"), ("a/b.rs", "use super::A;")];
    assert_eq!(cycles(&parent), ["a/b.rs -> a/mod.rs -> a/b.rs"]);
    let reexported =
        [("lib.rs", "mod a; mod b; pub use a::A;"), ("a.rs", "use crate::b::B;"), ("b.rs", "use crate::A;")];
    assert_eq!(cycles(&reexported), ["a.rs -> b.rs -> a.rs"]);
    let directories =
        [("a/x.rs", "use crate::b::y::Y;"), ("a/z.rs", ""), ("b/y.rs", ""), ("b/w.rs", "use crate::a::z::Z;")];
    assert_eq!(cycles(&directories), ["a -> b -> a"]);
    let in_macros =
        [("lib.rs", ""), ("a.rs", "fn a() { call!(%x, crate::b::b(1)) }"), ("b.rs", "#[with(crate::a::A)] struct B;")];
    assert_eq!(cycles(&in_macros), ["a.rs -> b.rs -> a.rs"]);
    let contained_errors =
        [("error.rs", "use crate::a::error::A;"), ("a/error.rs", ""), ("a/b.rs", "use crate::error::E;")];
    assert!(cycles(&contained_errors).is_empty());
    let none = [
        ("lib.rs", "mod a; mod b; pub use a::A;"),
        (
            "a.rs",
            "// crate::b\nconst TEXT: &str = \"crate::b::B\"; const RAW: &str = r#\"crate::b\"#; #[cfg(test)] mod tests { use crate::b::B; }",
        ),
        ("b.rs", "use crate::A; fn quote(c: char) -> bool { c == '\"' }"),
    ];
    assert!(cycles(&none).is_empty());
}

/// Public declarations of public modules that name the ORM, and public imports of it.
fn orm_leaks(modules: &Modules) -> Vec<String> {
    let mut leaks = Vec::new();
    for (path, module) in modules.iter() {
        let (imports, file) =
            (module.imports.iter().filter(|import| ORM_CRATES.contains(&import.path[0].as_str())), &module.file);
        let reexports = imports.clone().filter(|import| import.is_reexport);
        leaks.extend(reexports.map(|import| format!("{file}: pub use {}", import.path.join("::"))));
        let names: BTreeSet<&str> = imports.map(|import| import.name.as_str()).chain(ORM_CRATES).collect();
        let declarations = module.public_declarations.iter().filter(|_| modules.is_public(path));
        let leaking = declarations.filter(|words| words.iter().any(|word| names.contains(word.as_str())));
        leaks.extend(leaking.map(|words| format!("{file}: {words:?}")));
    }
    leaks
}

#[test]
fn storage_does_not_expose_orm_types() {
    let leaks = orm_leaks(&modules_of("crates/storage"));
    assert!(leaks.is_empty(), "SeaORM in the public interface of storage:\n{}", leaks.join("\n"));
}

#[test]
fn exposed_orm_types_are_detected() {
    let leaks = |source: &str| orm_leaks(&Modules::new(vec![("lib.rs".to_owned(), source.to_owned())]));
    assert_eq!(leaks("pub use sea_orm::ConnectionTrait;").len(), 1);
    assert_eq!(leaks("use sea_orm::DatabaseTransaction; pub type Transaction = DatabaseTransaction;").len(), 1);
    assert_eq!(
        leaks("use sea_orm::{ConnectionTrait, DbErr}; pub async fn find<C: ConnectionTrait>(db: &C) {}").len(),
        1
    );
    assert_eq!(leaks("pub fn begin(&self) -> sea_orm::DatabaseTransaction { todo!() }").len(), 1);
    assert_eq!(leaks("use sqlx::Error; pub struct Failure { pub cause: Error }").len(), 1);
    let hidden = "use sea_orm::DbErr; pub(crate) fn run() -> DbErr {} fn inner(error: DbErr) {} pub fn find<C: Connection>(db: &C) { DbErr::new() }";
    assert!(leaks(hidden).is_empty());
}

#[test]
fn layers_above_storage_do_not_mention_the_orm() {
    for directory in ["crates/usecases", "crates/api", "crates/server"] {
        for (_, module) in modules_of(directory).iter() {
            for name in ORM_CRATES {
                assert!(!module.words.contains(name), "{directory}/src/{} uses {name}", module.file);
            }
        }
    }
}

#[test]
fn adapters_do_not_import_http_modules() {
    for (path, module) in modules_of("crates/server").iter() {
        if path.first().is_some_and(|adapter| adapter == "images" || adapter == "email") {
            assert!(!module.words.contains("nevel_api"), "crates/server/src/{} imports nevel_api", module.file);
        }
    }
}

#[test]
fn lng_01_user_texts_are_in_the_catalogs() {
    let is_cyrillic = |c: char| ('\u{400}'..='\u{4ff}').contains(&c);
    for directory in crate_directories() {
        for (_, module) in modules_of(&directory).iter() {
            let file = format!("{directory}/src/{}", module.file);
            let text = module.texts.iter().find(|text| text.contains(is_cyrillic));
            let is_word_list = WORD_LISTS.iter().any(|list| file.starts_with(list));
            assert!(text.is_none() || is_word_list, "{file} contains {text:?}; texts belong to locales/");
        }
    }
}

#[test]
fn texts_of_tests_and_comments_are_ignored() {
    let source =
        "/// a\nconst B: &str = \"b\"; fn c() { call!(\"c\") }\n#[cfg(test)]\nmod tests { const D: &str = \"d\"; }";
    let modules = Modules::new(vec![("lib.rs".to_owned(), source.to_owned())]);
    assert_eq!(modules.iter().next().unwrap().1.texts, ["b", "\"c\""]);
}

#[test]
fn transactions_are_committed_by_the_shop_only() {
    for directory in ["crates/usecases", "crates/api", "crates/server"] {
        for (_, module) in modules_of(directory).iter() {
            let file = format!("{directory}/src/{}", module.file);
            let commits = std::fs::read_to_string(repository().join(&file)).unwrap().contains(".commit()");
            assert!(
                !commits || file == "crates/usecases/src/shop.rs",
                "{file} must use Shop::commit or Shop::commit_and_invalidate"
            );
        }
    }
}

#[test]
fn every_layer_has_the_same_modules() {
    let images = [("crates/usecases", "images"), ("crates/api", "images")];
    let layers = ["crates/storage", "crates/usecases", "crates/api"];
    let shared = layers.into_iter().flat_map(|layer| MODULES.map(|module| (layer, module)));
    for (layer, module) in shared.chain(images) {
        let path = repository().join(layer).join("src").join(module);
        assert!(path.is_dir() || path.with_extension("rs").is_file(), "{layer}/src has no module {module}");
    }
}

/// Guides name files and link code: a link like [`name`](../file) requires that the file contains the name.
#[test]
fn guides_name_existing_files_and_code() {
    const DIRECTORIES: [&str; 5] = ["crates/", "docs/", "e2e/", "locales/", "web/"];
    let docs = repository().join("docs");
    let files = std::fs::read_dir(&docs).unwrap().map(|entry| entry.unwrap().path());
    for guide in files.filter(|file| file.file_name().unwrap().to_str().unwrap().starts_with("adding-")) {
        let text = std::fs::read_to_string(&guide).unwrap();
        for word in text.split(|char: char| char.is_whitespace() || "`()[],".contains(char)) {
            let path = word.trim_start_matches("../").trim_end_matches(['.', ':']);
            let is_path =
                DIRECTORIES.iter().any(|directory| path.starts_with(directory)) && !path.contains(['<', '{', '*', '#']);
            assert!(!is_path || repository().join(path).exists(), "{}: {path} does not exist", guide.display());
        }
        for (label, target) in text.split('[').filter_map(|link| link.split_once("](")) {
            let file = docs.join(target.split([')', '#']).next().unwrap());
            assert!(
                file.exists() || target.starts_with("http"),
                "{}: {} does not exist",
                guide.display(),
                file.display()
            );
            for name in label.split('`').skip(1).step_by(2).filter(|_| file.is_file()) {
                let is_named = std::fs::read_to_string(&file).unwrap().contains(name);
                assert!(is_named, "{}: {} does not contain {name}", guide.display(), file.display());
            }
        }
    }
}
