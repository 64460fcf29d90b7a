import { type ReactNode, useId } from 'react';
import type { Accounting, DocumentSums } from '../../shared/api/types';
import { countryName } from '../../shared/countries';
import { formatCount } from '../../shared/counts';
import { languageRules } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney, toCents, toEuros } from '../../shared/money';
import { IconDownload } from '../../shared/ui/account-icons';
import { Button } from '../../shared/ui/Button';
import { type Column, DataTable } from '../admin-frame';
import styles from './Accounting.module.css';
import { type FileFormat, type FileList, useDownload } from './download';
import type { Period } from './period';

interface AccountingTablesProps {
  sums: Accounting;
  period: Period;
  format: FileFormat;
  /** The sums of another period while those of this one load. */
  busy: boolean;
}

interface DocumentRow extends DocumentSums {
  name: string;
  label: string;
  rate?: string;
}

interface EntryRow {
  name: string;
  label: string;
  count: number;
  amount: number;
}

export function AccountingTables({ sums, period, format, busy }: AccountingTablesProps) {
  const { t, language } = useTranslation('accounting');
  const money = (amount: number) => formatMoney(amount, language);
  const { invoices, creditNotes, payments, refunds } = sums;

  const documentRows: DocumentRow[] = [
    { name: 'invoices', label: t('documents.invoices'), ...invoices },
    { name: 'creditNotes', label: t('documents.creditNotes'), ...creditNotes },
    { name: 'sum', label: t('documents.sum'), ...added(invoices, creditNotes) },
  ];
  const vatRows: DocumentRow[] = sums.vat.map((group) => ({
    name: `${group.country} ${group.rate} ${group.treatment}`,
    label: group.country ? countryName(group.country, language) : t('vat.ofSeller'),
    rate: t('vat.percent', { rate: group.rate.toLocaleString(languageRules[language].locale) }),
    ...group.sums,
  }));
  const entryRows: EntryRow[] = [
    { name: 'payments', label: t('payments.payments'), ...payments },
    { name: 'refunds', label: t('payments.refunds'), count: refunds.count, amount: minus(0, refunds.amount) },
    {
      name: 'sum',
      label: t('payments.sum'),
      count: payments.count + refunds.count,
      amount: minus(payments.amount, refunds.amount),
    },
  ];

  const name = <Row extends { label: string }>(label: string): Column<Row> => ({
    name: 'name',
    label,
    rowHeader: true,
    wide: true,
    cell: (row) => row.label,
  });
  const count = <Row extends { count: number }>(): Column<Row> => ({
    name: 'count',
    label: t('columns.count'),
    end: true,
    showFrom: 'tablet',
    cell: (row) => formatCount(row.count, language),
  });
  const amounts: Column<DocumentRow>[] = [
    count(),
    { name: 'net', label: t('columns.net'), end: true, showFrom: 'tablet', cell: (row) => money(row.net) },
    { name: 'vat', label: t('columns.vat'), end: true, cell: (row) => money(row.vat) },
    { name: 'total', label: t('columns.total'), end: true, cell: (row) => money(row.total) },
  ];
  const rate: Column<DocumentRow> = {
    name: 'rate',
    label: t('vat.rate'),
    end: true,
    cell: (row) => row.rate,
  };
  const amount: Column<EntryRow> = {
    name: 'amount',
    label: t('columns.amount'),
    end: true,
    cell: (row) => money(row.amount),
  };
  const table = { idOf: (row: { name: string }) => row.name, skeletonRows: 0, busy, empty: null };
  const list = { period, format };
  return (
    <div className={styles.lists}>
      <List {...list} file="documents" title={t('documents.title')}>
        <DataTable
          {...table}
          label={t('documents.title')}
          columns={[name(t('columns.name')), ...amounts]}
          rows={documentRows}
        />
      </List>
      {vatRows.length > 0 && (
        <List {...list} file="vat" title={t('vat.title')}>
          <DataTable
            {...table}
            label={t('vat.title')}
            columns={[name(t('vat.country')), rate, ...amounts]}
            rows={vatRows}
          />
        </List>
      )}
      <List {...list} file="payments" title={t('payments.title')} hint={t('payments.hint')}>
        <DataTable
          {...table}
          label={t('payments.title')}
          columns={[name(t('columns.name')), count(), amount]}
          rows={entryRows}
        />
      </List>
    </div>
  );
}

interface ListProps {
  file: FileList;
  title: string;
  hint?: string;
  period: Period;
  format: FileFormat;
  children: ReactNode;
}

/** A table with the button that downloads all its rows. */
function List({ file, title, hint, period, format, children }: ListProps) {
  const { t } = useTranslation('accounting');
  const id = useId();
  const { mutate, isPending } = useDownload();
  return (
    <section aria-labelledby={id} className={styles.list}>
      <div className={styles.header}>
        <h2 id={id} className="subtitle">
          {title}
        </h2>
        <Button
          variant="secondary"
          icon={<IconDownload />}
          loading={isPending}
          aria-label={t('downloadOf', { list: title })}
          onClick={() => mutate({ list: file, format, ...period })}
        >
          {t('download')}
        </Button>
      </div>
      {children}
      {hint && <p className="muted">{hint}</p>}
    </section>
  );
}

const plus = (one: number, other: number) => toEuros(toCents(one) + toCents(other));
const minus = (one: number, other: number) => toEuros(toCents(one) - toCents(other));

function added(one: DocumentSums, other: DocumentSums): DocumentSums {
  return {
    count: one.count + other.count,
    net: plus(one.net, other.net),
    vat: plus(one.vat, other.vat),
    total: plus(one.total, other.total),
  };
}
