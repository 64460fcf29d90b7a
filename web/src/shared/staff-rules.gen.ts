// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.
export const staffRules = {
  statementMaxBytes: 10485760,
  paymentReferenceMaxChars: 100,
  carrierNameMaxChars: 50,
  trackingNumberMaxChars: 50,
  maxCarriers: 20,
  maxShippingZones: 50,
  zoneNameMaxChars: 100,
  invoiceFormatMaxChars: 40,
  maxVatRates: 300,
  invoiceRetentionMaxYears: 30,
  invoicePaymentMaxDays: 365,
  accountingMaxDays: 366,
  orderDocuments: 100,
  printedOrders: 500,
  callBackMaxDays: 30,
  withdrawalEeaMinDays: 14,
  retentionAfterWithdrawalDays: 28,
  erasureNoticeDays: 7,
  orderViews: 30,
  orderViewNameMaxChars: 60,
  orderJobOrders: 10000,
  orderUnitsLimit: 99900,
  openOrdersLimit: 1000,
  emailsLimit: 1000,
  cancelAfterMaxHours: 8760,
} as const;

/** All ISO 3166 codes. */
// biome-ignore format: one line is easier to read
export const allCountries: readonly string[] = ['AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW'];

/** The European Economic Area. */
// biome-ignore format: one line is easier to read
export const eeaCountries: readonly string[] = ['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'];

/** The members of the European Union with their standard rates of VAT and the first days of these. */
export const euVatRates = [
  { country: 'AT', from: '1984-01-01', rate: 20 },
  { country: 'BE', from: '1996-01-01', rate: 21 },
  { country: 'BG', from: '1999-01-01', rate: 20 },
  { country: 'CY', from: '2014-01-13', rate: 19 },
  { country: 'CZ', from: '2013-01-01', rate: 21 },
  { country: 'DE', from: '2021-01-01', rate: 19 },
  { country: 'DK', from: '1992-01-01', rate: 25 },
  { country: 'EE', from: '2025-07-01', rate: 24 },
  { country: 'ES', from: '2012-09-01', rate: 21 },
  { country: 'FI', from: '2024-09-01', rate: 25.5 },
  { country: 'FR', from: '2014-01-01', rate: 20 },
  { country: 'GR', from: '2016-06-01', rate: 24 },
  { country: 'HR', from: '2012-03-01', rate: 25 },
  { country: 'HU', from: '2012-01-01', rate: 27 },
  { country: 'IE', from: '2021-03-01', rate: 23 },
  { country: 'IT', from: '2013-10-01', rate: 22 },
  { country: 'LT', from: '2009-09-01', rate: 21 },
  { country: 'LU', from: '2024-01-01', rate: 17 },
  { country: 'LV', from: '2012-07-01', rate: 21 },
  { country: 'MT', from: '2004-01-01', rate: 18 },
  { country: 'NL', from: '2012-10-01', rate: 21 },
  { country: 'PL', from: '2011-01-01', rate: 23 },
  { country: 'PT', from: '2011-01-01', rate: 23 },
  { country: 'RO', from: '2025-08-01', rate: 21 },
  { country: 'SE', from: '1990-07-01', rate: 25 },
  { country: 'SI', from: '2013-07-01', rate: 22 },
  { country: 'SK', from: '2025-01-01', rate: 23 },
] as const;

/** When they were compared with the rates in force. */
export const euVatRatesAsOf = '2026-11-01';
