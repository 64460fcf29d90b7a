import type { AdminOrderPage } from '../../../shared/api/types';
import { pagePath } from '../../../shared/paths';
import { withParameters } from '../../../shared/search-params';

// The orders of the list that the reader came from, as they were then, so that an order that has left the filter since
// keeps its place. Stored in the navigation state: it survives a reload.

/** A part of the list, such as a page. */
interface WalkPart {
  /** The query string of the list that shows this part. */
  search: string;
  ids: number[];
  /** Cursors of the orders before and after this part. */
  previous?: string;
  next?: string;
}

export interface WalkState {
  /** The part with the open order, for the link back to the list. */
  list: { pathname: string; search: string };
  walk: WalkPart[];
}

/** The parts around the open one that are kept. */
const maxParts = 5;

/** Begins a walk at an order of a list. */
export function startWalk(
  parameters: URLSearchParams,
  ids: number[],
  page: Pick<AdminOrderPage, 'previous' | 'next'> | undefined,
): WalkState {
  const search = formatSearch(withParameters(parameters, { order: undefined, job: undefined }));
  return stateAt([{ search, ids, previous: page?.previous, next: page?.next }], 0);
}

function stateAt(walk: WalkPart[], index: number): WalkState {
  return { list: { pathname: pagePath('adminOrders'), search: walk[index]?.search ?? '' }, walk };
}

function formatSearch(parameters: URLSearchParams): string {
  const query = parameters.toString();
  return query && `?${query}`;
}

/** Reads the walk from a navigation state, which an earlier version of the application may have stored. */
export function readWalk(state: unknown): WalkPart[] {
  const { walk } = (state ?? {}) as Partial<WalkState>;
  if (!Array.isArray(walk)) return [];
  return walk.every(({ search, ids }) => typeof search === 'string' && Array.isArray(ids)) ? walk : [];
}

export interface WalkStep {
  id: number;
  state: WalkState;
}

interface WalkPosition {
  previous?: WalkStep;
  next?: WalkStep;
  /** The query strings of parts to load, at an end of what is known. */
  before?: string;
  after?: string;
}

/** The neighbors of an order in the walk. */
export function findInWalk(walk: WalkPart[], id: number): WalkPosition {
  const index = walk.findIndex(({ ids }) => ids.includes(id));
  const part = walk[index];
  if (!part) return {};
  const at = part.ids.indexOf(id);
  const step = (partIndex: number, neighbor: number | undefined) =>
    neighbor === undefined ? undefined : { id: neighbor, state: stateAt(walk, partIndex) };
  const previous = step(index, part.ids[at - 1]) ?? step(index - 1, walk[index - 1]?.ids.at(-1));
  const next = step(index, part.ids[at + 1]) ?? step(index + 1, walk[index + 1]?.ids[0]);
  const parameters = new URLSearchParams(part.search);
  const linkTo = (cursor: { before?: string; after?: string }) =>
    formatSearch(
      withParameters(parameters, { page: undefined, before: undefined, after: undefined, ...cursor }),
    );
  return {
    previous,
    next,
    before: previous || !part.previous ? undefined : linkTo({ before: part.previous }),
    after: next || !part.next ? undefined : linkTo({ after: part.next }),
  };
}

/** The step into a part that was loaded at an end of the walk. Orders that were walked before stay where they were. */
export function stepInto(
  walk: WalkPart[],
  end: 'before' | 'after',
  search: string,
  page: AdminOrderPage,
): WalkStep | undefined {
  const known = new Set(walk.flatMap(({ ids }) => ids));
  const ids = page.content.map(({ id }) => id).filter((id) => !known.has(id));
  const id = end === 'after' ? ids[0] : ids.at(-1);
  if (id === undefined) return undefined;
  const part = { search, ids, previous: page.previous, next: page.next };
  const parts = end === 'after' ? [...walk, part].slice(-maxParts) : [part, ...walk].slice(0, maxParts);
  return { id, state: stateAt(parts, end === 'after' ? parts.length - 1 : 0) };
}
