import { expect, test } from 'vitest';
import { anAdminUser } from '../../testing/builders';
import { customerName } from './customer-name';

const contact = { email: '', phone: '', firstName: 'Мария', lastName: 'Ли' };

test('DSK-06: a customer has the name of the account, else that of the order, else none', () => {
  expect(customerName({ account: anAdminUser({ firstName: 'Анна', lastName: 'Ким' }), contact })).toBe(
    'Анна Ким',
  );
  expect(customerName({ contact })).toBe('Мария Ли');
  expect(customerName({ contact: { ...contact, firstName: '', lastName: '' } })).toBe('');
  expect(customerName({})).toBe('');
});
