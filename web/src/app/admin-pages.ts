import type { PageModule } from './lazy-page';

// The imports of the admin, in a separate file so that the shop does not load the list of their chunks.

const modules = import.meta.glob<PageModule>('../pages/admin/*Page.tsx');

/** Loads a page by its name, which begins with `admin`, or the not-found page. */
export function loadAdminPage(name: `admin${string}`): Promise<PageModule> {
  const load = modules[`../pages/admin/${name.slice('admin'.length)}Page.tsx`];
  return load ? load() : Promise.reject(new Error(`The page "${name}" has no file`));
}

export const loadAdminLayout = (): Promise<PageModule> => import('./layouts/AdminLayout');
