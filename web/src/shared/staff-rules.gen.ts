// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.
export const staffRules = {
  statementMaxBytes: 10485760,
  paymentReferenceMaxChars: 100,
  carrierNameMaxChars: 50,
  trackingNumberMaxChars: 50,
  maxCarriers: 20,
  invoiceFormatMaxChars: 40,
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
