//! All business constants. The public ones are generated into `rules.gen.ts` for the web.

pub const MINIMUM_AGE: i64 = 21;

pub const PASSWORD_MIN_CHARS: usize = 6;
pub const ADMIN_PASSWORD_MIN_CHARS: usize = 10;
/// The settings cannot demand longer passwords.
pub const PASSWORD_MIN_CHARS_LIMIT: usize = 64;
pub const PASSWORD_MAX_CHARS: usize = 128;
pub const PASSWORD_MAX_BYTES: usize = 512;
pub const EMAIL_MAX_CHARS: usize = 254;
pub const NAME_MAX_CHARS: usize = 100;
/// Longer texts are sentences, which customers could make the shop send to others.
pub const PERSON_NAME_MAX_WORDS: usize = 10;
pub const COMPANY_NAME_MAX_WORDS: usize = 16;
pub const REGISTRATION_PHONE_MIN_DIGITS: usize = 10;
pub const REGISTRATION_PHONE_MAX_DIGITS: usize = 15;

pub const ACCESS_TOKEN_MINUTES: i64 = 30;
/// The browser refreshes the access token this long before it expires.
pub const REFRESH_THRESHOLD_MINUTES: i64 = 10;
pub const SESSION_IDLE_DAYS: i64 = 14;
pub const SESSION_ABSOLUTE_DAYS: i64 = 30;
pub const SESSIONS_PER_USER: u64 = 20;
/// Two tabs may present the same refresh token within this time.
pub const REFRESH_GRACE_SECONDS: i64 = 30;

/// A browser is recognized for this long after it was last used by a signed-in user.
pub const DEVICE_COOKIE_DAYS: i64 = 180;

/// A `User-Agent` header is stored up to this length.
pub const USER_AGENT_MAX_CHARS: usize = 300;

/// A link to set a new password is valid for this long.
pub const PASSWORD_RESET_MINUTES: i64 = 60;
/// Links are stored for this long after they expire, so that the page can say why they do not work.
pub const ENDED_PASSWORD_RESET_DAYS: i64 = 7;

/// A link that proves the ownership of an email address is valid for this long.
pub const EMAIL_LINK_HOURS: i64 = 24;
/// Emails a day, of all addresses, about attempts to register an address that has an account.
pub const REGISTRATION_ATTEMPT_EMAILS_PER_DAY: u64 = 100;

pub const TWO_STEP_CODE_DIGITS: usize = 6;
/// Time to enter the code after the password.
pub const TWO_STEP_CHALLENGE_MINUTES: i64 = 10;
/// Wrong codes after which the password must be entered again.
pub const TWO_STEP_CHALLENGE_ATTEMPTS: i64 = 5;
pub const RECOVERY_CODES: usize = 10;

/// Retention of ended sessions, idempotency keys and delivered emails.
pub const ENDED_SESSION_DAYS: i64 = 1;
pub const IDEMPOTENCY_KEY_DAYS: i64 = 7;
pub const DELIVERED_EMAIL_DAYS: i64 = 30;
/// An image that nothing refers to may belong to a form that is not saved yet.
pub const UNREFERENCED_IMAGE_DAYS: i64 = 7;

pub const CHECKOUT_NAME_MIN_CHARS: usize = 2;
pub const STREET_MIN_CHARS: usize = 3;
pub const STREET_MAX_CHARS: usize = 200;
/// Apartment, floor or entrance.
pub const APARTMENT_MAX_CHARS: usize = 50;
pub const CITY_MIN_CHARS: usize = 2;
pub const CITY_MAX_CHARS: usize = 100;
pub const ZIP_MIN_CHARS: usize = 4;
pub const ZIP_MAX_CHARS: usize = 10;
pub const TELEGRAM_MIN_CHARS: usize = 5;
pub const TELEGRAM_MAX_CHARS: usize = 32;
pub const POST_BOX_MAX_CHARS: usize = 50;
/// A person or a company.
pub const INVOICE_NAME_MAX_CHARS: usize = 200;
pub const PHONE_NATIONAL_MIN_DIGITS: usize = 2;
pub const PHONE_NATIONAL_MAX_DIGITS: usize = 17;
pub const PHONE_EXTENSION_MAX_DIGITS: usize = 20;

