//! A small reader of Rust source: tokens without comments and test code, string literals, and the paths of `use` declarations.

/// Splits source code into identifiers and punctuation. Comments, literals and items behind `#[cfg(test)]` are left out.
pub fn tokens(source: &str) -> Vec<String> {
    without_tests(&split(source)).into_iter().filter(|token| !token.starts_with('"')).collect()
}

/// The string literals outside of items behind `#[cfg(test)]`.
pub fn texts(source: &str) -> Vec<String> {
    without_tests(&split(source)).into_iter().filter(|token| token.starts_with('"')).collect()
}

fn split(source: &str) -> Vec<String> {
    let chars: Vec<char> = source.chars().collect();
    let at = |index: usize| chars.get(index).copied().unwrap_or('\0');
    let (mut tokens, mut index) = (Vec::new(), 0);
    while index < chars.len() {
        let c = at(index);
        if c == '/' && at(index + 1) == '/' {
            index = (index..chars.len()).find(|end| at(*end) == '\n').unwrap_or(chars.len());
        } else if c == '/' && at(index + 1) == '*' {
            index = end_of_block_comment(&chars, index);
        } else if c == '"' {
            let end = end_of_string(&chars, index);
            tokens.push(chars[index..end].iter().collect());
            index = end;
        } else if c == '\'' {
            // A lifetime has no closing quote after its first character.
            let is_char = at(index + 1) == '\\' || at(index + 2) == '\'';
            index = if is_char { end_of_char(&chars, index) } else { index + 1 };
        } else if c.is_alphanumeric() || c == '_' {
            let end = (index..chars.len()).find(|end| !at(*end).is_alphanumeric() && at(*end) != '_').unwrap_or(chars.len());
            let word: String = chars[index..end].iter().collect();
            index = end;
            let is_raw = ["r", "br", "cr"].contains(&word.as_str()) && (at(end) == '"' || (at(end) == '#' && "#\"".contains(at(end + 1))));
            if is_raw {
                index = end_of_raw_string(&chars, end);
                tokens.push(format!("\"{}", chars[end..index].iter().collect::<String>()));
            } else {
                tokens.push(word);
            }
        } else if c == ':' && at(index + 1) == ':' {
            tokens.push("::".to_owned());
            index += 2;
        } else {
            if !c.is_whitespace() {
                tokens.push(c.to_string());
            }
            index += 1;
        }
    }
    tokens
}

fn end_of_block_comment(chars: &[char], start: usize) -> usize {
    let (mut depth, mut index) = (0, start);
    while index < chars.len() {
        match (chars[index], chars.get(index + 1)) {
            ('/', Some('*')) => (depth, index) = (depth + 1, index + 2),
            ('*', Some('/')) => (depth, index) = (depth - 1, index + 2),
            _ => index += 1,
        }
        if depth == 0 {
            break;
        }
    }
    index
}

fn end_of_string(chars: &[char], start: usize) -> usize {
    let mut index = start + 1;
    while index < chars.len() && chars[index] != '"' {
        index += if chars[index] == '\\' { 2 } else { 1 };
    }
    index + 1
}

fn end_of_char(chars: &[char], start: usize) -> usize {
    let content = start + if chars[start + 1] == '\\' { 3 } else { 2 };
    (content..chars.len()).find(|index| chars[*index] == '\'').map_or(chars.len(), |index| index + 1)
}

fn end_of_raw_string(chars: &[char], start: usize) -> usize {
    let hashes = chars[start..].iter().take_while(|c| **c == '#').count();
    let is_end = |index: &usize| chars[*index] == '"' && chars[index + 1..].iter().take_while(|c| **c == '#').count() >= hashes;
    (start + hashes + 1..chars.len()).find(is_end).map_or(chars.len(), |index| index + 1 + hashes)
}

/// Removes items behind `#[cfg(test)]`.
fn without_tests(tokens: &[String]) -> Vec<String> {
    let marker = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut production, mut index) = (Vec::new(), 0);
    while index < tokens.len() {
        if tokens[index..].iter().map(String::as_str).take(marker.len()).eq(marker) {
            index = end_of_item(tokens, index + marker.len());
        } else {
            production.push(tokens[index].clone());
            index += 1;
        }
    }
    production
}

/// The index after the `;` or the closing brace of the item that starts here.
fn end_of_item(tokens: &[String], start: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(start) {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && (token == ";" || token == "}") {
            return index + 1;
        }
    }
    tokens.len()
}

/// One name that a `use` declaration brings into scope, and its path. A glob has the name `*`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    pub name: String,
    pub path: Vec<String>,
    pub is_reexport: bool,
}

/// The imports of a file, and its other tokens.
pub fn split_imports(tokens: &[String]) -> (Vec<Import>, Vec<String>) {
    let (mut imports, mut rest, mut index) = (Vec::new(), Vec::new(), 0);
    while index < tokens.len() {
        // `impl … + use<'a>` is not a declaration.
        if tokens[index] == "use" && tokens.get(index + 1).is_some_and(|next| next != "<") {
            let end = (index..tokens.len()).find(|end| tokens[*end] == ";").unwrap_or(tokens.len());
            let is_reexport = index > 0 && ["pub", ")"].contains(&tokens[index - 1].as_str());
            let mut found = Vec::new();
            parse_use_tree(&tokens[index + 1..end], &[], &mut found);
            imports.extend(found.into_iter().map(|(name, path)| Import { name, path, is_reexport }));
            index = end;
        } else {
            rest.push(tokens[index].clone());
            index += 1;
        }
    }
    (imports, rest)
}

fn parse_use_tree(tree: &[String], prefix: &[String], found: &mut Vec<(String, Vec<String>)>) {
    let mut path = prefix.to_vec();
    for (index, token) in tree.iter().enumerate() {
        match token.as_str() {
            "::" => {}
            "{" => {
                for branch in branches(&tree[index + 1..tree.len() - 1]) {
                    parse_use_tree(branch, &path, found);
                }
                return;
            }
            "as" => {
                found.push((tree[index + 1].clone(), path));
                return;
            }
            "*" => {
                found.push(("*".to_owned(), path));
                return;
            }
            "self" if !path.is_empty() => {}
            _ => path.push(token.clone()),
        }
    }
    found.push((path.last().cloned().unwrap_or_default(), path));
}

/// The parts of a group, split at its own commas.
fn branches(group: &[String]) -> Vec<&[String]> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (index, token) in group.iter().enumerate() {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," if depth == 0 => {
                parts.push(&group[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(&group[start..]);
    parts.retain(|part| !part.is_empty());
    parts
}

/// Paths with at least two segments that appear in code, such as `super::error::Error`.
pub fn inline_paths(tokens: &[String]) -> Vec<Vec<String>> {
    let (mut paths, mut index) = (Vec::new(), 0);
    while index < tokens.len() {
        let mut path = vec![tokens[index].clone()];
        while tokens.get(index + 1).is_some_and(|next| next == "::") && tokens.get(index + 2).is_some_and(|next| is_identifier(next)) {
            path.push(tokens[index + 2].clone());
            index += 2;
        }
        if path.len() > 1 && is_identifier(&path[0]) {
            paths.push(path);
        }
        index += 1;
    }
    paths
}

fn is_identifier(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
