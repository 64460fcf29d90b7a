import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/problem';
import { callForThoseLeft } from './those-left';

const notThere = (...ids: number[]) =>
  new ApiError('gone', 404, { code: 'product_not_found', message: '', requestId: '', details: { ids } });
const self = (id: number) => id;

test('APL-02 AFE-02 deleted products do not keep the others from being saved', async () => {
  const asked: number[][] = [];
  const { answer, gone } = await callForThoseLeft([1, 2, 3], self, async (ids) => {
    asked.push(ids);
    if (ids.includes(2)) throw notThere(2);
    return ids.length;
  });
  expect([asked, answer, gone]).toEqual([
    [
      [1, 2, 3],
      [1, 3],
    ],
    2,
    [2],
  ]);
});

test('when none is left nothing is called for', async () => {
  const { answer, gone } = await callForThoseLeft([1], self, async () => {
    throw notThere(1);
  });
  expect([answer, gone]).toEqual([undefined, [1]]);
});

test('any other failure is a failure', async () => {
  const failing = callForThoseLeft([1], self, async () => {
    throw notThere(9);
  });
  await expect(failing).rejects.toThrow('gone');
});
