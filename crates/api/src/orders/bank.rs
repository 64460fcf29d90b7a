//! Bank statements: upload, lines with proposed orders, booking (MON-02).

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::extract::multipart::{Field, Multipart, MultipartError, MultipartRejection};
use http::StatusCode;
use nevel_domain::bank_statements::{BankStatementId, StatementError};
use nevel_domain::rules::{ADMIN_PAGE_SIZE, STATEMENT_MAX_BYTES};
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_i18n::Language;
use nevel_i18n::errors::statement as texts;
use nevel_usecases::actor::Actor;
use nevel_usecases::orders::admin::bank::{self, MappingNeeded, StatementUpload};
use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::bank::{
    BankLineBody, BankLineFilterParams, BankStatementBody, BookedLinesBody, BookingsBody, ChangedLinesBody, CsvColumns,
    LineIdsBody, StatementProblem, StatementUploadBody, UploadedStatementBody, parse_columns,
};
use crate::http::extract::{
    Admin, AdminPageQuery, AdminPaging, AdminUser, ClientAddress, PathId, QueryParams, ValidJson,
};
use crate::http::{ApiError, ApiState, ErrorCode, JsonResult, PageBody, RequestLanguage};

/// Longer than the codes of all columns.
const FIELD_MAX_BYTES: usize = 4_096;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct UploadQuery {
    /// Responds with the remembered columns of a CSV file (409), so that they can be changed.
    ask_columns: Option<bool>,
}

/// Uploads a bank statement and returns it with the number of new lines. A line that an earlier file contained is not
/// added again. The format is detected from the content.
#[utoipa::path(post, path = "/admin/bank-statements/upload", tag = "admin", operation_id = "uploadBankStatement",
    params(UploadQuery), request_body(content = StatementUploadBody, content_type = "multipart/form-data"),
    responses((status = 201, body = UploadedStatementBody),
        (status = 400, description = "Not a usable statement (`statement_unreadable`)", body = StatementProblem),
        (status = 409, description = "The columns of the CSV file are unknown: repeat the request with `columns`, which \
            are remembered for files with the same headings (`statement_mapping_required`)", body = CsvColumns),
        (status = 413, description = "File too large"), (status = 415, description = "Not a multipart form")))]
pub async fn upload(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    AdminUser(actor): AdminUser,
    QueryParams(query): QueryParams<UploadQuery>,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(StatusCode, Json<UploadedStatementBody>), ApiError> {
    let upload = read_form(&state, client, actor, form).await?;
    let upload = StatementUpload { asks_mapping: query.ask_columns == Some(true), ..upload };
    let uploaded = bank::upload_statement(&state.shop, actor, upload).await??;
    Ok((StatusCode::CREATED, Json(uploaded.into())))
}

impl From<MappingNeeded> for ApiError {
    fn from(needed: MappingNeeded) -> Self {
        Self::with_details(ErrorCode::StatementMappingRequired, CsvColumns::from(needed))
    }
}

pub fn unreadable(error: StatementError) -> ApiError {
    ApiError::with_localized_details(ErrorCode::StatementUnreadable, move |language| StatementProblem {
        reason: error.code(),
        text: statement_error_message(&error, language),
    })
}

fn statement_error_message(error: &StatementError, language: Language) -> String {
    let text = match error {
        StatementError::Encoding => texts::encoding,
        StatementError::Format => texts::format,
        StatementError::Doctype => texts::doctype,
        StatementError::OtherMessage(name) => return texts::OtherMessage { name }.text(language),
        StatementError::Incomplete => texts::incomplete,
        StatementError::TooComplex => texts::too_complex,
        StatementError::TooManyLines(max) => return texts::TooManyLines { max }.text(language),
        StatementError::Empty => texts::empty,
        StatementError::Currency { row, currency } => return texts::Currency { row, currency }.text(language),
        StatementError::Value(row) => return texts::Value { row }.text(language),
        StatementError::BatchSum(row) => return texts::BatchSum { row }.text(language),
        StatementError::BalanceSum => texts::balance_sum,
        StatementError::Mapping => texts::mapping,
    };
    text(language).to_owned()
}

/// Reads the fields `file` and `columns`, and ignores all others.
async fn read_form(
    state: &ApiState,
    client: IpAddr,
    actor: Actor,
    form: Result<Multipart, MultipartRejection>,
) -> Result<StatementUpload, ApiError> {
    state.rate_limits.upload(client, actor.user_id)?;
    let mut form = form.map_err(|_| ApiError::new(ErrorCode::UnsupportedMediaType))?;
    let (mut file, mut mapping) = (None, None);
    while let Some(mut field) = form.next_field().await.map_err(|error| form_error(&error))? {
        match field.name() {
            Some("file") => {
                let name = field.file_name().unwrap_or_default().to_owned();
                file = Some((name, read_field(&mut field, STATEMENT_MAX_BYTES).await?));
            }
            Some("columns") => {
                let codes = read_field(&mut field, FIELD_MAX_BYTES).await?;
                let invalid = |error| ApiError::field(ErrorCode::ValidationFailed, "columns", error);
                mapping = Some(parse_columns(&String::from_utf8_lossy(&codes)).map_err(invalid)?);
            }
            _ => {}
        }
    }
    let missing = || ApiError::invalid(vec![FieldError::new("file", ValidationError::Required)]);
    let (file_name, bytes) = file.ok_or_else(missing)?;
    Ok(StatementUpload { file_name, bytes, mapping, asks_mapping: false })
}

async fn read_field(field: &mut Field<'_>, max: usize) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(|error| form_error(&error))? {
        if bytes.len() + chunk.len() > max {
            return Err(ApiError::new(ErrorCode::FileTooLarge));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn form_error(error: &MultipartError) -> ApiError {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(ErrorCode::FileTooLarge),
        _ => ApiError::new(ErrorCode::MalformedRequest),
    }
}

/// Lists uploaded bank statements, newest first.
#[utoipa::path(get, path = "/admin/bank-statements", tag = "admin", operation_id = "listBankStatements",
    params(AdminPageQuery), responses((status = 200, body = PageBody<BankStatementBody>)))]
