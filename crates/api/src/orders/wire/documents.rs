//! Wire types of printed documents.

use nevel_domain::orders::OrderId;
use nevel_domain::rules::ORDER_DOCUMENTS;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_usecases::orders::admin::{OrderDocument, OrderDocuments};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::admin::{AdminOrderBody, OrderedProductBody};
use super::invoice::InvoiceBody;
use crate::http::input::Validate;
use crate::settings::company_wire::CompanyBody;

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderDocumentsRequest)]
pub struct OrderDocumentsRequestBody {
    /// 1 to 100 order IDs.
    #[serde(default)]
    #[schema(required = true)]
    pub ids: Vec<i64>,
}

/// Data for packing slips and invoices.
#[derive(Serialize, ToSchema)]
#[schema(as = OrderDocuments)]
#[serde(rename_all = "camelCase")]
pub struct OrderDocumentsBody {
    pub shop_name: String,
    pub support_email: String,
    /// The company as it is now; invoices have their own.
    pub company: CompanyBody,
    /// In the order of the request.
    pub documents: Vec<OrderDocumentBody>,
    /// IDs without an order.
    pub missing: Vec<i64>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = OrderDocument)]
pub struct OrderDocumentBody {
    /// The texts are in its `language`.
    pub order: AdminOrderBody,
    /// The ordered products as they are now, with their SKU.
    pub products: Vec<OrderedProductBody>,
    /// Oldest first; empty until an invoice is issued.
    pub invoices: Vec<InvoiceBody>,
}

impl Validate for OrderDocumentsRequestBody {
    type Output = Vec<OrderId>;

    fn validate(self) -> Result<Vec<OrderId>, Vec<FieldError>> {
        let error = match self.ids.len() {
            0 => Some(ValidationError::Required),
            count if count > ORDER_DOCUMENTS => Some(ValidationError::TooMany { max: ORDER_DOCUMENTS }),
            _ => self.ids.iter().any(|id| *id < 1).then_some(ValidationError::InvalidNumber),
        };
        if let Some(error) = error {
            return Err(vec![FieldError::new("ids", error)]);
        }
        let mut distinct = Vec::new();
        for id in self.ids.into_iter().map(OrderId) {
            if !distinct.contains(&id) {
                distinct.push(id);
            }
        }
        Ok(distinct)
    }
}

impl From<OrderDocuments> for OrderDocumentsBody {
    fn from(documents: OrderDocuments) -> Self {
        Self {
            shop_name: documents.settings.shop_name,
            support_email: documents.settings.support_email,
            company: documents.settings.company.into(),
            documents: documents.orders.into_iter().map(OrderDocumentBody::from).collect(),
            missing: documents.missing.into_iter().map(|id| id.0).collect(),
        }
    }
}

impl From<OrderDocument> for OrderDocumentBody {
    fn from(document: OrderDocument) -> Self {
        Self {
            order: document.record.into(),
            products: document.products.into_iter().map(OrderedProductBody::from).collect(),
            invoices: InvoiceBody::list(document.invoices),
        }
    }
}