pub const ORDER_MAX_LINES: usize = 100;
pub const LINE_MAX_QUANTITY: i64 = 999;
/// Number of addresses and phones of earlier orders suggested at checkout.
pub const PREVIOUS_CONTACTS: u64 = 20;
pub const IDEMPOTENCY_KEY_MIN_CHARS: usize = 8;
pub const IDEMPOTENCY_KEY_MAX_CHARS: usize = 100;
/// The number of a bank transaction or of a payment service.
pub const PAYMENT_REFERENCE_MAX_CHARS: usize = 100;
pub const MAX_PAYMENT_CENTS: i64 = 1_000_000_000;
/// Payments, refunds and counter-entries of an order.
pub const ORDER_ENTRIES: usize = 200;
/// An uploaded bank statement.
pub const STATEMENT_MAX_BYTES: usize = 10 * 1024 * 1024;
/// Entries, parts of batches or rows of a bank statement.
pub const STATEMENT_MAX_LINES: usize = 10_000;
pub const STATEMENT_FILE_NAME_MAX_CHARS: usize = 100;
/// The text of a payment; longer ones are shortened.
pub const BANK_LINE_TEXT_MAX_CHARS: usize = 500;
/// Lines of statements that one request books or ignores.
pub const BANK_LINES_PER_REQUEST: usize = 100;
/// Orders that one payment pays.
pub const BANK_LINE_ORDERS: usize = 20;
/// Customers may pay before staff enter their order.
pub const PAYMENT_MAX_DAYS_BEFORE_ORDER: i64 = 365;
/// Emails about a new status wait so long, because staff can undo the change.
pub const STATUS_EMAIL_DELAY_SECONDS: i64 = 10;
/// The same for changes of several orders, whose result takes longer to read.
pub const JOB_EMAIL_DELAY_SECONDS: i64 = 30;
pub const CARRIER_NAME_MAX_CHARS: usize = 50;
pub const TRACKING_NUMBER_MAX_CHARS: usize = 50;
pub const MAX_CARRIERS: usize = 20;

pub const MAX_SHIPPING_ZONES: usize = 50;

pub const ZONE_NAME_MAX_CHARS: usize = 100;
pub const INVOICE_FORMAT_MAX_CHARS: usize = 40;
/// Hundredths of a percent.
pub const MAX_VAT_RATE_HUNDREDTHS: u32 = 10_000;
/// Rates of all countries over time.
pub const MAX_VAT_RATES: usize = 300;
pub const INVOICE_RETENTION_MAX_YEARS: u32 = 30;
pub const INVOICE_PAYMENT_MAX_DAYS: u32 = 365;
/// Days of an accounting export: a leap year.
pub const ACCOUNTING_MAX_DAYS: i64 = 366;
/// Orders whose documents are printed together.
pub const ORDER_DOCUMENTS: usize = 100;
/// Orders on one print page; a browser prints a thousand pages slowly.
pub const PRINTED_ORDERS: usize = 500;
/// An administrator who packs an order claims it for so long.
pub const PACKING_CLAIM_MINUTES: i64 = 30;
pub const RETENTION_MAX_DAYS: u32 = 3_650;
/// Goods come back within 14 days of a withdrawal, and the money is due 14 days later.
pub const RETENTION_AFTER_WITHDRAWAL_DAYS: u32 = 28;
/// Orders whose data will be erased are announced for so many days.
pub const ERASURE_NOTICE_DAYS: i64 = 7;
/// Failed emails that contain an address are deleted after so many days.
pub const FAILED_ADDRESS_EMAIL_DAYS: i64 = 7;
/// A staff note on an order.
pub const NOTE_MAX_CHARS: usize = 2_000;
/// A typed order number, with spaces and hyphens.
pub const ORDER_NUMBER_MAX_CHARS: usize = 40;
pub const WITHDRAWAL_MESSAGE_MAX_CHARS: usize = 1_000;
/// Required by Directive 2011/83/EU.
pub const WITHDRAWAL_EEA_MIN_DAYS: u32 = 14;
pub const WITHDRAWAL_MAX_DAYS: u32 = 365;
/// The shop refunds so many days after it received a withdrawal (Directive 2011/83/EU, article 13).
pub const REFUND_DAYS: i64 = 14;
/// Staff are reminded of a refund so many days before it is due.
pub const REFUND_REMINDER_DAYS: i64 = 3;
pub const WITHDRAWAL_TEXT_MAX_CHARS: usize = 5_000;
/// Validity of the link that confirms a stock notification.
pub const STOCK_NOTIFICATION_LINK_HOURS: i64 = 48;
pub const STOCK_NOTIFICATION_DAYS: i64 = 180;
pub const STOCK_NOTIFICATIONS_PER_ADDRESS: u64 = 30;
pub const STOCK_NOTIFICATIONS_PER_PRODUCT: u64 = 10_000;
/// The shop promises to contact the buyer within this time.
pub const PROMISED_CONTACT_MINUTES: i64 = 120;
pub const CALL_BACK_MAX_DAYS: u32 = 30;

