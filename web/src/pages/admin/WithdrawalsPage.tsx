import { WithdrawalTable } from '../../features/admin-withdrawals';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function WithdrawalsPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminWithdrawals'), useSettings().shopName);
  return <WithdrawalTable />;
}
