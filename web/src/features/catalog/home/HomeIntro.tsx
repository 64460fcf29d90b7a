import { useLocation } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoneyWithoutZeroCents } from '../../../shared/money';
import { IconClock, IconPackage, IconTruck } from '../../../shared/ui/icons';
import { SkeletonText } from '../../../shared/ui/Skeleton';
import { ShopTime, useFormatDays, useSettings, useShipping } from '../../settings';
import styles from './HomeIntro.module.css';
import { parseHomeView } from './home-view';

export function HomeIntro() {
  const { t, language } = useTranslation();
  const { pending } = useSettings();
  const { freeFrom: threshold, isFree, deliveryDays } = useShipping();
  const days = useFormatDays()(deliveryDays);
  const deliveryTime = t('home.deliveryTime', { days });
  // On phones the products of a chosen category start near the top.
  const isCategory = parseHomeView(useLocation().search).categoryId !== undefined;
  const freeFrom = isFree
    ? t('home.freeShipping')
    : t('home.freeFrom', { amount: formatMoneyWithoutZeroCents(threshold, language) });
  return (
    <div className={isCategory ? `${styles.intro} ${styles.small}` : styles.intro}>
      <h1 className="display">{t('home.headline')}</h1>
      <ul className={styles.facts}>
        <li>
          <IconClock />
          <span>
            {t('home.sameDay')}
            <ShopTime />
          </span>
        </li>
        {days && (
          <li>
            <IconTruck />
            {pending ? <SkeletonText>{deliveryTime}</SkeletonText> : deliveryTime}
          </li>
        )}
        <li>
          <IconPackage />
          {pending ? <SkeletonText>{freeFrom}</SkeletonText> : freeFrom}
        </li>
      </ul>
    </div>
  );
}
