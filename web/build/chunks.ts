import type { Rolldown } from 'vite';

/**
 * Few chunks load and compress better than many small ones. A module belongs to the first group that matches; modules
 * without a group get a chunk per set of pages that use them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    test: /node_modules\/(?!@dnd-kit|jsbarcode|libphonenumber-js|.*nfiniteQuery(?:Observer|Options)?\.js|.*(?:mutationObserver|useMutation)\.js)/,
  },
  { name: 'app', tags: ['$initial'] },
  // Small and used by most pages.
  { name: 'app', test: /shared\/other-clock|features\/settings\/time-zone/ },
  // Parts of the catalog that orders and the checkout use, too.
  {
    name: 'product-image',
    test: /shared\/(?:image-sizes|image-source|ui\/(?:Badge|ProductImage))|catalog\/NoBreakHyphens/,
  },
  {
    name: 'common',
    test: /shared\/(?:images\/recommended|ui\/(?:Pagination|pagination-items))|catalog\/(?:model|Product|home\/home-(?:view|products))|cart\/(?:use-add-to-cart|add-product|AddToCart)/,
  },
  {
    // Loaded together after the first paint. The entry contains the name of every chunk, so fewer are smaller.
    name: 'menus',
    test: /cart\/CartPopoverContent|catalog\/menu\/(?:CatalogTree|menu-model)|features\/search\/(?:Search(?:Combobox|Sheet)|SuggestionList|suggestion-groups|use-combobox|highlight|shortcuts|api)|layouts\/(?:NavigationDrawer|menu-items)|app\/link-prefetch|catalog\/prefetch|hooks\/use-close-on-navigation|features\/session\/(?:browser-session-manager|session-manager|refresh-|authorize-request)/,
  },
  // Small parts of the menus that other pages use, too.
  { name: 'menu-parts', test: /shared\/(?:leave-page|ui\/(?:Drawer|MenuList)\b)/ },
  { name: 'page-parts', test: /shared\/ui\/(?:AlertBox|page-icons)|features\/session\/guards/ },
  { name: 'quantity', test: /shared\/ui\/(?:QuantityPicker|quantity\b)/ },
  { name: 'cart-lines', test: /cart\/(?:cart-(?:actions|check)|line-actions)/ },
  { name: 'cart-view', test: /cart\/(?:cart-view|totals|OverStockNotices|use-focus-after-removal)/ },
  { name: 'filters', test: /catalog\/list\/(?:Filter(?:Panel|Sheet|Sidebar|Chips)|RangeFilter|facets)/ },
  { name: 'home-filters', test: /catalog\/list\/(?:[Hh]ome|use-search-texts)/ },
  { name: 'list', test: /catalog\/list\// },
  { name: 'dialog', test: /shared\/ui\/Dialog\b/ },
  {
    name: 'forms',
    test: /shared\/(?:forms\/(?!use-draft|zip-code)|ui\/(?:Field|TextInput|Tabs)\b)|features\/account\/(?:api|fields)/,
  },
  {
    name: 'orders',
    test: /features\/(?:settings\/use-dates|orders\/(?:api|order-model|WithdrawalMark))|shared\/(?:dates|phones|order-status|ui\/StatusBadge)/,
  },
  { name: 'drag', test: /@dnd-kit|admin-frame\/(?:drag-rows|MoveButtons)/ },
  { name: 'admin', test: /features\/admin-frame|shared\/(?:forms\/use-draft|ui\/(?:admin-icons|Switch))/ },
];
