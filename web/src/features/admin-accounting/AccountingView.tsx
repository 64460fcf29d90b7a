import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { Accounting } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { withParameters } from '../../shared/search-params';
import { staffRules } from '../../shared/staff-rules.gen';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Select, TextInput } from '../../shared/ui/TextInput';
import { FilterLinks, PageHeader, QueryView, StaleDataBanner } from '../admin-frame';
import { useDates } from '../settings';
import styles from './Accounting.module.css';
import { AccountingTables } from './AccountingTables';
import { type FileFormat, fileFormats } from './download';
import { namedPeriod, type Period, type PeriodError, periodError, periodNames } from './period';

/** Sums of invoices, VAT and payments of a period, with the files for the bookkeeper. The period is part of the address. */
export function AccountingView() {
  const { t } = useTranslation('accounting');
  const { today } = useDates();
  const [parameters, setParameters] = useSearchParams();
  const [format, setFormat] = useState<FileFormat>('spreadsheet');
  const proposed = namedPeriod('lastQuarter', today());
  const { key } = useLocation();
  /** What staff entered since the last navigation, until it is a period. */
  const [draft, setDraft] = useState<Period & { key: string }>();
  const { from, to } =
    draft?.key === key
      ? draft
      : { from: parameters.get('from') ?? proposed.from, to: parameters.get('to') ?? proposed.to };
  const period = { from, to };
  const error = periodError(period);

  function change(next: Period): void {
    if (periodError(next)) setDraft({ ...next, key });
    else setParameters(withParameters(parameters, { ...next }), { replace: true });
  }

  const input = (field: keyof Period) => ({
    type: 'date',
    label: t(`period.${field}`),
    value: period[field],
    required: true,
    error: error?.field === field ? errorText(error) : undefined,
    onChange: (event: { target: { value: string } }) => change({ ...period, [field]: event.target.value }),
  });
  const errorText = ({ error: name }: PeriodError) =>
    name === 'tooLong' ? t('errors.tooLong', { days: staffRules.accountingMaxDays }) : t(`errors.${name}`);

  return (
    <>
      <PageHeader title={t('title')} />
      <FilterLinks
        label={t('period.label')}
        links={periodNames.map((name) => {
          const named = namedPeriod(name, today());
          return {
            name,
            to: { search: withParameters(parameters, { ...named }).toString() },
            current: named.from === from && named.to === to,
            text: t(`period.${name}`),
          };
        })}
      />
      <div className={styles.form}>
        <TextInput {...input('from')} />
        <TextInput {...input('to')} />
        <Select
          label={t('format.label')}
          value={format}
          onChange={(event) => setFormat(event.target.value as FileFormat)}
        >
          {fileFormats.map((choice) => (
            <option key={choice} value={choice}>
              {t(`format.${choice}`)}
            </option>
          ))}
        </Select>
      </div>
      {!error && <Sums period={period} format={format} />}
    </>
  );
}

function Sums({ period, format }: { period: Period; format: FileFormat }) {
  const { t } = useTranslation('accounting');
  const query = useAdminQuery(
    '/api/v1/admin/accounting',
    { query: { from: period.from, to: period.to } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <StaleDataBanner query={query} />
      <QueryView
        query={query}
        errorTitle={t('fetchError')}
        skeletonHeights={['180px', '181px', '182px']}
        className={styles.lists}
      >
        {(sums) =>
          isEmpty(sums) ? (
            <EmptyState compact title={t('none')} text={t('noneText')} />
          ) : (
            <AccountingTables sums={sums} period={period} format={format} busy={query.isPlaceholderData} />
          )
        }
      </QueryView>
    </>
  );
}

function isEmpty({ invoices, creditNotes, payments, refunds }: Accounting): boolean {
  return [invoices, creditNotes, payments, refunds].every(({ count }) => count === 0);
}