pub async fn list(
    Admin(shop, actor): Admin,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
) -> JsonResult<PageBody<BankStatementBody>> {
    let page = bank::list_bank_statements(&shop, actor, page).await?;
    Ok(Json(PageBody::reachable(&page, |statement| statement.clone().into())))
}

/// Returns a bank statement with the number of its lines by state.
#[utoipa::path(get, path = "/admin/bank-statements/{id}", tag = "admin", operation_id = "getBankStatement",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = BankStatementBody), (status = 404, description = "Statement not found")))]
pub async fn get(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<BankStatementBody> {
    Ok(Json(bank::show_bank_statement(&shop, actor, BankStatementId(id)).await?.into()))
}

/// Lists lines of a bank statement as in the file, with the orders that open lines may belong to.
#[utoipa::path(get, path = "/admin/bank-statements/{id}/lines", tag = "admin", operation_id = "listBankLines",
    params(("id" = i64, Path, minimum = 1), AdminPageQuery, BankLineFilterParams),
    responses((status = 200, body = PageBody<BankLineBody>), (status = 404, description = "Statement not found")))]
pub async fn list_lines(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(filter): QueryParams<BankLineFilterParams>,
) -> JsonResult<PageBody<BankLineBody>> {
    let state = filter.parse().map_err(ApiError::invalid)?;
    let page = bank::list_bank_lines(&shop, actor, BankStatementId(id), state, page).await?;
    Ok(Json(PageBody::reachable(&page, |line| line.clone().into())))
}

/// Books open lines as payments, or as refunds if money went out. Each line is booked completely or not at all.
/// Repeating the request books nothing twice.
#[utoipa::path(post, path = "/admin/bank-lines/bookings", tag = "admin", operation_id = "bookBankLines",
    request_body = BookingsBody, responses((status = 200, body = BookedLinesBody)))]
pub async fn book(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    ValidJson(bookings): ValidJson<BookingsBody>,
) -> JsonResult<BookedLinesBody> {
    Ok(Json(BookedLinesBody::new(bank::book_lines(&shop, actor, bookings).await?, language)))
}

/// Marks open lines as belonging to no order.
#[utoipa::path(post, path = "/admin/bank-lines/ignored", tag = "admin", operation_id = "ignoreBankLines",
    request_body = LineIdsBody, responses((status = 200, body = ChangedLinesBody)))]
pub async fn ignore(
    Admin(shop, actor): Admin,
    ValidJson(lines): ValidJson<LineIdsBody>,
) -> JsonResult<ChangedLinesBody> {
    Ok(Json(ChangedLinesBody { lines: bank::ignore_lines(&shop, actor, &lines).await? }))
}

/// Makes booked or ignored lines open again. Booked entries get counter-entries.
#[utoipa::path(post, path = "/admin/bank-lines/reopened", tag = "admin", operation_id = "reopenBankLines",
    request_body = LineIdsBody, responses((status = 200, body = ChangedLinesBody)))]
pub async fn reopen(
    Admin(shop, actor): Admin,
    ValidJson(lines): ValidJson<LineIdsBody>,
) -> JsonResult<ChangedLinesBody> {
    Ok(Json(ChangedLinesBody { lines: bank::reopen_lines(&shop, actor, &lines).await? }))
}
