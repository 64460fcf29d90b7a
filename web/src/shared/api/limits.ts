// Limits of the API that are not among the generated rules.

export const maxPageSize = 100;

/** Assumed stock if a response has none. */
export const unknownStock = 99;
