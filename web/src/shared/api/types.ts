import type { components } from './schema.gen';

type Schemas = components['schemas'];

export type Product = Schemas['Product'];
export type ProductPage = Schemas['PageBody_Product'];
export type ProductAvailability = Schemas['ProductAvailability'];
export type ProductAttribute = Schemas['Attribute'];
export type FlavourFamily = Schemas['FlavourFamily'];
export type Category = Schemas['Category'];
export type ShopSettings = Schemas['PublicSettings'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type SignedIn = Schemas['AuthResponse'];
export type Profile = Schemas['Profile'];
export type OrderRequest = Schemas['OrderRequest'];
export type PlacedOrder = Schemas['PlacedOrder'];
export type Order = Schemas['Order'];
export type OrderItem = Schemas['OrderItem'];
export type OrderStatus = Schemas['OrderStatus'];
export type PreviousAddress = Schemas['PreviousAddress'];
export type {
  AdminCategory,
  AdminProduct,
  AdminProductPage,
  CategoryInput,
  PlacedProduct,
  PlacedProductPage,
  ProductInput,
  RecommendedFirstPage,
} from './office-contract';
