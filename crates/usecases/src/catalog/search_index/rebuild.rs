//! Builds a new search index from the whole catalog.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::search::document::{FilterDefinition, FilterKind};
use nevel_domain::search::index::SearchIndex;
use nevel_domain::search::synonyms::Synonyms;
use nevel_domain::settings::search::{FilterSetting, FilterSettings, FilterValues, SynonymSettings};
use nevel_storage::Reader;
use nevel_storage::catalog::{search_documents, search_settings};

use super::documents::Categories;
use crate::Result;
use crate::cpu_bound::{Priority, spawn_cpu_bound};

/// Products that are read at once.
const PAGE_SIZE: u64 = 200;

/// Changes that are committed meanwhile may be missing; the caller applies them.
pub async fn build_index(db: Reader) -> Result<SearchIndex> {
    let filters = search_settings::load::<FilterSettings, _>(&db).await?.value.filters;
    let synonyms = search_settings::load::<SynonymSettings, _>(&db).await?.value.groups;
    let categories = Categories::load(&db).await?;
    let mut index = SearchIndex::new(filters.into_iter().map(definition).collect(), Synonyms::new(synonyms));
    let mut last = ProductId(0);
    loop {
        let page = search_documents::page(&db, last, PAGE_SIZE).await?;
        let Some(product) = page.last() else { return Ok(index) };
        last = product.product.id;
        let documents: Vec<_> = page.into_iter().map(|listed| categories.document(listed)).collect();
        let work = move || {
            for document in &documents {
                index.put(document);
            }
            index
        };
        index = spawn_cpu_bound(Priority::Low, work).await?;
    }
}

fn definition(filter: FilterSetting) -> FilterDefinition {
    let kind = match filter.kind {
        FilterValues::Words => FilterKind::Words,
        FilterValues::Numbers => FilterKind::Numbers,
    };
    FilterDefinition { id: filter.id, attribute_name: filter.name, kind }
}
