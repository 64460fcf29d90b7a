//! The names of orders and people that were there before whole names were looked for.

use nevel_domain::lookup::Traits;
use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{MigrationTrait, SchemaManager, async_trait};

use super::desk::{get, rows_after};
use super::in_dialect;
use crate::lookup::{self, WordIndex};

pub struct WholeNames;

impl sea_orm_migration::MigrationName for WholeNames {
    fn name(&self) -> &'static str {
        "0009_whole_names"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for WholeNames {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared(&in_dialect(include_str!("0009_whole_names.sql"), db.get_database_backend())).await?;
        fill(db, "orders", lookup::ORDERS).await?;
        fill(db, "users", lookup::USERS).await
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
        let mut words = Vec::new();
        for row in &rows {
            last = get(row, "id")?;
            let (first_name, last_name) = (get::<String>(row, "first_name")?, get::<String>(row, "last_name")?);
            let named = Traits { first_name: &first_name, last_name: &last_name, ..Traits::default() };
            words.extend(named.whole_names().into_iter().map(|word| (word, last)));
        }
        lookup::insert(db, index, words).await?;
    }
}
