import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** A separate file, because the Content Security Policy blocks inline scripts. */
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  // Groups of more than 83 operations are not shown otherwise.
  docExpansion: 'none',
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Writes dist/docs.html, the Swagger UI page of the API, with its assets. */
export function docsPage(): Plugin {
  return {
    name: 'nevel-docs-page',
    apply: 'build',
    async generateBundle() {
      const emit = (name: string, source: string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const page = html({
        style: emit('docs.css', await readLibrary('swagger-ui.css')),
        library: emit('docs-library.js', await readLibrary('swagger-ui-bundle.js')),
        start: emit('docs.js', startScript),
      });
      this.emitFile({ type: 'asset', fileName: 'docs.html', source: page });
    },
  };
}

/** Removes the reference to a source map that is not published. */
async function readLibrary(name: string): Promise<string> {
  const text = await readFile(require.resolve(`swagger-ui-dist/${name}`), 'utf8');
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
<noscript>The OpenAPI document is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<div id="docs"></div>
<script src="${files.library}"></script>
<script src="${files.start}"></script>
</body>
</html>
`;
}
