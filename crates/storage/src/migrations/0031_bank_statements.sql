-- Bank statements and their lines (MON-02). The identity makes a line unique, however often and in how many files it is uploaded.
CREATE TABLE bank_statements (
    id          {id},
    file_name   TEXT NOT NULL,
    account     TEXT,
    first_day   TEXT NOT NULL,
    last_day    TEXT NOT NULL,
    known_lines {int} NOT NULL,
    uploaded_by {int} REFERENCES users (id) ON DELETE SET NULL,
    created_at  {int} NOT NULL
) {strict};
CREATE INDEX bank_statements_by_user ON bank_statements (uploaded_by) WHERE uploaded_by IS NOT NULL;

CREATE TABLE bank_lines (
    id           {id},
    statement_id {int} NOT NULL REFERENCES bank_statements (id),
    identity     TEXT NOT NULL,
    position     {int} NOT NULL,
    kind         TEXT NOT NULL,
    amount_cents {int} NOT NULL,
    -- The sum of its entries; the line is booked once that is the amount.
    booked_cents {int} NOT NULL DEFAULT 0,
    booked_on    TEXT NOT NULL,
    payer        TEXT,
    iban         TEXT,
    remittance   TEXT,
    reference    TEXT,
    state        TEXT NOT NULL,
    version      {int} NOT NULL DEFAULT 1,
    created_at   {int} NOT NULL,
    erased_at    {int},
    CONSTRAINT bank_lines_once UNIQUE (identity)
) {strict};
CREATE INDEX bank_lines_by_position ON bank_lines (statement_id, position);
CREATE INDEX bank_lines_by_state ON bank_lines (statement_id, state, position);
CREATE INDEX bank_lines_by_payer ON bank_lines (iban, amount_cents) WHERE iban IS NOT NULL;
CREATE INDEX bank_lines_to_erase ON bank_lines (created_at) WHERE erased_at IS NULL;

-- Mappings of CSV columns, by a hash of the headings.
CREATE TABLE bank_mappings (
    headings   TEXT NOT NULL PRIMARY KEY,
    document   TEXT NOT NULL,
    updated_at {int} NOT NULL
) {without_rowid};

ALTER TABLE order_entries ADD COLUMN bank_line_id {int} REFERENCES bank_lines (id);
CREATE INDEX order_entries_by_bank_line ON order_entries (bank_line_id, id) WHERE bank_line_id IS NOT NULL;

-- Orders with an open amount, by that amount. Queries repeat expression and condition literally.
CREATE INDEX orders_by_open_amount ON orders ((CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)), id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) > 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) <> settled_cents;
