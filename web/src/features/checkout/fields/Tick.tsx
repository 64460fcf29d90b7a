import { Checkbox } from '../../../shared/ui/TextInput';
import { ticked } from '../checkout-form';
import type { CheckoutForm } from '../use-checkout';

interface TickProps {
  form: CheckoutForm;
  name: 'useAsInvoiceAddress' | 'subscribeToNewsletter' | 'ageConfirmed';
  label: string;
}

/** A box of the form, which holds words only. */
export function Tick({ form, name, label }: TickProps) {
  return (
    <Checkbox
      name={name}
      label={label}
      error={form.field(name).error}
      checked={form.values[name] === ticked}
      onChange={(event) => form.fill({ [name]: event.target.checked ? ticked : '' })}
    />
  );
}
