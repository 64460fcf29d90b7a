import { Checkbox } from '../../../shared/ui/TextInput';
import { checkedValue } from '../checkout-form';
import type { CheckoutForm } from '../use-checkout';

interface CheckboxFieldProps {
  form: CheckoutForm;
  name: 'useAsInvoiceAddress' | 'subscribeToNewsletter' | 'ageConfirmed';
  label: string;
}

/** A checkbox bound to a string value of the form. */
export function CheckboxField({ form, name, label }: CheckboxFieldProps) {
  return (
    <Checkbox
      name={name}
      label={label}
      error={form.field(name).error}
      checked={form.values[name] === checkedValue}
      onChange={(event) => form.setValues({ [name]: event.target.checked ? checkedValue : '' })}
    />
  );
}
