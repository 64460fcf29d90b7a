import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Checkbox, TextArea, TextInput } from '../../shared/ui/TextInput';
import { decimalsOf, type FieldValues, type FormField, type FormFields, isNumeric } from './form-fields';
import { NumberField } from './NumberField';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'spellCheck' | 'onBlur'>;

interface FieldControlProps extends InputProps {
  field: FormField;
  name: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
  lang?: string;
}

export function controlProps<Fields extends FormFields>(
  fields: Fields,
  form: {
    values: FieldValues<Fields>;
    errors: Partial<Record<keyof Fields, string>>;
    change(values: object): void;
  },
  label: (name: keyof Fields & string) => string,
) {
  return <Name extends keyof Fields & string>(name: Name) => ({
    field: fields[name] as FormField,
    name,
    label: label(name),
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string | boolean) => form.change({ [name]: value }),
  });
}

export function FieldControl({ field, type, inputMode, hint, value, onChange, ...props }: FieldControlProps) {
  const { t } = useTranslation('admin');
  if (typeof value === 'boolean')
    return (
      <Checkbox
        {...props}
        hint={hint as string | undefined}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  const texts = { ...props, hint, value, optional: 'optional' in field && !field.required };
  if (isNumeric(field))
    return (
      <NumberField
        {...texts}
        decimals={decimalsOf(field)}
        unit={field.kind === 'money' ? '€' : field.unit === '%' ? '%' : field.unit && t(field.unit)}
        whenEmpty={field.whenEmpty}
        onChange={onChange}
      />
    );
  const { rows, maxLength, required } = field;
  const input = { ...texts, maxLength, required, autoComplete: 'off' };
  const onInput = ({ target }: { target: { value: string } }) => onChange(target.value);
  return rows ? (
    <TextArea {...input} onBlur={undefined} rows={rows} onChange={onInput} />
  ) : (
    <TextInput {...input} type={type} inputMode={inputMode} onChange={onInput} />
  );
}
