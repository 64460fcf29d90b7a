//! The module files of a crate and the imports between them. Modules behind `#[cfg(test)]` are left out.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{
    Field, ImplItemFn, ItemFn, ItemMod, ItemType, ItemUse, LitStr, Macro, MetaList, MetaNameValue, UseTree, Visibility,
};

type ModulePath = Vec<String>;
type Imports = BTreeMap<String, BTreeSet<String>>;

/// One name that a `use` declaration brings into scope, and its path. A glob has the name `*`.
pub struct Import {
    pub name: String,
    pub path: Vec<String>,
    pub is_reexport: bool,
}

#[derive(Default)]
pub struct Module {
    pub file: String,
    pub imports: Vec<Import>,
    /// Every identifier of the file.
    pub words: BTreeSet<String>,
    /// The identifiers of each public function signature, field and type alias.
    pub public_declarations: Vec<BTreeSet<String>>,
    /// Paths outside of `use` declarations, such as `super::error::Error`.
    paths: Vec<Vec<String>>,
    public_modules: BTreeSet<String>,
    test_modules: BTreeSet<String>,
    /// String literals, without documentation.
    pub texts: Vec<String>,
}

impl Module {
    fn add_imports(&mut self, tree: &UseTree, prefix: &[String], is_reexport: bool) {
        let joined = |ident: &Ident| [prefix, &[ident.to_string()]].concat();
        let (name, path) = match tree {
            UseTree::Path(branch) => return self.add_imports(&branch.tree, &joined(&branch.ident), is_reexport),
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.add_imports(tree, prefix, is_reexport));
            }
            UseTree::Name(import) if import.ident == "self" => (prefix.last().unwrap().clone(), prefix.to_vec()),
            UseTree::Name(import) => (import.ident.to_string(), joined(&import.ident)),
            UseTree::Rename(import) => (import.rename.to_string(), joined(&import.ident)),
            UseTree::Glob(_) => ("*".to_owned(), prefix.to_vec()),
        };
        self.imports.push(Import { name, path, is_reexport });
    }

    fn add_if_public(&mut self, visibility: &Visibility, read: impl FnOnce(&mut Self)) {
        if matches!(visibility, Visibility::Public(_)) {
            let mut declaration = Self::default();
            read(&mut declaration);
            self.public_declarations.push(declaration.words);
        }
    }

    /// Reads the arguments of a macro or an attribute, which `syn` does not parse.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.paths.push(std::mem::take(&mut path));
                    }
                    self.visit_ident(&ident);
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Punct(_) => self.paths.push(std::mem::take(&mut path)),
                TokenTree::Literal(literal) => {
                    self.paths.push(std::mem::take(&mut path));
                    self.texts.push(literal.to_string());
                }
            }
        }
        self.paths.push(path);
    }
}

