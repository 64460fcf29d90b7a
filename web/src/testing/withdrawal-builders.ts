import type { AdminWithdrawalDetails, OrderWithdrawal, SentWithdrawal } from '../shared/api/types';

/** A new withdrawal of a whole order. */
export function anAdminWithdrawal(overrides: Partial<AdminWithdrawalDetails> = {}): AdminWithdrawalDetails {
  return {
    id: 5,
    reference: 'W-123-456-788',
    createdAt: '2026-11-15T10:00:00Z',
    updatedAt: '2026-11-15T10:00:00Z',
    state: 'new',
    name: 'Анна Ли',
    email: 'anna@mail.nl',
    orderNumber: '123-456-789',
    language: 'ru',
    items: [],
    itemsInMessage: false,
    order: { id: 17, late: false, countryCovered: true, hasExemptItems: false },
    amount: 40.8,
    refund: { day: '2026-11-29', urgency: 'later' },
    version: 1,
    anonymized: false,
    history: [],
    ...overrides,
  };
}

/** A withdrawal of a whole order, as its buyer sees it. */
export function aSentWithdrawal(overrides: Partial<SentWithdrawal> = {}): SentWithdrawal {
  return {
    reference: 'W-123-456-788',
    createdAt: '2026-11-15T10:00:00Z',
    state: 'new',
    items: [],
    itemsInMessage: false,
    ...overrides,
  };
}

/** A withdrawal form of an undelivered order. */
export function anOrderWithdrawal(overrides: Partial<OrderWithdrawal> = {}): OrderWithdrawal {
  return {
    orderNumber: '123-456-789',
    name: 'Анна Ли',
    email: 'anna@mail.nl',
    state: 'open',
    days: 14,
    countryCovered: true,
    paid: true,
    shipped: true,
    items: [
      { id: 12, name: 'Dauw Манго', quantity: 2, img: null, exempt: true },
      { id: 13, name: 'Noord Мята', quantity: 1, img: null, exempt: false },
    ],
    withdrawals: [],
    ...overrides,
  };
}
