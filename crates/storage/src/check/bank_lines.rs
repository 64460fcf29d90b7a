//! Lines of bank statements with what their rows repeat of their entries.

use sea_orm::Statement;

use super::BATCH_SIZE;
use crate::orders::retention::ENTRY_IN_FORCE;
use crate::{Connection, Result};

/// A line whose row differs from its entries.
pub struct WrongLine {
    pub id: i64,
    pub state: String,
    pub amount_cents: i64,
    pub booked_cents: i64,
    /// The sum of its entries.
    pub expected_cents: i64,
}

/// The next lines by id whose sum or state is not that of their entries.
pub async fn wrong_lines_after<C: Connection>(db: &C, after: i64) -> Result<Vec<WrongLine>> {
    let sql = format!(
        "SELECT id, state, amount_cents, booked_cents, CAST(COALESCE(cents, 0) AS BIGINT) FROM bank_lines \
            LEFT JOIN (SELECT bank_line_id, SUM(amount_cents) AS cents FROM order_entries \
                WHERE bank_line_id IS NOT NULL AND {ENTRY_IN_FORCE} GROUP BY bank_line_id) AS entries ON bank_line_id = id \
            WHERE id > $1 AND (booked_cents <> COALESCE(cents, 0) OR (state = 'booked') <> (booked_cents >= amount_cents)) \
            ORDER BY id LIMIT {BATCH_SIZE}"
    );
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [after.into()]);
    let mut lines = Vec::new();
    for row in db.query_all_raw(statement).await? {
        lines.push(WrongLine {
            id: row.try_get_by_index(0)?,
            state: row.try_get_by_index(1)?,
            amount_cents: row.try_get_by_index(2)?,
            booked_cents: row.try_get_by_index(3)?,
            expected_cents: row.try_get_by_index(4)?,
        });
    }
    Ok(lines)
}