pub const TITLE_MAX_CHARS: usize = 200;
pub const DESCRIPTION_MAX_CHARS: usize = 10_000;
pub const ABOUT_MAX_CHARS: usize = 2_000;
pub const COMPANY_ADDRESS_MAX_CHARS: usize = 300;
/// A number in the trade register or a VAT number.
pub const COMPANY_NUMBER_MAX_CHARS: usize = 40;
pub const DELIVERY_MAX_DAYS: u32 = 60;
pub const LINK_MAX_CHARS: usize = 300;
pub const SEARCH_MAX_CHARS: usize = 200;
pub const SEARCH_MAX_WORDS: usize = 20;
/// A search of the storefront.
pub const QUERY_MAX_CHARS: usize = 100;
/// Values of filters in one request.
pub const CHOSEN_FILTER_VALUES: usize = 50;
/// Attributes that are filters.
pub const SEARCH_FILTERS: usize = 30;
pub const SYNONYM_GROUPS: usize = 500;
/// Words of a group of synonyms.
pub const SYNONYM_WORDS: usize = 20;
pub const SYNONYM_MAX_CHARS: usize = 50;
/// Searches without results that are kept for staff, and for how long.
pub const SEARCH_MISSES: u64 = 1_000;
pub const SEARCH_MISS_DAYS: i64 = 90;
pub const SLUG_MAX_CHARS: usize = 100;
/// A SKU or a barcode.
pub const CODE_MAX_CHARS: usize = 64;
pub const ATTRIBUTE_VALUE_MAX_CHARS: usize = 500;
pub const ATTRIBUTES_PER_PRODUCT: usize = 100;
/// Levels of the category tree; also bounds recursion.
pub const CATEGORY_MAX_DEPTH: usize = 10;
pub const MAX_STOCK: i64 = 1_000_000;
pub const MAX_WEIGHT_GRAMS: i64 = 1_000_000;
pub const MAX_SIDE_MM: i64 = 10_000;
/// The highest position that staff can enter.
pub const MAX_POSITION: i64 = 1_000_000;

pub const LOW_STOCK_FROM: i64 = 1;
pub const LOW_STOCK_TO: i64 = 5;
pub const MAX_PRICE_CENTS: i64 = 100_000_000;

/// The highest limits that staff can set for customers.
pub const ORDER_UNITS_LIMIT: u32 = 99_900;
pub const OPEN_ORDERS_LIMIT: u32 = 1_000;
pub const EMAILS_LIMIT: u32 = 1_000;
pub const CANCEL_AFTER_MAX_HOURS: u32 = 8_760;

pub const DEFAULT_PAGE_SIZE: u32 = 12;
pub const SHOP_PAGE_SIZE: u32 = 20;
pub const MAX_PAGE_SIZE: u32 = 100;
pub const MAX_PAGE: u32 = 10_000;
pub const MAX_BATCH_IDS: usize = 100;
pub const ADMIN_PAGE_SIZE: u32 = 20;
pub const ADMIN_MAX_PAGE_SIZE: u32 = 200;
pub const ORDERING_PAGE_SIZE: u32 = 50;
/// Number of products that staff can change in one request.
pub const ADMIN_BATCH_IDS: usize = 1_000;
/// A search stops counting at this many hits; with more, the query should be refined.
pub const SEARCH_COUNTED_HITS: u64 = 1_000;
/// Orders that are checked to count those that match a filter.
pub const COUNTED_ORDERS: u64 = 10_000;
/// Saved views of the order list per administrator.
pub const ORDER_VIEWS: usize = 30;
pub const ORDER_VIEW_NAME_MAX_CHARS: usize = 60;
pub const ORDER_VIEW_QUERY_MAX_CHARS: usize = 1_000;
/// Orders that staff can change at once.
pub const ORDER_JOB_ORDERS: usize = 10_000;
/// Orders that a job did not change and that its result lists.
pub const LISTED_SKIPPED_ORDERS: u64 = 1_000;
pub const ENDED_ORDER_JOB_DAYS: i64 = 7;
/// Maximum offset in admin lists; entries after it are reached by searching or reversing the sort order.
pub const ADMIN_MAX_OFFSET: u64 = 10_000;
/// Shorter suffixes match too many phone numbers.
pub const SEARCH_PHONE_SUFFIX_DIGITS: usize = 4;
pub const DASHBOARD_DAYS: i64 = 30;

