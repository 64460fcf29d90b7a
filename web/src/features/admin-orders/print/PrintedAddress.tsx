import type { ReactNode } from 'react';
import type { OrderDocument } from '../../../shared/api/types';
import { localizeCountries } from '../../../shared/countries';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { streetLine } from '../../orders';
import styles from './Documents.module.css';

interface PrintedAddressProps {
  name: string;
  address: OrderDocument['order']['address'];
  children?: ReactNode;
}

/** An address as on an envelope. */
export function PrintedAddress({ name, address, children }: PrintedAddressProps) {
  const { t } = useTranslation('documents');
  const [country] = localizeCountries([address.country], useLanguage());
  return (
    <address className={styles.address}>
      <b>{name}</b>
      <span>{streetLine(address)}</span>
      {address.postBox && <span>{t('postBox', { postBox: address.postBox })}</span>}
      <span>
        {address.zipCode} {address.city}
      </span>
      <span>{country?.name}</span>
      {children}
    </address>
  );
}
