/** Stock levels by which staff filter products. */
export const stockFilters = ['low', 'out'] as const;
export type StockFilter = (typeof stockFilters)[number];
