import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminScope, useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { QueuedEmail } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { emailKind, QueryView, useFocusFallback } from '../admin-frame';
import { useDates } from '../settings';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';

interface UnsentEmailsProps {
  state: 'failed' | 'held';
  count: number;
}

/** Emails that failed permanently or are held back, with buttons that send or delete them. */
export function UnsentEmails({ state, count }: UnsentEmailsProps) {
  const { t } = useTranslation('admin');
  const query = useAdminQuery('/api/v1/admin/emails', {
    query: { state, page: 0 },
  });
  return (
    <Box
      fullWidth
      title={t(`dashboard.${state}Emails`)}
      badge={
        <Badge tone={state === 'held' ? 'warning' : 'danger'} dot={false}>
          {count}
        </Badge>
      }
    >
      <p className={styles.text}>{t(`dashboard.${state}EmailsText`, { count })}</p>
      <QueryView
        query={query}
        heading="h3"
        errorTitle={t('dashboard.emailsError')}
        skeletonHeights={['44px']}
        className={styles.text}
      >
        {({ content }) => (
          <ul className={styles.rows}>
            {content.map((email) => (
              <UnsentEmail key={email.id} email={email} />
            ))}
            {count > content.length && (
              <li className={styles.others}>{t('dashboard.more', { count: count - content.length })}</li>
            )}
          </ul>
        )}
      </QueryView>
    </Box>
  );
}

function UnsentEmail({ email }: { email: QueuedEmail }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row);
  const kind = t(`emailKinds.${emailKind(email.kind)}`);
  const order = email.orderNumber && t('dashboard.emailOrder', { number: email.orderNumber });
  const name = [kind, order].filter(Boolean).join(' · ');
  const title = (
    <>
      {kind}
      {order && (
        <>
          {' · '}
          <span className="nowrap">{order}</span>
        </>
      )}
    </>
  );

  const isHeld = email.state === 'held';
  const params = { path: { id: email.id } };
  const update = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminScope('dashboard') }),
      queryClient.invalidateQueries({ queryKey: adminScope('emails') }),
    ]);
  const retry = useMutation({
    mutationFn: () => unwrap(api.POST('/api/v1/admin/emails/{id}/retry', { params })),
    onSuccess: () => {
      notify(t('dashboard.retried', { name }), { type: 'success' });
      return update();
    },
    onError: (error) => notify(getProblem(error)?.message ?? t('dashboard.retryError'), { type: 'error' }),
  });
  const deletion = useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/v1/admin/emails/{id}', { params })),
    onSuccess: () => {
      notify(t('dashboard.emailDeleted', { name }), { type: 'success' });
      return update();
    },
    onError: (error) =>
      notify(getProblem(error)?.message ?? t('dashboard.deleteEmailError'), { type: 'error' }),
  });

  return (
    <li ref={row} className={styles.row}>
      <span className={styles.label}>
        {email.orderId ? (
          <Link to={`${pagePath('adminOrders')}?order=${email.orderId}`} className="text-link">
            {title}
          </Link>
        ) : (
          title
        )}
        <span className={styles.detail}>
          {formatDate(email.createdAt, 'short')}
          {email.error && ` · ${email.error}`}
        </span>
      </span>
      <span className={styles.buttons}>
        <Button
          size="sm"
          variant="secondary"
          loading={retry.isPending}
          disabled={deletion.isPending}
          aria-label={t(isHeld ? 'dashboard.sendOf' : 'dashboard.retryOf', { name })}
          onClick={() => retry.mutate()}
        >
          {t(isHeld ? 'dashboard.send' : 'dashboard.retry')}
        </Button>
        {isHeld && (
          <Button
            size="sm"
            variant="ghost"
            loading={deletion.isPending}
            disabled={retry.isPending}
            aria-label={t('dashboard.deleteEmailOf', { name })}
            onClick={() => deletion.mutate()}
          >
            {t('dashboard.deleteEmail')}
          </Button>
        )}
      </span>
    </li>
  );
}
