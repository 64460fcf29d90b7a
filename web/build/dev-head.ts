import type { Plugin } from 'vite';

/** In the real shop the server writes the head; the development server only needs a title. */
export function devHead(): Plugin {
  return {
    name: 'nevel-dev-head',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<!--nevel:head-->', '<title>Nevel</title>'),
  };
}
