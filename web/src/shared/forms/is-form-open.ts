/** Whether a form is still mounted and not part of a closed dialog, which stays mounted for its animation. */
export function isFormOpen(form: HTMLFormElement | null): boolean {
  return form !== null && form.closest('dialog:not([open])') === null;
}
