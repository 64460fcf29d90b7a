import type { components } from './schema.gen';

type Schemas = components['schemas'];

export type Product = Schemas['Product'];
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
export type ProductPage = Schemas['PageBody_Product'];
export type ProductSummaryPage = Omit<ProductPage, 'content'> & { content: ProductSummary[] };
export type ProductAvailability = Schemas['ProductAvailability'];
export type ProductAttribute = Schemas['Attribute'];
export type FlavorFamily = Schemas['FlavorFamily'];
export type Category = Schemas['Category'];
export type ShopSettings = Schemas['PublicSettings'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type AuthResponse = Schemas['AuthResponse'];
export type UserSession = Schemas['Session'];
export type TwoStepStatus = Schemas['TwoStepStatus'];
export type TwoStepSetup = Schemas['TwoStepSetup'];
export type Profile = Schemas['Profile'];
export type OrderRequest = Schemas['OrderRequest'];
export type PlacedOrder = Schemas['PlacedOrder'];
export type Order = Schemas['Order'];
export type ListedOrder = Schemas['ListedOrder'];
export type Payment = Schemas['Payment'];
export type PaymentInput = Schemas['PaymentInput'];
export type Parcel = Schemas['Parcel'];
export type ParcelInput = Schemas['ParcelInput'];
export type ParcelChange = Schemas['ParcelChange'];
export type OrderEdit = Schemas['OrderEdit'];
export type OrderValues = Schemas['OrderValues'];
export type StaffOrder = Schemas['StaffOrder'];
export type CustomerContact = Schemas['CustomerContact'];
export type OrderDocument = Schemas['OrderDocument'];
export type OrderDocuments = Schemas['OrderDocuments'];
export type Invoice = Schemas['Invoice'];
export type Carrier = Schemas['Carrier'];
export type Company = Schemas['Company'];
export type ConfirmedStockNotification = Schemas['ConfirmedStockNotification'];
export type OrderAgain = Schemas['OrderAgain'];
export type OrderItem = Schemas['OrderItem'];
export type LineProblem = Schemas['LineProblem'];
export type OrderStatus = Schemas['OrderStatus'];
export type NewWithdrawal = Schemas['NewWithdrawal'];
export type WithdrawalReceipt = Schemas['WithdrawalReceipt'];
export type WithdrawalTerms = Schemas['WithdrawalTerms'];
export type OrderWithdrawal = Schemas['OrderWithdrawal'];
export type SentWithdrawal = Schemas['SentWithdrawal'];
export type AdminWithdrawal = Schemas['AdminWithdrawal'];
export type AdminWithdrawalDetails = Schemas['AdminWithdrawalDetails'];
export type AdminWithdrawalPage = Schemas['AdminWithdrawalPage'];
export type WithdrawalState = Schemas['WithdrawalState'];
export type WithdrawalStateChange = Schemas['WithdrawalStateChange'];
export type PreviousAddress = Schemas['PreviousAddress'];
export type AdminProduct = Schemas['AdminProduct'];
export type AdminProductPage = Schemas['PageBody_AdminProduct'];
export type RecommendedFirstPage = Schemas['RecommendedFirstPage'];
export type ProductInput = Schemas['ProductInput'];
export type AdminCategory = Schemas['AdminCategory'];
export type CategoryInput = Schemas['CategoryInput'];
export type TranslationRecord = Schemas['TranslationRecord'];
export type ProductPosition = Schemas['ProductPosition'];
export type ProductPositionPage = Schemas['PageBody_ProductPosition'];
export type AdminOrder = Schemas['AdminOrder'];
export type AdminOrderPage = Schemas['AdminOrderPage'];
export type AdminOrderDetails = Schemas['AdminOrderDetails'];
export type StatusChange = Schemas['StatusChange'];
export type StatusCounts = Schemas['OrderStatusCounts'];
export type LatestOrders = Schemas['LatestOrders'];
export type OrderView = Schemas['OrderView'];
export type OrderViews = Schemas['OrderViews'];
export type OrderJob = Schemas['OrderJob'];
export type OrderJobDetails = Schemas['OrderJobDetails'];
export type NewOrderJob = Schemas['NewOrderJob'];
export type Settlement = Schemas['Settlement'];
export type SkippedOrder = Schemas['SkippedOrder'];
export type AdminUser = Schemas['AdminUser'];
export type AdminUserPage = Schemas['PageBody_AdminUser'];
export type NewUser = Schemas['NewUser'];
export type UserUpdate = Schemas['UserUpdate'];
export type Role = Schemas['Role'];
export type Dashboard = Schemas['Dashboard'];
export type AdminSettings = Schemas['AdminSettings'];
export type SettingsInput = Schemas['SettingsInput'];
export type QueuedEmail = Schemas['QueuedEmail'];
export type QueuedEmailPage = Schemas['PageBody_QueuedEmail'];
export type FilteredPage = Schemas['ProductList'];
export type SearchPage = Schemas['SearchResults'];
export type Facets = Schemas['Facets'];
export type AttributeFacet = Schemas['AttributeFacet'];
export type Suggestions = Schemas['Suggestions'];
export type FilterKind = Schemas['FilterKind'];
export type SearchFilters = Schemas['SearchFilters'];
export type SearchFiltersInput = Schemas['SearchFiltersInput'];
export type Synonyms = Schemas['Synonyms'];
export type SynonymsInput = Schemas['SynonymsInput'];
export type SearchMiss = Schemas['SearchMiss'];
