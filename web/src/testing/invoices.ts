import type { Invoice } from '../shared/api/types';
import { anOrder } from './builders';

/** The invoice of `anOrder`. */
export function anInvoice(overrides: Partial<Invoice> = {}): Invoice {
  const { orderNumber, items, subtotal, shipping, totalPrice } = anOrder();
  return {
    id: 1,
    number: '2026-000001',
    kind: 'invoice',
    canceled: false,
    issuedOn: '2026-11-16',
    orderNumber,
    orderedOn: '2026-11-15',
    language: 'ru',
    seller: {
      legalName: 'Nevel B.V.',
      address: 'Herengracht 1\nAmsterdam',
      registrationNumber: '12345678',
      vatNumber: 'NL001',
    },
    buyer: {
      name: 'Анна Ли',
      street: 'Keizersgracht 1',
      zipCode: '1016 DX',
      city: 'Amsterdam',
      country: 'NL',
    },
    items: items.map(({ id, name, price, quantity, subtotal: total }) => ({
      id,
      sku: `NV-${id}`,
      name,
      price,
      quantity,
      total,
    })),
    subtotal,
    shipping,
    totalPrice,
    vatRate: 21,
    net: 33.72,
    vat: 7.08,
    openAmount: totalPrice,
    ...overrides,
  };
}
