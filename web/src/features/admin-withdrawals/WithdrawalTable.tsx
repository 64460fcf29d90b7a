import { type To, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { withParameters } from '../../shared/search-params';
import { PagedListView, useAdminList, useCloseToList } from '../admin-frame';
import { StateFilter } from './StateFilter';
import { WithdrawalDialog } from './WithdrawalDialog';
import { useWithdrawalColumns } from './withdrawal-columns';
import { parseState } from './withdrawal-states';

/** The queue of withdrawals. The open one and the filter are part of the URL. */
export function WithdrawalTable() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const state = parseState(parameters.get('state'));
  const list = useAdminList('/api/v1/admin/withdrawals', { query: { state } });

  const withChanges = (changes: Record<string, string | undefined>) => withParameters(parameters, changes);
  const link = (id: number): To => ({ search: withChanges({ withdrawal: String(id) }).toString() });
  const columns = useWithdrawalColumns(link);
  const openId = parsePositiveInteger(parameters.get('withdrawal'));
  const close = useCloseToList(openId !== undefined, withChanges({ withdrawal: undefined }));
  return (
    <>
      <PagedListView
        {...list}
        columns={columns}
        section="withdrawals"
        searchable={false}
        emptyTitle={t(state ? 'withdrawals.noneOfState' : 'withdrawals.none')}
        emptyText={state ? undefined : t('withdrawals.noneText')}
        above={
          <StateFilter
            current={state}
            counts={list.query.data?.stateCounts}
            stateLink={(next) => ({ search: withChanges({ state: next, page: undefined }).toString() })}
          />
        }
        onRowClick={({ id }) => void navigate(link(id))}
      />
      <WithdrawalDialog id={openId} onClose={close} />
    </>
  );
}
