import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { passwordStrength, strengthLevels } from '../password-strength';
import styles from './NewPasswordInput.module.css';
import { PasswordInput } from './TextInput';

interface NewPasswordInputProps extends ComponentProps<typeof PasswordInput> {
  value: string;
  minimum: number;
}

/** Input of a new password that shows how strong it is. */
export function NewPasswordInput({ minimum, ...input }: NewPasswordInputProps) {
  const { t } = useTranslation('account');
  const level = input.value ? passwordStrength(input.value, minimum) : undefined;
  return (
    <div>
      <PasswordInput hint={t('fields.passwordHint', { minimum })} {...input} autoComplete="new-password" />
      <div className={styles.strength} data-level={level}>
        <span className={styles.bars} aria-hidden="true">
          {strengthLevels.map((name) => (
            <span key={name} />
          ))}
        </span>
        <span role="status">{level && t(`strength.${level}`)}</span>
      </div>
    </div>
  );
}
