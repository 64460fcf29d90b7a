import type { NewWithdrawal, OrderWithdrawal } from '../../shared/api/types';
import * as fieldRules from '../../shared/forms/field-rules';
import type { Message } from '../../shared/forms/messages';
import { rules } from '../../shared/rules.gen';

/** Values of the form; the quantity of each ordered product has a field of its own. */
export interface WithdrawalValues extends Record<string, string> {
  name: string;
  orderNumber: string;
  email: string;
  scope: string;
  message: string;
}

export const scopes = ['all', 'some'] as const;

export const quantityField = (productId: number) => `quantity:${productId}`;

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** Prefills the form from an order, or with the name and email of the signed-in user. */
export function initialValues(order: OrderWithdrawal | undefined, user: Person | null): WithdrawalValues {
  const quantities = order?.items.map(({ id }) => [quantityField(id), '0'] as const) ?? [];
  return {
    name: order?.name || (user ? `${user.firstName} ${user.lastName}`.trim() : ''),
    orderNumber: order?.orderNumber ?? '',
    email: order?.email || (user?.email ?? ''),
    scope: 'all',
    message: '',
    ...Object.fromEntries(quantities),
  };
}

export function validateWithdrawal(
  values: WithdrawalValues,
  order: OrderWithdrawal | undefined,
): Partial<Record<string, Message>> {
  const noItems = order && values.scope === 'some' && chosenItems(values, order).length === 0;
  return fieldRules.validateFields<WithdrawalValues>(values, {
    name: (value) =>
      fieldRules.required({ key: 'withdrawal:errors.nameRequired' })(value) ?? fieldRules.personName(value),
    orderNumber: (value) =>
      fieldRules.required({ key: 'withdrawal:errors.orderNumberRequired' })(value) ??
      (order || isOrderNumber(value) ? undefined : { key: 'withdrawal:errors.orderNumberFormat' }) ??
      fieldRules.maxLength(rules.orderNumberMaxChars)(value),
    email: fieldRules.email,
    scope: () => (noItems ? { key: 'withdrawal:errors.chooseItems' } : undefined),
    message: fieldRules.maxLength(rules.withdrawalMessageMaxChars),
  });
}

/** Nine digits, in groups or not; the server accepts the same separators. */
function isOrderNumber(typed: string): boolean {
  return /^\d{9}$/.test(typed.replace(/[\s–№#-]/g, ''));
}

/** What has happened with an order so far, as far as it matters for a withdrawal. */
export type OrderProgress = Pick<OrderWithdrawal, 'paid' | 'shipped'>;

/** Texts about what does not need to be returned. Servers of an earlier release do not send the fields. */
export function outcomeTexts({ paid, shipped }: Partial<OrderProgress>) {
  return [
    ...(shipped === false ? (['outcome.notShipped'] as const) : []),
    ...(paid === false ? (['outcome.notPaid'] as const) : []),
  ];
}

export interface ChosenItem {
  id: number;
  name: string;
  quantity: number;
}

/** The chosen part of an order; empty for the whole order. After earlier withdrawals, all means what is left. */
export function chosenItems(values: WithdrawalValues, order: OrderWithdrawal | undefined): ChosenItem[] {
  const isAll = values.scope !== 'some';
  if (!order || (isAll && order.withdrawals.length === 0)) return [];
  return order.items.flatMap(({ id, name, quantity: left }) => {
    const quantity = isAll ? left : Math.min(Number(values[quantityField(id)] ?? 0), left);
    return quantity > 0 ? [{ id, name, quantity }] : [];
  });
}

export function requestOf(values: WithdrawalValues, order: OrderWithdrawal | undefined): NewWithdrawal {
  const message = values.message.trim();
  return {
    name: values.name.trim(),
    orderNumber: values.orderNumber.trim(),
    email: values.email.trim(),
    items: chosenItems(values, order).map(({ id, quantity }) => ({ id, quantity })),
    ...(message && { message, itemsInMessage: !order }),
  };
}
