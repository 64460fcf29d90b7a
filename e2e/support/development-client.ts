import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const web = join(import.meta.dirname, '../../web');

export async function buildDevelopmentClient(): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build:development'], { cwd: web });
}

/**
 * Loads the development client instead of the scripts that the HTML names. The HTML is the server's; `change` may make it
 * differ from what the client renders.
 */
export async function useDevelopmentClient(page: Page, change = (html: string) => html): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/(<script type="module"[^>]* src=")[^"]+"/, '$1/development/main.js"');
    return route.fulfill({ response, body: change(html) });
  });
  await page.route('**/development/*.js', (route) =>
    route.fulfill({ path: join(web, '.cache/development-client', new URL(route.request().url()).pathname) }),
  );
}
