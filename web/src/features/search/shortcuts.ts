const narrowScreen = '(max-width: 768px)';

/** "/" and Ctrl+K or ⌘K focus the field, or open the sheet of narrow screens. Returns the function that removes them. */
export function installShortcuts(input: HTMLInputElement): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isModified = ctrlKey || metaKey || altKey;
    // By the physical key, too, because the letter depends on the keyboard layout.
    const isSlash = !isModified && (key === '/' || (code === 'Slash' && !shiftKey));
    const isControlK = code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!isControlK && !(isSlash && !isEditable(event.target))) return;
    // A dialog is over the page.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (window.matchMedia(narrowScreen).matches) {
      // The sheet opens by a click on the link beside the field.
      const link = input.form?.nextElementSibling;
      if (link instanceof HTMLElement) {
        link.focus();
        link.click();
      }
      return;
    }
    input.focus();
    input.select();
  }
  document.addEventListener('keydown', onKeyDown);
  input.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  return () => document.removeEventListener('keydown', onKeyDown);
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
