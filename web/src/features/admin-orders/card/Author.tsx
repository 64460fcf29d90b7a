import { useTranslation } from 'react-i18next';

/** Who did something: two of one name are told apart by their e-mails. */
export function Author({ of: { by, byEmail } }: { of: { by?: string | null; byEmail?: string } }) {
  const { t } = useTranslation('admin');
  if (!by) return t('orderCard.byShop');
  return byEmail ? `${by}, ${byEmail}` : by;
}
