//! Categories and the category tree.

use std::collections::HashMap;

use nevel_i18n::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CategoryId(pub i64);

/// A name and a description in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translation {
    pub language: Language,
    pub name: String,
    pub description: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    pub id: CategoryId,
    pub parent_id: Option<CategoryId>,
    pub name: String,
    pub description: Option<String>,
    pub slug: String,
    pub image_path: Option<String>,
    /// Number of products in the category and all its descendants.
    pub product_count: u64,
    pub translations: Vec<Translation>,
}

/// A category with its descendants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryNode {
    pub category: Category,
    pub children: Vec<CategoryNode>,
}

/// All categories in display order.
#[derive(Debug, Default)]
pub struct CategoryTree {
    roots: Vec<CategoryNode>,
}

impl CategoryTree {
    /// Expects the categories in display order. Skips categories with an unknown parent or in a cycle.
    pub fn build(categories: Vec<Category>) -> Self {
        let mut by_parent: HashMap<Option<CategoryId>, Vec<Category>> = HashMap::new();
        for category in categories {
            by_parent.entry(category.parent_id).or_default().push(category);
        }
        Self { roots: take_children(&mut by_parent, None) }
    }

    pub fn roots(&self) -> &[CategoryNode] {
        &self.roots
    }

    /// Every category in depth-first order, parents before children.
    pub fn flat(&self) -> Vec<&CategoryNode> {
        let mut nodes = Vec::new();
        let mut stack: Vec<&CategoryNode> = self.roots.iter().rev().collect();
        while let Some(node) = stack.pop() {
            nodes.push(node);
            stack.extend(node.children.iter().rev());
        }
        nodes
    }

    pub fn find(&self, id: CategoryId) -> Option<&CategoryNode> {
        self.flat().into_iter().find(|node| node.category.id == id)
    }
}

fn take_children(
    by_parent: &mut HashMap<Option<CategoryId>, Vec<Category>>,
    parent: Option<CategoryId>,
) -> Vec<CategoryNode> {
    let children = by_parent.remove(&parent).unwrap_or_default();
    children
        .into_iter()
        .map(|category| {
            let children = take_children(by_parent, Some(category.id));
            CategoryNode { category, children }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(id: i64, parent: Option<i64>) -> Category {
        Category {
            id: CategoryId(id),
            parent_id: parent.map(CategoryId),
            name: format!("c{id}"),
            description: None,
            slug: format!("c{id}"),
            image_path: None,
            product_count: 0,
            translations: vec![],
        }
    }

    #[test]
    fn api_02_flat_list_has_parents_before_children() {
        let tree =
            CategoryTree::build(vec![category(1, None), category(2, None), category(3, Some(1)), category(4, Some(3))]);
        let ids: Vec<_> = tree.flat().iter().map(|node| node.category.id.0).collect();
        assert_eq!(ids, [1, 3, 4, 2]);
        assert_eq!(tree.roots().len(), 2);
        assert_eq!(tree.find(CategoryId(3)).unwrap().children.len(), 1);
    }

    #[test]
    fn cycles_and_unknown_parents_are_skipped() {
        let tree = CategoryTree::build(vec![
            category(1, Some(2)),
            category(2, Some(1)),
            category(3, Some(99)),
            category(4, None),
        ]);
        assert_eq!(tree.flat().len(), 1);
    }
}
