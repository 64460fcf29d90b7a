//! Filters and synonyms, each stored as JSON in one row, and the attribute names that filters can use.

use std::collections::HashMap;

use nevel_domain::case_fold::case_fold;
use nevel_domain::clock::Timestamp;
use nevel_domain::settings::search::{AttributeUsage, FilterSettings, SynonymSettings, Versioned};
use nevel_i18n::Language;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, Statement, TryInsertResult};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::entities::search_setting;
use crate::settings::INITIAL_VERSION;
use crate::{Connection, Result, document};

/// Attribute names that are offered as filters.
const MAX_ATTRIBUTE_NAMES: usize = 200;

pub trait SearchSetting: Serialize + DeserializeOwned + Default {
    const NAME: &'static str;
}

impl SearchSetting for FilterSettings {
    const NAME: &'static str = "filters";
}

impl SearchSetting for SynonymSettings {
    const NAME: &'static str = "synonyms";
}

/// The stored settings, or none, with the version that an update must name.
pub async fn load<T: SearchSetting, C: Connection>(db: &C) -> Result<Versioned<T>> {
    let Some(row) = search_setting::Entity::find_by_id(T::NAME).one(db).await? else {
        return Ok(Versioned { value: T::default(), version: INITIAL_VERSION, updated_at: None });
    };
    let value = document::read(T::NAME, &row.document)?;
    Ok(Versioned { value, version: row.version, updated_at: Some(Timestamp::from_micros(row.updated_at)) })
}

/// Saves the settings if the stored version is still the expected one; returns whether they were saved.
pub async fn store<T: SearchSetting, C: Connection>(
    db: &C,
    value: &T,
    expected_version: i64,
    now: Timestamp,
) -> Result<bool> {
    if expected_version == INITIAL_VERSION {
        let document = document::write(T::NAME, value)?;
        let row = search_setting::ActiveModel {
            name: Set(T::NAME.to_owned()),
            document: Set(document),
            version: Set(1),
            updated_at: Set(now.micros()),
        };
        let unless_stored = OnConflict::column(search_setting::Column::Name).do_nothing().to_owned();
        let inserted = search_setting::Entity::insert(row)
            .on_conflict(unless_stored)
            .try_insert()
            .exec_without_returning(db)
            .await?;
        return Ok(matches!(inserted, TryInsertResult::Inserted(1)));
    }
    let Some(stored) = search_setting::Entity::find_by_id(T::NAME).one(db).await? else {
        return Ok(false);
    };
    let document = document::merge(T::NAME, &stored.document, value, &[])?;
    let changed = search_setting::Entity::update_many()
        .col_expr(search_setting::Column::Document, Expr::value(document))
        .col_expr(search_setting::Column::Version, Expr::value(expected_version.saturating_add(1)))
        .col_expr(search_setting::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(search_setting::Column::Name.eq(T::NAME))
        .filter(search_setting::Column::Version.eq(expected_version))
        .exec(db)
        .await?;
    Ok(changed.rows_affected == 1)
}

#[derive(FromQueryResult)]
struct NameUsage {
    name: String,
    translated_name: Option<String>,
    products: i64,
    numbers: i64,
}

/// A scan of all attributes: only for the settings page.
const NAME_USAGES: &str = "
    SELECT a.name AS name, MAX(t.name) AS translated_name, COUNT(*) AS products,
        COUNT(CASE WHEN substr(a.value, 1, 1) IN ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9') THEN 1 END) AS numbers
    FROM product_attributes AS a
    JOIN products AS p ON p.id = a.product_id AND p.deleted_at IS NULL
    LEFT JOIN attribute_translations AS t ON t.attribute_id = a.id AND t.language = $1
    WHERE a.value IS NOT NULL
    GROUP BY a.name";

/// Attribute names that products use, most frequent first. Names that differ only in case appear once.
pub async fn attribute_usages<C: Connection>(db: &C, language: Language) -> Result<Vec<AttributeUsage>> {
    let query = Statement::from_sql_and_values(db.get_database_backend(), NAME_USAGES, [language.code().into()]);
    let mut spellings = NameUsage::find_by_statement(query).all(db).await?;
    spellings.sort_by(|one, other| other.products.cmp(&one.products).then_with(|| one.name.cmp(&other.name)));
    let mut merged: Vec<NameUsage> = Vec::new();
    let mut positions: HashMap<String, usize> = HashMap::new();
    for spelling in spellings {
        let position = *positions.entry(case_fold(&spelling.name)).or_insert(merged.len());
        match merged.get_mut(position) {
            Some(usage) => {
                usage.products += spelling.products;
                usage.numbers += spelling.numbers;
                usage.translated_name = usage.translated_name.take().or(spelling.translated_name);
            }
            None => merged.push(spelling),
        }
    }
    merged.sort_by_key(|usage| std::cmp::Reverse(usage.products));
    let usages = merged.into_iter().take(MAX_ATTRIBUTE_NAMES).map(|usage| AttributeUsage {
        translated_name: usage.translated_name.unwrap_or_else(|| usage.name.clone()),
        name: usage.name,
        product_count: u64::try_from(usage.products).unwrap_or(0),
        is_numeric: usage.numbers * 2 > usage.products,
    });
    Ok(usages.collect())
}
