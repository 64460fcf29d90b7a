import { Checkbox } from '../../../shared/ui/TextInput';
import type { CheckoutCheckbox } from '../checkout-form';
import type { CheckoutForm } from '../use-checkout';

interface CheckboxFieldProps {
  form: CheckoutForm;
  name: CheckoutCheckbox;
  label: string;
}

export function CheckboxField({ form, name, label }: CheckboxFieldProps) {
  return <Checkbox {...form.checkbox(name)} label={label} />;
}
