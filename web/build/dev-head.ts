import type { Plugin } from 'vite';

/** In production the server renders the head; the development server only sets a title. */
export function devHead(): Plugin {
  return {
    name: 'nevel-dev-head',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<!--nevel:head-->', '<title>Nevel</title>'),
  };
}
