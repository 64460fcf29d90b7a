import { keepPreviousData } from '@tanstack/react-query';
import { type To, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { BankLine, BankLineState, BankStatement } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { type SetDraft, useDraft } from '../../shared/forms/use-draft';
import { useTranslation } from '../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { pagePath } from '../../shared/paths';
import { withParameters } from '../../shared/search-params';
import { EmptyState } from '../../shared/ui/EmptyState';
import {
  EmptyList,
  FilterLinks,
  PageHeader,
  QueryView,
  StaleDataBanner,
  TableFooter,
  useEntityId,
} from '../admin-frame';
import { LineList } from './LineList';
import { isLineChoices, type LineChoices } from './line-model';
import styles from './StatementView.module.css';
import { useStatementDays } from './use-statement-days';

const states = ['open', 'booked', 'ignored'] as const satisfies BankLineState[];
const pageSize = 50;
const heights = ['96px', '97px', '98px'];

/** A bank statement: its lines with the proposed orders. Filter and page are part of the address. */
export function StatementView() {
  const { t } = useTranslation('payments');
  const id = useEntityId();
  const query = useAdminQuery('/api/v1/admin/bank-statements/{id}', { path: { id } }, { enabled: id > 0 });
  const days = useStatementDays();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data ? data.fileName || days(data) : t('statement.lines')}
        back={{ to: pagePath('adminPayments'), label: t('statement.back') }}
      />
      {id === 0 ? (
        <EmptyState compact title={t('statement.notFound')} />
      ) : (
        <QueryView
          query={query}
          errorTitle={t('statement.fetchError')}
          missingTitle={t('statement.notFound')}
          skeletonHeights={heights}
        >
          {(statement) => (
            <>
              <p className={styles.facts}>
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
      )}
    </>
  );
}

function Lines({ statement }: { statement: BankStatement }) {
  const { t, language } = useTranslation('payments');
  const [parameters] = useSearchParams();
  const state = states.find((name) => name === parameters.get('state'));
  const isAll = parameters.get('state') === 'all';
  const shown = isAll ? undefined : (state ?? 'open');
  const draft = useDraft<LineChoices>(`bank-statements.${statement.id}`, isLineChoices);
  const { openLines, bookedLines, ignoredLines } = statement;
  const counts = { open: openLines, booked: bookedLines, ignored: ignoredLines };
  const link: PageLink = (changes) => ({
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
      {/* While another filter loads, the lines of the previous one must not be shown. */}
      <LinesOfState key={shown} id={statement.id} state={shown} draft={draft} link={link} />
    </>
  );
}

type PageLink = (changes: Record<string, string | undefined>) => To;

interface LinesOfStateProps {
  id: number;
  /** All lines without it. */
  state: BankLineState | undefined;
  draft: [LineChoices | undefined, SetDraft<LineChoices>];
  link: PageLink;
}

function LinesOfState({ id, state, draft: [choices = {}, setChoices], link }: LinesOfStateProps) {
  const { t } = useTranslation('payments');
  const [parameters] = useSearchParams();
  const page = parsePositiveInteger(parameters.get('page')) ?? 1;
  const query = useAdminQuery(
    '/api/v1/admin/bank-statements/{id}/lines',
    { path: { id }, query: { state, page: page - 1, size: pageSize } },
    { placeholderData: keepPreviousData },
  );
  const pageLink = (next: number) => link({ page: next === 1 ? undefined : String(next) });
  return (
    <>
      <StaleDataBanner query={query} />
      <QueryView query={query} errorTitle={t('statement.linesError')} skeletonHeights={heights}>
        {({ content, totalElements, totalPages }) => (
          <>
            <LineList
              key={page}
              lines={content as BankLine[]}
              choices={choices}
              setChoices={setChoices}
              outdated={query.isPlaceholderData}
              empty={
                <EmptyList
                  search=""
                  isFirstPage={page === 1}
                  firstPage={pageLink(1)}
                  unfiltered={pageLink(1)}
                  title={t(state === 'open' ? 'statement.noneOpen' : 'statement.none')}
                  text={state === 'open' ? t('statement.noneOpenText') : undefined}
                />
              }
            />
            {totalElements > 0 && (
              <TableFooter
                page={page}
                size={pageSize}
                total={totalElements}
                totalPages={totalPages}
                pageLink={pageLink}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
