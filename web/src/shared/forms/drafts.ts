import { draftPrefix } from '../storage-keys';

// Stores unsaved form input in sessionStorage, so that it survives a reload and an expired session. Passwords are
// never stored.

export type Draft = Record<string, string | boolean>;

/** Fallback for drafts that sessionStorage rejected; lives as long as the page. */
const memoryDrafts = new Map<string, string>();

export function readDraft(name: string): Draft {
  try {
    const draft: unknown = JSON.parse(
      memoryDrafts.get(name) ?? window.sessionStorage.getItem(draftPrefix + name) ?? '{}',
    );
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(
      Object.entries(draft).filter(([, value]) => ['string', 'boolean'].includes(typeof value)),
    );
  } catch {
    return {};
  }
}

export function hasDraft(name: string): boolean {
  return Object.keys(readDraft(name)).length > 0;
}

/** Saves a draft; an empty draft is deleted. */
export function saveDraft(name: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  memoryDrafts.delete(name);
  try {
    if (text === '{}') window.sessionStorage.removeItem(draftPrefix + name);
    else window.sessionStorage.setItem(draftPrefix + name, text);
  } catch {
    memoryDrafts.set(name, text);
  }
}

/** Moves a draft to another name, for example when a new product receives its id. */
export function renameDraft(from: string, to: string): Draft {
  const draft = readDraft(from);
  saveDraft(to, draft);
  saveDraft(from, {});
  return draft;
}

export function clearDrafts(): void {
  memoryDrafts.clear();
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(draftPrefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Without sessionStorage there are no stored drafts.
  }
}
