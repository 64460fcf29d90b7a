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
export function InvoicesCard({ invoices, ...access }: InvoicesCardProps) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('order.invoices')}>
      {invoices.map((invoice) => (
        <InvoiceButton key={invoice.id} invoice={invoice} {...access} />
      ))}
    </Card>
  );
}

interface InvoiceButtonProps extends Omit<InvoicesCardProps, 'invoices'> {
  invoice: OrderInvoice;
}

function InvoiceButton({ invoice: { id, kind, number }, order, accessKey }: InvoiceButtonProps) {
  const { t } = useTranslation('orders');
  const api = useApi();
  const notify = useNotify();
  const name = t(kind === 'credit_note' ? 'order.creditNote' : 'order.invoice', { number });
  const download = useMutation({
    mutationFn: () => downloadInvoice(api, order, id, accessKey),
    onSuccess: (file) => saveFile(file, `${name.replaceAll('/', '-')}.pdf`),
    onError: (error) => notify(getProblem(error)?.message ?? t('order.invoiceError'), { type: 'error' }),
  });
  return (
    <Button variant="outline" block loading={download.isPending} onClick={() => download.mutate()}>
      {t('order.pdfOf', { document: name })}
    </Button>
  );
}
