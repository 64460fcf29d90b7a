import { useSearchParams } from 'react-router';
import { parsePositiveInteger } from '../../../shared/parse-positive-integer';
import { withParameters } from '../../../shared/search-params';
import { type StockFilter, stockFilters } from '../../../shared/stock-filter';

interface ProductFilters {
  stock?: StockFilter;
  categoryId?: number;
}

/** The filters of the product list, stored in the URL. */
export function useProductFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters: ProductFilters = {
    stock: stockFilters.find((filter) => filter === parameters.get('stock')),
    categoryId: parsePositiveInteger(parameters.get('categoryId')),
  };
  /** An empty value removes a filter. The list starts again at its first page. */
  const setFilters = (values: Partial<Record<keyof ProductFilters, string>>) =>
    setParameters((latest) => withParameters(latest, { page: undefined, ...values }));
  return { filters, setFilters };
}
