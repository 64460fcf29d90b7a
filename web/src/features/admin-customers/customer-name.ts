import type { Customer } from '../../shared/api/types';

/** The name of the account, or that in the order; empty if it was erased. */
export function customerName({ account, contact }: Pick<Customer, 'account' | 'contact'>): string {
  const { firstName = '', lastName = '' } = account ?? contact ?? {};
  return `${firstName} ${lastName}`.trim();
}
