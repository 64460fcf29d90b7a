import { expect, test } from 'vitest';
import { displayEmail } from './display-email';

test.each(['почта.рф', 'bücher.example', '例え.jp', 'мой-магазин.example', 'straße.example'])(
  'CHK-05 an address at %s is shown as it was typed',
  (domain) => {
    const { hostname } = new URL(`https://${domain}`);
    expect(hostname).toContain('xn--');
    expect(displayEmail(`anna@${hostname}`)).toBe(`anna@${domain}`);
  },
);

test.each(['anna@mail.nl', 'anna', 'anna@xn--.nl', 'anna@xn--99999999999.nl', 'anna@xn--ü.nl', ''])(
  'CHK-05 %j is shown unchanged',
  (address) => {
    expect(displayEmail(address)).toBe(address);
  },
);
