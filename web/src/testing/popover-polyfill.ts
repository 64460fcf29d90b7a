// happy-dom does not support popovers; this is the part of the API that the components use. The e2e tests cover the
// rest: the top layer, Escape and clicks outside.

export function installPopoverPolyfill(): void {
  if ('showPopover' in HTMLElement.prototype) return;
  const open = new WeakSet<Element>();

  function setOpen(panel: HTMLElement, show: boolean): void {
    if (open.has(panel) === show) return;
    const states = { oldState: show ? 'closed' : 'open', newState: show ? 'open' : 'closed' };
    panel.dispatchEvent(Object.assign(new Event('beforetoggle', { cancelable: show }), states));
    if (show) open.add(panel);
    else open.delete(panel);
    panel.dispatchEvent(Object.assign(new Event('toggle'), states));
  }

  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setOpen(this, true);
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, false);
    },
    togglePopover(this: HTMLElement) {
      setOpen(this, !open.has(this));
    },
  });
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[popovertarget]');
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    panel?.togglePopover();
  });
}
