-- Daily orders are counted in counters (decisions/0037); no query uses this index any more.
DROP INDEX orders_by_day;

-- Staff notes by age: notes added to an anonymized order are deleted later (decisions/0012).
CREATE INDEX order_notes_by_age ON order_notes (created_at);
CREATE INDEX order_history_noted ON order_history (created_at) WHERE note IS NOT NULL;

-- Full names start with two spaces. If 0007 has just filled the tables they exist already and are written again.
DELETE FROM order_search WHERE word >= '  ' AND word < ' !';
DELETE FROM user_search WHERE word >= '  ' AND word < ' !';
