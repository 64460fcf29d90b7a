//! Wire types of printed documents.

use nevel_domain::orders::OrderId;
use nevel_domain::rules::ORDER_DOCUMENTS;
use nevel_domain::validation::FieldError;
use nevel_usecases::orders::admin::{OrderDocument, OrderDocuments};
use serde::Deserialize;
use utoipa::ToSchema;

use super::admin::{AdminOrderBody, OrderedProductBody};
use super::ids::parse_ids;
use super::invoice::InvoiceBody;
use crate::http::Validate;
use crate::json_object::json_object;
use crate::settings::company_wire::CompanyBody;

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderDocumentsRequest)]
pub struct OrderDocumentsRequestBody {
    /// 1 to 100 order IDs.
    #[serde(default)]
    #[schema(required = true)]
    pub ids: Vec<i64>,
}

json_object! {
    /// Data for packing slips and invoices.
    #[schema(as = OrderDocuments)]
    pub struct OrderDocumentsBody from(documents: OrderDocuments) {
        pub shop_name: String = documents.settings.shop_name,
        pub support_email: String = documents.settings.support_email,
        /// The company as it is now; invoices have their own.
        pub company: CompanyBody = documents.settings.company.into(),
        /// In the order of the request.
        pub documents: Vec<OrderDocumentBody> = documents.orders.into_iter().map(OrderDocumentBody::from).collect(),
        /// IDs without an order.
        pub missing: Vec<i64> = documents.missing.into_iter().map(|id| id.0).collect(),
    }
}

json_object! {
    #[schema(as = OrderDocument)]
    pub struct OrderDocumentBody from(document: OrderDocument) {
        /// The texts are in its `language`.
        pub order: AdminOrderBody = document.record.into(),
        /// The ordered products as they are now, with their SKU, and their name in the language of the request.
        pub products: Vec<OrderedProductBody> = document.products.into_iter().map(OrderedProductBody::from).collect(),
        /// Oldest first; empty until an invoice is issued.
        pub invoices: Vec<InvoiceBody> = InvoiceBody::list(document.invoices),
        /// The goods left on another day or for another country than the invoice in force says, and other VAT is due:
        /// the next invoice corrects it. Otherwise missing.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub vat_changed: Option<bool> = document.has_other_vat.then_some(true),
    }
}

impl Validate for OrderDocumentsRequestBody {
    type Output = Vec<OrderId>;

    fn validate(self) -> Result<Vec<OrderId>, Vec<FieldError>> {
        parse_ids(self.ids, ORDER_DOCUMENTS)
    }
}
