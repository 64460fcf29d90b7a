//! Errors of the catalog.

use nevel_domain::catalog::admin::{CategoryRecord, ProductRecord};
use nevel_domain::settings::search::{FilterSettings, SynonymSettings, Versioned};
use nevel_domain::validation::ValidationError;
use nevel_usecases::Outdated;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::admin::categories::CategoryContents;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::admin::category::{AdminCategoryBody, CategoryContentsBody};
use super::wire::admin::product::AdminProductBody;
use super::wire::admin::recommended::RecommendedPositionBody;
use super::wire::admin::search::{SearchFiltersBody, SynonymsBody};
use crate::http::{ApiError, ErrorCode};

impl From<CatalogError> for ApiError {
    fn from(error: CatalogError) -> Self {
        match error {
            CatalogError::CategoryNotFound => Self::new(ErrorCode::CategoryNotFound),
            CatalogError::ProductNotFound => Self::new(ErrorCode::ProductNotFound),
            CatalogError::ProductsNotFound(ids) => Self::with_details(
                ErrorCode::ProductNotFound,
                UnknownProducts { ids: ids.into_iter().map(|id| id.0).collect() },
            ),
            CatalogError::AttributeNotFound => Self::new(ErrorCode::AttributeNotFound),
            CatalogError::TranslationNotFound => Self::new(ErrorCode::TranslationNotFound),
            CatalogError::SearchNotReady => Self::new(ErrorCode::Unavailable),
            CatalogError::StockBelowZero => {
                Self::field(ErrorCode::InsufficientStock, "stock", ValidationError::StockBelowZero)
            }
            CatalogError::AttributeNameTaken => Self::new(ErrorCode::AttributeNameTaken),
            CatalogError::RecommendedPositionTaken(positions) => Self::with_details(
                ErrorCode::RecommendedPositionTaken,
                PositionConflict {
                    recommended_positions: positions.into_iter().map(RecommendedPositionBody::from).collect(),
                },
            ),
        }
    }
}

/// `product_not_found` of a batch.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnknownProducts {
    /// IDs of the products that do not exist.
    pub ids: Vec<i64>,
}

/// `edit_conflict` of a product.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProductConflict {
    /// The product with the changes of the other administrator.
    pub current: AdminProductBody,
}

impl From<Outdated<ProductRecord>> for ApiError {
    fn from(Outdated(current): Outdated<ProductRecord>) -> Self {
        Self::with_localized_details(ErrorCode::EditConflict, move |language| ProductConflict {
            current: AdminProductBody::new(&current, language),
        })
    }
}

/// `edit_conflict` of a category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryConflict {
    /// The category with the changes of the other administrator.
    pub current_category: AdminCategoryBody,
}

impl From<Outdated<CategoryRecord>> for ApiError {
    fn from(Outdated(current): Outdated<CategoryRecord>) -> Self {
        Self::with_localized_details(ErrorCode::EditConflict, move |language| CategoryConflict {
            current_category: AdminCategoryBody::new(&current, language),
        })
    }
}

impl From<CategoryContents> for ApiError {
    fn from(CategoryContents { products, sub_categories }: CategoryContents) -> Self {
        Self::with_details(ErrorCode::CategoryNotEmpty, CategoryContentsBody { products, sub_categories })
    }
}

/// `edit_conflict` of the search filters.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiltersConflict {
    /// The filters with the changes of the other administrator, without `attributes`.
    pub current_filters: SearchFiltersBody,
}

impl From<Outdated<Versioned<FilterSettings>>> for ApiError {
    fn from(Outdated(current): Outdated<Versioned<FilterSettings>>) -> Self {
        Self::with_details(ErrorCode::EditConflict, FiltersConflict { current_filters: current.into() })
    }
}

/// `edit_conflict` of the synonyms.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SynonymsConflict {
    /// The synonyms with the changes of the other administrator.
    pub current_synonyms: SynonymsBody,
}

impl From<Outdated<Versioned<SynonymSettings>>> for ApiError {
    fn from(Outdated(current): Outdated<Versioned<SynonymSettings>>) -> Self {
        Self::with_details(ErrorCode::EditConflict, SynonymsConflict { current_synonyms: current.into() })
    }
}

/// `recommended_position_taken`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionConflict {
    /// All products that share a position with another product.
    pub recommended_positions: Vec<RecommendedPositionBody>,
}
