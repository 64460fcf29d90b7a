import { render } from '@testing-library/react';
import { MemoryRouter, Router } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useCloseOnNavigation } from './use-close-on-navigation';

afterEach(() => window.history.replaceState(null, ''));

function Panel({ onClose }: { onClose: () => void }) {
  useCloseOnNavigation(true, onClose);
  return null;
}

/** The panel while the router shows the entry with this key. */
function panelAt(key: string, onClose: () => void) {
  const navigator = { createHref: () => '', go: () => {}, push: () => {}, replace: () => {} };
  const location = { pathname: '/', search: '', hash: '', state: null, key };
  return (
    <Router location={location} navigator={navigator}>
      <Panel onClose={onClose} />
    </Router>
  );
}

test('NAV-03 only a navigation that starts after the panel was opened closes it', () => {
  const onClose = vi.fn();
  // The address is already the next one, the page of the entry "first" is still shown.
  window.history.replaceState({ key: 'second' }, '');
  const { rerender } = render(panelAt('first', onClose));
  rerender(panelAt('second', onClose));
  expect(onClose).not.toHaveBeenCalled();

  rerender(panelAt('third', onClose));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('NAV-03 Back closes a panel before the other page is shown', () => {
  const onClose = vi.fn();
  render(<Panel onClose={onClose} />, { wrapper: MemoryRouter });
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
