-- The payment as recorded by staff (STO-08); no method if the order is not paid. The amount may differ from the total of the order.
ALTER TABLE orders ADD COLUMN paid_on TEXT;
ALTER TABLE orders ADD COLUMN payment_method TEXT;
ALTER TABLE orders ADD COLUMN payment_cents {int};
ALTER TABLE orders ADD COLUMN payment_reference TEXT;
CREATE INDEX orders_by_payment ON orders (payment_method, created_at, id);

-- The parcel (STO-05). The link is stored, so that it survives changes of the carriers in the settings.
ALTER TABLE orders ADD COLUMN carrier TEXT;
ALTER TABLE orders ADD COLUMN tracking_number TEXT;
ALTER TABLE orders ADD COLUMN tracking_url TEXT;

-- Actions of staff other than status changes and contacts, with JSON of the values before and after. Anonymization removes the
-- personal ones.
ALTER TABLE order_history ADD COLUMN action TEXT;
ALTER TABLE order_history ADD COLUMN details TEXT;
ALTER TABLE order_history ADD COLUMN personal_details TEXT;

-- Instances of the previous version anonymize orders without the new columns; the job completes these rows.
CREATE INDEX orders_partly_anonymized_parcels ON orders (id)
    WHERE erased_at IS NOT NULL AND (payment_reference IS NOT NULL OR tracking_number IS NOT NULL);
CREATE INDEX order_history_personal ON order_history (order_id, id) WHERE personal_details IS NOT NULL;

-- Invoices and credit notes (STO-06): snapshots that later changes do not alter. The buyer is removed after the retention period.
CREATE TABLE invoices (
    id          {id},
    order_id    {int} NOT NULL REFERENCES orders (id),
    number      TEXT NOT NULL,
    year        {int} NOT NULL,
    sequence    {int} NOT NULL,
    kind        TEXT NOT NULL,
    cancels_id  {int} REFERENCES invoices (id),
    issued_on   TEXT NOT NULL,
    total_cents {int} NOT NULL,
    document    TEXT NOT NULL,
    buyer       TEXT,
    created_at  {int} NOT NULL,
    CONSTRAINT invoices_number_unique UNIQUE (number),
    CONSTRAINT invoices_sequence_unique UNIQUE (year, sequence),
    CONSTRAINT invoices_canceled_once UNIQUE (cancels_id),
    CONSTRAINT invoices_kind_known CHECK (kind IN ('invoice', 'credit_note'))
) {strict};
CREATE INDEX invoices_by_order ON invoices (order_id, id);
CREATE INDEX invoices_to_erase ON invoices (year, id) WHERE buyer IS NOT NULL;

-- The last number of each year. Its row is locked until the invoice is committed, so that numbers have no gaps.
CREATE TABLE invoice_counters (
    year        {int} NOT NULL PRIMARY KEY,
    last_number {int} NOT NULL
) {strict};
