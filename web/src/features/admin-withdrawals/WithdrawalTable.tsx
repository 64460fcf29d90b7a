import { type To, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { withParameters } from '../../shared/search-params';
import { PagedListView, useAdminList, useCloseToList } from '../admin-frame';
import { StateExplanations } from './StateExplanations';
import { StateFilter } from './StateFilter';
import { UrgencyFilter } from './UrgencyFilter';
import { WithdrawalDialog } from './WithdrawalDialog';
import { useWithdrawalColumns } from './withdrawal-columns';
import { parseState, parseUrgency } from './withdrawal-states';

/** The queue of withdrawals. The open one, the search and the filters are part of the URL. */
export function WithdrawalTable() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const state = parseState(parameters.get('state'));
  const urgency = parseUrgency(parameters.get('urgency'));
  const list = useAdminList('/api/v1/admin/withdrawals', { query: { state, urgency } });

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
        emptyTitle={t(state || urgency ? 'withdrawals.noneOfState' : 'withdrawals.none')}
        emptyText={state || urgency ? undefined : t('withdrawals.noneText')}
        above={
          <>
            <StateFilter
              current={state}
              counts={list.query.data?.stateCounts}
              stateLink={(next) => ({ search: withChanges({ state: next, page: undefined }).toString() })}
            />
            <UrgencyFilter
              current={urgency}
              page={list.query.data}
              urgencyLink={(next) => ({ search: withChanges({ urgency: next, page: undefined }).toString() })}
            />
            <StateExplanations state={state} />
          </>
        }
        onRowClick={({ id }) => void navigate(link(id))}
      />
      <WithdrawalDialog id={openId} onClose={close} />
    </>
  );
}
