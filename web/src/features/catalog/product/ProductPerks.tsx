import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { isTelegram, messengerHref } from '../../../shared/links';
import { formatMoney, formatMoneyWithoutZeroCents } from '../../../shared/money';
import { IconClock, IconTelegram, IconTruck } from '../../../shared/ui/icons';
import { SkeletonText } from '../../../shared/ui/Skeleton';
import { ShopTime, useFormatDays, useSettings, useShipping } from '../../settings';
import styles from './ProductPerks.module.css';

/** Shipping costs, delivery time of an available product, and the messenger link. */
export function ProductPerks({ available }: { available: boolean }) {
  const { t, language } = useTranslation();
  const { settings, pending } = useSettings();
  const { fee, freeFrom, isFree, deliveryDays } = useShipping();
  const threshold = formatMoneyWithoutZeroCents(freeFrom, language);
  const days = useFormatDays()(deliveryDays);
  const messaging = messengerHref(settings?.messagingLink);
  const shipping = isFree ? (
    <Perk title={t('home.freeShipping')} text={days} />
  ) : (
    <Perk
      title={t('products.shipping', { fee: formatMoney(fee, language) })}
      text={
        days
          ? t('products.shippingText', { threshold, days })
          : t('products.shippingWithoutDays', { threshold })
      }
    />
  );
  return (
    <ul className={styles.perks}>
      <li>
        <IconTruck />
        {pending ? <SkeletonText>{shipping}</SkeletonText> : shipping}
      </li>
      {available && (
        <li>
          <IconClock />
          <Perk
            title={t('products.sameDay')}
            text={
              <>
                {t('products.sameDayText')}
                <ShopTime />
              </>
            }
          />
        </li>
      )}
      {(messaging || pending) && (
        <li>
          <IconTelegram />
          <Perk
            title={t('products.question')}
            text={
              messaging ? (
                <a href={messaging} target="_blank" rel="noopener noreferrer" className="text-link">
                  {t(isTelegram(messaging) ? 'products.questionTelegram' : 'products.questionText')}
                </a>
              ) : (
                t('products.questionText')
              )
            }
          />
        </li>
      )}
    </ul>
  );
}

function Perk({ title, text }: { title: string; text: ReactNode }) {
  return (
    <span>
      <b>{title}</b> <span className={styles.text}>{text}</span>
    </span>
  );
}
