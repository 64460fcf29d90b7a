import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email';

test.each([
  ['Anna.Li@gmail.con', 'Anna.Li@gmail.com'],
  [' anna@gmial.com ', 'anna@gmail.com'],
  ['anna@yandex.r', 'anna@yandex.ru'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@shop.con', 'anna@shop.com'],
  ['anna@gmail.com', undefined],
  ['anna@mail.com', undefined],
  ['anna@ymail.com', undefined],
  ['anna@yahoo.co.uk', undefined],
  ['anna@startup.co', undefined],
  ['anna@mail.nl', undefined],
  ['anna@', undefined],
  ['anna', undefined],
])('AUTH-03 %j is probably meant as %j', (typed, suggested) => {
  expect(suggestEmail(typed)).toBe(suggested);
});

test.each([
  ['anna@gm\u0430il.com', 'anna@gmail.com'],
  ['anna@xn--gmil-63d.com', 'anna@gmail.com'],
  ['\u0430nna@gmial.con', 'anna@gmail.com'],
  ['\u043e\u0441\u0430@x.nl', 'oca@x.nl'],
  ['анна@почта.рф', undefined],
  ['роса@почта.рф', undefined],
  ['анна@mail.nl', undefined],
  ['jos\u00e9@x.nl', undefined],
])('SEC-01 %j is probably meant as %j', (typed, suggested) => {
  expect(suggestEmail(typed)).toBe(suggested);
});
