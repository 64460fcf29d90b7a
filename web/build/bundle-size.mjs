// Prints the brotli size of the JavaScript and CSS that a first visit of each page loads, and checks the budgets.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const KIB = 1024;

/** KiB by path; the first match counts. */
const BUDGETS = [
  [/^\/$/, 121],
  [/^\/(?:delivery|payment|returns|terms|privacy)/, 118],
  [/^\/(?:category|search)/, 122],
  [/^\/change-password/, 122],
  [/^\/(?:product|orders|order|cart)\b(?!-)/, 130],
  [/^\/(?:withdrawal|back-in-stock)/, 133],
  [/^\/(?:auth|order-success)/, 138],
  [/^\/profile/, 141],
  [/^\/checkout/, 150],
  [/^\/admin\/(?:products|categories)\/|^\/admin\/(?:orders|recommended|search)/, 179],
  [/^\/admin/, 161],
];
const CSS_BUDGET = 17;

const html = readFileSync('dist/index.html', 'utf8');
const { pages, languages } = JSON.parse(readFileSync('dist/pages.json', 'utf8'));
const modules = JSON.parse(readFileSync('.cache/modules.json', 'utf8'));

const sizes = new Map();
function compressedSize(file) {
  if (!sizes.has(file)) {
    const bytes = readFileSync(`dist/${file}`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    sizes.set(file, brotliCompressSync(bytes, { params }).length / KIB);
  }
  return sizes.get(file);
}
const sum = (files) => files.reduce((total, file) => total + compressedSize(file), 0);
const format = (size) => `${size.toFixed(1).padStart(7)} KiB`;

/** The files of index.html, the preloads of the page and the texts of every page. */
function filesOf({ preload }) {
  const entryFiles = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  const preloaded = [...preload, ...languages.ru.preload].map((path) => path.slice(1));
  return [...new Set([...entryFiles, ...preloaded])].filter((file) => /\.(?:js|css)$/.test(file));
}

const problems = [];
for (const page of pages) {
  const { path } = page;
  const files = filesOf(page);
  if (path === '/') for (const file of files) console.log(`${format(compressedSize(file))}  ${file}`);
  const size = sum(files);
  const css = sum(files.filter((file) => file.endsWith('.css')));
  const [, budget] = BUDGETS.find(([pattern]) => pattern.test(path)) ?? [];
  console.log(`${format(size)} of ${budget}  ${String(files.length).padStart(3)} files  ${path}`);
  // A page without a budget fails, too.
  if (!(size <= budget)) problems.push(`${path} is over its budget`);
  if (css > CSS_BUDGET) problems.push(`${path} has ${css.toFixed(1)} KiB of CSS, more than ${CSS_BUDGET}`);
  const admin = files
    .flatMap((file) => modules[file] ?? [])
    .filter((module) => /^src\/(?:pages\/admin\/|features\/admin-)/.test(module));
  if (!path.startsWith('/admin') && admin.length > 0) problems.push(`${path} loads admin code: ${admin}`);
}
const serverBundle = readFileSync('dist/server-render.mjs').length / KIB;
console.log(`${format(serverBundle)}  server-render.mjs, uncompressed, not sent to browsers`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
