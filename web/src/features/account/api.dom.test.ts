import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { makeApi } from '../../shared/api/client';
import { answer } from '../../testing/api-stand-in';
import { aProfile } from '../../testing/builders';
import { profileQuery } from './api';

test('SESS-05 without anybody signed in the profile is refused without asking the server', async () => {
  let asked = 0;
  answer('/api/v1/users/profile', () => {
    asked += 1;
    return aProfile();
  });
  const api = makeApi({ baseUrl: window.location.origin, language: () => 'ru' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery(profileQuery(api, undefined))).rejects.toMatchObject({
    kind: 'unauthorized',
  });
  expect(asked).toBe(0);
  await client.fetchQuery(profileQuery(api, 'anna@mail.nl'));
  expect(asked).toBe(1);
});
