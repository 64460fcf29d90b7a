// Reloads style sheets of lazy pages that failed to load. Vite requests the style sheet of a chunk once per visit: after
// a failure it treats the file as loaded, and the page would be rendered without styles.

/** State of a style sheet, stored on its link: `failed`, or `pending` while it is requested again. */
const stateAttribute = 'data-load';

/** Marks style sheets that fail to load. Returns the function that stops it. */
export function watchStyleSheets(root: EventTarget = window): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      target.setAttribute(stateAttribute, 'failed');
    }
  };
  // Errors of elements do not bubble, but they can be captured.
  root.addEventListener('error', onError, true);
  return () => root.removeEventListener('error', onError, true);
}

/** Requests every failed style sheet again. Rejects if one of them fails again. The server has no document. */
export async function reloadFailedStyleSheets(
  root: ParentNode | undefined = globalThis.document,
): Promise<void> {
  const links = root?.querySelectorAll<HTMLLinkElement>(`link[${stateAttribute}]`) ?? [];
  await Promise.all([...links].map(reload));
}

function reload(link: HTMLLinkElement): Promise<void> {
  let requested = link;
  if (link.getAttribute(stateAttribute) === 'failed') {
    requested = link.cloneNode() as HTMLLinkElement;
    requested.setAttribute(stateAttribute, 'pending');
  }
  const loaded = new Promise<void>((resolve, reject) => {
    requested.addEventListener('load', () => {
      requested.removeAttribute(stateAttribute);
      resolve();
    });
    requested.addEventListener('error', () =>
      reject(new Error(`Failed to load the style sheet ${requested.href}`)),
    );
  });
  if (requested !== link) link.replaceWith(requested);
  return loaded;
}
