import { useQuery } from '@tanstack/react-query';
import { type To, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { useTranslation } from '../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { pagePath } from '../../shared/paths';
import { PagedListView, useCloseToList, useListParams } from '../admin-frame';
import { withdrawalListQuery } from './api';
import { StateFilter } from './StateFilter';
import { WithdrawalDialog } from './WithdrawalDialog';
import { useWithdrawalColumns } from './withdrawal-columns';
import { parseState } from './withdrawal-states';

/** The queue of withdrawals. The open one and the filter are part of the URL. */
export function WithdrawalTable() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const params = useListParams();
  const [parameters] = useSearchParams();
  const state = parseState(parameters.get('state'));
  const query = useQuery(withdrawalListQuery(useApi(), { ...params, state }));

  const withChanges = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const link = (id: number): To => ({ search: withChanges({ withdrawal: String(id) }).toString() });
  const columns = useWithdrawalColumns(link);
  const openId = parsePositiveInteger(parameters.get('withdrawal'));
  const close = useCloseToList(openId !== undefined, withChanges({ withdrawal: undefined }));
  return (
    <>
      <PagedListView
        params={params}
        query={query}
        columns={columns}
        section="withdrawals"
        searchable={false}
        unfiltered={pagePath('adminWithdrawals')}
        emptyTitle={t(state ? 'withdrawals.noneOfState' : 'withdrawals.none')}
        emptyText={state ? undefined : t('withdrawals.noneText')}
        above={
          <StateFilter
            current={state}
            counts={query.data?.stateCounts}
            stateLink={(next) => ({ search: withChanges({ state: next, page: undefined }).toString() })}
          />
        }
        onRowClick={({ id }) => void navigate(link(id))}
      />
      <WithdrawalDialog id={openId} onClose={close} />
    </>
  );
}
