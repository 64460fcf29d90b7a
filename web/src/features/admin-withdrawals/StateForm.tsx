import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminQueryKey, adminScope } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { AdminWithdrawalDetails } from '../../shared/api/types';
import { FormAlert } from '../../shared/forms/FormAlert';
import { toFormError } from '../../shared/forms/form-error';
import { useForm } from '../../shared/forms/use-form';
import { baseLanguage, languageRules, parseLanguage } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { useNotify } from '../../shared/toasts';
import { Button } from '../../shared/ui/Button';
import { Checkbox, Select, TextArea } from '../../shared/ui/TextInput';
import styles from './WithdrawalDialog.module.css';
import { allStates, isDecision, parseState, statesWithOther } from './withdrawal-states';

interface StateValues {
  state: string;
  note: string;
  notify: boolean;
  message: string;
}

/** Changes the state, with an optional note, and informs the customer of a decision. The draft survives a reload and an expired session. */
export function StateForm({ withdrawal }: { withdrawal: AdminWithdrawalDetails }) {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { id, version } = withdrawal;
  const path = { id };
  /** Refetches the list and the open withdrawal. */
  const invalidate = () => queryClient.invalidateQueries({ queryKey: adminScope('withdrawals') });
  const cache = (saved: AdminWithdrawalDetails) => {
    queryClient.setQueryData(adminQueryKey('/api/v1/admin/withdrawals/{id}', { path }), saved);
    void invalidate();
  };
  /** Sets the former state again, which drops an email that still waits. */
  const undo = useMutation({
    mutationFn: (former: Pick<AdminWithdrawalDetails, 'state' | 'version'>) =>
      unwrap(
        api.PUT('/api/v1/admin/withdrawals/{id}/state', {
          params: { path },
          body: { ...former, notify: false },
        }),
      ),
    onSuccess: (saved) => {
      cache(saved);
      notify(t('withdrawalCard.saved'), { type: 'success' });
    },
    onError: (error) => {
      void invalidate();
      notify(getProblem(error)?.message ?? t('withdrawalCard.saveError'), { type: 'error' });
    },
  });
  const form = useForm<StateValues>({
    initialValues: { state: withdrawal.state, note: '', notify: true, message: '' },
    draftKey: `admin.withdrawal:${id}`,
    validate: ({ state, note }) =>
      state === withdrawal.state && !note.trim() ? { state: { text: t('withdrawalCard.nothing') } } : {},
    onSubmit: async (values) => {
      const isMailed = isDecision(withdrawal, values.state) && values.notify;
      const body = {
        state: parseState(values.state) ?? withdrawal.state,
        version,
        note: values.note.trim() || null,
        notify: isMailed,
        message: (isMailed && values.message.trim()) || null,
      };
      const saved = await unwrap(api.PUT('/api/v1/admin/withdrawals/{id}/state', { params: { path }, body }));
      notify(t('withdrawalCard.saved'), {
        type: 'success',
        detail: isMailed ? t('statusDialog.mail') : undefined,
        action: isMailed
          ? {
              label: t('nextStatus.undo'),
              onAction: () => undo.mutate({ state: withdrawal.state, version: saved.version }),
            }
          : undefined,
      });
      cache(saved);
    },
    toError: (error) => {
      // The dialog then shows what another administrator has changed; the input stays.
      if (getProblem(error)?.code === 'edit_conflict') void invalidate();
      return toFormError(error, { text: t('withdrawalCard.saveError') });
    },
  });
  const isMailable = isDecision(withdrawal, form.values.state);
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
      {isMailable && <Checkbox {...form.checkbox('notify')} label={t('fulfillment:contact.notify')} />}
      {isMailable && form.values.notify && (
        <TextArea
          {...form.field('message')}
          label={t('withdrawalCard.customerText')}
          hint={t('withdrawalCard.customerTextHint', {
            language: languageRules[parseLanguage(withdrawal.language) ?? baseLanguage].name,
          })}
          rows={3}
          maxLength={rules.noteMaxChars}
          optional
        />
      )}
      <Button type="submit" size="sm" loading={form.submitting}>
        {t('withdrawalCard.save')}
      </Button>
    </form>
  );
}
