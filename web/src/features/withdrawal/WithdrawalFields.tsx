import { useId } from 'react';
import type { OrderWithdrawal } from '../../shared/api/types';
import type { Form } from '../../shared/forms/use-form';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { IconAlert } from '../../shared/ui/icons';
import { Select, TextArea, TextInput } from '../../shared/ui/TextInput';
import styles from './Withdrawal.module.css';
import { quantityField, scopes, type WithdrawalValues } from './withdrawal-model';

interface WithdrawalFieldsProps {
  form: Form<WithdrawalValues>;
  order: OrderWithdrawal | undefined;
}

export function WithdrawalFields({ form, order }: WithdrawalFieldsProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <>
      <TextInput {...form.field('name')} label={t('fields.name')} autoComplete="name" required />
      <TextInput
        {...form.field('orderNumber')}
        label={t('fields.orderNumber')}
        hint={order ? undefined : t('fields.orderNumberHint')}
        autoComplete="off"
        spellCheck={false}
        readOnly={order !== undefined}
        required
      />
      <TextInput
        {...form.field('email')}
        label={t('fields.email')}
        hint={t('fields.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {order && <Scope form={form} order={order} />}
      <TextArea
        {...form.field('message')}
        label={t(order ? 'fields.comment' : 'fields.itemsText')}
        hint={order ? undefined : t('fields.itemsHint')}
        maxLength={rules.withdrawalMessageMaxChars}
        optional
      />
    </>
  );
}

/** The whole order or what is left of it, or some of its items. */
function Scope({ form, order }: { form: Form<WithdrawalValues>; order: OrderWithdrawal }) {
  const { t } = useTranslation('withdrawal');
  const errorId = useId();
  const { value, error, onChange } = form.field('scope');
  const allText = order.withdrawals.length > 0 ? 'fields.remaining' : 'fields.wholeOrder';
  return (
    <fieldset className={styles.scope} aria-describedby={error && errorId}>
      <legend>{t('fields.scope')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className={styles.choice}>
          <input
            type="radio"
            name="scope"
            value={scope}
            checked={value === scope}
            aria-invalid={error && scope === 'some' ? true : undefined}
            onChange={onChange}
          />
          {t(scope === 'all' ? allText : 'fields.someItems')}
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
      {value === 'some' && (
        <ul className={styles.items} aria-label={t('fields.items')}>
          {order.items.map((item) => (
            <li key={item.id}>
              <ItemQuantity form={form} item={item} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function ItemQuantity({
  form,
  item,
}: {
  form: Form<WithdrawalValues>;
  item: OrderWithdrawal['items'][number];
}) {
  const { t } = useTranslation('withdrawal');
  const field = form.field(quantityField(item.id));
  return (
    <Select
      {...field}
      label={item.name}
      hint={item.exempt && t('fields.exempt')}
      // A choice of a quantity also repairs the missing choice of items.
      onChange={({ target }) => form.setValues({ [field.name]: target.value, scope: 'some' })}
    >
      {Array.from({ length: item.quantity + 1 }, (_, index) => index).map((quantity) => (
        <option key={quantity} value={quantity}>
          {quantity === 0 ? t('fields.keep') : t('fields.quantityOf', { quantity, count: item.quantity })}
        </option>
      ))}
    </Select>
  );
}
