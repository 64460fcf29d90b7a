import { useState } from 'react';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button, ButtonAnchor } from '../../../shared/ui/Button';
import { Fact } from '../../../shared/ui/Fact';
import { IconTruck } from '../../../shared/ui/icons';
import styles from './OrderDialog.module.css';
import { PackingFacts } from './PackingFacts';
import { ParcelDialog } from './ParcelDialog';
import { useRemoveParcel } from './use-remove-parcel';

/** Carrier and tracking number of an order. */
export function ParcelSection({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('fulfillment');
  const [formCount, setFormCount] = useState(0);
  const [isFormOpen, setFormOpen] = useState(false);
  const { remove, confirmDialog } = useRemoveParcel(order);
  const { parcel } = order;
  if (order.status === 'CANCELLED' && !parcel) return null;
  return (
    <section>
      <h3>{t('parcel.title')}</h3>
      {parcel ? (
        <dl className={styles.facts}>
          <Fact name={t('parcel.carrier')}>{parcel.carrier}</Fact>
          <Fact name={t('parcel.trackingNumber')}>{parcel.trackingNumber ?? '—'}</Fact>
        </dl>
      ) : (
        <p className="muted">{t('parcel.none')}</p>
      )}
      <PackingFacts order={order} />
      <div className={styles.contacts}>
        {parcel?.trackingUrl && (
          <ButtonAnchor size="sm" variant="outline" href={parcel.trackingUrl} icon={<IconTruck size={16} />}>
            {t('parcel.track')}
          </ButtonAnchor>
        )}
        <Button
          size="sm"
          variant={parcel ? 'outline' : 'secondary'}
          onClick={() => {
            setFormCount(formCount + 1);
            setFormOpen(true);
          }}
        >
          {t(parcel ? 'parcel.edit' : 'parcel.add')}
        </Button>
        {parcel && (
          <Button size="sm" variant="ghost" onClick={() => void remove()}>
            {t('parcel.remove')}
          </Button>
        )}
      </div>
      {formCount > 0 && (
        <ParcelDialog key={formCount} order={order} open={isFormOpen} onClose={() => setFormOpen(false)} />
      )}
      {confirmDialog}
    </section>
  );
}
