-- What the search index of every instance has to apply. Without a product, the change concerns many products.
CREATE TABLE catalog_changes (
    id         {id},
    product_id {int},
    changed_at {int} NOT NULL
) {strict};
CREATE INDEX catalog_changes_by_time ON catalog_changes (changed_at);

-- Searches of shoppers that found nothing, case-folded.
CREATE TABLE search_misses (
    id       {id},
    query    TEXT NOT NULL,
    count    {int} NOT NULL,
    last_day TEXT NOT NULL,
    CONSTRAINT search_misses_query_once UNIQUE (query)
) {strict};
CREATE INDEX search_misses_by_count ON search_misses (count, id);
CREATE INDEX search_misses_by_day ON search_misses (last_day, id);

-- Filters and synonyms, as JSON.
CREATE TABLE search_settings (
    name       TEXT NOT NULL PRIMARY KEY,
    document   TEXT NOT NULL,
    version    {int} NOT NULL,
    updated_at {int} NOT NULL
) {strict};
