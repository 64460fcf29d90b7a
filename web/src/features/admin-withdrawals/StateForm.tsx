import { useQueryClient } from '@tanstack/react-query';
import { adminQueryKey, adminScope } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { AdminWithdrawalDetails } from '../../shared/api/types';
import { FormAlert } from '../../shared/forms/FormAlert';
import { toFormError } from '../../shared/forms/form-error';
import { useForm } from '../../shared/forms/use-form';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { useNotify } from '../../shared/toasts';
import { Button } from '../../shared/ui/Button';
import { Select, TextArea } from '../../shared/ui/TextInput';
import styles from './WithdrawalDialog.module.css';
import { allStates, parseState, statesWithOther } from './withdrawal-states';

/** Changes the state, with an optional note. The draft survives a reload and an expired session. */
export function StateForm({ withdrawal }: { withdrawal: AdminWithdrawalDetails }) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { id, version } = withdrawal;
  const path = { id };
  /** Refetches the list and the open withdrawal. */
  const invalidate = () => queryClient.invalidateQueries({ queryKey: adminScope('withdrawals') });
  const form = useForm<{ state: string; note: string }>({
    initialValues: { state: withdrawal.state, note: '' },
    draftKey: `admin.withdrawal:${id}`,
    validate: ({ state, note }) =>
      state === withdrawal.state && !note.trim() ? { state: { text: t('withdrawalCard.nothing') } } : {},
    onSubmit: async ({ state, note }) => {
      const body = { state: parseState(state) ?? withdrawal.state, version, note: note.trim() || null };
      const saved = await unwrap(api.PUT('/api/v1/admin/withdrawals/{id}/state', { params: { path }, body }));
      notify(t('withdrawalCard.saved'), { type: 'success' });
      queryClient.setQueryData(adminQueryKey('/api/v1/admin/withdrawals/{id}', { path }), saved);
      void invalidate();
    },
    toError: (error) => {
      // The dialog then shows what another administrator has changed; the input stays.
      if (getProblem(error)?.code === 'edit_conflict') void invalidate();
      return toFormError(error, { text: t('withdrawalCard.saveError') });
    },
  });
  return (
    <form {...form.form} className={styles.stateForm}>
      <FormAlert form={form} />
      <Select {...form.field('state')} label={t('withdrawalCard.state')} hint={t('withdrawalCard.stateHint')}>
        {(withdrawal.state === 'other' ? statesWithOther : allStates).map((state) => (
          <option key={state} value={state}>
            {t(`withdrawals.states.${state}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...form.field('note')}
        label={t('withdrawalCard.note')}
        hint={t('orderCard.noteHint')}
        rows={2}
        maxLength={rules.noteMaxChars}
        optional
      />
      <Button type="submit" size="sm" loading={form.submitting}>
        {t('withdrawalCard.save')}
      </Button>
    </form>
  );
}
