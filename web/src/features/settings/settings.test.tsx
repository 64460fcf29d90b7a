import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { someSettings } from '../../testing/builders';
import { captureIntervals } from '../../testing/manual-timers';
import { mockGet } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['within a minute', (timers: { run: () => void }) => timers.run()],
  ['when the tab becomes visible', () => window.dispatchEvent(new Event('visibilitychange'))],
  [
    'at once, if saved in another tab',
    () => window.dispatchEvent(new StorageEvent('storage', { key: 'settings-version', newValue: '5' })),
  ],
])('ASE-01 changed settings reach an open page %s', async (_, trigger) => {
  const timers = captureIntervals(60_000);
  await openPage('/delivery');
  await waitFor(() => expect(document.title).toContain('Nevel'));
  mockGet('/api/v1/settings', someSettings({ shopName: 'Mist' }));
  act(() => void trigger(timers));
  await waitFor(() => expect(document.title).toContain('Mist'));
});
