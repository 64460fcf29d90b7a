//! The module files of a crate and the imports between them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;

use crate::source::{Import, inline_paths, split_imports, texts, tokens};

type ModulePath = Vec<String>;

pub struct Module {
    pub file: String,
    pub imports: Vec<Import>,
    /// Tokens outside of `use` declarations.
    pub code: Vec<String>,
    /// String literals.
    pub texts: Vec<String>,
}

pub struct Modules(BTreeMap<ModulePath, Module>);

impl Modules {
    /// Reads the files of a `src` directory.
    pub fn read(src: &Path) -> Self {
        let mut files = Vec::new();
        collect_files(src, &mut files);
        let sources = files.iter().map(|path| {
            let name = path.strip_prefix(src).unwrap().to_str().unwrap().to_owned();
            (name, std::fs::read_to_string(path).unwrap())
        });
        Self::new(sources.collect())
    }

    /// Takes pairs of a file path below `src` and its source.
    pub fn new(sources: Vec<(String, String)>) -> Self {
        let has_lib = sources.iter().any(|(file, _)| file == "lib.rs");
        let mut modules = BTreeMap::new();
        let mut test_modules = BTreeSet::new();
        for (file, source) in sources {
            let path = module_path(&file, has_lib);
            let (imports, code) = split_imports(&tokens(&source));
            test_modules.extend(test_module_names(&source).into_iter().map(|name| [path.as_slice(), &[name]].concat()));
            modules.insert(path, Module { texts: texts(&source), file, imports, code });
        }
        modules.retain(|path, _| !test_modules.contains(path));
        Self(modules)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&ModulePath, &Module)> {
        self.0.iter()
    }

    /// Whether the module and all its parents are declared `pub mod`.
    pub fn is_public(&self, path: &[String]) -> bool {
        (0..path.len()).all(|depth| {
            let Some(parent) = self.0.get(&path[..depth]) else { return false };
            parent.code.windows(3).any(|tokens| tokens[0] == "pub" && tokens[1] == "mod" && tokens[2] == path[depth])
        })
    }

    /// For each file the files it imports.
    fn imports_of_files(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let edges = self.0.iter().map(|(path, module)| {
            let targets = self.paths_in(path, module).into_iter().filter_map(|target| self.resolve(&target, 0));
            (module.file.as_str(), targets.filter(|file| *file != module.file).collect())
        });
        edges.collect()
    }

    /// Absolute paths of this crate that a module mentions.
    fn paths_in(&self, path: &ModulePath, module: &Module) -> Vec<Vec<String>> {
        let mut paths: Vec<Vec<String>> = module.imports.iter().filter_map(|import| self.absolute(path, &import.path)).collect();
        for mentioned in inline_paths(&module.code) {
            let imported = module.imports.iter().find(|import| import.name == mentioned[0]);
            let full = imported.map_or(mentioned.clone(), |import| [import.path.as_slice(), &mentioned[1..]].concat());
            paths.extend(self.absolute(path, &full));
        }
        paths
    }

    /// A path relative to the crate root; `None` for a path of another crate.
    fn absolute(&self, module: &ModulePath, path: &[String]) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([module.as_slice(), rest].concat()),
            "super" => {
                let ups = path.iter().take_while(|segment| *segment == "super").count();
                Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat())
            }
            child => {
                let inside = [module.as_slice(), &[child.to_owned()]].concat();
                self.0.contains_key(&inside).then(|| [inside.as_slice(), rest].concat())
            }
        }
    }

    /// The file of the deepest module of a path, followed through re-exports by name.
    fn resolve(&self, path: &[String], depth: usize) -> Option<&str> {
        let known = (0..=path.len()).rev().find(|length| self.0.contains_key(&path[..*length]))?;
        let module = self.0.get(&path[..known])?;
        let reexport = path.get(known).and_then(|name| module.imports.iter().find(|import| import.is_reexport && import.name == *name));
        let Some(reexport) = reexport.filter(|_| depth < 8) else { return Some(&module.file) };
        let target = self.absolute(&path[..known].to_vec(), &reexport.path);
        let target = target.map(|target| [target.as_slice(), &path[known + 1..]].concat());
        target.and_then(|target| self.resolve(&target, depth + 1)).or(Some(&module.file))
    }

    /// The shortest import cycle through each file that is part of one; each cycle is reported once.
    pub fn cycles(&self) -> Vec<String> {
        let imports = self.imports_of_files();
        let mut reported = BTreeSet::new();
        let mut cycles = Vec::new();
        for start in imports.keys() {
            let Some(cycle) = shortest_cycle(&imports, start) else { continue };
            if cycle.iter().any(|file| reported.contains(file)) {
                continue;
            }
            cycles.push(cycle.join(" -> "));
            reported.extend(cycle);
        }
        cycles
    }
}

fn shortest_cycle<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut paths = VecDeque::from([vec![start]]);
    let mut visited = BTreeSet::new();
    while let Some(path) = paths.pop_front() {
        for next in &imports[path.last()?] {
            let longer = [path.as_slice(), &[*next]].concat();
            if *next == start {
                return Some(longer);
            }
            if visited.insert(*next) {
                paths.push_back(longer);
            }
        }
    }
    None
}

fn collect_files(directory: &Path, files: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// `lib.rs`, or `main.rs` without one, is the crate root.
fn module_path(file: &str, has_lib: bool) -> ModulePath {
    let mut path: ModulePath = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    let is_root = file == "lib.rs" || (file == "main.rs" && !has_lib);
    if is_root || path.last().is_some_and(|name| name == "mod") {
        path.pop();
    }
    path
}

/// Modules in files of their own that are declared behind `#[cfg(test)]`.
fn test_module_names(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let declarations = lines.windows(2).filter(|pair| pair[0] == "#[cfg(test)]").map(|pair| pair[1]);
    declarations.filter_map(|line| Some(line.strip_prefix("mod ")?.strip_suffix(';')?.to_owned())).collect()
}
