-- Orders that were paid or shipped in the last days, for invoices that are issued automatically. The query repeats the condition literally.
CREATE INDEX order_entries_by_time ON order_entries (created_at, order_id);
CREATE INDEX order_history_of_shipments ON order_history (created_at, order_id)
    WHERE to_status IN ('SHIPPED', 'DELIVERED') AND from_status IS NOT NULL;
