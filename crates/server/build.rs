//! Locates the built web application to embed. A placeholder page allows building without Node.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

const PLACEHOLDER_PAGE: &str = "<!doctype html>\n<html lang=\"ru\" dir=\"ltr\">\n<head><meta charset=\"utf-8\"><!--nevel:head--></head>\n\
<body><div id=\"root\"><p>The web application is not part of this build. Run <code>make build</code>.</p></div><!--nevel:root-end-->\
<!--nevel:data--></body>\n</html>\n";
const PLACEHOLDER_DOCS: &str =
    "<!doctype html>\n<html lang=\"en\"><body><a href=\"/api/openapi.json\">OpenAPI document</a></body></html>\n";
const PLACEHOLDER_ROUTES: &str = r#"{"pages":[{"path":"/","index":true,"preload":[]}],"languages":{},
    "images":{"card":"","product":""},"notFound":{"preload":[]}}"#;
const PLACEHOLDER_BUNDLE: &str = "export function prepare() {}\nexport function render() { return '' }\n";

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let dist = manifest.join("../../web/dist");
    let is_built = dist.join("index.html").exists();
    // Rerun when a build appears or changes.
    let watched = if is_built { dist.clone() } else { manifest.join("../../web") };
    println!("cargo:rerun-if-changed={}", watched.display());
    let directory = if is_built { dist.canonicalize()? } else { placeholder()? };
    println!("cargo:rustc-env=NEVEL_WEB_DIST={}", directory.display());
    if env::var("TARGET").is_ok_and(|target| target == "x86_64-unknown-linux-gnu") {
        // Generic code has many identical functions. LLD, the default linker of this target, keeps one of each.
        println!("cargo:rustc-link-arg-bins=-Wl,--icf=all");
    }
    Ok(())
}

fn placeholder() -> io::Result<PathBuf> {
    let directory = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("web");
    fs::create_dir_all(&directory)?;
    fs::write(directory.join("index.html"), PLACEHOLDER_PAGE)?;
    fs::write(directory.join("docs.html"), PLACEHOLDER_DOCS)?;
    fs::write(directory.join("pages.json"), PLACEHOLDER_ROUTES)?;
    let mut bundle = GzEncoder::new(fs::File::create(directory.join("server-render.mjs.gz"))?, Compression::default());
    bundle.write_all(PLACEHOLDER_BUNDLE.as_bytes())?;
    bundle.finish()?;
    Ok(directory)
}
