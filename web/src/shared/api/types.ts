import type {
  Attribute,
  OrderStatusCounts,
  PageBody_AdminUser,
  PageBody_Product,
  Product,
  ProductList,
  PublicSettings,
  SearchResults,
  Session,
} from './schema.gen';

// The types of the API, some by clearer names.

export type * from './schema.gen';

/** What lists contain: the inline data of a page has no more, responses of the API have all fields. */
export type ProductSummary = Pick<
  Product,
  | 'id'
  | 'name'
  | 'translatedName'
  | 'price'
  | 'stock'
  | 'imageUrl'
  | 'purchasable'
  | 'containsNicotine'
  | 'category'
  | 'attributes'
  | 'flavorFamily'
> & { translations: Pick<Product['translations'][number], 'languageCode' | 'name'>[] };
/** A product whose details may still be loading. */
export type ProductOrSummary = ProductSummary & Partial<Omit<Product, 'translations'>>;
export type ProductPage = PageBody_Product;
export type ProductSummaryPage = Omit<ProductPage, 'content'> & { content: ProductSummary[] };
export type ProductAttribute = Attribute;
export type ShopSettings = PublicSettings;
export type UserSession = Session;
export type StatusCounts = OrderStatusCounts;
export type AdminUserPage = PageBody_AdminUser;
export type FilteredPage = ProductList;
export type SearchPage = SearchResults;
