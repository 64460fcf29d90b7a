// A minimal phone formatter: the library with the grouping rules of every country is larger than most pages.

/** Formats `+49301234567;ext=12` as "+49 301 234 567, ext. 12"; returns any other text unchanged. */
export function formatPhone(international: string): string {
  const [, digits = '', extension] = /^\+(\d{6,15})(?:;ext=(\d+))?$/.exec(international) ?? [];
  if (!digits) return international;
  const callingCode = shortCallingCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  const national = digits.slice(callingCode.length);
  const groups = isDutchMobile.test(digits)
    ? national.replace('6', '6 ')
    : national.replace(/\d{3}(?=\d{2})/g, '$& ');
  return `+${callingCode} ${groups}${extension ? `, ext. ${extension}` : ''}`;
}

/** Most buyers are Dutch and write their mobile numbers as "+31 6 12345678". */
const isDutchMobile = /^316\d{8}$/;

/** Calling codes with one or two digits; all others have three. */
const shortCallingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
