//! Wire type of the company.

use nevel_domain::settings::Company;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The company that runs the shop; empty fields are not shown.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = Company)]
#[serde(default, rename_all = "camelCase")]
pub struct CompanyBody {
    #[schema(required = true)]
    pub legal_name: String,
    /// One or more lines.
    #[schema(required = true)]
    pub address: String,
    /// Number in the trade register.
    #[schema(required = true)]
    pub registration_number: String,
    #[schema(required = true)]
    pub vat_number: String,
}

impl From<Company> for CompanyBody {
    fn from(company: Company) -> Self {
        let Company { legal_name, address, registration_number, vat_number } = company;
        Self { legal_name, address, registration_number, vat_number }
    }
}

impl From<CompanyBody> for Company {
    fn from(company: CompanyBody) -> Self {
        let CompanyBody { legal_name, address, registration_number, vat_number } = company;
        Self { legal_name, address, registration_number, vat_number }
    }
}
