// Generates public/flags from an unpacked flag-icons package: `node build/generate-flags.mjs DIRECTORY`. Run manually.
// svgo rounds the coordinates, then Chromium renders PNGs that are 40 px wide.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Usage: node build/generate-flags.mjs FLAG_ICONS_DIRECTORY');
const target = 'public/flags';
const rules = readFileSync('src/shared/rules.gen.ts', 'utf8');
const [, list = ''] = /countries = \[([^\]]+)\]/.exec(rules) ?? [];
const codes = [...list.matchAll(/'(\w\w)'/g)].map(([, code]) => code.toLowerCase());

mkdirSync(join(target, 'w40'), { recursive: true });
copyFileSync(join(source, 'LICENSE'), join(target, 'LICENSE.txt'));
for (const code of codes) {
  // The coat of arms of Spain is larger than all other flags together, so it is rounded more.
  const precision = code === 'es' ? '0' : '1';
  const svgFile = join(source, 'flags/4x3', `${code}.svg`);
  const options = ['--yes', 'svgo@4', '--multipass', '--precision', precision, svgFile];
  execFileSync('npx', [...options, '--output', join(target, `${code}.svg`)]);
}

const browser = await chromium.launch({ executablePath: process.env.NEVEL_CHROMIUM || '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: 40, height: 30 } });
for (const code of codes) {
  const svg = readFileSync(join(target, `${code}.svg`)).toString('base64');
  await page.setContent(
    `<body style="margin:0"><img width="40" height="30" src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  await page.screenshot({ path: join(target, 'w40', `${code}.png`) });
}
await browser.close();
