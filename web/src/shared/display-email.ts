/** The address with a readable domain: browsers and the server write "почта.рф" as "xn--80a1acny.xn--p1ai". */
export function displayEmail(address: string): string {
  const [name, domain] = address.split('@');
  if (!domain?.includes('xn--')) return address;
  const labels = domain.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label) : label));
  return `${name}@${labels.join('.')}`;
}

/** Decodes Punycode (RFC 3492); an invalid label stays as it is. */
function decodeLabel(label: string): string {
  const encoded = label.slice('xn--'.length);
  if (!encoded) return label;
  const delimiter = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(delimiter, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let [code, position, bias, isFirst] = [128, 0, 72, true];
  const digits = [...encoded.slice(delimiter + 1)].map((digit) => parseInt(digit, 36));
  // The digits of a number: letters count from 0, figures from 26.
  const values = digits.map((digit) => (digit < 10 ? digit + 26 : digit - 10));
  for (let index = 0; index < values.length; ) {
    const start = position;
    for (let weight = 1, k = 36; ; k += 36) {
      const value = values[index++];
      if (value === undefined || Number.isNaN(value)) return label;
      position += value * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    const length = output.length + 1;
    bias = adaptBias(position - start, length, isFirst);
    isFirst = false;
    code += Math.floor(position / length);
    if (code > 0x10ffff) return label;
    position %= length;
    output.splice(position++, 0, code);
  }
  return String.fromCodePoint(...output);
}

function adaptBias(difference: number, length: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(difference / 700) : Math.floor(difference / 2);
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}
