import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error';
import { retryWithoutMissing } from './retry-without-missing';

const notFound = (...ids: number[]) =>
  new ApiError('not found', 404, { code: 'product_not_found', message: '', requestId: '', details: { ids } });
const identity = (id: number) => id;

test('APL-02 AFE-02 deleted products are left out and the others are saved', async () => {
  const sent: number[][] = [];
  const { response, missingIds } = await retryWithoutMissing([1, 2, 3], identity, async (ids) => {
    sent.push(ids);
    if (ids.includes(2)) throw notFound(2);
    return ids.length;
  });
  expect([sent, response, missingIds]).toEqual([
    [
      [1, 2, 3],
      [1, 3],
    ],
    2,
    [2],
  ]);
});

test('resolves without a response when all products are missing', async () => {
  const { response, missingIds } = await retryWithoutMissing([1], identity, async () => {
    throw notFound(1);
  });
  expect([response, missingIds]).toEqual([undefined, [1]]);
});

test('other errors are rethrown', async () => {
  const failing = retryWithoutMissing([1], identity, async () => {
    throw notFound(9);
  });
  await expect(failing).rejects.toThrow('not found');
});
