// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.
export const staffRules = {
  paymentReferenceMaxChars: 100,
  carrierNameMaxChars: 50,
  trackingNumberMaxChars: 50,
  maxCarriers: 20,
  invoiceFormatMaxChars: 40,
  maxVatRates: 300,
  invoiceRetentionMaxYears: 30,
  orderDocuments: 100,
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
