import type { CartItem } from '../features/cart';
import type {
  AdminCategory,
  AdminOrderDetails,
  AdminProduct,
  AdminUser,
  AuthResponse,
  Category,
  Dashboard,
  Facets,
  ListedOrder,
  Order,
  Product,
  ProductAttribute,
  ProductPage,
  ProductPosition,
  Profile,
  SearchPage,
  ShopSettings,
  Suggestions,
  UserSession,
} from '../shared/api/types';

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

export function aProduct(overrides: Partial<Product> = {}): Product {
  const id = overrides.id ?? nextId();
  const name = overrides.translatedName ?? `Товар ${id}`;
  return {
    id,
    name,
    translatedName: name,
    description: null,
    translatedDescription: null,
    price: 7.95,
    stock: 24,
    imageUrl: null,
    purchasable: true,
    containsNicotine: true,
    recommended: false,
    recommendedOrder: null,
    sku: null,
    barcode: null,
    weight: null,
    dimensions: { width: null, height: null, depth: null },
    slug: `product-${id}`,
    category: { id: 1, name: 'Жидкости', translatedName: 'Жидкости', slug: 'e-liquids' },
    attributes: [],
    translations: [],
    flavorFamily: 'neutral',
    ...overrides,
  };
}

export function anAdminProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aProduct(overrides),
    categoryId: 1,
    version: 1,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    ...overrides,
  };
}

export function aProductPosition(productId: number, sortOrder: number | null = null): ProductPosition {
  return {
    productId,
    name: `Товар ${productId}`,
    categoryName: 'Жидкости',
    price: 7.95,
    stock: 24,
    imageUrl: null,
    sortOrder,
  };
}

export function anAttribute(translatedValue: string | null, sortOrder: number): ProductAttribute {
  return {
    id: nextId(),
    name: 'Свойство',
    value: translatedValue,
    translatedName: 'Свойство',
    translatedValue,
    sortOrder,
    translations: {},
  };
}

export function aProductPage(content: Product[], overrides: Partial<ProductPage> = {}): ProductPage {
  return {
    content,
    totalPages: content.length > 0 ? 1 : 0,
    totalElements: content.length,
    page: 0,
    size: 20,
    ...overrides,
  };
}

export function someFacets(overrides: Partial<Facets> = {}): Facets {
  return { price: null, available: 0, categories: [], attributes: [], ...overrides };
}

export function someSearchResults(content: Product[], overrides: Partial<SearchPage> = {}): SearchPage {
  return {
    ...aProductPage(content),
    facets: someFacets({ available: content.length }),
    correctedQuery: null,
    ignoredWords: [],
    suggestedQuery: null,
    ...overrides,
  };
}

export function someSuggestions(overrides: Partial<Suggestions> = {}): Suggestions {
  return { products: [], categories: [], completions: [], total: 0, ...overrides };
}

export function aCategory(overrides: Partial<Category> = {}): Category {
  const id = overrides.id ?? nextId();
  const name = overrides.translatedName ?? `Категория ${id}`;
  return {
    id,
    name,
    translatedName: name,
    description: null,
    translatedDescription: null,
    slug: `category-${id}`,
    parentId: null,
    imageFilePath: null,
    productCount: 0,
    subCategories: [],
    translations: [],
    ...overrides,
  };
}

export function anAdminCategory(overrides: Partial<AdminCategory> = {}): AdminCategory {
  return {
    ...aCategory(overrides as Partial<Category>),
    position: 1,
    version: 1,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    ...overrides,
  };
}

export const commonSettings = {
  shopName: 'Nevel',
  supportEmail: 'support@nevel.example',
  messagingLink: 'https://t.me/nevel',
  developerContact: 'dev@nevel.example',
  shippingFee: 5,
  freeShippingThreshold: 100,
  guestCheckout: false,
  company: { legalName: '', address: '', registrationNumber: '', vatNumber: '' },
  deliveryDays: { min: 1, max: 3 },
  timeZone: 'Europe/Amsterdam',
  retentionDays: 60,
  recordsPayments: true,
  maxHoldDays: 730,
  languages: ['ru', 'en'],
  flagBaseUrl: '/flags',
  passwordMinChars: 6,
  adminPasswordMinChars: 10,
};

/** One shipping zone with the countries and amounts, unless others are given. */
export function someSettings(overrides: Partial<ShopSettings> = {}): ShopSettings {
  const settings = {
    ...commonSettings,
    aboutText: 'Магазин для взрослых.',
    countries: ['NL'],
    countryNames: {},
    paymentMethods: ['card', 'ideal', 'paypal'] as ShopSettings['paymentMethods'],
    orderLimits: { maxUnits: 500, maxValue: 5000 },
    ...overrides,
  };
  const { shippingFee: fee, freeShippingThreshold: freeFrom, deliveryDays, countries } = settings;
  const zone = { name: 'Нидерланды', fee, freeFrom, deliveryDays, countries };
  return { shippingZones: [zone], ...settings };
}

