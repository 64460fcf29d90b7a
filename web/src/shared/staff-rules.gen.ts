// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.
export const staffRules = {
  paymentReferenceMaxChars: 100,
  carrierNameMaxChars: 50,
  trackingNumberMaxChars: 50,
  maxCarriers: 20,
  invoiceFormatMaxChars: 40,
  invoiceRetentionMaxYears: 30,
  orderDocuments: 100,
  orderViews: 30,
  orderViewNameMaxChars: 60,
  orderJobOrders: 10000,
} as const;
