-- Whether a product contains nicotine (NIC-01).
ALTER TABLE products ADD COLUMN contains_nicotine {bool} NOT NULL DEFAULT TRUE;

-- Apartment or floor (CHK-04), and an invoice address that differs from the delivery address (CHK-20).
ALTER TABLE orders ADD COLUMN apartment TEXT;
ALTER TABLE orders ADD COLUMN invoice_name TEXT;
ALTER TABLE orders ADD COLUMN invoice_street TEXT;
ALTER TABLE orders ADD COLUMN invoice_apartment TEXT;
ALTER TABLE orders ADD COLUMN invoice_city TEXT;
ALTER TABLE orders ADD COLUMN invoice_zip_code TEXT;
ALTER TABLE orders ADD COLUMN invoice_country TEXT;
ALTER TABLE users ADD COLUMN apartment TEXT;

-- Only products whose attributes state a strength of zero, or no nicotine, are without nicotine.
UPDATE products SET contains_nicotine = FALSE
WHERE id IN (
    SELECT product_id FROM product_attributes
    WHERE (name LIKE 'Крепость%' OR name LIKE 'крепость%' OR LOWER(name) LIKE 'strength%'
        OR name LIKE '%икотин%' OR LOWER(name) LIKE '%nicotine%')
        -- "Nicotine-free: no" states the opposite.
        AND name NOT LIKE '%Без%' AND name NOT LIKE '%без%' AND LOWER(name) NOT LIKE '%free%' AND LOWER(name) NOT LIKE '%without%'
        AND (value LIKE '0%' OR value IN ('Нет', 'нет', 'Без', 'без') OR LOWER(value) IN ('no', 'none', 'free')
        OR value LIKE 'Нет никотин%' OR value LIKE 'нет никотин%' OR value LIKE 'Без никотин%' OR value LIKE 'без никотин%'
        OR LOWER(value) LIKE 'no nicotine%' OR LOWER(value) LIKE 'without nicotine%')
)
AND id NOT IN (
    SELECT product_id FROM product_attributes
    WHERE (name LIKE 'Крепость%' OR name LIKE 'крепость%' OR LOWER(name) LIKE 'strength%'
        OR name LIKE '%икотин%' OR LOWER(name) LIKE '%nicotine%')
        AND (value LIKE '%1%' OR value LIKE '%2%' OR value LIKE '%3%' OR value LIKE '%4%' OR value LIKE '%5%'
        OR value LIKE '%6%' OR value LIKE '%7%' OR value LIKE '%8%' OR value LIKE '%9%')
);

-- Instances of the previous version anonymize orders without the new columns; the job completes these rows.
CREATE INDEX orders_partly_anonymized ON orders (id)
    WHERE erased_at IS NOT NULL AND (apartment IS NOT NULL OR invoice_street IS NOT NULL);
