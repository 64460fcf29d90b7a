import { useTranslation } from '../../shared/i18n/use-translation';
import { defaultShop, useSettings } from './settings';

/** Names of the payment methods as a list, for example "bank cards, iDEAL". */
export function usePaymentMethods(): string {
  const { t } = useTranslation();
  const { settings } = useSettings();
  const methods = settings?.paymentMethods ?? defaultShop.paymentMethods;
  return methods.map((method) => t(`paymentMethods.${method}`)).join(', ');
}
