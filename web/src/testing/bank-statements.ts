import { screen, within } from '@testing-library/react';
import type { BankLine } from '../shared/api/types';
import { paginate } from './admin';
import { aBankStatement } from './bank-builders';
import { mockGet } from './mock-api';

/** Mocks a statement and its lines; returns the states that were asked for. */
export function mockStatements(lines: readonly BankLine[], statement = aBankStatement()) {
  const asked: (string | null)[] = [];
  mockGet('/api/v1/admin/bank-statements', ({ query }) => paginate([statement], query));
  mockGet('/api/v1/admin/bank-statements/{id}', () => statement);
  mockGet('/api/v1/admin/bank-statements/{id}/lines', ({ query }) => {
    const state = query.get('state');
    asked.push(state);
    return paginate(
      lines.filter((line) => !state || line.state === state),
      query,
    );
  });
  return asked;
}

export const lineItem = (name: string) => within(screen.getByRole('listitem', { name }));

export const bookBar = () => within(screen.getByRole('region', { name: 'Отмеченные строки' }));
