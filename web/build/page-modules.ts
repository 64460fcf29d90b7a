import { isAdminPage, type PageName } from '../src/shared/paths.ts';

/** Returns the ends of the paths of a page's modules; admin pages also need the admin layout. */
export function pageModules(name: PageName): string[] {
  const fileName = (base: string) => `${base.charAt(0).toUpperCase()}${base.slice(1)}Page.tsx`;
  return isAdminPage(name)
    ? ['/layouts/AdminLayout.tsx', `/pages/admin/${fileName(name.slice('admin'.length))}`]
    : [`/pages/${fileName(name)}`];
}
