// The functions of the library that the checkout uses. Loaded by phone.ts, because its data is 20 KB for all countries.
export {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
