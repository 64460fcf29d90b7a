import type { To } from 'react-router';
import type { AdminWithdrawalPage, WithdrawalState } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { FilterLinks } from '../admin-frame';
import { allStates, statesWithOther } from './withdrawal-states';

interface StateFilterProps {
  current: WithdrawalState | undefined;
  counts: AdminWithdrawalPage['stateCounts'] | undefined;
  stateLink: (state: WithdrawalState | undefined) => To;
}

export function StateFilter({ current, counts, stateLink }: StateFilterProps) {
  const { t, language } = useTranslation('admin');
  const total = counts && statesWithOther.reduce((sum, state) => sum + counts[state], 0);
  const states = counts?.other || current === 'other' ? statesWithOther : allStates;
  return (
    <FilterLinks
      label={t('withdrawals.filter')}
      links={[undefined, ...states].map((state) => ({
        name: state ?? 'all',
        to: stateLink(state),
        current: state === current,
        text: state ? t(`withdrawals.states.${state}`) : t('withdrawals.all'),
        count: counts && formatCount(state ? counts[state] : (total ?? 0), language),
      }))}
    />
  );
}
