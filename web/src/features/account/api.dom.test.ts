import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from '../../shared/api/client';
import { aProfile } from '../../testing/builders';
import { mockGet } from '../../testing/mock-api';
import { profileQuery } from '../session';

test('SESS-05 without a session the profile query fails without a request', async () => {
  let requests = 0;
  mockGet('/api/v1/users/profile', () => {
    requests += 1;
    return aProfile();
  });
  const api = createApi({ baseUrl: window.location.origin, language: () => 'ru' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery(profileQuery(api, undefined))).rejects.toMatchObject({
    kind: 'unauthorized',
  });
  expect(requests).toBe(0);
  await client.fetchQuery(profileQuery(api, 'anna@mail.nl'));
  expect(requests).toBe(1);
});
