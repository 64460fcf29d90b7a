-- Daily orders are counted in counters (decisions/0037); no query uses this index any more.
DROP INDEX orders_by_day;

-- Staff notes by age: notes added to an anonymized order are deleted later (decisions/0012).
CREATE INDEX order_notes_by_age ON order_notes (created_at);
CREATE INDEX order_history_noted ON order_history (created_at) WHERE note IS NOT NULL;
