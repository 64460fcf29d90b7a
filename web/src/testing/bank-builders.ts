import type { BankLine, BankLineOrder, BankStatement } from '../shared/api/types';

export function aBankStatement(changes: Partial<BankStatement> = {}): BankStatement {
  return {
    id: 5,
    fileName: 'january.xml',
    account: 'NL69INGB0123456789',
    firstDay: '2026-01-14',
    lastDay: '2026-01-15',
    openLines: 2,
    bookedLines: 0,
    ignoredLines: 1,
    knownLines: 0,
    uploadedAt: '2026-01-15T09:00:00Z',
    uploadedBy: 'Вера Ос',
    ...changes,
  };
}

export function aLineOrder(changes: Partial<BankLineOrder> = {}): BankLineOrder {
  return {
    id: 17,
    orderNumber: '123-456-788',
    name: 'Анна Иванова',
    status: 'PENDING',
    version: 3,
    total: 12.95,
    openAmount: 12.95,
    amount: 12.95,
    ...changes,
  };
}

/** A payment of 12.95 euros with the number of an order. */
export function aBankLine(changes: Partial<BankLine> = {}): BankLine {
  return {
    id: 1,
    kind: 'payment',
    state: 'open',
    version: 1,
    amount: 12.95,
    openAmount: 12.95,
    bookedOn: '2026-01-15',
    name: 'A Ivanova',
    iban: 'NL91•••4300',
    text: 'Bestelling 123456788',
    reference: 'r1',
    erased: false,
    bookings: [],
    confidence: 'exact',
    proposal: [aLineOrder()],
    ...changes,
  };
}
