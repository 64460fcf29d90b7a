-- Orders are counted as they come (decisions/0037); nothing looks at them by day any more.
DROP INDEX orders_by_day;

-- What staff wrote, by age: what they add to an order after its contact was erased is erased in its turn (decisions/0012).
CREATE INDEX order_notes_by_age ON order_notes (created_at);
CREATE INDEX order_history_noted ON order_history (created_at) WHERE note IS NOT NULL;

-- Whole names stand behind two blanks. Where 0007 has just filled the tables they are there already, and are written once more.
DELETE FROM order_search WHERE word >= '  ' AND word < ' !';
DELETE FROM user_search WHERE word >= '  ' AND word < ' !';
