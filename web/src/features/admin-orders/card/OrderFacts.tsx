import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { problemOf } from '../../../shared/api/problem';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { formatDate } from '../../../shared/dates';
import { useLanguage } from '../../../shared/i18n/use-language';
import { formatMoney } from '../../../shared/money';
import { useNotify } from '../../../shared/notices';
import { shownPhone } from '../../../shared/phones';
import { Button, ButtonAnchor } from '../../../shared/ui/Button';
import { IconCheck, IconMail, IconPhone, IconTelegram } from '../../../shared/ui/icons';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { useFocusKept, useNow } from '../../admin-frame';
import { markContacted, takeOrder } from '../api';
import { contactsOf, joinedAddress } from '../order-desk';
import { WaitingTime } from '../WaitingTime';
import styles from './OrderDialog.module.css';

const icons = { write: IconMail, call: IconPhone, message: IconTelegram } as const;

/** Who ordered, when and where to, and the ways to reach them. */
export function OrderFacts({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const now = useNow();
  const erased = order.personalDataErased;
  const address = joinedAddress(order, language);
  const { postBox } = order.address;
  return (
    <section>
      <p className={styles.state}>
        <StatusBadge status={order.status} />
        {order.waitingSince && <WaitingTime since={order.waitingSince} now={now} />}
        <b className="figures">{formatMoney(order.totalPrice, language)}</b>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('orderCard.customer')}>
          {erased ? t('orders.erased') : `${order.firstName} ${order.lastName}`}
          {!order.userId && !erased && <span className="muted"> · {t('orders.guest')}</span>}
        </Fact>
        <Fact name={t('orderCard.date')}>{formatDate(order.createdAt, language, 'short')}</Fact>
        {!erased && <Fact name={t('orderCard.email')}>{order.email}</Fact>}
        {!erased && <Fact name={t('orderCard.phone')}>{order.phone ? shownPhone(order.phone) : '—'}</Fact>}
        {order.telegram && <Fact name={t('orderCard.telegram')}>@{order.telegram}</Fact>}
        {order.contactedAt && (
          <Fact name={t('orderCard.contactedAt')}>{formatDate(order.contactedAt, language, 'short')}</Fact>
        )}
        <Fact name={t('orderCard.address')} whole>
          {address || t('orderCard.noAddress')}
          {postBox && `, ${t('orderCard.postBox', { postBox })}`}
        </Fact>
      </dl>
      <div className={styles.contacts}>
        {contactsOf(order, t('orderCard.mailSubject', { number: order.orderNumber })).map(
          ({ kind, href }) => {
            const Icon = icons[kind];
            return (
              <ButtonAnchor key={kind} size="sm" variant="line" href={href} icon={<Icon size={16} />}>
                {t(`orderCard.${kind}`)}
              </ButtonAnchor>
            );
          },
        )}
        {!order.contactedAt && !erased && <ContactedButton order={order} />}
      </div>
    </section>
  );
}

function Fact({ name, whole, children }: { name: string; whole?: boolean; children: ReactNode }) {
  return (
    <div className={whole ? styles.whole : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The buyer has been answered: nobody waits any more. */
function ContactedButton({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const place = useRef<HTMLSpanElement>(null);
  useFocusKept(place);
  const [sending, setSending] = useState(false);

  async function mark(): Promise<void> {
    setSending(true);
    try {
      await takeOrder(queryClient, await markContacted(api, order.id));
      notify(t('orderCard.contactedSaved'), { type: 'success' });
    } catch (error) {
      notify(problemOf(error)?.message ?? t('orderCard.contactedError'), { type: 'error' });
      setSending(false);
    }
  }

  return (
    <span ref={place}>
      <Button size="sm" loading={sending} icon={<IconCheck size={16} />} onClick={() => void mark()}>
        {t('orderCard.markContacted')}
      </Button>
    </span>
  );
}
