import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import type { OrderInvoice } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { saveFile } from '../../shared/save-file';
import { useNotify } from '../../shared/toasts';
import { Button } from '../../shared/ui/Button';
import { downloadInvoice } from './api';
import { Card } from './OrderCards';

interface InvoicesCardProps {
  order: number;
  invoices: readonly OrderInvoice[];
  accessKey: string | undefined;
}

/** Downloads the invoices and credit notes of an order as PDFs. */
export function InvoicesCard({ order, invoices, accessKey }: InvoicesCardProps) {
  const { t } = useTranslation('orders');
  const api = useApi();
  const notify = useNotify();
  const download = useMutation({
    mutationFn: ({ id }: OrderInvoice) => downloadInvoice(api, order, id, accessKey),
    onSuccess: (file, invoice) => saveFile(file, `${nameOf(invoice).replaceAll('/', '-')}.pdf`),
    onError: (error) => notify(getProblem(error)?.message ?? t('order.invoiceError'), { type: 'error' }),
  });
  const nameOf = ({ kind, number }: OrderInvoice) =>
    t(kind === 'credit_note' ? 'order.creditNote' : 'order.invoice', { number });
  if (invoices.length === 0) return null;
  return (
    <Card title={t('order.invoices')}>
      {invoices.map((invoice) => (
        <Button
          key={invoice.id}
          variant="outline"
          block
          loading={download.isPending && download.variables.id === invoice.id}
          onClick={() => download.mutate(invoice)}
        >
          {t('order.pdfOf', { document: nameOf(invoice) })}
        </Button>
      ))}
    </Card>
  );
}
