import type { FieldProps } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { TextInput } from '../../../shared/ui/TextInput';

/** The code of the authenticator app. */
export function CodeField({ autoFocus, ...field }: FieldProps & { autoFocus?: boolean }) {
  const { t } = useTranslation('security');
  return (
    <TextInput
      {...field}
      label={t('twoStep.code')}
      hint={t('twoStep.codeHint', { count: rules.twoStepCodeDigits })}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required
    />
  );
}
