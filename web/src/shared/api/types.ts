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
export type AdminProduct = Schemas['AdminProduct'];
export type AdminProductPage = Schemas['PageBody_AdminProduct'];
export type RecommendedFirstPage = Schemas['RecommendedFirstPage'];
export type ProductInput = Schemas['ProductInput'];
export type AdminCategory = Schemas['AdminCategory'];
export type CategoryInput = Schemas['CategoryInput'];
export type TranslationRecord = Schemas['TranslationRecord'];
export type PlacedProduct = Schemas['PlacedProduct'];
export type PlacedProductPage = Schemas['PageBody_PlacedProduct'];
