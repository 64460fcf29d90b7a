//! Products and categories.

use std::collections::BTreeSet;

use super::finding::{Fault, FindingKind};
use crate::catalog::category::CategoryId;
use crate::catalog::hierarchy::CategoryHierarchy;
use crate::catalog::product::ProductId;
use crate::money::Cents;

/// A stored product with the rows that repeat it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct CheckedProduct {
    pub id: ProductId,
    pub category: CategoryId,
    pub is_deleted: bool,
    pub price: Cents,
    pub stock: i64,
    /// Units that returned to stock and for which no visitor has been notified yet.
    pub restocked: i64,
    pub is_recommended: bool,
    pub has_recommended_position: bool,
    /// The categories that list the product, and whether each is its own.
    pub listed: BTreeSet<(CategoryId, bool)>,
    pub has_current_search_text: bool,
    pub image_path: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedCategory {
    pub id: CategoryId,
    pub parent: Option<CategoryId>,
    pub is_deleted: bool,
    pub image_path: Option<String>,
}

/// The movements of the stock are not recorded yet (STP-05); their sum will be compared here.
pub fn check_product(
    product: &CheckedProduct,
    hierarchy: &CategoryHierarchy,
    deleted_categories: &BTreeSet<CategoryId>,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut report = |kind, message| faults.push((kind, message));
    if product.stock < 0 {
        report(FindingKind::Stock, format!("the stock is {}", product.stock));
    }
    if product.restocked < 0 {
        report(FindingKind::Stock, format!("{} units are said to have returned to stock", product.restocked));
    }
    if product.price < Cents::ZERO {
        report(FindingKind::Stock, format!("the price is {}", product.price));
    }
    let listed = |(id, _): &(CategoryId, bool)| id.0.to_string();
    let expected: BTreeSet<_> = if product.is_deleted {
        BTreeSet::new()
    } else {
        let own = product.category;
        hierarchy.ancestors(Some(own)).into_iter().map(|id| (id, id == own)).collect()
    };
    if product.listed != expected {
        let names = |set: &BTreeSet<_>| match set.len() {
            0 => "none".to_owned(),
            _ => set.iter().map(listed).collect::<Vec<_>>().join(", "),
        };
        let message = format!("it is listed in categories {}, not {}", names(&product.listed), names(&expected));
        report(FindingKind::Listing, message);
    }
    if !product.is_deleted && deleted_categories.contains(&product.category) {
        report(FindingKind::Listing, format!("its category {} is deleted", product.category.0));
    }
    if !product.is_recommended && product.has_recommended_position {
        report(FindingKind::DerivedColumn, "it has a recommended position, but is not recommended".to_owned());
    }
    if product.is_deleted && product.is_recommended {
        report(FindingKind::DerivedColumn, "it is deleted, but recommended".to_owned());
    }
    if !product.has_current_search_text {
        let message = "the text that it is searched by differs from its names, SKU and barcode".to_owned();
        report(FindingKind::DerivedColumn, message);
    }
    faults
}

/// Every category leads to one without a parent, over categories that are not deleted.
pub fn check_category(
    category: &CheckedCategory,
    hierarchy: &CategoryHierarchy,
    deleted_categories: &BTreeSet<CategoryId>,
) -> Option<Fault> {
    let fault = |message: &str| Some((FindingKind::Category, message.to_owned()));
    let parent = category.parent?;
    if hierarchy.ancestors(Some(parent)).contains(&category.id) {
        fault("it is its own ancestor")
    } else if !category.is_deleted && deleted_categories.contains(&parent) {
        fault("its parent is deleted")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_09_products_are_listed_in_their_category_and_its_ancestors() {
        let id = CategoryId;
        let hierarchy = CategoryHierarchy::new([(id(1), None), (id(2), Some(id(1))), (id(3), None)]);
        let product = CheckedProduct {
            id: ProductId(7),
            category: id(2),
            is_deleted: false,
            price: Cents::new(1),
            stock: 0,
            restocked: 0,
            is_recommended: false,
            has_recommended_position: false,
            listed: [(id(1), false), (id(2), true)].into(),
            has_current_search_text: true,
            image_path: None,
        };
        let check = |product: &CheckedProduct| -> Vec<String> {
            check_product(product, &hierarchy, &[id(3)].into()).into_iter().map(|(_, message)| message).collect()
        };
        assert_eq!(check(&product), [""; 0]);
        let listed = |listed: &[(CategoryId, bool)]| CheckedProduct {
            listed: listed.iter().copied().collect(),
            ..product.clone()
        };
        assert_eq!(check(&listed(&[(id(2), true)])), ["it is listed in categories 2, not 1, 2"]);
        assert_eq!(check(&listed(&[(id(1), true), (id(2), true)])).len(), 1, "not its own category");
        assert_eq!(
            check(&CheckedProduct { is_deleted: true, ..product.clone() }),
            ["it is listed in categories 1, 2, not none"]
        );
        let in_deleted = CheckedProduct { category: id(3), ..listed(&[(id(3), true)]) };
        assert_eq!(check(&in_deleted), ["its category 3 is deleted"]);
        assert_eq!(check(&CheckedProduct { stock: -1, ..product.clone() }), ["the stock is -1"]);
    }

    #[test]
    fn mon_09_cycle_of_categories_is_found() {
        let id = CategoryId;
        let hierarchy = CategoryHierarchy::new([(id(1), Some(id(2))), (id(2), Some(id(1))), (id(3), Some(id(1)))]);
        let category = |own, parent| CheckedCategory {
            id: id(own),
            parent: Some(id(parent)),
            is_deleted: false,
            image_path: None,
        };
        let is_faulty = |own, parent| check_category(&category(own, parent), &hierarchy, &BTreeSet::new()).is_some();
        assert!(is_faulty(1, 2) && is_faulty(2, 1) && !is_faulty(3, 1), "a descendant of the cycle is not in it");
        assert!(check_category(&category(3, 1), &hierarchy, &[id(1)].into()).is_some());
    }
}
