import { useLocation } from 'react-router';
import { useSettings } from '../features/settings';
import { StockLink } from '../features/stock-notification';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';

export default function StockConfirmPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.stockConfirm'), useSettings().shopName);
  return <StockLink action="confirm" hash={useLocation().hash} />;
}
