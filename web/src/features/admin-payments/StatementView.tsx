import { keepPreviousData } from '@tanstack/react-query';
import { type To, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { BankLine, BankLineState, BankStatement } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { pagePath } from '../../shared/paths';
import { withParameters } from '../../shared/search-params';
import { EmptyState } from '../../shared/ui/EmptyState';
import {
  FilterLinks,
  PageHeader,
  QueryView,
  StaleDataBanner,
  TableFooter,
  useEntityId,
} from '../admin-frame';
import { LineList } from './LineList';
import { useStatementDays } from './use-statement-days';

const states = ['open', 'booked', 'ignored'] as const satisfies BankLineState[];
const pageSize = 50;
const heights = ['96px', '97px', '98px'];

/** A bank statement: its lines with the proposed orders. Filter and page are part of the address. */
export function StatementView() {
  const { t } = useTranslation('payments');
  const id = useEntityId();
  const query = useAdminQuery('/api/v1/admin/bank-statements/{id}', { path: { id } });
  const days = useStatementDays();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data ? data.fileName || days(data) : t('statement.lines')}
        back={{ to: pagePath('adminPayments'), label: t('statement.back') }}
      />
      <QueryView
        query={query}
        errorTitle={t('statement.fetchError')}
        missingTitle={t('statement.notFound')}
        skeletonHeights={heights}
      >
        {(statement) => (
          <>
            <p className="muted">
              {[
                days(statement),
                statement.account && t('statement.account', { account: statement.account }),
                statement.knownLines > 0 && t('list.known', { count: statement.knownLines }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Lines statement={statement} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Lines({ statement }: { statement: BankStatement }) {
  const { t, language } = useTranslation('payments');
  const [parameters] = useSearchParams();
  const state = states.find((name) => name === parameters.get('state'));
  const isAll = parameters.get('state') === 'all';
  const shown = isAll ? undefined : (state ?? 'open');
  const page = parsePositiveInteger(parameters.get('page')) ?? 1;
  const query = useAdminQuery(
    '/api/v1/admin/bank-statements/{id}/lines',
    { path: { id: statement.id }, query: { state: shown, page: page - 1, size: pageSize } },
    { placeholderData: keepPreviousData },
  );
  const { openLines, bookedLines, ignoredLines } = statement;
  const counts = { open: openLines, booked: bookedLines, ignored: ignoredLines };
  const link = (changes: Record<string, string | undefined>): To => ({
    search: withParameters(parameters, { page: undefined, ...changes }).toString(),
  });
  return (
    <>
      <FilterLinks
        label={t('statement.filter')}
        links={[...states, 'all' as const].map((name) => ({
          name,
          to: link({ state: name === 'open' ? undefined : name }),
          current: name === (shown ?? 'all'),
          text: t(`statement.states.${name}`),
          count: formatCount(
            name === 'all' ? openLines + bookedLines + ignoredLines : counts[name],
            language,
          ),
        }))}
      />
      <StaleDataBanner query={query} />
      <QueryView query={query} errorTitle={t('statement.linesError')} skeletonHeights={heights}>
        {({ content, totalElements, totalPages }) => (
          <>
            {/* Choices belong to the lines that staff see. */}
            <LineList
              key={`${shown}-${page}`}
              lines={content as BankLine[]}
              empty={
                shown === 'open' && page === 1 ? (
                  <EmptyState compact title={t('statement.noneOpen')} text={t('statement.noneOpenText')} />
                ) : (
                  <EmptyState compact title={t('statement.none')} />
                )
              }
            />
            {totalElements > 0 && (
              <TableFooter
                page={page}
                size={pageSize}
                total={totalElements}
                totalPages={totalPages}
                pageLink={(next) => link({ page: next === 1 ? undefined : String(next) })}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