/** Settings as an instance of the previous release returns them during a rolling upgrade. */
export function settingsOfPreviousRelease(): ShopSettings {
  const {
    company: _,
    deliveryDays: __,
    retentionDays: ___,
    recordsPayments: ____,
    maxHoldDays: _____,
    timeZone: ______,
    shippingZones: _______,
    countryNames: ________,
    ...settings
  } = someSettings();
  return settings as ShopSettings;
}

/** An unsigned JWT with the timestamps that the browser reads, in seconds. */
export function aToken({ issued = 0, expires }: { issued?: number; expires: number }): string {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  return `${encode({ alg: 'HS256' })}.${encode({ iat: issued, exp: expires })}.signature`;
}

export function anAuthResponse(overrides: Partial<AuthResponse> = {}): AuthResponse {
  return {
    token: 'token',
    refreshToken: 'refresh-token',
    user: {
      id: 1,
      email: 'anna@mail.nl',
      firstName: 'Анна',
      lastName: 'Ли',
      phoneNumber: null,
      role: 'USER',
      isActive: true,
    },
    ...overrides,
  };
}

export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    email: 'anna@mail.nl',
    firstName: 'Анна',
    lastName: 'Ли',
    phoneNumber: '+31 6 12 34 56 78',
    address: { street: 'Keizersgracht 1', city: 'Amsterdam', zipCode: '1016 DX', country: 'NL' },
    ...overrides,
  };
}

export function aCartItem(overrides: Partial<CartItem> = {}): CartItem {
  const id = overrides.id ?? nextId();
  return {
    id,
    name: `Товар ${id}`,
    names: {},
    attributes: {},
    price: 7.95,
    img: null,
    quantity: 1,
    stock: 24,
    tint: 'neutral',
    ...overrides,
  };
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: 17,
    orderNumber: '123-456-789',
    status: 'PENDING',
    createdAt: '2026-11-15T09:42:00Z',
    updatedAt: '2026-11-15T09:42:00Z',
    subtotal: 35.8,
    shipping: 5,
    totalPrice: 40.8,
    email: 'anna@mail.nl',
    firstName: 'Анна',
    lastName: 'Ли',
    phone: '+31612345678',
    telegram: null,
    address: {
      street: 'Keizersgracht 1',
      city: 'Amsterdam',
      country: 'NL',
      zipCode: '1016 DX',
      postBox: null,
    },
    invoiceAddress: null,
    items: [{ id: 12, name: 'Dauw Манго', price: 17.9, quantity: 2, img: null, subtotal: 35.8 }],
    anonymized: false,
    paid: false,
    paymentState: 'unpaid',
    paidAmount: 0,
    refundedAmount: 0,
    openAmount: overrides.status === 'CANCELLED' ? 0 : (overrides.totalPrice ?? 40.8),
    entries: [],
    ...overrides,
  };
}

/** An order in the list of its buyer. */
export function aListedOrder(overrides: Partial<ListedOrder> = {}): ListedOrder {
  return { ...anOrder(), ...overrides };
}

export function aSession(overrides: Partial<UserSession> = {}): UserSession {
  return {
    id: nextId(),
    device: 'desktop',
    system: 'Linux',
    browser: 'Firefox 128',
    createdAt: '2026-11-01T10:00:00Z',
    lastUsedAt: '2026-11-15T10:00:00Z',
    current: false,
    ...overrides,
  };
}

/** A new order without a history. */
export function anAdminOrder(overrides: Partial<AdminOrderDetails> = {}): AdminOrderDetails {
  const order = anOrder(overrides);
  return {
    ...order,
    userId: 3,
    language: 'ru',
    version: 1,
    waitingSince: order.status === 'PENDING' ? order.createdAt : undefined,
    contactAttempts: 0,
    notesCount: 0,
    invoices: [],
    useAsInvoiceAddress: true,
    subscribeToNewsletter: false,
    products: order.items.map(({ id }) => ({ id, sku: `NV-${id}`, deleted: false })),
    history: [],
    notes: [],
    emails: [],
    ...overrides,
  };
}

export function anAdminUser(overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 3,
    email: 'anna@mail.nl',
    firstName: 'Анна',
    lastName: 'Ли',
    role: 'USER',
    isActive: true,
    emailVerified: true,
    createdAt: '2026-11-01T10:00:00Z',
    ordersCount: 0,
    twoStepEnabled: false,
    ...overrides,
  };
}

/** A dashboard without open tasks. */
export function aDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    products: 64,
    orders: 1184,
    users: 529,
    categories: 23,
    statusCounts: { PENDING: 0, PROCESSING: 0, SHIPPED: 0, DELIVERED: 1184, CANCELLED: 0 },
    toPack: 0,
    openWithdrawals: { count: 0, soon: 0, overdue: 0 },
    waiting: { count: 0, overdue: 0 },
    waitingOrders: [],
    lowStock: { count: 0, products: [] },
    soldOut: { count: 0, products: [] },
    failedEmails: 0,
    heldEmails: 0,
    retention: { erasedSoon: 0, buyerOwes: 0, shopOwes: 0, openWithdrawal: 0 },
    days: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 9, 17 + index)).toISOString().slice(0, 10),
      orders: 0,
      sales: 0,
    })),
    previousDays: [],
    ...overrides,
  };
}
