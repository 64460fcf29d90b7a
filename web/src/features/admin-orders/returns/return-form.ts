import type { AdminOrder, AdminOrderDetails, OrderReturn, ReturnedGoods } from '../../../shared/api/types';
import { maxLength, validateFields } from '../../../shared/forms/field-rules';
import type { FieldErrors } from '../../../shared/forms/use-form';
import { rules } from '../../../shared/rules.gen';
import { isOfWholeOrder } from '../../../shared/withdrawal-states';
import { initialEntry, lastPaymentMethod, moneyVersion, validateEntry } from '../card/entry-form';
import { invoiceInForce } from '../documents';

/** Units by product. */
type Units = Record<number, number>;

export interface ReturnValues {
  returned: Units;
  restocked: Units;
  refundShipping: boolean;
  refund: boolean;
  method: string;
  /** What staff typed instead of the amount that the server computes; empty for that one. */
  amount: string;
  isAmountTyped: boolean;
  paidOn: string;
  reference: string;
  creditNote: boolean;
  /** Id of a withdrawal; empty for none. */
  withdrawal: string;
  withdrawalState: string;
  note: string;
}

export const withdrawalSteps = ['refunded', 'goodsReceived'] as const;

type Line = Pick<AdminOrder['items'][number], 'id' | 'quantity' | 'returned' | 'restocked'>;
type Withdrawal = NonNullable<AdminOrderDetails['withdrawals']>[number];

export function hasReturn({ returnedAmount }: Pick<AdminOrder, 'returnedAmount'>): boolean {
  return returnedAmount !== undefined;
}

/** Staff have something left to do. */
export function openWithdrawals({ withdrawals = [] }: AdminOrderDetails): Withdrawal[] {
  return withdrawals.filter(({ state }) => state !== 'refunded' && state !== 'rejected');
}

/** What is recorded, and what the only open withdrawal names in addition; all of it is in stock again. */
export function initialReturn(order: AdminOrderDetails, today: string): ReturnValues {
  const [withdrawal, ...others] = openWithdrawals(order);
  const only = others.length === 0 ? withdrawal : undefined;
  const added = (line: Line) => unitsOf(only, line);
  const method = initialEntry('refund', order, today).method;
  const values: ReturnValues = {
    returned: unitsBy(order.items, (line) => (line.returned ?? 0) + added(line)),
    restocked: unitsBy(order.items, (line) => (line.restocked ?? 0) + added(line)),
    refundShipping: order.shippingRefunded ?? false,
    refund: true,
    method: method || lastPaymentMethod(),
    amount: '',
    isAmountTyped: false,
    paidOn: today,
    reference: '',
    creditNote: invoiceInForce(order.invoices ?? []) !== undefined,
    withdrawal: only ? String(only.id) : '',
    withdrawalState: 'refunded',
    note: '',
  };
  return isEverything(order.items, values.returned) ? { ...values, refundShipping: true } : values;
}

/** The units of a line that a withdrawal adds to those that came back; its goods may have been recorded already. */
function unitsOf(withdrawal: Withdrawal | undefined, { id, quantity, returned = 0 }: Line): number {
  if (!withdrawal || withdrawal.state === 'goodsReceived') return 0;
  const named = withdrawal.items.filter((item) => item.id === id);
  const units = isOfWholeOrder(withdrawal) ? quantity : named.reduce((sum, item) => sum + item.quantity, 0);
  return Math.min(units, quantity - returned);
}

function unitsBy(items: readonly Line[], units: (line: Line) => number): Units {
  return Object.fromEntries(items.map((line) => [line.id, units(line)]));
}

export function isEverything(items: readonly Line[], returned: Units): boolean {
  return items.every(({ id, quantity }) => returned[id] === quantity);
}

/** By European law, the customer gets the shipping fee back if everything comes back. */
function withUnits(
  items: readonly Line[],
  before: ReturnValues,
  units: Pick<ReturnValues, 'returned' | 'restocked'>,
): Pick<ReturnValues, 'returned' | 'restocked' | 'refundShipping'> {
  const [was, is] = [before.returned, units.returned].map((returned) => isEverything(items, returned));
  return { ...units, refundShipping: was === is ? before.refundShipping : Boolean(is) };
}

export function returnAll(items: readonly Line[], values: ReturnValues): Partial<ReturnValues> {
  const all = unitsBy(items, ({ quantity }) => quantity);
  return withUnits(items, values, { returned: all, restocked: all });
}

/** Other units came back. Those in stock follow, unless staff chose fewer. */
export function changeReturned(
  items: readonly Line[],
  values: ReturnValues,
  id: number,
  units: number,
): Partial<ReturnValues> {
  const { [id]: before = 0 } = values.returned;
  const { [id]: restocked = 0 } = values.restocked;
  const inStock = restocked === before ? units : Math.min(restocked, units);
  return withUnits(items, values, {
    returned: { ...values.returned, [id]: units },
    restocked: { ...values.restocked, [id]: inStock },
  });
}

export function changeRestocked(values: ReturnValues, id: number, units: number): Partial<ReturnValues> {
  return { restocked: { ...values.restocked, [id]: units } };
}

export function goodsOf({ returned, restocked, refundShipping }: ReturnValues): ReturnedGoods {
  const items = Object.entries(returned)
    .filter(([, units]) => units > 0)
    .map(([id, units]) => ({ id: Number(id), returned: units, restocked: restocked[Number(id)] ?? 0 }));
  return { items, refundShipping };
}

/** The request without a version. */
export function returnRequest(values: ReturnValues, amount: number): Omit<OrderReturn, 'version'> {
  const { refund, method, paidOn, reference, creditNote, withdrawal, withdrawalState, note } = values;
  return {
    ...goodsOf(values),
    creditNote,
    ...(refund &&
      amount > 0 && {
        refund: {
          method: method as NonNullable<OrderReturn['refund']>['method'],
          amount,
          paidOn,
          reference: reference.trim() || null,
        },
      }),
    ...(withdrawal && {
      withdrawal: {
        id: Number(withdrawal),
        state: withdrawalState as NonNullable<OrderReturn['withdrawal']>['state'],
        note: note.trim() || null,
        notify: false,
      },
    }),
  };
}

export function validateReturn(values: ReturnValues, today: string): FieldErrors<ReturnValues> {
  const { refund, isAmountTyped, method, amount, paidOn, reference } = values;
  const entry = { method, amount: isAmountTyped ? amount : '1', paidOn, reference, stillOwed: false };
  const noteErrors = validateFields(values, { note: maxLength(rules.noteMaxChars) });
  if (!refund) return noteErrors;
  const { amount: amountError, paidOn: dayError, reference: referenceError } = validateEntry(entry, today);
  return {
    ...(amountError && { amount: amountError }),
    ...(dayError && { paidOn: dayError }),
    ...(referenceError && { reference: referenceError }),
    ...noteErrors,
  };
}

/** What the form is about; a concurrent change of it is a conflict. */
export function returnVersion(order: AdminOrder) {
  const { items, shippingRefunded, status } = order;
  return [
    items.map(({ id, quantity, returned = 0, restocked = 0 }) => [id, quantity, returned, restocked]),
    shippingRefunded ?? false,
    status === 'SHIPPED' || status === 'DELIVERED',
    moneyVersion(order),
  ];
}
