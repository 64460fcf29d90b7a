// Lighthouse (mobile preset) on the built binary with its demo catalog: the median of three runs of home, a category and a product,
// with throttled and with simulated loads. Prints a table and the missed targets, and exits with 1 if there are any. `make lighthouse` runs it.

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const lighthouse = 'lighthouse@12.8.2';
const chromium = process.env.NEVEL_CHROMIUM ?? '/usr/bin/chromium';
const chromiumFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** What this browser sends. */
const browserLanguage = 'en-US,en;q=0.9';
const binary = process.env.NEVEL_BINARY ?? 'target/release/nevel';
/** Another build to compare with in the same run. */
const baseline = process.env.BASELINE_BINARY;
const runs = Number(process.env.RUNS ?? 3);
/** `devtools` really slows the browser down; `simulate` computes the times from an unthrottled load. */
const throttlings = ['devtools', 'simulate'];
const scoreTargets = { accessibility: 100, 'best-practices': 100, seo: 100 };
const devtoolsTargets = { performance: 97, lcp: 1500 };
const figures = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
};

const directory = await mkdtemp(join(tmpdir(), 'nevel-lighthouse-'));
const shops = [];
const rows = {};
const missed = [];
try {
  for (const build of baseline ? [baseline, binary] : [binary]) shops.push({ build, ...(await startShop(build, shops.length)) });
  for (const throttling of throttlings) {
    for (const name of ['home', 'category', 'product']) {
      const reports = shops.map(() => []);
      // Alternates between the builds, so that a change of the machine's load affects both.
      for (let run = 0; run < runs; run++)
        for (const [index, shop] of shops.entries())
          reports[index].push(await audit(shop.address + shop.pages[name], throttling, `${throttling}-${name}-${index}-${run}`));
      for (const [index, shop] of shops.entries()) {
        const isBaseline = shop.build !== binary;
        const title = `${throttling} ${name}${isBaseline ? ' (baseline)' : ''}`;
        rows[title] = medians(reports[index]);
        console.log(title, rows[title]);
        if (!isBaseline) missed.push(...missedTargets(title, throttling, reports[index]));
      }
    }
  }
} finally {
  for (const { shop } of shops) shop.kill();
  await rm(directory, { recursive: true, force: true });
}
console.table(rows);
console.log(missed.length === 0 ? 'All targets are met.' : `Missed targets:\n${missed.join('\n')}`);
process.exit(missed.length > 0 ? 1 : 0);

/** Returns the medians of the reports by column. */
function medians(reports) {
  const scores = Object.keys(scoreTargets).map((category) => [category, score(reports, category)]);
  const times = Object.entries(figures).map(([id, label]) => [label, label === 'CLS' ? figure(reports, id).toFixed(3) : Math.round(figure(reports, id))]);
  return Object.fromEntries([['performance', score(reports, 'performance')], ...scores, ...times]);
}

/** Returns a line for each target that the medians miss. No report may have a layout shift. */
function missedTargets(title, throttling, reports) {
  const targets = { ...scoreTargets, ...(throttling === 'devtools' && { performance: devtoolsTargets.performance }) };
  const lines = Object.entries(targets)
    .filter(([category, target]) => score(reports, category) < target)
    .map(([category, target]) => `${title}: ${category} ${score(reports, category)}, at least ${target}${failedAudits(category, reports[0])}`);
  const lcp = Math.round(figure(reports, 'largest-contentful-paint'));
  if (throttling === 'devtools' && lcp > devtoolsTargets.lcp) lines.push(`${title}: LCP ${lcp} ms, at most ${devtoolsTargets.lcp}`);
  const shift = Math.max(...reports.map((report) => report.audits['cumulative-layout-shift'].numericValue));
  if (shift > 0) lines.push(`${title}: CLS ${shift}, at most 0 in every run`);
  return lines;
}

function score(reports, category) {
  return Math.round(median(reports.map((report) => report.categories[category].score)) * 100);
}

function figure(reports, id) {
  return median(reports.map((report) => report.audits[id].numericValue));
}

/** Starts a build on a free port with temporary data. */
async function startShop(build, index) {
  const port = await freePort();
  const data = join(directory, `data-${index}`);
  const settings = { NEVEL_LISTEN: `127.0.0.1:${port}`, NEVEL_OPS_LISTEN: 'off', NEVEL_DATA_DIR: data, NEVEL_LOG: 'warn' };
  const shop = spawn(build, ['serve', '--demo'], { env: { PATH: process.env.PATH, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    shop.stdout.once('data', resolve);
    shop.once('exit', (code) => reject(new Error(`the shop exited with ${code}`)));
  });
  const address = `http://127.0.0.1:${port}`;
  const category = (await (await fetch(`${address}/api/v1/categories/root`)).json())[0].id;
  const product = (await (await fetch(`${address}/api/v1/products/recommended?size=1`)).json()).content[0].id;
  const pages = { home: '/', category: `/category/${category}`, product: `/product/${product}` };
  for (const path of Object.values(pages)) await waitUntilRendered(address + path);
  return { shop, address, pages };
}

/** The first request of a page in a language starts its rendering. Builds without server rendering never send a rendered page. */
async function waitUntilRendered(url) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const html = await (await fetch(url, { headers: { 'accept-language': browserLanguage } })).text();
    if (html.includes('data-rendered=')) return;
    await setTimeout(100);
  }
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
async function audit(url, throttling, name, attempts = 3) {
  const file = join(directory, `${name}.json`);
  const options = [`--throttling-method=${throttling}`, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${chromiumFlags}`];
  try {
    await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    if (attempts === 1) throw error;
    console.log(`${name}: no report, retrying`);
    return audit(url, throttling, name, attempts - 1);
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The audits that a category failed, as the end of a line. */
function failedAudits(category, report) {
  const failed = report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 0.9)
    .map(({ id }) => `${report.audits[id].title} ${report.audits[id].displayValue ?? ''}`.trim());
  return failed.length > 0 ? ` (${failed.join('; ')})` : '';
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
