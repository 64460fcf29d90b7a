//! Which category stands below which, and nothing else of them.

use std::collections::HashMap;

use super::category::CategoryId;
use crate::rules::CATEGORY_MAX_DEPTH;
use crate::validation::FieldFault;

/// The parent of every category there is.
#[derive(Debug, Default)]
pub struct Outline(HashMap<CategoryId, Option<CategoryId>>);

impl Outline {
    pub fn new(parents: impl IntoIterator<Item = (CategoryId, Option<CategoryId>)>) -> Self {
        Self(parents.into_iter().collect())
    }

    /// A parent is there, is neither the category itself nor below it, and leaves room: whatever walks the tree does so by
    /// calling itself, so a tree without a bottom would end the process.
    pub fn check_parent(&self, id: Option<CategoryId>, parent: Option<CategoryId>) -> Result<(), FieldFault> {
        let Some(parent) = parent else { return Ok(()) };
        if !self.0.contains_key(&parent) {
            return Err(FieldFault::Unknown);
        }
        let above = self.upwards(Some(parent));
        if id.is_some_and(|id| above.contains(&id)) {
            return Err(FieldFault::Cycle);
        }
        let height = id.map_or(1, |id| self.height(id));
        if above.len() + height > CATEGORY_MAX_DEPTH { Err(FieldFault::TooDeep { max: CATEGORY_MAX_DEPTH }) } else { Ok(()) }
    }

    /// A category and all above it.
    pub fn upwards(&self, from: Option<CategoryId>) -> Vec<CategoryId> {
        let mut found = Vec::new();
        let mut next = from;
        while let Some(id) = next.filter(|id| !found.contains(id)) {
            found.push(id);
            next = self.0.get(&id).copied().flatten();
        }
        found
    }

    /// The levels that a category takes with everything below it.
    fn height(&self, id: CategoryId) -> usize {
        let levels = self.0.keys().filter_map(|lowest| self.upwards(Some(*lowest)).iter().position(|above| *above == id));
        levels.max().unwrap_or(0) + 1
    }

    pub fn count_children(&self, id: CategoryId) -> usize {
        self.0.values().filter(|parent| **parent == Some(id)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(length: i64) -> Outline {
        Outline::new((1..=length).map(|id| (CategoryId(id), (id > 1).then(|| CategoryId(id - 1)))).chain([(CategoryId(100), None)]))
    }

    fn check(outline: &Outline, id: Option<i64>, parent: Option<i64>) -> Result<(), FieldFault> {
        outline.check_parent(id.map(CategoryId), parent.map(CategoryId))
    }

    #[test]
    fn case_32_a_category_stands_neither_inside_itself_nor_nowhere() {
        let outline = chain(3);
        assert_eq!(check(&outline, Some(1), Some(1)), Err(FieldFault::Cycle));
        assert_eq!(check(&outline, Some(1), Some(3)), Err(FieldFault::Cycle));
        assert_eq!(check(&outline, Some(1), Some(999)), Err(FieldFault::Unknown));
        assert_eq!(check(&outline, Some(3), Some(1)), Ok(()));
        assert_eq!(check(&outline, Some(3), None), Ok(()));
    }

    #[test]
    fn case_32_the_tree_has_at_most_ten_levels_with_whatever_moves() {
        let outline = chain(10);
        assert_eq!(check(&outline, None, Some(9)), Ok(()));
        assert_eq!(check(&outline, None, Some(10)), Err(FieldFault::TooDeep { max: 10 }));
        assert_eq!(check(&outline, Some(100), Some(9)), Ok(()));
        assert_eq!(check(&outline, Some(2), Some(100)), Ok(()), "nine levels below one");
        assert_eq!(check(&outline, Some(1), Some(100)), Err(FieldFault::TooDeep { max: 10 }), "ten levels below one");
    }

    #[test]
    fn a_circle_that_is_there_does_not_hang() {
        let outline = Outline::new([(CategoryId(1), Some(CategoryId(2))), (CategoryId(2), Some(CategoryId(1)))]);
        assert_eq!(outline.upwards(Some(CategoryId(1))).len(), 2);
        assert_eq!(outline.count_children(CategoryId(1)), 1);
    }
}
