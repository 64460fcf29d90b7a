import { lazyComponent } from '../../../shared/lazy-component';

export const { Component: CatalogTree, preload: preloadCatalogTree } = lazyComponent(
  async () => (await import('./CatalogTree')).CatalogTree,
);
