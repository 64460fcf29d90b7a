import type {
  AdminCategory,
  AdminProduct,
  Category,
  PlacedProduct,
  Product,
  ProductAttribute,
  ProductPage,
  Profile,
  ShopSettings,
  SignedIn,
} from '../shared/api/types';

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

export function aProduct(parts: Partial<Product> = {}): Product {
  const id = parts.id ?? nextId();
  const name = parts.translatedName ?? `Товар ${id}`;
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
    flavourFamily: 'neutral',
    ...parts,
  };
}

export function anAdminProduct(parts: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aProduct(parts),
    categoryId: 1,
    version: 1,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    ...parts,
  };
}

export function aPlacedProduct(productId: number, sortOrder: number | null = null): PlacedProduct {
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

export function aProductPage(content: Product[], parts: Partial<ProductPage> = {}): ProductPage {
  return {
    content,
    totalPages: content.length > 0 ? 1 : 0,
    totalElements: content.length,
    page: 0,
    size: 20,
    ...parts,
  };
}

export function aCategory(parts: Partial<Category> = {}): Category {
  const id = parts.id ?? nextId();
  const name = parts.translatedName ?? `Категория ${id}`;
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
    ...parts,
  };
}

export function anAdminCategory(parts: Partial<AdminCategory> = {}): AdminCategory {
  return {
    ...aCategory(parts as Partial<Category>),
    position: 1,
    version: 1,
    updatedAt: '2026-11-01T10:00:00Z',
    ...parts,
  };
}

export function someSettings(parts: Partial<ShopSettings> = {}): ShopSettings {
  return {
    shopName: 'Nevel',
    supportEmail: 'support@nevel.example',
    messagingLink: 'https://t.me/nevel',
    developerContact: 'dev@nevel.example',
    aboutText: 'Магазин для взрослых.',
    shippingFee: 5,
    freeShippingThreshold: 100,
    countries: ['NL'],
    paymentMethods: ['card', 'ideal', 'paypal'],
    guestCheckout: false,
    flagBaseUrl: '/flags',
    ...parts,
  };
}

/** A token that nobody signed, with the times that the browser reads. Seconds. */
export function aToken({ issued = 0, expires }: { issued?: number; expires: number }): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  return `${part({ alg: 'HS256' })}.${part({ iat: issued, exp: expires })}.signature`;
}

export function aSignIn(parts: Partial<SignedIn> = {}): SignedIn {
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
    ...parts,
  };
}

export function aProfile(parts: Partial<Profile> = {}): Profile {
  return {
    email: 'anna@mail.nl',
    firstName: 'Анна',
    lastName: 'Ли',
    phoneNumber: '+31 6 12 34 56 78',
    address: { street: 'Keizersgracht 1', city: 'Amsterdam', zipCode: '1016 DX', country: 'NL' },
    ...parts,
  };
}
