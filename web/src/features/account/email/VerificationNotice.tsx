import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { queryKeys } from '../../../shared/api/query-keys';
import { displayEmail } from '../../../shared/display-email';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { IconInfo } from '../../../shared/ui/icons';
import { useSession } from '../../session';
import { emailStatusQuery, sendVerification } from './api';
import styles from './Email.module.css';

/** Says that the address is not verified yet, and sends the link again. */
export function VerificationNotice() {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const email = useSession().user?.email ?? '';
  // The profile has just loaded it.
  const { data } = useQuery({ ...emailStatusQuery(api, email), refetchOnMount: false });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => sendVerification(api),
    onSuccess: (status) => queryClient.setQueryData(queryKeys.emailStatus(email), status),
    onError: (error) => notify(getProblem(error)?.message ?? t('email.sendError'), { type: 'error' }),
  });
  if (!data || data.verified) return null;
  return (
    <AlertBox tone="info" icon={<IconInfo />}>
      <div className={styles.notice}>
        <p role="status">
          {isSuccess
            ? t('email.sent', { email: displayEmail(data.email) })
            : t('email.unverified', { email: displayEmail(data.email) })}
        </p>
        <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
          {t('email.sendAgain')}
        </Button>
      </div>
    </AlertBox>
  );
}
