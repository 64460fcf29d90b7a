// Prints the size of the JavaScript and CSS that a first visit of each page loads in each language, and checks the budgets.
// The sizes are those of the .br files: the server sends these bytes unchanged, which its test
// `assets_are_the_built_files_in_the_best_accepted_encoding` proves, so they are what a browser receives.
import { readFileSync, statSync } from 'node:fs';

const KIB = 1024;

/** KiB by path; the first match counts. A budget leaves 2 KiB of room when it is set. */
const BUDGETS = [
  [/^\/$/, 119],
  [/^\/(?:delivery|payment|returns|terms|privacy)/, 112],
  [/^\/back-in-stock/, 112],
  [/^\/(?:category|search|change-password)/, 119],
  [/^\/(?:orders|order|cart)\b(?!-)/, 127],
  [/^\/product/, 123],
  [/^\/withdrawal/, 128],
  [/^\/order-success/, 132],
  [/^\/(?:auth|profile)/, 138],
  [/^\/checkout/, 149],
  [/^\/admin\/orders$/, 184],
  [/^\/admin\/orders\/:id$/, 186],
  [/^\/admin\/(?:dashboard|customers)/, 165],
  [/^\/admin\/packing/, 168],
  [/^\/admin\/(?:products|categories)\/|^\/admin\/(?:orders|recommended|search)/, 179],
  [/^\/admin\/settings/, 168],
  [/^\/admin/, 162],
];
const CSS_BUDGET = 17;

const html = readFileSync('dist/index.html', 'utf8');
const { pages, languages } = JSON.parse(readFileSync('dist/pages.json', 'utf8'));
const modules = JSON.parse(readFileSync('.cache/modules.json', 'utf8'));

const sizeOf = (file) => statSync(`dist/${file}.br`).size / KIB;
const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);
const format = (size) => `${size.toFixed(1).padStart(7)} KiB`;

/** The files of index.html, the preloads of the page and the texts of every page. */
function filesOf({ preload }, language) {
  const entryFiles = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  const preloaded = [...preload, ...languages[language].preload].map((path) => path.slice(1));
  return [...new Set([...entryFiles, ...preloaded])].filter((file) => /\.(?:js|css)$/.test(file));
}

const problems = [];
function check(page, language) {
  const { path } = page;
  const files = filesOf(page, language);
  if (path === '/') for (const file of files) console.log(`${format(sizeOf(file))}  ${file}`);
  const size = sum(files);
  const css = sum(files.filter((file) => file.endsWith('.css')));
  const [, budget] = BUDGETS.find(([pattern]) => pattern.test(path)) ?? [];
  console.log(
    `${format(size)} of ${budget}  ${String(files.length).padStart(3)} files  ${language}  ${path}`,
  );
  // A page without a budget fails, too.
  if (!(size <= budget)) problems.push(`${path} is over its budget in ${language}`);
  if (css > CSS_BUDGET) problems.push(`${path} has ${css.toFixed(1)} KiB of CSS, more than ${CSS_BUDGET}`);
  const admin = files
    .flatMap((file) => modules[file] ?? [])
    .filter((module) => /^src\/(?:pages\/admin\/|features\/admin-)/.test(module));
  if (!path.startsWith('/admin') && admin.length > 0) problems.push(`${path} loads admin code: ${admin}`);
}

for (const page of pages) for (const language of Object.keys(languages)) check(page, language);
const serverBundle = statSync('dist/server-render.mjs').size / KIB;
console.log(`${format(serverBundle)}  server-render.mjs, uncompressed, not sent to browsers`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
