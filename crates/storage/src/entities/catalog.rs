//! Tables of the catalog.

tables! {
    /// The text of an attribute in one language.
    attribute_translation = "attribute_translations" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub attribute_id: i64,
        pub language: String,
        pub name: String,
        pub value: Option<String>,
    }

    /// A change that search indexes have to apply.
    catalog_change = "catalog_changes" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub product_id: Option<i64>,
        pub changed_at: i64,
    }

    /// A category with its base text.
    category = "categories" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub parent_id: Option<i64>,
        pub name: String,
        pub description: Option<String>,
        pub slug: String,
        pub image_path: Option<String>,
        pub position: i64,
        pub version: i64,
        pub created_at: i64,
        pub updated_at: i64,
        pub deleted_at: Option<i64>,
    }

    /// The categories a product is listed under, with its position in each.
    category_product = "category_products" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub category_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: i64,
        pub is_direct: bool,
        pub position: i64,
    }

    /// The text of a category in one language.
    category_translation = "category_translations" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub category_id: i64,
        pub language: String,
        pub name: String,
        pub description: Option<String>,
    }

    /// A product with its base text, price and stock.
    product = "products" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub category_id: i64,
        pub name: String,
        pub description: Option<String>,
        pub slug: String,
        pub price_cents: i64,
        pub stock: i64,
        pub image_path: Option<String>,
        pub purchasable: bool,
        pub recommended: bool,
        pub recommended_position: i64,
        pub sku: Option<String>,
        pub barcode: Option<String>,
        pub weight_grams: Option<i64>,
        pub width_mm: Option<i64>,
        pub height_mm: Option<i64>,
        pub depth_mm: Option<i64>,
        pub search_text: String,
        pub version: i64,
        pub created_at: i64,
        pub updated_at: i64,
        pub deleted_at: Option<i64>,
        pub contains_nicotine: bool,
        pub withdrawal_exempt: bool,
    }

    /// An attribute of a product.
    product_attribute = "product_attributes" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub product_id: i64,
        pub name: String,
        pub value: Option<String>,
        pub sort_order: i64,
    }

    /// A suffix of a word in the suffix index of products.
    product_search = "product_search" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub suffix: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: i64,
    }

    /// The text of a product in one language.
    product_translation = "product_translations" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub product_id: i64,
        pub language: String,
        pub name: String,
        pub description: Option<String>,
    }

    /// Units of a product that returned to stock and for which no visitor has been notified yet.
    restock = "restocks" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: i64,
        pub units: i64,
    }

    /// A search that found nothing, and how often.
    search_miss = "search_misses" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub query: String,
        pub count: i64,
        pub last_day: String,
    }

    /// Filters or synonyms, as JSON.
    search_setting = "search_settings" {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub document: String,
        pub version: i64,
        pub updated_at: i64,
    }

    /// A visitor who waits for a sold-out product.
    stock_notification = "stock_notifications" {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub product_id: i64,
        pub user_id: Option<i64>,
        pub email: String,
        pub email_key: String,
        pub language: String,
        pub token_hash: String,
        pub requested_at: i64,
        pub confirmed_at: Option<i64>,
        pub queued_at: Option<i64>,
    }
}
