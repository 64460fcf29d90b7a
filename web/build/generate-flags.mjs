// Generates public/flags from an unpacked flag-icons package: `node build/generate-flags.mjs DIRECTORY`. Run manually.
// svgo rounds the coordinates, then Chromium renders PNGs that are 40 px wide. Flags are shown 20 px wide, so a detailed
// coat of arms that stays larger than its image becomes an SVG with an image.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Bytes of an SVG; a larger one is rounded more, then replaced by an image. */
const maxBytes = 3000;

const [source] = process.argv.slice(2);
if (!source) throw new Error('Usage: node build/generate-flags.mjs FLAG_ICONS_DIRECTORY');
const target = 'public/flags';
const codes = JSON.parse(readFileSync(join(source, 'country.json'), 'utf8'))
  .filter(({ iso, code }) => iso && code.length === 2)
  .map(({ code }) => code);
const svgOf = (code) => join(target, `${code}.svg`);

mkdirSync(join(target, 'w40'), { recursive: true });
copyFileSync(join(source, 'LICENSE'), join(target, 'LICENSE.txt'));
round(codes, '1');
round(codes.filter(isLarge), '0');

const browser = await chromium.launch({ executablePath: process.env.NEVEL_CHROMIUM || '/usr/bin/chromium' });
for (const code of codes) {
  const svg = readFileSync(join(source, 'flags/4x3', `${code}.svg`));
  if (isLarge(code)) {
    const image = (await render(svg, 2)).toString('base64');
    writeFileSync(
      svgOf(code),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><image width="4" height="3" href="data:image/png;base64,${image}"/></svg>`,
    );
  }
  writeFileSync(join(target, 'w40', `${code}.png`), await render(readFileSync(svgOf(code)), 1));
}
await browser.close();

function isLarge(code) {
  return statSync(svgOf(code)).size > maxBytes;
}

function round(codes, precision) {
  const options = ['--yes', 'svgo@4', '--multipass', '--precision', precision];
  const inputs = codes.map((code) => join(source, 'flags/4x3', `${code}.svg`));
  execFileSync('npx', [...options, '--input', ...inputs, '--output', ...codes.map(svgOf)]);
}

async function render(svg, scale) {
  const page = await browser.newPage({ viewport: { width: 40, height: 30 }, deviceScaleFactor: scale });
  await page.setContent(
    `<body style="margin:0"><img width="40" height="30" src="data:image/svg+xml;base64,${svg.toString('base64')}">`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  const image = await page.screenshot();
  await page.close();
  return image;
}
