-- The version of the code that computed the search indexes and counters (decisions/0047). Older or missing ones are rebuilt at startup.
CREATE TABLE derived_data (
    name    TEXT NOT NULL PRIMARY KEY,
    version {int} NOT NULL
) {strict};

-- The oldest schema whose binaries support a migration (decisions/0048); NULL if no older one does.
ALTER TABLE seaql_migrations ADD COLUMN compatible_since TEXT;
