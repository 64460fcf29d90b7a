//! Words and phrases that staff declared equal.

/// Groups of words or phrases with the same meaning.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Synonyms(Vec<Vec<String>>);

impl Synonyms {
    pub fn new(groups: Vec<Vec<String>>) -> Self {
        Self(groups)
    }

    pub fn groups(&self) -> &[Vec<String>] {
        &self.0
    }
}
