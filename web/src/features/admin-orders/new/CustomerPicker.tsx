import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import type { AdminUser, CustomerContact } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import styles from '../edit/OrderForm.module.css';
import { SearchPicker, useSearchText } from '../edit/SearchPicker';
import { customerContactQuery, customerMatchesQuery } from '../editing-api';

interface CustomerPickerProps {
  /** Email of the account that the order is for. */
  email: string | undefined;
  onChoose: (user: AdminUser, contact: CustomerContact) => void;
  onReset: () => void;
}

/** Finds the account of a known customer; without one the order is that of a guest. */
export function CustomerPicker({ email, onChoose, onReset }: CustomerPickerProps) {
  const { t } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { input, setInput, search } = useSearchText();
  const matches = useQuery(customerMatchesQuery(api, search));

  async function choose(user: AdminUser): Promise<void> {
    try {
      const contact = await queryClient.fetchQuery({ ...customerContactQuery(api, user.id), staleTime: 0 });
      onChoose(user, contact);
      const name = `${user.firstName} ${user.lastName}`;
      notify(t('new.contactLoaded', { name }), { type: 'success' });
    } catch (error) {
      notify(getProblem(error)?.message ?? t('new.contactError'), { type: 'error' });
    }
  }

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
      onSelect={(user) => void choose(user)}
    />
  );
}
