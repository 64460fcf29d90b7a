import type { BankStatement } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { type Column, PagedListView, PhoneFacts, RowLink, useAdminList } from '../admin-frame';
import { useDates } from '../settings';
import styles from './StatementList.module.css';
import { StatementUpload } from './StatementUpload';
import { useStatementDays } from './use-statement-days';

/** Uploaded bank statements, newest first. */
export function StatementList() {
  const { t } = useTranslation('payments');
  const list = useAdminList('/api/v1/admin/bank-statements');
  const columns = useStatementColumns();
  return (
    <PagedListView
      {...list}
      columns={columns}
      section="payments"
      searchable={false}
      emptyTitle={t('list.none')}
      emptyText={t('list.noneText')}
      above={<StatementUpload />}
    />
  );
}

function useStatementColumns(): Column<BankStatement>[] {
  const { t, language } = useTranslation('payments');
  const { formatDate } = useDates();
  const days = useStatementDays();
  const open = ({ openLines }: BankStatement) =>
    openLines > 0 ? (
      <Badge tone="warning">{formatCount(openLines, language)}</Badge>
    ) : (
      <span className="muted">0</span>
    );
  const count = (lines: number) => <span className="muted">{formatCount(lines, language)}</span>;
  return [
    {
      name: 'file',
      label: t('list.file'),
      rowHeader: true,
      wide: true,
      cell: (statement) => (
        <>
          <RowLink to={pagePath('adminPaymentStatement', { id: statement.id })}>
            {statement.fileName || days(statement)}
          </RowLink>
          <span className={styles.facts}>
            {statement.account && <span>{statement.account}</span>}
            {statement.knownLines > 0 && <span>{t('list.known', { count: statement.knownLines })}</span>}
          </span>
          <PhoneFacts>
            {days(statement)} · {t('list.booked')}: {formatCount(statement.bookedLines, language)}
          </PhoneFacts>
        </>
      ),
    },
    {
      name: 'days',
      label: t('list.days'),
      showFrom: 'tablet',
      cell: (row) => <span className="nowrap">{days(row)}</span>,
    },
    { name: 'open', label: t('list.open'), end: true, cell: open },
    {
      name: 'booked',
      label: t('list.booked'),
      end: true,
      showFrom: 'tablet',
      cell: (row) => count(row.bookedLines),
    },
    {
      name: 'ignored',
      label: t('list.ignored'),
      end: true,
      showFrom: 'tablet',
      cell: (row) => count(row.ignoredLines),
    },
    {
      name: 'uploaded',
      label: t('list.uploaded'),
      showFrom: 'desktop',
      cell: ({ uploadedAt, uploadedBy }) => (
        <span className={styles.facts}>
          <span className="nowrap">{formatDate(uploadedAt, 'short')}</span>
          {uploadedBy && <span>{uploadedBy}</span>}
        </span>
      ),
    },
  ];
}
