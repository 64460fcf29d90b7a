-- Packing: the printed slip, who is packing an order, and who packed it.
ALTER TABLE orders ADD COLUMN slip_printed_at {int};
ALTER TABLE orders ADD COLUMN packing_by {int} REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE orders ADD COLUMN packing_since {int};
ALTER TABLE orders ADD COLUMN packed_by {int} REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE orders ADD COLUMN packed_at {int};
CREATE INDEX orders_to_pack ON orders (created_at, id) WHERE status = 'PROCESSING' AND packed_at IS NULL;
