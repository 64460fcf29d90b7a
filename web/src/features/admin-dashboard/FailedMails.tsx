import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { problemOf } from '../../shared/api/problem';
import type { QueuedMail } from '../../shared/api/types';
import { formatDate } from '../../shared/dates';
import { useLanguage } from '../../shared/i18n/use-language';
import { useNotify } from '../../shared/notices';
import { addressOf } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/Button';
import { ErrorState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import { mailKind, useFocusKept } from '../admin-frame';
import { failedMailsQuery, retryMail } from './api';
import { Box } from './Box';
import styles from './Overview.module.css';

/** Mails that the shop gave up on: somebody waits for them. */
export function FailedMails({ count }: { count: number }) {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, refetch } = useQuery(failedMailsQuery(useApi()));
  const others = data ? count - data.content.length : 0;
  return (
    <Box
      whole
      title={t('dashboard.failedMails')}
      badge={
        <Badge tone="danger" dot={false}>
          {count}
        </Badge>
      }
    >
      <p className={styles.words}>{t('dashboard.failedMailsText', { count })}</p>
      {data ? (
        <ul className={styles.rows}>
          {data.content.map((mail) => (
            <FailedMail key={mail.id} mail={mail} />
          ))}
          {others > 0 && <li className={styles.others}>{t('dashboard.more', { count: others })}</li>}
        </ul>
      ) : error ? (
        <ErrorState
          compact
          heading="h3"
          title={t('dashboard.mailsError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.words} aria-busy="true">
          <Skeleton height="44px" />
        </div>
      )}
    </Box>
  );
}

function FailedMail({ mail }: { mail: QueuedMail }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row);
  const [sending, setSending] = useState(false);
  const name = [
    t(`mailKinds.${mailKind(mail.kind)}`),
    mail.orderId && t('dashboard.mailOrder', { id: mail.orderId }),
  ]
    .filter(Boolean)
    .join(' · ');

  async function retry(): Promise<void> {
    setSending(true);
    try {
      await retryMail(api, mail.id);
      notify(t('dashboard.retried', { name }), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['admin-dashboard'] });
    } catch (error) {
      notify(problemOf(error)?.message ?? t('dashboard.retryError'), { type: 'error' });
    }
    setSending(false);
  }

  return (
    <li ref={row} className={styles.row}>
      <span className={styles.who}>
        {mail.orderId ? (
          <Link to={`${addressOf('adminOrders')}?order=${mail.orderId}`} className="text-link">
            {name}
          </Link>
        ) : (
          name
        )}
        <span className={styles.why}>
          {formatDate(mail.createdAt, language, 'short')}
          {mail.error && ` · ${mail.error}`}
        </span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        loading={sending}
        aria-label={t('dashboard.retryOf', { name })}
        onClick={() => void retry()}
      >
        {t('dashboard.retry')}
      </Button>
    </li>
  );
}
