import { useLocation, useSearchParams } from 'react-router';
import { readAccessKey } from '../features/orders';
import { useSettings } from '../features/settings';
import { Withdrawal } from '../features/withdrawal';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';
import { parsePositiveInteger } from '../shared/parse-positive-integer';

/** For everyone; the address may name an order that fills in the form. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const accessKey = readAccessKey(useLocation());
  usePageTitle(t('titles.withdrawal'), useSettings().shopName);
  return <Withdrawal id={parsePositiveInteger(parameters.get('order') ?? undefined)} accessKey={accessKey} />;
}
