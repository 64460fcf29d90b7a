import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const files = createRequire(import.meta.url);

/** Runs from a file of its own, because the policy of the page lets no inline script run. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Writes dist/docs.html, the page that shows the contract of the API and tries it, with the files it needs. */
export function docsPage(): Plugin {
  return {
    name: 'nevel-docs-page',
    apply: 'build',
    async generateBundle() {
      const emit = (name: string, source: string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const page = html({
        style: emit('docs.css', await library('swagger-ui.css')),
        library: emit('docs-library.js', await library('swagger-ui-bundle.js')),
        start: emit('docs.js', start),
      });
      this.emitFile({ type: 'asset', fileName: 'docs.html', source: page });
    },
  };
}

/** Without the name of a source map that we do not publish. */
async function library(name: string): Promise<string> {
  const text = await readFile(files.resolve(`swagger-ui-dist/${name}`), 'utf8');
  return text.replace(/^(\/\/|\/\*)# sourceMappingURL=.*$/m, '');
}

function html(files: { style: string; library: string; start: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Nevel API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${files.style}">
</head>
<body>
<noscript>The contract is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<div id="docs"></div>
<script src="${files.library}"></script>
<script src="${files.start}"></script>
</body>
</html>
`;
}
