import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app, as in RFC 6238. `offset` counts steps from now. */
export function totp(key: string, offset = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / stepSeconds) + offset));
  const hash = createHmac('sha1', decode(key)).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

function decode(key: string): Buffer {
  const bits = [...key.replace(/[\s=-]/g, '').toUpperCase()]
    .map((character) => base32.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
