import type { FieldTexts } from '../../../shared/ui/Field';
import { TextInput } from '../../../shared/ui/TextInput';

interface DiscountFieldProps extends FieldTexts {
  name: string;
  value: string;
  'aria-label'?: string;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** A percentage such as `10%`, or an amount in euros. */
export function DiscountField({ onChange, ...texts }: DiscountFieldProps) {
  return (
    <TextInput
      {...texts}
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
