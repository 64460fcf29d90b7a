import { draftPrefix } from '../storage-keys';

// What was typed and not saved yet, kept for this tab: it survives a reload and an expired session. Passwords are
// never given to it.

export type Draft = Record<string, string>;

/** What the session storage refused to keep: it lives as long as the page. */
const memoryDrafts = new Map<string, string>();

export function readDraft(name: string): Draft {
  try {
    const draft: unknown = JSON.parse(
      memoryDrafts.get(name) ?? window.sessionStorage.getItem(draftPrefix + name) ?? '{}',
    );
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function hasDraft(name: string): boolean {
  return Object.keys(readDraft(name)).length > 0;
}

/** Keeps a draft; an empty one is forgotten. */
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

/** What was typed for one thing now belongs to another, for example to a new product that has got its number. */
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
    // There was no place for drafts in the first place.
  }
}
