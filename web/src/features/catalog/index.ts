export { CategoryLinks } from './CategoryLinks';
export { CategoryView } from './category/CategoryView';
export { HomeCatalog } from './home/HomeCatalog';
export { HomeIntro } from './home/HomeIntro';
export { CatalogPopover } from './menu/CatalogPopover';
export { CatalogTree, preloadCatalogTree } from './menu/lazy-catalog-tree';
export { prefetchPage } from './prefetch';
export { ProductView } from './product/ProductView';
