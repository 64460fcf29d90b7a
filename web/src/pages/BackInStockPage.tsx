import { useLocation, useParams } from 'react-router';
import { useSettings } from '../features/settings';
import { StockLink } from '../features/stock-notification';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';

/** The page of the links in emails about sold-out products: `confirm` or `cancel`. */
export default function BackInStockPage() {
  const { t } = useTranslation();
  const { action } = useParams();
  usePageTitle(t('titles.backInStock'), useSettings().shopName);
  return <StockLink action={action === 'cancel' ? 'cancel' : 'confirm'} hash={useLocation().hash} />;
}
