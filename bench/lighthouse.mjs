// Lighthouse (mobile preset) on the built binary with its demo catalog: the median of three runs of home, a category and a product.
// Exits with 1 if a target is missed. `make lighthouse` runs it.

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const lighthouse = 'lighthouse@12.8.2';
const chromium = process.env.NEVEL_CHROMIUM ?? '/usr/bin/chromium';
const chromiumFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const binary = process.env.NEVEL_BINARY ?? 'target/release/nevel';
const runs = Number(process.env.RUNS ?? 3);
const targets = { performance: 92, accessibility: 100, 'best-practices': 100, seo: 100 };
const figures = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
};

const directory = await mkdtemp(join(tmpdir(), 'nevel-lighthouse-'));
const { shop, address } = await startShop();
let missed = false;
try {
  const category = (await (await fetch(`${address}/api/v1/categories/root`)).json())[0].id;
  const product = (await (await fetch(`${address}/api/v1/products/recommended?size=1`)).json()).content[0].id;
  const pages = { home: '/', category: `/category/${category}`, product: `/product/${product}` };
  for (const [name, path] of Object.entries(pages)) {
    const reports = [];
    for (let run = 0; run < runs; run++) reports.push(await audit(address + path, `${name}-${run}`));
    const scores = Object.keys(targets).map((category) => [
      category,
      Math.round(median(reports.map((report) => report.categories[category].score)) * 100),
    ]);
    const times = Object.entries(figures).map(([id, label]) => {
      const value = median(reports.map((report) => report.audits[id].numericValue));
      return [label, label === 'CLS' ? value.toFixed(3) : Math.round(value)];
    });
    const requests = median(reports.map((report) => report.audits['network-requests'].details.items.length));
    console.log(name, Object.fromEntries([...scores, ...times, ['requests', requests]]));
    const shifts = reports.some((report) => report.audits['cumulative-layout-shift'].numericValue > 0);
    missed ||= shifts || scores.some(([category, score]) => score < targets[category]);
    for (const [category] of scores.filter(([category, score]) => score < targets[category])) printFailedAudits(category, reports[0]);
  }
} finally {
  shop.kill();
  await rm(directory, { recursive: true, force: true });
}
process.exit(missed ? 1 : 0);

/** Starts the shop on a free port with temporary data. */
async function startShop() {
  const port = await freePort();
  const settings = { NEVEL_LISTEN: `127.0.0.1:${port}`, NEVEL_OPS_LISTEN: 'off', NEVEL_DATA_DIR: join(directory, 'data'), NEVEL_LOG: 'warn' };
  const shop = spawn(binary, ['serve', '--demo'], { env: { PATH: process.env.PATH, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    shop.stdout.once('data', resolve);
    shop.once('exit', (code) => reject(new Error(`the shop exited with ${code}`)));
  });
  return { shop, address: `http://127.0.0.1:${port}` };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Returns one report. Retries, because Lighthouse occasionally loses the trace of the browser. */
async function audit(url, name, attempts = 3) {
  const file = join(directory, `${name}.json`);
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${chromiumFlags}`];
  try {
    await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    if (attempts === 1) throw error;
    console.log(`${name}: no report, retrying`);
    return audit(url, name, attempts - 1);
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Prints the audits that a category failed. */
function printFailedAudits(category, report) {
  for (const { id, weight } of report.categories[category].auditRefs) {
    const result = report.audits[id];
    if (weight > 0 && result.score !== null && result.score < 0.9) console.log(`  ${category}: ${result.title} ${result.displayValue ?? ''}`);
  }
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
