/** A tap on a control, or a change of a field. */
interface EarlyInput {
  target: HTMLElement;
  /** Of a field, after the change. */
  value?: string;
}

declare global {
  /** Ends the recording of the inline script of index.html and returns what it has recorded, in order. */
  function takeEarlyInput(): EarlyInput[];
}

/**
 * Repeats what the visitor did before the application could react. The recorder has stopped the clicks, so that each has its
 * only effect here. Called in the same task as hydrateRoot: React hydrates the target of a click before it handles the
 * click, and no other input comes between.
 */
export async function replayEarlyInput(input: readonly EarlyInput[]): Promise<void> {
  for (const { target, value } of input) {
    if (document.documentElement.dataset.age !== 'ok') return;
    if (value === undefined) target.click();
    else repeatChange(target, value);
    // React renders in a microtask, and the next tap may depend on the result.
    await null;
  }
}

/** React ignores events of a field whose value it knows, and it learns the value when it hydrates the field. */
function repeatChange(field: HTMLElement, value: string): void {
  const dispatch = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  // Hydrates the field.
  dispatch('input');
  (field as HTMLInputElement).value = '';
  // React has replaced the setter of the element, so it does not learn this value.
  property?.set?.call(field, value);
  dispatch('input');
  dispatch('change');
}
