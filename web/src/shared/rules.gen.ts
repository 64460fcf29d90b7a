// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.
export const rules = {
  minimumAge: 21,
  passwordMinChars: 6,
  passwordMaxChars: 128,
  emailMaxChars: 254,
  nameMaxChars: 100,
  registrationPhoneMinDigits: 10,
  registrationPhoneMaxDigits: 15,
  refreshThresholdMinutes: 10,
  checkoutNameMinChars: 2,
  streetMinChars: 3,
  streetMaxChars: 200,
  cityMinChars: 2,
  zipMinChars: 4,
  zipMaxChars: 10,
  telegramMinChars: 5,
  telegramMaxChars: 32,
  cityMaxChars: 100,
  postBoxMaxChars: 50,
  orderMaxLines: 100,
  lineMaxQuantity: 999,
  lowStockFrom: 1,
  lowStockTo: 5,
  shopPageSize: 20,
  imageMaxBytes: 2097152,
} as const;

/** Widths that pictures of the shop are kept in, if they are not narrower themselves. */
export const pictureWidths = [320, 640, 1280] as const;

// biome-ignore format: one line per ten would say nothing more
export const countries = ['RU', 'UA', 'BY', 'KZ', 'US', 'GB', 'DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'BE', 'CH', 'AT', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'GR', 'TR', 'IL', 'AE', 'SA', 'CN', 'JP', 'KR', 'IN'] as const;
