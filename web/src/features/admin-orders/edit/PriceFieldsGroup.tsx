import { useFormatMessage } from '../../../shared/forms/messages';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { TextInput } from '../../../shared/ui/TextInput';
import { NumberField } from '../../admin-frame';
import { DiscountField } from './DiscountField';
import { discountError, type PriceFields } from './discount-text';
import styles from './OrderForm.module.css';
import { itemsCents, type OrderLine } from './order-lines';
import { needsReason } from './price-fields';

interface PriceFieldsGroupProps {
  values: PriceFields;
  errors: Partial<Record<keyof PriceFields, string>>;
  lines: readonly OrderLine[];
  onChange: (change: Partial<PriceFields>) => void;
}

/** A discount on the order, another shipping fee, and why. */
export function PriceFieldsGroup({ values, errors, lines, onChange }: PriceFieldsGroupProps) {
  const { t } = useTranslation('fulfillment');
  const formatMessage = useFormatMessage();
  // Before the form is sent: the totals below contain no more than the price.
  const discountProblem = discountError(values.discount, itemsCents(lines));
  return (
    <>
      <div className={styles.pair}>
        <DiscountField
          name="discount"
          label={t('discounts.discount')}
          hint={t('discounts.hint')}
          error={discountProblem ? formatMessage(discountProblem) : errors.discount}
          optional
          value={values.discount}
          onChange={(discount) => onChange({ discount })}
        />
        <NumberField
          name="shippingFee"
          label={t('discounts.shippingFee')}
          hint={t('discounts.shippingHint')}
          error={errors.shippingFee}
          optional
          decimals={2}
          unit="€"
          value={values.shippingFee}
          onChange={(shippingFee) => onChange({ shippingFee })}
        />
      </div>
      <TextInput
        name="adjustmentReason"
        label={t('discounts.adjustmentReason')}
        hint={t('discounts.reasonHint')}
        error={errors.adjustmentReason}
        optional={!needsReason(values, lines)}
        maxLength={rules.titleMaxChars}
        value={values.adjustmentReason}
        onChange={({ target }) => onChange({ adjustmentReason: target.value })}
      />
    </>
  );
}
