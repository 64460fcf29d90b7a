//! Categories and products.

use std::collections::BTreeSet;

use nevel_domain::catalog::hierarchy::CategoryHierarchy;
use nevel_domain::check::{Subject, check_category, check_product};
use nevel_storage::check::catalog::{categories, products_after};
use nevel_storage::check::words::Words;

use super::checker::Check;
use super::words::WordCheck;
use crate::error::Result;

pub async fn check(check: &mut Check<'_, '_>) -> Result<()> {
    let categories = categories(check.db).await?;
    let hierarchy = CategoryHierarchy::new(categories.iter().map(|category| (category.id, category.parent)));
    let deleted: BTreeSet<_> =
        categories.iter().filter(|category| category.is_deleted).map(|category| category.id).collect();
    for category in &categories {
        let subject = Subject::new("category", category.id.0);
        check.refer_to_image(category.image_path.as_ref(), &subject);
        if let Some(fault) = check_category(category, &hierarchy, &deleted) {
            check.findings.found(&subject.find(fault));
        }
    }
    let mut words = WordCheck::start(check, Words::Products).await?;
    let mut last = 0;
    loop {
        let batch = products_after(check.db, last).await?;
        let Some(stored) = batch.last() else { break };
        last = stored.product.id.0;
        for stored in batch {
            check.findings.summary.products += 1;
            let subject = Subject::new("product", stored.product.id.0);
            check.refer_to_image(stored.product.image_path.as_ref(), &subject);
            for fault in check_product(&stored.product, &hierarchy, &deleted) {
                check.findings.found(&subject.clone().find(fault));
            }
            words.compare(check, stored.product.id.0, stored.words, &subject).await?;
        }
    }
    words.finish(check).await
}
