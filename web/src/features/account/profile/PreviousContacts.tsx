import type { PreviousAddress } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatPhone } from '../../../shared/phones';
import { Chip } from '../../../shared/ui/Chip';
import { addressLine, streetLine, usePreviousAddresses, usePreviousPhones } from '../../orders';
import styles from './Profile.module.css';

// Contact data of earlier orders; selecting an entry fills the form without saving it.

export function PreviousPhones({ onChoose }: { onChoose: (phone: string) => void }) {
  const { t } = useTranslation('account');
  const phones = usePreviousPhones();
  if (phones.length === 0) return null;
  return (
    <fieldset className={styles.previous}>
      <legend>{t('previous.phones')}</legend>
      <div className={styles.chips}>
        {phones.map((phone) => (
          <Chip key={phone} onClick={() => onChoose(phone)}>
            {formatPhone(phone)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

export function PreviousAddresses({ onChoose }: { onChoose: (address: PreviousAddress) => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const addresses = usePreviousAddresses();
  if (addresses.length === 0) return null;
  return (
    <fieldset className={styles.previous}>
      <legend>{t('previous.addresses')}</legend>
      <p className="muted small">{t('previous.addressesText')}</p>
      <div className={styles.addresses}>
        {addresses.map((address) => (
          <button
            key={JSON.stringify(address)}
            type="button"
            className={styles.address}
            onClick={() => onChoose(address)}
          >
            <b>{streetLine(address)}</b>
            <span>{addressLine(address, language)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
