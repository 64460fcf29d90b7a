import { useTranslation } from '../../../shared/i18n/use-translation';

/** The author of a note or change; the email distinguishes staff members with the same name. */
export function Author({ of: { by, byEmail } }: { of: { by?: string | null; byEmail?: string } }) {
  const { t } = useTranslation('admin');
  if (!by) return t('orderCard.byShop');
  return byEmail ? `${by}, ${byEmail}` : by;
}
