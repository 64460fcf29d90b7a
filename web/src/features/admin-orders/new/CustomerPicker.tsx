import type { AdminUser } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import styles from '../edit/OrderForm.module.css';
import { SearchPicker, useMatches, useSearchText } from '../edit/SearchPicker';

interface CustomerPickerProps {
  /** Email of the account that the order is for. */
  email: string | undefined;
  onChoose: (user: AdminUser) => void;
  onReset: () => void;
}

/** Finds the account of a known customer; without one the order is that of a guest. */
export function CustomerPicker({ email, onChoose, onReset }: CustomerPickerProps) {
  const { t } = useTranslation('fulfillment');
  const { input, setInput, search } = useSearchText();
  const matches = useMatches('/api/v1/admin/users', search);

  if (email)
    return (
      <div className={styles.customer}>
        <span>{t('new.known', { email })}</span>
        <Button size="sm" variant="outline" onClick={onReset}>
          {t('new.another')}
        </Button>
      </div>
    );
  return (
    <SearchPicker
      label={t('new.search')}
      hint={t('new.searchHint')}
      search={input}
      onSearch={setInput}
      matches={{ ...matches, isPlaceholderData: matches.isPlaceholderData || input.trim() !== search }}
      renderOption={({ firstName, lastName, email: address, phone }) => (
        <>
          <span>
            {firstName} {lastName}
          </span>
          <span className="muted small">{phone}</span>
          <span className="muted small">{address}</span>
        </>
      )}
      onSelect={onChoose}
    />
  );
}
