//! Suggestions while a customer types.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::index::SearchIndex;
use super::order::{self, Order};
use super::postings::{Field, Postings};
use super::request::{ProductSort, QueryText, Scope, Suggestions};
use super::stem::with_stems;
use super::words::{fold, is_number, query_words};
use crate::catalog::category::CategoryId;
use crate::paging::PageRequest;
use nevel_i18n::Language;

const PRODUCTS: i64 = 6;
const CATEGORIES: usize = 3;
const COMPLETIONS: usize = 3;
/// Beginnings with fewer letters are completed by chance.
const COMPLETED_CHARS: usize = 2;
/// Words that are checked as completions.
const CHECKED_COMPLETIONS: usize = 30;
/// Documents that are counted for each of them.
const COUNTED_DOCUMENTS: usize = 10_000;

impl SearchIndex {
    pub fn suggest(&self, text: &QueryText, language: Language) -> Suggestions {
        let folded = fold(text.as_str());
        let found = self.find(&folded);
        let categories = self.suggested_categories(found.corrected.as_deref().unwrap_or(&folded), &found.ranked);
        let completions = if found.corrected.is_some() || !found.ignored.is_empty() {
            Vec::new()
        } else {
            self.completions(&folded, &found.ranked)
        };
        let order = Order { sort: ProductSort::Default, scope: Scope::All, by_relevance: true, language };
        let total = found.ranked.len();
        let page = |page| order::page(&self.columns, found.ranked.iter().copied(), total, order, page);
        let documents = PageRequest::new(0, PRODUCTS).map(page).unwrap_or_default();
        let products = documents.into_iter().map(|document| self.columns.ids[document as usize]).collect();
        Suggestions { products, categories, completions, total: total as u64, corrected: found.corrected }
    }

    /// Categories whose names have all words of the text, then root categories with most of the products.
    fn suggested_categories(&self, folded: &str, ranked: &[(u32, u32)]) -> Vec<(CategoryId, u64)> {
        let paths = &self.columns.paths;
        let mut of_paths = vec![0_u64; paths.lists().len()];
        for (document, _) in ranked {
            of_paths[paths.number(*document)] += 1;
        }
        let mut counts: HashMap<CategoryId, (bool, u64)> = HashMap::new();
        for (path, count) in paths.lists().iter().zip(of_paths).filter(|(_, count)| *count > 0) {
            for (level, category) in path.iter().enumerate() {
                let (is_root, total) = counts.entry(*category).or_default();
                *is_root |= level + 1 == path.len();
                *total += count;
            }
        }
        let words: Vec<Vec<String>> = query_words(folded).into_iter().map(with_stems).collect();
        let is_named = |category: &CategoryId| {
            let has = |forms: &[String], name: &String| forms.iter().any(|form| name.starts_with(form));
            let has_all = |names: &[String]| words.iter().all(|forms| names.iter().any(|name| has(forms, name)));
            self.categories.get(category).is_some_and(|entry| has_all(&entry.words))
        };
        let mut categories: Vec<(bool, CategoryId, u64)> = counts
            .into_iter()
            .map(|(category, (is_root, count))| (is_named(&category), is_root, category, count))
            .filter(|(is_named, is_root, ..)| *is_named || *is_root)
            .map(|(is_named, _, category, count)| (is_named, category, count))
            .collect();
        categories.sort_unstable_by_key(|(is_named, category, count)| (Reverse(*is_named), Reverse(*count), *category));
        categories.into_iter().take(CATEGORIES).map(|(_, category, count)| (category, count)).collect()
    }

    /// The text with its last word completed by words of names, those with most of the found products first.
    fn completions(&self, folded: &str, ranked: &[(u32, u32)]) -> Vec<String> {
        let words = query_words(folded);
        let is_completable = |last: &&String| {
            folded.ends_with(last.as_str()) && !is_number(last) && last.chars().count() >= COMPLETED_CHARS
        };
        let Some(last) = words.last().filter(is_completable) else { return Vec::new() };
        let mut found = vec![false; self.alive.len()];
        for (document, _) in ranked {
            found[*document as usize] = true;
        }
        let remaining = |postings: &Postings| {
            postings
                .iter()
                .take(COUNTED_DOCUMENTS)
                .filter(|(document, field)| *field == Field::Name && found[*document as usize])
                .count()
        };
        let candidates = self.vocabulary.completions(last).take(CHECKED_COMPLETIONS);
        let mut completions: Vec<(usize, u32)> =
            candidates.map(|candidate| (remaining(&self.postings[candidate.term as usize]), candidate.form)).collect();
        completions.retain(|(count, _)| *count > 0);
        completions.sort_unstable_by_key(|(count, form)| (Reverse(*count), *form));
        let start = folded.strip_suffix(last.as_str()).unwrap_or_default();
        completions
            .into_iter()
            .take(COMPLETIONS)
            .map(|(_, form)| format!("{start}{}", self.vocabulary.form(form)))
            .collect()
    }
}
