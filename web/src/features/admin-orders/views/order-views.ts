import type { OrderView } from '../../../shared/api/types';
import { filterParameters } from '../list/order-filter';

// Saved views are one versioned document. A change is a function of the current views, so that it can be applied
// again to views that were saved in another window.

export type ViewChange = (views: readonly OrderView[]) => OrderView[];

const viewParameters = ['search', ...filterParameters, 'sort', 'direction'];

/** The part of the list's query string that a view stores, in a fixed order so that views can be compared. */
export function viewQuery(parameters: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of viewParameters) {
    const value = parameters.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
}

export function findView(views: readonly OrderView[], name: string): OrderView | undefined {
  const wanted = name.trim().toLowerCase();
  return views.find((view) => view.name.toLowerCase() === wanted);
}

/** Adds a view or replaces the one of the same name. */
export function saveView({ name, query }: OrderView): ViewChange {
  return (views) => {
    const saved = { name: name.trim(), query };
    const existing = findView(views, name);
    return existing ? views.map((view) => (view === existing ? saved : view)) : [...views, saved];
  };
}

/** Names as edited, by the stored name; `null` deletes the view. */
export type ViewEdits = ReadonlyMap<string, string | null>;

/** Renames and deletes views; views that were added elsewhere stay. */
export function editViews(edits: ViewEdits): ViewChange {
  return (views) =>
    views.flatMap((view) => {
      const name = edits.get(view.name);
      if (name === null) return [];
      return [name === undefined ? view : { ...view, name: name.trim() }];
    });
}

/** Stored names of the views whose new name is missing or taken by another one. */
export function invalidNames(
  views: readonly OrderView[],
  edits: ViewEdits,
): Map<string, 'required' | 'duplicate'> {
  const result = new Map<string, 'required' | 'duplicate'>();
  const used = new Set<string>();
  for (const { name: stored } of views) {
    const name = edits.get(stored) === undefined ? stored : edits.get(stored);
    if (name === null || name === undefined) continue;
    const key = name.trim().toLowerCase();
    if (key === '') result.set(stored, 'required');
    else if (used.has(key)) result.set(stored, 'duplicate');
    used.add(key);
  }
  return result;
}
