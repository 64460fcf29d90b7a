//! Finds the built web application to embed; without one a placeholder page takes its place, so that Rust builds without Node.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PLACEHOLDER_PAGE: &str = "<!doctype html>\n<html lang=\"ru\" dir=\"ltr\">\n<head><meta charset=\"utf-8\"><!--nevel:head--></head>\n\
<body><p>The web application is not part of this build. Run <code>make build</code>.</p><!--nevel:data--></body>\n</html>\n";
const PLACEHOLDER_DOCS: &str = "<!doctype html>\n<html lang=\"en\"><body><a href=\"/api/openapi.json\">The contract</a></body></html>\n";
const PLACEHOLDER_ROUTES: &str = r#"{"pages":[{"path":"/","index":true,"preload":[],
    "ru":{"title":"Nevel","description":"Nevel"},"en":{"title":"Nevel","description":"Nevel"}}],
    "languages":{"ru":{"preload":[]},"en":{"preload":[]}},"pictures":{"card":"","product":""}}"#;

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let built = manifest.join("../../web/dist");
    let is_built = built.join("index.html").exists();
    // A source that changes is none of our business until it is built; a build that appears is.
    let watched = if is_built { built.clone() } else { manifest.join("../../web") };
    println!("cargo:rerun-if-changed={}", watched.display());
    let directory = if is_built { built.canonicalize()? } else { placeholder()? };
    println!("cargo:rustc-env=NEVEL_WEB_DIST={}", directory.display());
    Ok(())
}

fn placeholder() -> io::Result<PathBuf> {
    let directory = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("web");
    fs::create_dir_all(&directory)?;
    fs::write(directory.join("index.html"), PLACEHOLDER_PAGE)?;
    fs::write(directory.join("docs.html"), PLACEHOLDER_DOCS)?;
    fs::write(directory.join("pages.json"), PLACEHOLDER_ROUTES)?;
    Ok(directory)
}
