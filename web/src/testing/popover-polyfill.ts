// happy-dom has no popovers yet; this is as much of them as the components rely on. What a browser adds
// (the top layer, Escape, a press beside the popover) is proved by the browser journeys.

export function installPopoverPolyfill(): void {
  if ('showPopover' in HTMLElement.prototype) return;
  const open = new WeakSet<Element>();

  function change(panel: HTMLElement, show: boolean): void {
    if (open.has(panel) === show) return;
    const states = { oldState: show ? 'closed' : 'open', newState: show ? 'open' : 'closed' };
    panel.dispatchEvent(Object.assign(new Event('beforetoggle', { cancelable: show }), states));
    if (show) open.add(panel);
    else open.delete(panel);
    panel.dispatchEvent(Object.assign(new Event('toggle'), states));
  }

  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, true);
    },
    hidePopover(this: HTMLElement) {
      change(this, false);
    },
    togglePopover(this: HTMLElement) {
      change(this, !open.has(this));
    },
  });
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[popovertarget]');
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    panel?.togglePopover();
  });
}
