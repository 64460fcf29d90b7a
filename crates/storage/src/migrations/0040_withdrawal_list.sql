-- Words whose prefixes find a withdrawal.
CREATE TABLE withdrawal_search (
    word          {collate_c} NOT NULL,
    withdrawal_id {int} NOT NULL REFERENCES withdrawals (id) ON DELETE CASCADE,
    CONSTRAINT withdrawal_search_once PRIMARY KEY (word, withdrawal_id)
) {without_rowid};
CREATE INDEX withdrawal_search_by_withdrawal ON withdrawal_search (withdrawal_id);

-- Withdrawals that are not finished, by the day on which the refund is due. Queries repeat the condition literally.
CREATE INDEX withdrawals_open ON withdrawals (created_at, id) WHERE state NOT IN ('refunded', 'rejected');

-- Whether the consumer got an email about the change, and what staff wrote in it.
ALTER TABLE withdrawal_history ADD COLUMN notified {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE withdrawal_history ADD COLUMN message TEXT;

-- Orders of guests by address; of orders with one, the newest are read first.
CREATE INDEX IF NOT EXISTS orders_of_guests_by_email ON orders (lower(email), id) WHERE user_id IS NULL;

-- Erases what older versions do not know. The words of the reference are inserted again afterwards.
CREATE TRIGGER withdrawals_erased AFTER UPDATE OF erased_at ON withdrawals
WHEN NEW.erased_at IS NOT NULL
BEGIN
    DELETE FROM withdrawal_search WHERE withdrawal_id = NEW.id;
    UPDATE withdrawal_history SET message = NULL WHERE withdrawal_id = NEW.id AND message IS NOT NULL;
END;
-- PostgreSQL:
-- Words whose prefixes find a withdrawal.
CREATE TABLE withdrawal_search (
    word          {collate_c} NOT NULL,
    withdrawal_id {int} NOT NULL REFERENCES withdrawals (id) ON DELETE CASCADE,
    CONSTRAINT withdrawal_search_once PRIMARY KEY (word, withdrawal_id)
) {without_rowid};
CREATE INDEX withdrawal_search_by_withdrawal ON withdrawal_search (withdrawal_id);

-- Withdrawals that are not finished, by the day on which the refund is due. Queries repeat the condition literally.
CREATE INDEX withdrawals_open ON withdrawals (created_at, id) WHERE state NOT IN ('refunded', 'rejected');

-- Whether the consumer got an email about the change, and what staff wrote in it.
ALTER TABLE withdrawal_history ADD COLUMN notified {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE withdrawal_history ADD COLUMN message TEXT;

-- Orders of guests by address; of orders with one, the newest are read first.
CREATE INDEX IF NOT EXISTS orders_of_guests_by_email ON orders (lower(email), id) WHERE user_id IS NULL;

-- Erases what older versions do not know. The words of the reference are inserted again afterwards.
CREATE FUNCTION erase_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM withdrawal_search WHERE withdrawal_id = NEW.id;
    UPDATE withdrawal_history SET message = NULL WHERE withdrawal_id = NEW.id AND message IS NOT NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER withdrawals_erased AFTER UPDATE OF erased_at ON withdrawals FOR EACH ROW
WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION erase_withdrawal();
