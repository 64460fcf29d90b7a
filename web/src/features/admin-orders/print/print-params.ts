import { parsePositiveInteger } from '../../../shared/parse-positive-integer';
import { type DocumentKind, documentKinds } from '../documents';
import { filterParameters } from '../list/order-filter';

export interface PrintParams {
  kind: DocumentKind;
  ids: number[];
  /** Filter of the order list as a query string, used without ids; empty for all orders, undefined if there is none. */
  filter: string | undefined;
}

const filterNames = ['search', ...filterParameters, 'sort', 'direction'];

export function readPrintParams(parameters: URLSearchParams): PrintParams {
  const ids = (parameters.get('ids') ?? '').split(',').map((text) => parsePositiveInteger(text.trim()));
  const filter = new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = parameters.get(name);
      // The address of the list has the status in lower case.
      return value ? [[name, name === 'status' ? value.toUpperCase() : value]] : [];
    }),
  );
  return {
    kind: documentKinds.find((kind) => kind === parameters.get('document')) ?? 'slip',
    ids: [...new Set(ids.filter((id) => id !== undefined))],
    filter: filter.size > 0 || parameters.get('all') === 'true' ? filter.toString() : undefined,
  };
}
