//! Fills the search index for existing products.

use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QuerySelect};
use sea_orm_migration::{MigrationTrait, SchemaManager, async_trait};

use crate::catalog::search_index;
use crate::entities::product;

const BATCH_SIZE: u64 = 200;

pub struct FillProductSearch;

impl sea_orm_migration::MigrationName for FillProductSearch {
    fn name(&self) -> &'static str {
        "0006_search"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for FillProductSearch {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        fill(manager.get_connection()).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }
}

async fn fill<C: ConnectionTrait>(db: &C) -> Result<(), DbErr> {
    let mut last = 0;
    loop {
        let rows: Vec<(i64, String)> = product::Entity::find()
            .select_only()
            .column(product::Column::Id)
            .column(product::Column::SearchText)
            .filter(product::Column::DeletedAt.is_null())
            .filter(product::Column::Id.gt(last))
            .order_by_asc(product::Column::Id)
            .limit(BATCH_SIZE)
            .into_tuple()
            .all(db)
            .await?;
        let Some((id, _)) = rows.last() else { return Ok(()) };
        last = *id;
        search_index::insert(db, rows.iter().map(|(id, text)| (*id, text.as_str()))).await?;
    }
}
