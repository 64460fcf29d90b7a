import { useId } from 'react';
import type { PreviousAddress } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatPhone } from '../../../shared/phones';
import { addressLine, streetLine, usePreviousAddresses } from '../../orders';
import { addressValues, type CheckoutValues, previousValues } from '../checkout-form';
import type { CheckoutForm } from '../use-checkout';
import styles from './Steps.module.css';

/** Addresses of earlier orders; selecting one fills the form. */
export function PreviousAddresses({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const group = useId();
  const addresses = usePreviousAddresses();
  if (addresses.length === 0) return null;
  return (
    <fieldset className={styles.previous}>
      <legend className="subtitle">{t('address.previous')}</legend>
      <div className={styles.addresses}>
        {addresses.map((address) => (
          <label key={JSON.stringify(address)} className={styles.address}>
            <input
              type="radio"
              name={group}
              checked={matchesAddress(form.values, address)}
              onChange={() => form.setValues(previousValues(form.values, address))}
            />
            <b>
              {streetLine(address)}
              {address.postBox && `, ${t('address.postBoxOf', { postBox: address.postBox })}`}
            </b>
            <span>{addressLine(address, language)}</span>
            <span>
              {address.fullName}, {formatPhone(address.phone)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function matchesAddress(values: CheckoutValues, address: PreviousAddress): boolean {
  const expected = addressValues(address);
  return (Object.keys(expected) as (keyof typeof expected)[]).every(
    (name) => values[name].trim() === expected[name],
  );
}
