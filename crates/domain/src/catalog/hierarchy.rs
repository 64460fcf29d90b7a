//! Parent links of all categories.

use std::collections::HashMap;

use super::category::CategoryId;
use crate::rules::CATEGORY_MAX_DEPTH;
use crate::validation::ValidationError;

/// Maps every category to its parent.
#[derive(Debug, Default)]
pub struct CategoryHierarchy(HashMap<CategoryId, Option<CategoryId>>);

impl CategoryHierarchy {
    pub fn new(parents: impl IntoIterator<Item = (CategoryId, Option<CategoryId>)>) -> Self {
        Self(parents.into_iter().collect())
    }

    /// Checks that the parent exists, is not the category itself or a descendant, and that the tree stays within the
    /// depth limit.
    /// The limit also bounds recursion when the tree is walked.
    pub fn check_parent(&self, id: Option<CategoryId>, parent: Option<CategoryId>) -> Result<(), ValidationError> {
        let Some(parent) = parent else { return Ok(()) };
        if !self.0.contains_key(&parent) {
            return Err(ValidationError::Unknown);
        }
        let ancestors = self.ancestors(Some(parent));
        if id.is_some_and(|id| ancestors.contains(&id)) {
            return Err(ValidationError::Cycle);
        }
        let height = id.map_or(1, |id| self.height(id));
        if ancestors.len() + height > CATEGORY_MAX_DEPTH {
            Err(ValidationError::TooDeep { max: CATEGORY_MAX_DEPTH })
        } else {
            Ok(())
        }
    }

    /// A category and all its ancestors, starting at the category.
    pub fn ancestors(&self, category: Option<CategoryId>) -> Vec<CategoryId> {
        let mut ancestors = Vec::new();
        let mut next = category;
        while let Some(id) = next.filter(|id| !ancestors.contains(id)) {
            ancestors.push(id);
            next = self.0.get(&id).copied().flatten();
        }
        ancestors
    }

    /// Number of levels from a category down to its deepest descendant.
    fn height(&self, id: CategoryId) -> usize {
        let levels = self
            .0
            .keys()
            .filter_map(|descendant| self.ancestors(Some(*descendant)).iter().position(|ancestor| *ancestor == id));
        levels.max().unwrap_or(0) + 1
    }

    pub fn count_children(&self, id: CategoryId) -> usize {
        self.0.values().filter(|parent| **parent == Some(id)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(length: i64) -> CategoryHierarchy {
        CategoryHierarchy::new(
            (1..=length)
                .map(|id| (CategoryId(id), (id > 1).then(|| CategoryId(id - 1))))
                .chain([(CategoryId(100), None)]),
        )
    }

    fn check(hierarchy: &CategoryHierarchy, id: Option<i64>, parent: Option<i64>) -> Result<(), ValidationError> {
        hierarchy.check_parent(id.map(CategoryId), parent.map(CategoryId))
    }

    #[test]
    fn case_32_parent_must_exist_and_not_be_a_descendant() {
        let hierarchy = chain(3);
        assert_eq!(check(&hierarchy, Some(1), Some(1)), Err(ValidationError::Cycle));
        assert_eq!(check(&hierarchy, Some(1), Some(3)), Err(ValidationError::Cycle));
        assert_eq!(check(&hierarchy, Some(1), Some(999)), Err(ValidationError::Unknown));
        assert_eq!(check(&hierarchy, Some(3), Some(1)), Ok(()));
        assert_eq!(check(&hierarchy, Some(3), None), Ok(()));
    }

    #[test]
    fn case_32_depth_is_limited_to_ten_levels_including_moved_descendants() {
        let hierarchy = chain(10);
        assert_eq!(check(&hierarchy, None, Some(9)), Ok(()));
        assert_eq!(check(&hierarchy, None, Some(10)), Err(ValidationError::TooDeep { max: 10 }));
        assert_eq!(check(&hierarchy, Some(100), Some(9)), Ok(()));
        assert_eq!(check(&hierarchy, Some(2), Some(100)), Ok(()), "nine levels below one");
        assert_eq!(
            check(&hierarchy, Some(1), Some(100)),
            Err(ValidationError::TooDeep { max: 10 }),
            "ten levels below one"
        );
    }

    #[test]
    fn existing_cycle_does_not_loop_forever() {
        let hierarchy =
            CategoryHierarchy::new([(CategoryId(1), Some(CategoryId(2))), (CategoryId(2), Some(CategoryId(1)))]);
        assert_eq!(hierarchy.ancestors(Some(CategoryId(1))).len(), 2);
        assert_eq!(hierarchy.count_children(CategoryId(1)), 1);
    }
}
