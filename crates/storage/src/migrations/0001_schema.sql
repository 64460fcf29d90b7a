-- The schema for both databases. Placeholders in braces are replaced per database (see dialect.rs):
--   {id}      auto-incrementing 64-bit primary key
--   {int}     64-bit integer         {bool}  boolean
--   {strict}  strict column types on SQLite; PostgreSQL is always strict
-- Times are microseconds since 1970 in UTC. Constraints are named, so that the code can distinguish violations.

CREATE TABLE users (
    id            {id},
    email         TEXT NOT NULL,
    email_key     TEXT NOT NULL,
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    phone         TEXT,
    password_hash TEXT NOT NULL,
    role          TEXT NOT NULL,
    is_active     {bool} NOT NULL,
    street        TEXT,
    city          TEXT,
    zip_code      TEXT,
    country       TEXT,
    created_at    {int} NOT NULL,
    updated_at    {int} NOT NULL,
    CONSTRAINT users_email_key_unique UNIQUE (email_key),
    CONSTRAINT users_role_known CHECK (role IN ('USER', 'ADMIN'))
) {strict};
CREATE INDEX users_by_role ON users (role, is_active);

CREATE TABLE sessions (
    id           {id},
    user_id      {int} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at   {int} NOT NULL,
    last_used_at {int} NOT NULL,
    expires_at   {int} NOT NULL,
    revoked_at   {int}
) {strict};
CREATE INDEX sessions_by_user ON sessions (user_id, created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE refresh_tokens (
    id             {id},
    session_id     {int} NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    token_hash     TEXT NOT NULL,
    created_at     {int} NOT NULL,
    used_at        {int},
    successor_id   {int} REFERENCES refresh_tokens (id) ON DELETE SET NULL,
    access_used_at {int},
    CONSTRAINT refresh_tokens_hash_unique UNIQUE (token_hash)
) {strict};
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

CREATE TABLE categories (
    id          {id},
    parent_id   {int} REFERENCES categories (id),
    name        TEXT NOT NULL,
    description TEXT,
    slug        TEXT NOT NULL,
    image_path  TEXT,
    position    {int} NOT NULL,
    version     {int} NOT NULL,
    created_at  {int} NOT NULL,
    updated_at  {int} NOT NULL,
    CONSTRAINT categories_slug_unique UNIQUE (slug),
    CONSTRAINT categories_not_own_parent CHECK (parent_id IS NULL OR parent_id <> id)
) {strict};
CREATE INDEX categories_by_parent ON categories (parent_id, position, id);

CREATE TABLE category_translations (
    id          {id},
    category_id {int} NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    language    TEXT NOT NULL,
    name        TEXT NOT NULL,
    description TEXT,
    CONSTRAINT category_translations_language_once UNIQUE (category_id, language),
    CONSTRAINT category_translations_language_known CHECK (language IN ('ru', 'en'))
) {strict};

CREATE TABLE products (
    id                   {id},
    category_id          {int} NOT NULL REFERENCES categories (id),
    name                 TEXT NOT NULL,
    description          TEXT,
    slug                 TEXT NOT NULL,
    price_cents          {int} NOT NULL,
    stock                {int} NOT NULL,
    image_path           TEXT,
    purchasable          {bool} NOT NULL,
    recommended          {bool} NOT NULL,
    recommended_position {int} NOT NULL,
    sku                  TEXT,
    barcode              TEXT,
    weight_grams         {int},
    width_mm             {int},
    height_mm            {int},
    depth_mm             {int},
    search_text          TEXT NOT NULL,
    version              {int} NOT NULL,
    created_at           {int} NOT NULL,
    updated_at           {int} NOT NULL,
    deleted_at           {int},
    CONSTRAINT products_slug_unique UNIQUE (slug),
    CONSTRAINT products_price_not_negative CHECK (price_cents >= 0),
    CONSTRAINT products_stock_not_negative CHECK (stock >= 0)
) {strict};
CREATE INDEX products_by_category ON products (category_id);
CREATE INDEX products_recommended ON products (recommended_position, id) WHERE recommended AND deleted_at IS NULL;
CREATE INDEX products_low_stock ON products (stock, id) WHERE deleted_at IS NULL;

CREATE TABLE product_translations (
    id          {id},
    product_id  {int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    language    TEXT NOT NULL,
    name        TEXT NOT NULL,
    description TEXT,
    CONSTRAINT product_translations_language_once UNIQUE (product_id, language),
    CONSTRAINT product_translations_language_known CHECK (language IN ('ru', 'en'))
) {strict};

CREATE TABLE product_attributes (
    id         {id},
    product_id {int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    value      TEXT,
    sort_order {int} NOT NULL,
    CONSTRAINT product_attributes_name_once UNIQUE (product_id, name)
) {strict};

CREATE TABLE attribute_translations (
    id           {id},
    attribute_id {int} NOT NULL REFERENCES product_attributes (id) ON DELETE CASCADE,
    language     TEXT NOT NULL,
    name         TEXT NOT NULL,
    value        TEXT,
    CONSTRAINT attribute_translations_language_once UNIQUE (attribute_id, language),
    CONSTRAINT attribute_translations_language_known CHECK (language IN ('ru', 'en'))
) {strict};

-- The categories a product is listed under: its own (direct) and all ancestors, with its position in each list.
CREATE TABLE category_products (
    category_id {int} NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    product_id  {int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    is_direct   {bool} NOT NULL,
    position    {int} NOT NULL,
    CONSTRAINT category_products_once PRIMARY KEY (category_id, product_id)
) {strict};
CREATE INDEX category_products_listed ON category_products (category_id, position, product_id);
CREATE INDEX category_products_listed_direct ON category_products (category_id, position, product_id) WHERE is_direct;
CREATE INDEX category_products_by_product ON category_products (product_id);

CREATE TABLE orders (
    id                      {id},
    number                  TEXT NOT NULL,
    user_id                 {int} REFERENCES users (id),
    guest_token_hash        TEXT,
    status                  TEXT NOT NULL,
    email                   TEXT NOT NULL,
    first_name              TEXT NOT NULL,
    last_name               TEXT NOT NULL,
    phone                   TEXT NOT NULL,
    telegram                TEXT,
    street                  TEXT NOT NULL,
    city                    TEXT NOT NULL,
    zip_code                TEXT NOT NULL,
    country                 TEXT NOT NULL,
    post_box                TEXT,
    subtotal_cents          {int} NOT NULL,
    shipping_cents          {int} NOT NULL,
    total_cents             {int} NOT NULL,
    language                TEXT NOT NULL,
    use_as_invoice_address  {bool} NOT NULL,
    subscribe_to_newsletter {bool} NOT NULL,
    age_confirmed_at        {int} NOT NULL,
    search_text             TEXT NOT NULL,
    version                 {int} NOT NULL,
    created_at              {int} NOT NULL,
    updated_at              {int} NOT NULL,
    erased_at               {int},
    CONSTRAINT orders_number_unique UNIQUE (number),
    CONSTRAINT orders_status_known CHECK (status IN ('PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
    CONSTRAINT orders_subtotal_not_negative CHECK (subtotal_cents >= 0),
    CONSTRAINT orders_shipping_not_negative CHECK (shipping_cents >= 0),
    CONSTRAINT orders_total_adds_up CHECK (total_cents = subtotal_cents + shipping_cents)
) {strict};
CREATE INDEX orders_by_user ON orders (user_id, id);
CREATE INDEX orders_by_status ON orders (status, id);
CREATE INDEX orders_by_day ON orders (created_at);
CREATE INDEX orders_to_erase ON orders (updated_at) WHERE erased_at IS NULL;

CREATE TABLE order_lines (
    id          {id},
    order_id    {int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    product_id  {int} NOT NULL REFERENCES products (id),
    name        TEXT NOT NULL,
    price_cents {int} NOT NULL,
    quantity    {int} NOT NULL,
    image_path  TEXT,
    CONSTRAINT order_lines_product_once UNIQUE (order_id, product_id),
    CONSTRAINT order_lines_price_not_negative CHECK (price_cents >= 0),
    CONSTRAINT order_lines_quantity_positive CHECK (quantity > 0)
) {strict};
CREATE INDEX order_lines_by_product ON order_lines (product_id);

CREATE TABLE order_history (
    id          {id},
    order_id    {int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    actor_id    {int} REFERENCES users (id),
    from_status TEXT,
    to_status   TEXT,
    note        TEXT,
    created_at  {int} NOT NULL
) {strict};
CREATE INDEX order_history_by_order ON order_history (order_id, id);

-- A single row: the shop settings as JSON, validated by the domain type.
CREATE TABLE settings (
    id         {int} NOT NULL PRIMARY KEY,
    document   TEXT NOT NULL,
    version    {int} NOT NULL,
    updated_at {int} NOT NULL,
    CONSTRAINT settings_single_row CHECK (id = 1)
) {strict};

CREATE TABLE idempotency_keys (
    id           {id},
    owner        TEXT NOT NULL,
    key          TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    order_id     {int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    created_at   {int} NOT NULL,
    CONSTRAINT idempotency_keys_once UNIQUE (owner, key)
) {strict};
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE outbox (
    id              {id},
    kind            TEXT NOT NULL,
    language        TEXT NOT NULL,
    payload         TEXT NOT NULL,
    attempts        {int} NOT NULL,
    next_attempt_at {int} NOT NULL,
    last_error      TEXT,
    created_at      {int} NOT NULL,
    delivered_at    {int},
    CONSTRAINT outbox_attempts_not_negative CHECK (attempts >= 0)
) {strict};
CREATE INDEX outbox_waiting ON outbox (next_attempt_at, id) WHERE delivered_at IS NULL;