pub const CLIENT_ERROR_MESSAGE_MAX_CHARS: usize = 300;
pub const CLIENT_ERROR_STACK_MAX_CHARS: usize = 4_000;
pub const CLIENT_ERROR_PAGE_MAX_CHARS: usize = 200;

pub const IMAGE_MAX_BYTES: usize = 2 * 1024 * 1024;
/// Maximum side in pixels.
pub const IMAGE_MAX_SIDE: u32 = 8_000;
/// Maximum width times height.
pub const IMAGE_MAX_PIXELS: u64 = 40_000_000;

/// Constants repeated by the web for early feedback; the server has the final say.
#[expect(clippy::cast_possible_wrap, reason = "every limit is small, and a constant cannot call try_from")]
pub const PUBLIC: &[(&str, i64)] = &[
    ("minimumAge", MINIMUM_AGE),
    ("passwordMinChars", PASSWORD_MIN_CHARS as i64),
    ("passwordMinCharsLimit", PASSWORD_MIN_CHARS_LIMIT as i64),
    ("passwordMaxChars", PASSWORD_MAX_CHARS as i64),
    ("emailMaxChars", EMAIL_MAX_CHARS as i64),
    ("nameMaxChars", NAME_MAX_CHARS as i64),
    ("personNameMaxWords", PERSON_NAME_MAX_WORDS as i64),
    ("companyNameMaxWords", COMPANY_NAME_MAX_WORDS as i64),
    ("registrationPhoneMinDigits", REGISTRATION_PHONE_MIN_DIGITS as i64),
    ("registrationPhoneMaxDigits", REGISTRATION_PHONE_MAX_DIGITS as i64),
    ("passwordResetMinutes", PASSWORD_RESET_MINUTES),
    ("emailLinkHours", EMAIL_LINK_HOURS),
    ("twoStepCodeDigits", TWO_STEP_CODE_DIGITS as i64),
    ("recoveryCodes", RECOVERY_CODES as i64),
    ("refreshThresholdMinutes", REFRESH_THRESHOLD_MINUTES),
    ("checkoutNameMinChars", CHECKOUT_NAME_MIN_CHARS as i64),
    ("streetMinChars", STREET_MIN_CHARS as i64),
    ("streetMaxChars", STREET_MAX_CHARS as i64),
    ("apartmentMaxChars", APARTMENT_MAX_CHARS as i64),
    ("cityMinChars", CITY_MIN_CHARS as i64),
    ("zipMinChars", ZIP_MIN_CHARS as i64),
    ("zipMaxChars", ZIP_MAX_CHARS as i64),
    ("telegramMinChars", TELEGRAM_MIN_CHARS as i64),
    ("telegramMaxChars", TELEGRAM_MAX_CHARS as i64),
    ("cityMaxChars", CITY_MAX_CHARS as i64),
    ("postBoxMaxChars", POST_BOX_MAX_CHARS as i64),
    ("invoiceNameMaxChars", INVOICE_NAME_MAX_CHARS as i64),
    ("orderMaxLines", ORDER_MAX_LINES as i64),
    ("lineMaxQuantity", LINE_MAX_QUANTITY),
    ("noteMaxChars", NOTE_MAX_CHARS as i64),
    ("statementMaxBytes", STATEMENT_MAX_BYTES as i64),
    ("paymentReferenceMaxChars", PAYMENT_REFERENCE_MAX_CHARS as i64),
    ("carrierNameMaxChars", CARRIER_NAME_MAX_CHARS as i64),
    ("trackingNumberMaxChars", TRACKING_NUMBER_MAX_CHARS as i64),
    ("maxCarriers", MAX_CARRIERS as i64),
    ("maxShippingZones", MAX_SHIPPING_ZONES as i64),
    ("zoneNameMaxChars", ZONE_NAME_MAX_CHARS as i64),
    ("invoiceFormatMaxChars", INVOICE_FORMAT_MAX_CHARS as i64),
    ("maxVatRates", MAX_VAT_RATES as i64),
    ("invoiceRetentionMaxYears", INVOICE_RETENTION_MAX_YEARS as i64),
    ("invoicePaymentMaxDays", INVOICE_PAYMENT_MAX_DAYS as i64),
    ("accountingMaxDays", ACCOUNTING_MAX_DAYS),
    ("orderDocuments", ORDER_DOCUMENTS as i64),
    ("printedOrders", PRINTED_ORDERS as i64),
    ("promisedContactMinutes", PROMISED_CONTACT_MINUTES),
    ("callBackMaxDays", CALL_BACK_MAX_DAYS as i64),
    ("orderNumberMaxChars", ORDER_NUMBER_MAX_CHARS as i64),
    ("withdrawalMessageMaxChars", WITHDRAWAL_MESSAGE_MAX_CHARS as i64),
    ("withdrawalEeaMinDays", WITHDRAWAL_EEA_MIN_DAYS as i64),
    ("withdrawalMaxDays", WITHDRAWAL_MAX_DAYS as i64),
    ("withdrawalTextMaxChars", WITHDRAWAL_TEXT_MAX_CHARS as i64),
    ("stockNotificationLinkHours", STOCK_NOTIFICATION_LINK_HOURS),
    ("titleMaxChars", TITLE_MAX_CHARS as i64),
    ("aboutMaxChars", ABOUT_MAX_CHARS as i64),
    ("companyAddressMaxChars", COMPANY_ADDRESS_MAX_CHARS as i64),
    ("companyNumberMaxChars", COMPANY_NUMBER_MAX_CHARS as i64),
    ("deliveryMaxDays", DELIVERY_MAX_DAYS as i64),
    ("linkMaxChars", LINK_MAX_CHARS as i64),
    ("retentionMaxDays", RETENTION_MAX_DAYS as i64),
    ("retentionAfterWithdrawalDays", RETENTION_AFTER_WITHDRAWAL_DAYS as i64),
    ("erasureNoticeDays", ERASURE_NOTICE_DAYS),
    ("adminMaxOffset", ADMIN_MAX_OFFSET as i64),
    ("orderViews", ORDER_VIEWS as i64),
    ("orderViewNameMaxChars", ORDER_VIEW_NAME_MAX_CHARS as i64),
    ("orderJobOrders", ORDER_JOB_ORDERS as i64),
    ("descriptionMaxChars", DESCRIPTION_MAX_CHARS as i64),
    ("searchMaxChars", SEARCH_MAX_CHARS as i64),
    ("queryMaxChars", QUERY_MAX_CHARS as i64),
    ("chosenFilterValues", CHOSEN_FILTER_VALUES as i64),
    ("searchFilters", SEARCH_FILTERS as i64),
    ("synonymGroups", SYNONYM_GROUPS as i64),
    ("synonymWords", SYNONYM_WORDS as i64),
    ("synonymMaxChars", SYNONYM_MAX_CHARS as i64),
    ("slugMaxChars", SLUG_MAX_CHARS as i64),
    ("codeMaxChars", CODE_MAX_CHARS as i64),
    ("attributeValueMaxChars", ATTRIBUTE_VALUE_MAX_CHARS as i64),
    ("attributesPerProduct", ATTRIBUTES_PER_PRODUCT as i64),
    ("maxStock", MAX_STOCK),
    ("maxPriceCents", MAX_PRICE_CENTS),
    ("maxPosition", MAX_POSITION),
    ("orderUnitsLimit", ORDER_UNITS_LIMIT as i64),
    ("openOrdersLimit", OPEN_ORDERS_LIMIT as i64),
    ("emailsLimit", EMAILS_LIMIT as i64),
    ("cancelAfterMaxHours", CANCEL_AFTER_MAX_HOURS as i64),
    ("adminBatchIds", ADMIN_BATCH_IDS as i64),
    ("lowStockFrom", LOW_STOCK_FROM),
    ("lowStockTo", LOW_STOCK_TO),
    ("shopPageSize", SHOP_PAGE_SIZE as i64),
    ("imageMaxBytes", IMAGE_MAX_BYTES as i64),
    ("clientErrorMessageMaxChars", CLIENT_ERROR_MESSAGE_MAX_CHARS as i64),
    ("clientErrorStackMaxChars", CLIENT_ERROR_STACK_MAX_CHARS as i64),
];
