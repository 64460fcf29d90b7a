import { useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { unwrap } from '../../../shared/api/client';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Select, TextArea, TextInput } from '../../../shared/ui/TextInput';
import { useDates, useOtherTimeZone, useTimeZone } from '../../settings';
import {
  type ContactValues,
  initialContact,
  proposals,
  proposedTime,
  toContactAttempt,
  validateContact,
} from './contact-form';
import styles from './OrderDialog.module.css';
import { PartDialog, type PartDialogProps } from './PartDialog';

/** Records that the customer was not reached, or asked to be called later. */
export function ContactDialog(props: PartDialogProps) {
  const { t } = useTranslation(['fulfillment', 'admin', 'shop']);
  const api = useApi();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const otherZone = useOtherTimeZone();
  const { formatDate } = useDates();
  const { order } = props;
  const [openedAt] = useState(() => new Date());
  const time = useRef<HTMLInputElement>(null);
  return (
    <PartDialog<ContactValues>
      {...props}
      draftKey={`admin.order-contact:${order.id}`}
      texts={{
        title: t('contact.formTitle', { number: order.orderNumber }),
        save: t('contact.save'),
        saveError: t('contact.saveError'),
      }}
      onSaved={({ callBackAt }) =>
        notify(
          callBackAt
            ? t('contact.savedUntil', { time: formatDate(callBackAt, 'short') })
            : t('contact.saved'),
          { type: 'success', detail: order.orderNumber },
        )
      }
      initialValues={(base) => initialContact(base, openedAt, timeZone)}
      validate={(values) =>
        validateContact(values, new Date(), timeZone, time.current?.validity.badInput ?? false)
      }
      partOf={({ contactAttempts, contactedAt }) => [contactAttempts, contactedAt]}
      describe={({ contactedAt, callBackAt }) => {
        if (contactedAt) return t('contact.reachedMeanwhile');
        return callBackAt
          ? t('contact.callBackMeanwhile', { time: formatDate(callBackAt, 'short') })
          : t('contact.triedMeanwhile');
      }}
      send={(values, base) =>
        unwrap(
          api.POST('/api/v1/admin/orders/{id}/contact-attempts', {
            params: { path: { id: base.id } },
            body: toContactAttempt(values, base, timeZone),
          }),
        )
      }
      fields={(form) => (
        <>
          <Select {...form.field('result')} label={t('contact.result')}>
            {(['not_reached', 'call_back'] as const).map((result) => (
              <option key={result} value={result}>
                {t(`contact.results.${result}`)}
              </option>
            ))}
          </Select>
          <div>
            <TextInput
              {...form.field('callBackAt')}
              ref={time}
              type="datetime-local"
              label={t('contact.callBackAt')}
              hint={otherZone && t('shop:settings.shopTime', { timeZone: otherZone })}
              optional={form.values.result === 'not_reached'}
            />
            <div className={styles.contacts}>
              {proposals.map((proposal) => (
                <Button
                  key={proposal}
                  size="sm"
                  variant="outline"
                  onClick={() => form.setValues({ callBackAt: proposedTime(proposal, new Date(), timeZone) })}
                >
                  {t(`contact.proposed.${proposal}`)}
                </Button>
              ))}
            </div>
          </div>
          <TextArea
            {...form.field('note')}
            label={t('contact.note')}
            hint={t('admin:orderCard.noteHint')}
            optional
            rows={2}
            maxLength={rules.noteMaxChars}
          />
        </>
      )}
    />
  );
}
