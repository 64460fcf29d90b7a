import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { saveFile } from '../../../shared/save-file';
import { useNotify } from '../../../shared/toasts';
import { IconPrinter } from '../../../shared/ui/account-icons';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Link } from '../../../shared/ui/Link';
import { useErrorDetail } from '../../admin-frame';
import { useDates } from '../../settings';
import { downloadInvoice, issueInvoice, orderKey } from '../api';
import { invoiceState, printPath } from '../documents';
import { useMissingSettings } from '../use-missing-settings';
import styles from './OrderDialog.module.css';

/** Packing slip and invoices of an order. */
export function DocumentsSection({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('fulfillment');
  const { formatDay } = useDates();
  const issue = useIssueInvoice(order.id);
  // Instances of the previous release omit the invoices.
  const invoices = order.invoices ?? [];
  const state = invoiceState(order, invoices, order.vatChanged);
  const canIssue = state !== 'current' && state !== 'impossible';
  const missing = useMissingSettings()(getProblem(issue.error));
  return (
    <section>
      <h3>{t('paper.title')}</h3>
      {invoices.length === 0 ? (
        <p className="muted">{t('paper.noInvoice')}</p>
      ) : (
        <ul className={styles.entries}>
          {invoices.map(({ id, number, kind, cancels, canceled, issuedOn }) => (
            <li key={number}>
              <b>
                {kind === 'credit_note'
                  ? t('paper.creditNote', { number, cancels: cancels ?? '—' })
                  : t('paper.invoiceNumber', { number })}
              </b>
              <span className="muted">
                {formatDay(issuedOn)}
                {canceled && ` · ${t('paper.canceledInvoice')}`}
              </span>
              <PdfButton order={order.id} invoice={id} number={number} isCredit={kind === 'credit_note'} />
            </li>
          ))}
        </ul>
      )}
      {(state === 'outdated' || state === 'toCredit') && (
        <p role="status">
          {t(
            state === 'toCredit'
              ? order.status === 'CANCELLED'
                ? 'paper.canceledOrder'
                : 'paper.returnedOrder'
              : order.vatChanged
                ? 'paper.vatChanged'
                : 'paper.outdated',
          )}
        </p>
      )}
      <div className={styles.contacts}>
        <ButtonLink
          size="sm"
          variant="outline"
          to={printPath('slip', [order.id])}
          icon={<IconPrinter size={16} />}
        >
          {t('paper.slip')}
        </ButtonLink>
        {invoices.length > 0 && (
          <ButtonLink
            size="sm"
            variant="outline"
            to={printPath('invoice', [order.id])}
            icon={<IconPrinter size={16} />}
          >
            {t('paper.invoice')}
          </ButtonLink>
        )}
        {canIssue && (
          <Button size="sm" variant="secondary" loading={issue.isPending} onClick={() => issue.mutate()}>
            {t(state === 'missing' ? 'paper.issue' : state === 'outdated' ? 'paper.reissue' : 'paper.credit')}
          </Button>
        )}
      </div>
      {canIssue && order.email && <p className="muted">{t('paper.emailed')}</p>}
      {missing && (
        <p role="alert">
          {missing.text}{' '}
          <Link to={missing.to} className="text-link">
            {missing.link}
          </Link>
        </p>
      )}
    </section>
  );
}

interface PdfButtonProps {
  order: number;
  /** Undefined from an instance of the previous release. */
  invoice: number | undefined;
  number: string;
  isCredit: boolean;
}

function PdfButton({ order, invoice, number, isCredit }: PdfButtonProps) {
  const { t } = useTranslation(['fulfillment', 'documents']);
  const api = useApi();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const title = t(isCredit ? 'documents:invoice.creditNote' : 'documents:invoice.title');
  const download = useMutation({
    mutationFn: (id: number) => downloadInvoice(api, order, id),
    onSuccess: (file) => saveFile(file, `${title} ${number.replaceAll('/', '-')}.pdf`),
    onError: (error) =>
      notify(getProblem(error)?.message ?? t('paper.pdfError'), {
        type: 'error',
        detail: errorDetail(error),
      }),
  });
  if (invoice === undefined) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      loading={download.isPending}
      aria-label={t('paper.pdfOf', { document: `${title} ${number}` })}
      onClick={() => download.mutate(invoice)}
    >
      {t('paper.pdf')}
    </Button>
  );
}

function useIssueInvoice(id: number) {
  const { t } = useTranslation(['fulfillment', 'documents']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const missingSettings = useMissingSettings();
  return useMutation({
    mutationFn: () => issueInvoice(api, id),
    onSuccess: async (invoices) => {
      // The response has only the invoices; the history has a new entry, too.
      await queryClient.invalidateQueries({ queryKey: orderKey(id) });
      const issued = invoices.at(-1);
      if (!issued) return;
      const key = issued.kind === 'credit_note' ? 'paper.creditIssued' : 'paper.issued';
      notify(t(key, { number: issued.number }), { type: 'success' });
    },
    onError: (error) => {
      if (missingSettings(getProblem(error))) return;
      notify(getProblem(error)?.message ?? t('paper.issueError'), {
        type: 'error',
        detail: errorDetail(error),
      });
    },
  });
}
