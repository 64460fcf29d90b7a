//! Adds full names of existing orders and users to the search index.

use nevel_domain::search_index::SearchFields;
use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{MigrationTrait, SchemaManager, async_trait};

use super::batches::{get, rows_after};
use super::dialect::in_dialect;
use crate::search_index::{self, WordIndex};

pub struct FullNameSearch;

impl sea_orm_migration::MigrationName for FullNameSearch {
    fn name(&self) -> &'static str {
        "0009_whole_names"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for FullNameSearch {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared(&in_dialect(include_str!("0009_whole_names.sql"), db.get_database_backend())).await?;
        fill(db, "orders", search_index::ORDERS).await?;
        fill(db, "users", search_index::USERS).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }
}

async fn fill<C: ConnectionTrait>(db: &C, table: &'static str, index: WordIndex) -> Result<(), DbErr> {
    let mut last = 0;
    loop {
        let rows = rows_after(db, table, &["first_name", "last_name"], last).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut tokens = Vec::new();
        for row in &rows {
            last = get(row, "id")?;
            let (first_name, last_name) = (get::<String>(row, "first_name")?, get::<String>(row, "last_name")?);
            let fields = SearchFields { first_name: &first_name, last_name: &last_name, ..SearchFields::default() };
            tokens.extend(fields.full_names().into_iter().map(|token| (token, last)));
        }
        search_index::insert(db, index, tokens).await?;
    }
}
