//! SQL that the seeds share.

/// A common table expression with the numbers from 1 to `last`.
pub fn numbers(last: u32) -> String {
    format!("WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {last})")
}
