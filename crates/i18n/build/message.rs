//! Parses the subset of ICU `MessageFormat` that texts of the server use: arguments, `plural`, `select` and quotes.

use std::iter::Peekable;
use std::str::Chars;

#[derive(Debug, PartialEq, Eq)]
pub enum Part {
    Text(String),
    Argument(String),
    /// `#`: the number of the enclosing plural.
    Number(String),
    Choice {
        argument: String,
        is_plural: bool,
        cases: Vec<(String, Vec<Part>)>,
    },
}

pub fn parse(message: &str) -> Result<Vec<Part>, String> {
    Parser { rest: message.chars().peekable() }.parts(None, false)
}

struct Parser<'a> {
    rest: Peekable<Chars<'a>>,
}

impl Parser<'_> {
    /// Reads up to the end of the message, or of the case. `plural` is the argument of the enclosing plural.
    fn parts(&mut self, plural: Option<&str>, is_case: bool) -> Result<Vec<Part>, String> {
        let mut parts = Vec::new();
        let mut text = String::new();
        loop {
            let special = match self.rest.next() {
                Some('\'') => {
                    self.quoted(plural.is_some(), &mut text);
                    continue;
                }
                Some('<') => return Err("tags are not supported; quote `<` as `'<'`".to_owned()),
                Some('#') if plural.is_some() => plural.map(|argument| Part::Number(argument.to_owned())),
                Some('{') => Some(self.argument(plural)?),
                Some('}') if is_case => None,
                Some('}') => return Err("`}` without `{`".to_owned()),
                Some(c) => {
                    text.push(c);
                    continue;
                }
                None if is_case => return Err("`{` without `}`".to_owned()),
                None => None,
            };
            if !text.is_empty() {
                parts.push(Part::Text(std::mem::take(&mut text)));
            }
            match special {
                Some(part) => parts.push(part),
                None => return Ok(parts),
            }
        }
    }

    /// An apostrophe quotes only special characters; two are one. Otherwise it is a letter, as in `don't`.
    fn quoted(&mut self, is_in_plural: bool, text: &mut String) {
        match self.rest.peek() {
            Some('{' | '}' | '<' | '>') => {}
            Some('#') if is_in_plural => {}
            Some('\'') => return text.extend(self.rest.next()),
            _ => return text.push('\''),
        }
        while let Some(c) = self.rest.next() {
            if c == '\'' && self.rest.next_if_eq(&'\'').is_none() {
                return;
            }
            text.push(c);
        }
    }

    fn argument(&mut self, plural: Option<&str>) -> Result<Part, String> {
        let argument = self.word()?;
        let Some(separator) = self.rest.next() else { return Err("`{` without `}`".to_owned()) };
        if separator == '}' {
            return Ok(Part::Argument(argument));
        }
        let kind = self.word()?;
        let is_plural = kind == "plural";
        if separator != ',' || !(is_plural || kind == "select") || self.rest.next() != Some(',') {
            return Err(format!("`{{{argument}{separator} {kind}` is not supported: use {{name}}, plural or select"));
        }
        let mut cases = Vec::new();
        while self.skip_spaces().is_some_and(|c| c != '}') {
            let case = self.word()?;
            if self.rest.next() != Some('{') {
                return Err(format!("no `{{` after the case `{case}`"));
            }
            cases.push((case, self.parts(if is_plural { Some(&argument) } else { plural }, true)?));
        }
        if self.rest.next().is_none() {
            return Err("`{` without `}`".to_owned());
        }
        if !cases.iter().any(|(case, _)| case == "other") {
            return Err(format!("the {kind} of `{argument}` has no case `other`"));
        }
        Ok(Part::Choice { argument, is_plural, cases })
    }

    fn word(&mut self) -> Result<String, String> {
        self.skip_spaces();
        let mut word = String::new();
        while let Some(c) = self.rest.next_if(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '=')) {
            word.push(c);
        }
        self.skip_spaces();
        if word.is_empty() { Err("a name is missing after `{` or `,`".to_owned()) } else { Ok(word) }
    }

    fn skip_spaces(&mut self) -> Option<char> {
        while self.rest.next_if(char::is_ascii_whitespace).is_some() {}
        self.rest.peek().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lng_01_quotes_are_those_of_icu() {
        let text = |text: &str| vec![Part::Text(text.to_owned())];
        for (message, expected) in
            [("don't", "don't"), ("don''t", "don't"), ("'{year}' '<b>'", "{year} <b>"), ("'{it''s}'", "{it's}")]
        {
            assert_eq!(parse(message).unwrap(), text(expected), "{message}");
        }
        assert_eq!(parse("a #").unwrap(), text("a #"), "outside of a plural");
    }

    #[test]
    fn lng_01_unsupported_syntax_is_rejected() {
        for (message, error) in [
            ("{n, number}", "not supported"),
            ("{n, plural, one {#}}", "no case `other`"),
            ("{n, plural, offset:1 other {#}}", "no `{` after the case `offset`"),
            ("<b>x</b>", "tags"),
            ("a {b", "without `}`"),
            ("a } b", "without `{`"),
            ("{}", "name is missing"),
            ("{n, plural, other {#}", "without `}`"),
        ] {
            let found = parse(message).unwrap_err();
            assert!(found.contains(error), "{message}: {found}");
        }
    }
}
