import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatPhone } from '../../../shared/phones';
import { ButtonAnchor } from '../../../shared/ui/Button';
import { IconPhone } from '../../../shared/ui/page-icons';
import { contactsOf } from '../order-model';

/** Beside the other buttons, because the contacts of the customer scroll away. */
export function CallButton({ order, className }: { order: AdminOrder; className?: string }) {
  const { t } = useTranslation('admin');
  const call = contactsOf(order, '').find(({ kind }) => kind === 'call');
  if (!call) return null;
  const label = `${t('orderCard.call')}: ${formatPhone(order.phone)}`;
  return (
    <ButtonAnchor variant="outline" className={className} href={call.href} icon={<IconPhone />}>
      <span className="visually-hidden">{label}</span>
    </ButtonAnchor>
  );
}
