//! Reads tables in batches by id. Columns are read by name, because entities may have other columns in later versions.

use sea_orm::sea_query::{Expr, ExprTrait as _, Order, Query};
use sea_orm::{ConnectionTrait, DbErr, QueryResult, TryGetable};

const BATCH_SIZE: u64 = 500;

/// The next rows of a table after an id.
pub async fn rows_after<C: ConnectionTrait>(
    db: &C,
    table: &'static str,
    columns: &[&'static str],
    id: i64,
) -> Result<Vec<QueryResult>, DbErr> {
    let query = Query::select()
        .column("id")
        .columns(columns.iter().copied())
        .from(table)
        .and_where(Expr::col("id").gt(id))
        .order_by("id", Order::Asc)
        .limit(BATCH_SIZE)
        .to_owned();
    db.query_all(&query).await
}

pub fn get<T: TryGetable>(row: &QueryResult, column: &str) -> Result<T, DbErr> {
    row.try_get("", column)
}
