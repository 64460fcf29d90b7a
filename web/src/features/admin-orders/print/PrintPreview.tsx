import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import type { OrderDocument, OrderDocuments } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { staffRules } from '../../../shared/staff-rules.gen';
import { storageKeys } from '../../../shared/storage-keys';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { PrintButton } from '../../../shared/ui/PrintButton';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Checkbox } from '../../../shared/ui/TextInput';
import { PageHeader } from '../../admin-frame';
import { useTimeZone } from '../../settings';
import { type DocumentKind, invoiceState, printedInvoices } from '../documents';
import { documentsQuery } from '../documents-api';
import { useRememberedChoice } from '../use-remembered-choice';
import { CustomerSheets, type Sheet } from './CustomerSheets';
import styles from './Documents.module.css';
import { InvoiceSheet } from './InvoiceSheet';
import { PackingSlip } from './PackingSlip';
import { PickList } from './PickList';
import { pickList, slipOrder, withoutCanceled } from './pick-list';
import { readPrintParams } from './print-params';
import { useIssueInvoices } from './use-issue-invoices';
import { useMarkPrinted } from './use-mark-printed';

const titles = {
  slip: 'print.slips',
  pick: 'print.pick',
  invoice: 'print.invoices',
} as const;

/** Packing slips, the pick list or invoices of the orders in the address, ready to print. */
export function PrintPreview() {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const [parameters] = useSearchParams();
  const { kind, ids, filter } = readPrintParams(parameters);
  const { data: result, error, isFetching, refetch } = useQuery(documentsQuery(useApi(), ids, filter));
  const data = typeof result === 'object' ? result : undefined;
  const [isComplete, setComplete] = useState(false);
  const timeZone = useTimeZone();
  const [hasStaffNames, setStaffNames] = useRememberedChoice(storageKeys.staffNames);
  const sheets = data ? sheetsOf(data, kind, { isComplete, timeZone, language, hasStaffNames }) : [];
  const markPrinted = useMarkPrinted();
  return (
    <>
      <PageHeader
        title={t(titles[kind])}
        count={data ? t('print.count', { count: sheets.length }) : undefined}
        back={{ to: pagePath('adminOrders'), label: t('admin:orders.title') }}
      >
        {sheets.length > 0 && (
          <PrintButton
            size="sm"
            onPrint={() => {
              if (data && kind === 'slip')
                markPrinted(slipOrder(data.documents).map(({ order }) => order.id));
            }}
          >
            {t('print.print')}
          </PrintButton>
        )}
      </PageHeader>
      {data ? (
        <>
          <Notices job={data} kind={kind} />
          {kind === 'invoice' && data.documents.some(({ invoices }) => invoices.length > 1) && (
            <Checkbox
              label={t('print.all')}
              checked={isComplete}
              onChange={({ target }) => setComplete(target.checked)}
            />
          )}
          {kind === 'slip' && data.documents.some(({ order }) => order.language !== language) && (
            <Checkbox
              label={t('print.staffNames')}
              checked={hasStaffNames}
              onChange={({ target }) => setStaffNames(target.checked)}
            />
          )}
          <div data-print className={styles.sheets}>
            <CustomerSheets sheets={sheets} />
          </div>
        </>
      ) : error ? (
        <ErrorState
          title={t('print.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : typeof result === 'string' ? (
        <EmptyState
          title={t(`print.${result}`)}
          text={t(`print.${result}Text`, { count: staffRules.printedOrders })}
          action={<ButtonLink to={pagePath('adminOrders')}>{t('print.toOrders')}</ButtonLink>}
        />
      ) : (
        <div className={styles.sheets} aria-busy="true">
          <Skeleton height="640px" />
        </div>
      )}
    </>
  );
}

interface SheetOptions {
  /** Also canceled invoices and credit notes. */
  isComplete: boolean;
  timeZone: string;
  /** That of staff. */
  language: string;
  hasStaffNames: boolean;
}

/** One sheet per slip or invoice, each in the language of its customer, or one pick list for staff. */
function sheetsOf(job: OrderDocuments, kind: DocumentKind, options: SheetOptions): Sheet[] {
  const { isComplete, timeZone, language, hasStaffNames } = options;
  switch (kind) {
    case 'slip':
      return slipOrder(job.documents).map((document) => ({
        key: String(document.order.id),
        language: document.order.language,
        content: (
          <PackingSlip document={document} shop={job} timeZone={timeZone} hasStaffNames={hasStaffNames} />
        ),
      }));
    case 'pick': {
      const orders = withoutCanceled(job.documents);
      if (orders.length === 0) return [];
      return [
        {
          key: 'pick',
          language,
          content: <PickList products={pickList(orders)} orders={orders.length} />,
        },
      ];
    }
    case 'invoice':
      return job.documents.flatMap(({ invoices }) =>
        printedInvoices(invoices, isComplete).map((invoice) => ({
          key: invoice.number,
          language: invoice.language,
          content: <InvoiceSheet invoice={invoice} />,
        })),
      );
  }
}

/** What is missing, and what can be done about it. Not printed. */
function Notices({ job, kind }: { job: OrderDocuments; kind: DocumentKind }) {
  const { t } = useTranslation('fulfillment');
  const canceled = job.documents.length - withoutCanceled(job.documents).length;
  return (
    <div className={styles.notices}>
      {job.missing.length > 0 && (
        <p className={styles.notice}>{t('print.missing', { count: job.missing.length })}</p>
      )}
      {kind !== 'invoice' && canceled > 0 && (
        <p className={styles.notice}>{t('print.canceled', { count: canceled })}</p>
      )}
      {kind === 'invoice' && <InvoiceNotices job={job} />}
    </div>
  );
}

const namedOrders = 10;

/** A canceled order gets a credit note. */
const issueTexts = {
  invoices: { open: 'withoutInvoice', issue: 'issue' },
  credits: { open: 'withoutCredit', issue: 'issueCredits' },
  both: { open: 'withoutDocument', issue: 'issueDocuments' },
} as const;

function InvoiceNotices({ job: { documents, company } }: { job: OrderDocuments }) {
  const { t } = useTranslation('fulfillment');
  const { issue, isPending, done, errors } = useIssueInvoices();
  const stateOf = ({ order, invoices, vatChanged }: OrderDocument) =>
    invoiceState(order, invoices, vatChanged);
  const open = documents.filter((document) => !['current', 'impossible'].includes(stateOf(document)));
  const impossible = documents.filter(
    (document) => stateOf(document) === 'impossible' && document.invoices.length === 0,
  );
  const credits = open.filter((document) => stateOf(document) === 'toCredit').length;
  const texts = issueTexts[credits === 0 ? 'invoices' : credits === open.length ? 'credits' : 'both'];
  const needsCompany = !company.legalName || !company.address || errors.some((error) => error.needsCompany);
  const numbers = open.slice(0, namedOrders).map(({ order }) => order.orderNumber);
  if (open.length > namedOrders) numbers.push(t('print.andMore', { count: open.length - namedOrders }));
  return (
    <>
      {open.length > 0 && (
        <div className={styles.notice}>
          <div>
            <p>{t(`print.${texts.open}`, { count: open.length, numbers: numbers.join(', ') })}</p>
            {!needsCompany && open.some(({ order }) => order.email) && <p>{t('paper.emailed')}</p>}
          </div>
          {!needsCompany && (
            <Button size="sm" loading={isPending} onClick={() => issue(open)}>
              {isPending
                ? t('print.issuing', { done, count: open.length })
                : t(`print.${texts.issue}`, { count: open.length })}
            </Button>
          )}
        </div>
      )}
      {needsCompany && open.length > 0 && (
        <div className={styles.notice}>
          <p>{t('print.company')}</p>
          <ButtonLink size="sm" to={pagePath('adminSettings')}>
            {t('paper.companySettings')}
          </ButtonLink>
        </div>
      )}
      {impossible.length > 0 && (
        <p className={styles.notice}>{t('print.notInvoiceable', { count: impossible.length })}</p>
      )}
      <div role="alert">
        {errors.length > 0 && (
          <div className={styles.notice}>
            <div>
              <b>{t('print.notIssued')}</b>
              <ul>
                {errors.map(({ orderNumber, message }) => (
                  <li key={orderNumber}>
                    {orderNumber}: {message}
                  </li>
                ))}
              </ul>
              {errors.some((error) => error.needsVatRate) && (
                <ButtonLink size="sm" to={`${pagePath('adminSettings')}#vat`}>
                  {t('paper.vatSettings')}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </div>
    </>
  );
}
