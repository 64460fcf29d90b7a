import type { Product, ProductAttribute } from './types';

// The back office's calls as they are agreed upon, until the generated contract has them.

interface Paged<Row> {
  content: Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

export interface AdminProduct extends Omit<Product, 'recommendedOrder'> {
  categoryId: number;
  recommendedOrder?: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

interface AttributeInput {
  id?: number;
  name: string;
  value?: string | null;
  translations?: Record<string, { name: string; value?: string | null }>;
}

export interface ProductInput {
  name: string;
  description?: string | null;
  price: number;
  stock: number;
  categoryId: number;
  recommended?: boolean;
  purchasable?: boolean;
  imageUrl?: string | null;
  sku?: string | null;
  barcode?: string | null;
  weight?: number | null;
  dimensions?: { width?: number | null; height?: number | null; depth?: number | null };
  slug?: string | null;
  recommendedOrder?: number | null;
  attributes?: AttributeInput[];
  version?: number;
  loadedStock?: number;
}

export type AdminProductPage = Paged<AdminProduct>;
export interface RecommendedFirstPage extends Paged<AdminProduct> {
  totalRecommended: number;
}

interface TranslationRecord {
  id: number;
  languageCode: string;
  name: string;
  description?: string | null;
}

export interface AdminCategory {
  id: number;
  name: string;
  translatedName: string;
  description?: string | null;
  slug: string;
  parentId?: number | null;
  imageFilePath?: string | null;
  position: number;
  version: number;
  updatedAt: string;
}

export interface CategoryInput {
  name: string;
  description?: string | null;
  parentId?: number | null;
  imageFilePath?: string | null;
  slug?: string | null;
  position?: number;
  version?: number;
}

export interface PlacedProduct {
  productId: number;
  name: string;
  categoryName: string;
  price: number;
  stock?: number | null;
  imageUrl?: string | null;
  sortOrder?: number | null;
}
export type PlacedProductPage = Paged<PlacedProduct>;

type Attribute = ProductAttribute;

type Parameters<Path, Query> = Path extends undefined
  ? { query?: Query; header?: never; path?: never; cookie?: never }
  : { query?: Query; header?: never; path: Path; cookie?: never };
type Answers<Answer, Status extends number> = {
  [Code in Status]: { headers: Record<string, unknown>; content: { 'application/json': Answer } };
};
interface Get<Answer, Path = undefined, Query = undefined> {
  parameters: Parameters<Path, Query>;
  requestBody?: never;
  responses: Answers<Answer, 200>;
}
interface Write<Body, Answer, Path = undefined, Status extends number = 200> {
  parameters: Parameters<Path, undefined>;
  requestBody: { content: { 'application/json': Body } };
  responses: Answers<Answer, Status>;
}
interface Id {
  id: number;
}
interface Key extends Id {
  key: string;
}
interface Listing {
  page?: number;
  size?: number;
  search?: string;
}

declare module './schema.gen' {
  interface paths {
    '/api/v1/admin/products': {
      get: Get<AdminProductPage, undefined, Listing>;
      post: Write<ProductInput, AdminProduct, undefined, 201>;
    };
    '/api/v1/admin/products/{id}': {
      get: Get<AdminProduct, Id>;
      put: Write<ProductInput, AdminProduct, Id>;
      delete: Get<undefined, Id>;
    };
    '/api/v1/admin/products/recommended-first': { get: Get<RecommendedFirstPage, undefined, Listing> };
    '/api/v1/admin/products/translations/{id}': {
      get: Get<TranslationRecord[], Id>;
      post: Write<Omit<TranslationRecord, 'id'>, TranslationRecord, Id>;
    };
    '/api/v1/admin/products/translations/{id}/{key}': { delete: Get<undefined, Key> };
    '/api/v1/admin/products/recommended/batch': {
      put: Write<{ productIds: number[]; recommended: boolean }, AdminProduct[]>;
    };
    '/api/v1/admin/products/purchasable/batch': {
      put: Write<{ productIds: number[]; purchasable: boolean }, AdminProduct[]>;
    };
    '/api/v1/admin/products/recommended/order/explicit': {
      put: Write<{ items: { productId: number; recommendedOrder: number | null }[] }, undefined>;
    };
    '/api/v1/admin/products/recommended/order/info': {
      get: Get<{ availableOrders: number[]; maxOrder: number }>;
    };
    '/api/v1/admin/products/category/{id}/attributes': {
      get: Get<{ name: string; translations: Attribute['translations'] }[], Id>;
    };
    '/api/v1/admin/categories': { post: Write<CategoryInput, AdminCategory, undefined, 201> };
    '/api/v1/admin/categories/{id}': {
      get: Get<AdminCategory, Id>;
      put: Write<CategoryInput, AdminCategory, Id>;
      delete: Get<undefined, Id>;
    };
    '/api/v1/admin/categories/translations/{id}': {
      get: Get<TranslationRecord[], Id>;
      post: Get<TranslationRecord, Id, { languageCode: string; name: string; description?: string }>;
    };
    '/api/v1/admin/categories/translations/{id}/{key}': { delete: Get<undefined, Key> };
    '/api/v1/admin/categories/{id}/products-order': {
      get: Get<PlacedProductPage, Id, { page?: number; size?: number }>;
      put: Write<{ items: { productId: number; sortOrder?: number | null }[] }, undefined, Id>;
    };
  }
}

export type OfficeErrorCode = 'edit_conflict' | 'category_not_empty';

export interface OfficeDetails {
  current?: AdminProduct;
  currentCategory?: AdminCategory;
  products?: number;
  subCategories?: number;
}

/** The server's bounds of what staff type. */
export const officeRules = {
  descriptionMaxChars: 10_000,
  searchMaxChars: 200,
  slugMaxChars: 100,
  codeMaxChars: 64,
  attributeValueMaxChars: 500,
  attributesPerProduct: 100,
  officeBatchIds: 1000,
} as const;
