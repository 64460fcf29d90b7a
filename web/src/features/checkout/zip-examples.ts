/** Examples for countries whose postal codes look different; other countries get no hint. */
export const zipExamples: Partial<Record<string, string>> = {
  NL: '1016\u00a0DX',
  BE: '1000',
  DE: '10115',
  FR: '75001',
  GB: 'SW1A\u00a01AA',
  PL: '00-001',
  CZ: '110\u00a000',
  US: '10001',
  RU: '101000',
};

/** Countries without postal codes. The order requires one. */
export const countriesWithoutZip: readonly string[] = ['AE'];
