import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClassNames } from './short-class-names.ts';

test('names are unique and the same in every build', () => {
  const directory = mkdtempSync(join(tmpdir(), 'class-names-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const first = join(directory, 'A.module.css');
  const second = join(directory, 'B.module.css');
  writeFileSync(first, '.card:hover .title { margin: .5em } @keyframes fade { to { opacity: 0 } }');
  writeFileSync(second, '.title { color: red }');
  const names = () => {
    const shortName = createClassNames(directory);
    return [
      shortName('card', first),
      shortName('title', first),
      shortName('fade', `${first}?used`),
      shortName('title', second),
    ];
  };
  expect(names()).toEqual(['_000', '_001', '_002', '_010']);
  expect(names()).toEqual(names());
  expect(() => createClassNames(directory)('missing', first)).toThrow('missing');
});
