import { Suspense } from 'react';
import { matchPath, type RouteObject, useRoutes } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage';
import type { Namespace } from '../shared/i18n/texts';
import {
  type AdminPageName,
  isAdminPage,
  isRendered,
  type PageName,
  pageNames,
  pages,
} from '../shared/paths';
import type { accountPages } from './account-pages';
import { ErrorBoundary } from './ErrorBoundary';
import type { infoPages } from './info-pages';
import { ShopLayout } from './layouts/ShopLayout';
import { type LazyPage, lazyPage, type PageModule } from './lazy-page';

const adminLayout = lazyPage(async () => (await import('./admin-pages')).loadAdminLayout(), ['admin']);

/** Lazy, so that the shop does not load admin code. */
function adminPage(name: AdminPageName | 'adminNotFound', ...options: PageOptions): LazyPage {
  const [texts = [], titleOf] = options;
  const page = lazyPage(
    async () => (await import('./admin-pages')).loadAdminPage(name),
    ['admin', ...texts],
    titleOf,
  );
  return {
    ...page,
    preload: async () => {
      await Promise.all([adminLayout.preload(), page.preload()]);
    },
  };
}

type LoadPage = () => Promise<PageModule>;
type PageOptions = [texts?: readonly Namespace[], titleOf?: PageName];
type InfoPageName = keyof typeof infoPages;
type AccountPageName = keyof typeof accountPages;

const catalogPages: Record<Exclude<PageName, AdminPageName | InfoPageName | AccountPageName>, LoadPage> = {
  home: () => import('../pages/HomePage'),
  category: () => import('../pages/CategoryPage'),
  product: () => import('../pages/ProductPage'),
  search: () => import('../pages/SearchPage'),
};

/** The table with its namespaces checked. */
const entries: Record<PageName, { path: string; texts?: readonly Namespace[]; ownTitle?: true }> = pages;

function createPage(name: PageName): LazyPage {
  const { texts, ownTitle } = entries[name];
  const options: PageOptions = [texts, ownTitle ? undefined : name];
  if (isAdminPage(name)) return adminPage(name, ...options);
  const loadListed = async () =>
    isRendered(name)
      ? (await import('./info-pages')).infoPages[name as InfoPageName]()
      : (await import('./account-pages')).accountPages[name as AccountPageName]();
  return lazyPage(
    name in catalogPages ? catalogPages[name as keyof typeof catalogPages] : loadListed,
    ...options,
  );
}

export const lazyPages = Object.fromEntries(pageNames.map((name) => [name, createPage(name)])) as Record<
  PageName,
  LazyPage
>;

const adminNotFound = adminPage('adminNotFound');

const unknownAdminPath = `${pages.adminHome.path}/*`;

function matches(path: string, pathname: string): boolean {
  return matchPath({ path, caseSensitive: true }, pathname) !== null;
}

function findPageName(pathname: string): PageName | undefined {
  return pageNames.find((name) => matches(pages[name].path, pathname));
}

export function findLazyPage(pathname: string): LazyPage | undefined {
  const name = findPageName(pathname);
  return name && lazyPages[name];
}

/** Whether the server renders the page of a path to HTML; the not-found page is one of them. */
export function isRenderedPath(pathname: string): boolean {
  const name = findPageName(pathname);
  return name ? isRendered(name) : !matches(unknownAdminPath, pathname);
}

export function AppRoutes() {
  return (
    // Around both layouts, so that one stays visible until the other is loaded.
    <Suspense>
      <Layouts />
    </Suspense>
  );
}

function Layouts() {
  const { Page: AdminLayout } = adminLayout;
  const { Page: AdminNotFoundPage } = adminNotFound;
  return useRoutes([
    {
      element: <ShopLayout />,
      children: [
        ...createRoutes(pageNames.filter((name) => !isAdminPage(name))),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
    {
      element: (
        <ErrorBoundary resetKey="admin">
          <AdminLayout />
        </ErrorBoundary>
      ),
      children: [
        ...createRoutes(pageNames.filter(isAdminPage)),
        { path: unknownAdminPath, element: <AdminNotFoundPage /> },
      ],
    },
  ]);
}

function createRoutes(names: PageName[]): RouteObject[] {
  return names.map((name) => {
    const { Page } = lazyPages[name];
    // Case-sensitive like the server, which answers other spellings with the not-found page.
    return { path: pages[name].path, caseSensitive: true, element: <Page /> };
  });
}