impl Visit<'_> for Module {
    fn visit_ident(&mut self, ident: &Ident) {
        self.words.insert(ident.to_string());
    }

    fn visit_lit_str(&mut self, text: &LitStr) {
        self.texts.push(text.value());
    }

    /// Leaves out `#[doc = "…"]`.
    fn visit_meta_name_value(&mut self, _: &MetaNameValue) {}

    fn visit_item_use(&mut self, item: &ItemUse) {
        self.add_imports(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
        visit::visit_item_use(self, item);
    }

    fn visit_path(&mut self, path: &syn::Path) {
        self.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &Macro) {
        self.add_tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }

    fn visit_meta_list(&mut self, attribute: &MetaList) {
        self.add_tokens(attribute.tokens.clone());
        visit::visit_meta_list(self, attribute);
    }

    fn visit_item_mod(&mut self, item: &ItemMod) {
        let is_cfg_test = |list: &MetaList| list.path.is_ident("cfg") && list.tokens.to_string() == "test";
        if item.attrs.iter().any(|attribute| attribute.meta.require_list().is_ok_and(is_cfg_test)) {
            self.test_modules.insert(item.ident.to_string());
            return;
        }
        if matches!(item.vis, Visibility::Public(_)) {
            self.public_modules.insert(item.ident.to_string());
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_item_fn(&mut self, item: &ItemFn) {
        self.add_if_public(&item.vis, |declaration| declaration.visit_signature(&item.sig));
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &ImplItemFn) {
        self.add_if_public(&item.vis, |declaration| declaration.visit_signature(&item.sig));
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_field(&mut self, field: &Field) {
        self.add_if_public(&field.vis, |declaration| visit::visit_field(declaration, field));
        visit::visit_field(self, field);
    }

    fn visit_item_type(&mut self, item: &ItemType) {
        self.add_if_public(&item.vis, |declaration| visit::visit_item_type(declaration, item));
        visit::visit_item_type(self, item);
    }
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
            let mut module = Module { file, ..Module::default() };
            module.visit_file(&syn::parse_file(&source).unwrap());
            test_modules
                .extend(module.test_modules.iter().map(|name| [path.as_slice(), std::slice::from_ref(name)].concat()));
            modules.insert(path, module);
        }
        modules.retain(|path, _| !test_modules.contains(path));
        Self(modules)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&ModulePath, &Module)> {
        self.0.iter()
    }

    /// Whether the module and all its parents are declared `pub mod`.
    pub fn is_public(&self, path: &[String]) -> bool {
        (0..path.len())
            .all(|depth| self.0.get(&path[..depth]).is_some_and(|parent| parent.public_modules.contains(&path[depth])))
    }

    /// For each file and directory those of the same directory that it imports.
    fn imports_of_siblings(&self) -> Imports {
        let mut imports = Imports::new();
        for (path, module) in &self.0 {
            let targets = self.paths_in(path, module).into_iter().filter_map(|target| self.resolve(&target, 0));
            // The error type of a crate contains the errors of its modules, and their functions return it.
            let is_contained_error = |target: &str| module.file == "error.rs" && target.ends_with("/error.rs");
            for target in targets.filter(|target| *target != module.file && !is_contained_error(target)) {
                let (from, to) = (module.file.split('/'), target.split('/'));
                let shared = from.clone().zip(to.clone()).take_while(|(from, to)| from == to).count();
                let [from, to] = [from, to].map(|parts| parts.take(shared + 1).collect::<Vec<_>>().join("/"));
                imports.entry(from).or_default().insert(to);
            }
        }
        imports
    }

    /// Absolute paths of this crate that a module mentions.
    fn paths_in(&self, path: &ModulePath, module: &Module) -> Vec<Vec<String>> {
        let mut paths: Vec<Vec<String>> =
            module.imports.iter().filter_map(|import| self.absolute(path, &import.path)).collect();
        for mentioned in module.paths.iter().filter(|mentioned| mentioned.len() > 1) {
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
        let reexport = path
            .get(known)
            .and_then(|name| module.imports.iter().find(|import| import.is_reexport && import.name == *name));
        let Some(reexport) = reexport.filter(|_| depth < 8) else { return Some(&module.file) };
        let target = self.absolute(&path[..known].to_vec(), &reexport.path);
        let target = target.map(|target| [target.as_slice(), &path[known + 1..]].concat());
        target.and_then(|target| self.resolve(&target, depth + 1)).or(Some(&module.file))
    }

    /// The shortest import cycle through each file or directory that is part of one; each cycle is reported once.
    pub fn cycles(&self) -> Vec<String> {
        let imports = self.imports_of_siblings();
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

fn shortest_cycle<'a>(imports: &'a Imports, start: &'a str) -> Option<Vec<&'a str>> {
    let mut paths = VecDeque::from([vec![start]]);
    let mut visited = BTreeSet::new();
    while let Some(path) = paths.pop_front() {
        for next in imports.get(*path.last()?).into_iter().flatten() {
            let longer = [path.as_slice(), &[next.as_str()]].concat();
            if next == start {
                return Some(longer);
            }
            if visited.insert(next) {
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
