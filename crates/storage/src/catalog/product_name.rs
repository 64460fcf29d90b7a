//! Names of products in SQL.

use nevel_i18n::Language;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Expr, ExprTrait as _, Func, Query, SubQueryStatement};

use crate::entities::{product, product_translation};

/// The translated name of a product, or the base name.
pub fn localized_name(language: Language) -> Expr {
    let translated = Query::select()
        .column(product_translation::Column::Name)
        .from(product_translation::Entity)
        .and_where(
            Expr::col((product_translation::Entity, product_translation::Column::ProductId))
                .equals((product::Entity, product::Column::Id)),
        )
        .and_where(product_translation::Column::Language.eq(language.code()))
        .to_owned();
    Func::coalesce([SubQueryStatement::from(translated).into(), Expr::col((product::Entity, product::Column::Name))])
        .into()
}
