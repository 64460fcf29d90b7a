import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { queryKeys } from '../../../shared/api/query-keys';
import type { EmailStatus } from '../../../shared/api/types';
import { displayEmail } from '../../../shared/display-email';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/Button';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { IconInfo } from '../../../shared/ui/icons';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSession } from '../../session';
import styles from '../profile/Profile.module.css';
import { cancelEmailChange, emailStatusQuery } from './api';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import emailStyles from './Email.module.css';
import { VerificationNotice } from './VerificationNotice';

/** The address of the account: whether it is verified, and its change. */
export function EmailSection() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(emailStatusQuery(useApi(), user?.email ?? ''));
  return (
    <section className={styles.section}>
      <div>
        <h2 className="subtitle">{t('email.title')}</h2>
        <p className="muted">{t('email.text')}</p>
      </div>
      {data ? (
        <AddressState status={data} />
      ) : error ? (
        <ErrorState
          compact
          heading="h3"
          title={t('email.loadError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('email.loading')}>
          <Skeleton height="44px" />
        </div>
      )}
    </section>
  );
}

function AddressState({ status }: { status: EmailStatus }) {
  const { t } = useTranslation('security');
  // The dialog stays mounted after it is closed, so that the browser returns the focus.
  const [dialog, setDialog] = useState({ open: false, openCount: 0 });
  const changeButton = useRef<HTMLButtonElement>(null);
  const { email, verified, pendingEmail } = status;
  return (
    <>
      <p className={emailStyles.address}>
        <b>{displayEmail(email)}</b>
        <Badge tone={verified ? 'success' : 'mist'}>
          {t(verified ? 'email.isVerified' : 'email.isUnverified')}
        </Badge>
      </p>
      <VerificationNotice />
      {pendingEmail && (
        <PendingChange pendingEmail={pendingEmail} onCanceled={() => changeButton.current?.focus()} />
      )}
      <div className={styles.actions}>
        <Button
          ref={changeButton}
          size="lg"
          variant="secondary"
          onClick={() => setDialog(({ openCount }) => ({ open: true, openCount: openCount + 1 }))}
        >
          {t(pendingEmail ? 'email.changeAgain' : 'email.change')}
        </Button>
      </div>
      {dialog.openCount > 0 && (
        <ChangeEmailDialog
          key={dialog.openCount}
          open={dialog.open}
          onClose={() => setDialog((current) => ({ ...current, open: false }))}
        />
      )}
    </>
  );
}

interface PendingChangeProps {
  pendingEmail: string;
  /** Called before the notice with the pressed button disappears. */
  onCanceled: () => void;
}

function PendingChange({ pendingEmail, onCanceled }: PendingChangeProps) {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const email = useSession().user?.email ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelEmailChange(api),
    onSuccess: (status) => {
      onCanceled();
      queryClient.setQueryData(queryKeys.emailStatus(email), status);
      notify(t('email.canceled'), { type: 'success' });
    },
    onError: (error) => notify(getProblem(error)?.message ?? t('email.cancelError'), { type: 'error' }),
  });
  return (
    <AlertBox tone="info" icon={<IconInfo />}>
      <div className={emailStyles.notice}>
        <p>{t('email.pending', { email: displayEmail(pendingEmail) })}</p>
        <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
          {t('email.cancel')}
        </Button>
      </div>
    </AlertBox>
  );
}
