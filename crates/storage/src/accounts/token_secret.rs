//! The fingerprint of the token secret that this database is used with.

use sea_orm::{ConnectionTrait as _, Statement};

use crate::{Result, Transaction};

pub async fn find_fingerprint(db: &Transaction) -> Result<Option<String>> {
    let sql = "SELECT fingerprint FROM token_secret WHERE id = 1";
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    Ok(row.map(|row| row.try_get_by_index(0)).transpose()?)
}

pub async fn set_fingerprint(db: &Transaction, fingerprint: &str) -> Result<()> {
    let sql = "INSERT INTO token_secret (id, fingerprint) VALUES (1, $1) \
               ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint";
    db.execute_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, [fingerprint.into()])).await?;
    Ok(())
}
