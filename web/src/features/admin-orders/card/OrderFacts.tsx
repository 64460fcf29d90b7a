import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { formatPhone } from '../../../shared/phones';
import { useNotify } from '../../../shared/toasts';
import { Button, ButtonAnchor } from '../../../shared/ui/Button';
import { Fact } from '../../../shared/ui/Fact';
import { IconMail, IconTelegram } from '../../../shared/ui/icons';
import { IconCheck, IconPhone } from '../../../shared/ui/page-icons';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { useFocusFallback, useNow } from '../../admin-frame';
import { useDates } from '../../settings';
import { cacheOrder, unmarkContacted } from '../api';
import { contactsOf, formatAddress } from '../order-model';
import { PaymentBadge } from '../PaymentBadge';
import { useStatusText } from '../use-status-text';
import { WaitingTime } from '../WaitingTime';
import styles from './OrderDialog.module.css';

const icons = { write: IconMail, call: IconPhone, message: IconTelegram } as const;

/** Customer, date, address and contact links of an order. */
export function OrderFacts({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useTranslation('admin');
  const { formatDate } = useDates();
  const statusText = useStatusText();
  const now = useNow();
  const anonymized = order.anonymized;
  const address = formatAddress(order.address, language);
  const { invoiceAddress } = order;
  const { postBox } = order.address;
  return (
    <section>
      <p className={styles.state}>
        <StatusBadge status={order.status} text={statusText(order.status)} />
        {order.waitingSince && <WaitingTime since={order.waitingSince} now={now} />}
        <PaymentBadge order={order} />
        <b className="nowrap">{formatMoney(order.totalPrice, language)}</b>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('orderCard.customer')}>
          {anonymized ? t('orders.anonymized') : `${order.firstName} ${order.lastName}`}
          {!order.userId && !anonymized && <span className="muted"> · {t('orders.guest')}</span>}
        </Fact>
        <Fact name={t('orderCard.date')}>{formatDate(order.createdAt, 'short')}</Fact>
        {!anonymized && <Fact name={t('orderCard.email')}>{order.email}</Fact>}
        {!anonymized && (
          <Fact name={t('orderCard.phone')}>{order.phone ? formatPhone(order.phone) : '—'}</Fact>
        )}
        {order.telegram && <Fact name={t('orderCard.telegram')}>@{order.telegram}</Fact>}
        {order.contactedAt && (
          <Fact name={t('orderCard.contactedAt')}>{formatDate(order.contactedAt, 'short')}</Fact>
        )}
        {!anonymized && (
          <Fact name={t('orderCard.newsletter')}>
            {t(order.subscribeToNewsletter ? 'orderCard.newsletterYes' : 'orderCard.newsletterNo')}
          </Fact>
        )}
        <Fact name={t('orderCard.address')} className={styles.fullWidth}>
          {address || t('orderCard.noAddress')}
          {postBox && `, ${t('orderCard.postBox', { postBox })}`}
        </Fact>
        {invoiceAddress && (
          <Fact name={t('orderCard.invoiceAddress')} className={styles.fullWidth}>
            {[invoiceAddress.name, formatAddress(invoiceAddress, language)].filter(Boolean).join(', ')}
          </Fact>
        )}
      </dl>
      <div className={styles.contacts}>
        {contactsOf(order, t('orderCard.emailSubject', { number: order.orderNumber })).map(
          ({ kind, href }) => {
            const Icon = icons[kind];
            return (
              <ButtonAnchor key={kind} size="sm" variant="outline" href={href} icon={<Icon size={16} />}>
                {t(`orderCard.${kind}`)}
              </ButtonAnchor>
            );
          },
        )}
        {!order.contactedAt && !anonymized && order.status !== 'CANCELLED' && (
          <ContactedButton order={order} />
        )}
      </div>
    </section>
  );
}

/** Marks the buyer as contacted, which ends the waiting time. The toast offers to undo it. */
function ContactedButton({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const container = useRef<HTMLSpanElement>(null);
  useFocusFallback(container);
  const mark = useMutation({
    mutationFn: (isUndo: boolean) =>
      isUndo
        ? unmarkContacted(api, order.id)
        : unwrap(api.POST('/api/v1/admin/orders/{id}/contacted', { params: { path: { id: order.id } } })),
    onSuccess: async (saved, isUndo) => {
      await cacheOrder(queryClient, saved);
      notify(t(isUndo ? 'orderCard.contactedUndone' : 'orderCard.contactedSaved'), {
        type: 'success',
        // Replaced by the notice of a new status, after which nothing could be undone.
        topic: `order-status-${order.id}`,
        detail: order.orderNumber,
        action: isUndo ? undefined : { label: t('nextStatus.undo'), onAction: () => mark.mutate(true) },
      });
    },
    onError: (error) =>
      notify(getProblem(error)?.message ?? t('orderCard.contactedError'), { type: 'error' }),
  });
  return (
    <span ref={container}>
      <Button
        size="sm"
        loading={mark.isPending}
        icon={<IconCheck size={16} />}
        onClick={() => {
          if (!mark.isPending) mark.mutate(false);
        }}
      >
        {t('orderCard.markContacted')}
      </Button>
    </span>
  );
}
