// Prints the brotli size of the files that each route loads on a first visit, and checks the home page's budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const KIB = 1024;
const BUDGET = { 'JS + CSS': 150 * KIB, CSS: 15 * KIB };
const FIRST_VISIT = [
  'src/app/main.tsx',
  'src/pages/HomePage.tsx',
  'src/shared/i18n/locales/ru.json?compiled',
];

const manifest = JSON.parse(readFileSync('.cache/manifest.json', 'utf8'));
const html = readFileSync('dist/index.html', 'utf8');

const chunks = new Map();
const styles = new Set();
function visit(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest has no ${key}; run "npm run build" first`);
  if (chunks.has(key)) return;
  chunks.set(key, chunk.file);
  for (const style of chunk.css ?? []) styles.add(style);
  for (const next of chunk.imports ?? []) visit(next);
}
visit('index.html' in manifest ? 'index.html' : FIRST_VISIT[0]);
for (const key of FIRST_VISIT.slice(1)) visit(key);
for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) {
  if (file.endsWith('.css')) styles.add(file);
  else if (![...chunks.values()].includes(file)) chunks.set(`index.html → ${file}`, file);
}

function compressedSize(file) {
  const bytes = readFileSync(`dist/${file}`);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
const rows = [...new Set([...chunks.values(), ...styles, 'index.html'])].map((file) => [
  file,
  compressedSize(file),
]);
for (const [file, size] of rows) console.log(`${(size / KIB).toFixed(1).padStart(7)} KiB  ${file}`);

const sum = (extension) =>
  rows.filter(([file]) => file.endsWith(extension)).reduce((total, [, size]) => total + size, 0);
const css = sum('.css');
const totals = { 'JS + CSS': sum('.js') + css, CSS: css };
let failed = false;
for (const [name, budget] of Object.entries(BUDGET)) {
  const over = totals[name] > budget;
  failed ||= over;
  console.log(
    `${name}: ${(totals[name] / KIB).toFixed(1)} of ${budget / KIB} KiB${over ? '  OVER BUDGET' : ''}`,
  );
}

// A first visit of any route: the files of index.html and the preloads of the route.
const entryFiles = [
  ...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)),
];
const { pages, languages } = JSON.parse(readFileSync('dist/pages.json', 'utf8'));
for (const { path, preload } of pages) {
  const preloaded = [...preload, ...languages.ru.preload].map((path) => path.slice(1));
  const files = [...new Set([...entryFiles, ...preloaded])].filter((file) => /\.(?:js|css)$/.test(file));
  const size = files.reduce((total, file) => total + compressedSize(file), 0);
  console.log(
    `${(size / KIB).toFixed(1).padStart(7)} KiB  ${String(files.length).padStart(3)} files  ${path}`,
  );
}
const serverBundle = readFileSync('dist/server-render.mjs').length;
console.log(
  `${(serverBundle / KIB).toFixed(1).padStart(7)} KiB  server-render.mjs, uncompressed, not sent to browsers`,
);
const modules = JSON.parse(readFileSync('.cache/modules.json', 'utf8'));
const loaded = [...chunks.values()].flatMap((file) => modules[file] ?? []);
const admin = loaded.filter((module) => /^src\/(?:pages\/admin\/|features\/admin-)/.test(module));
for (const module of admin) console.log(`Admin code on the home page: ${module}`);
process.exit(failed || admin.length > 0 ? 1 : 0);
