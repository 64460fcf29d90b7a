import type { ReactNode } from 'react';
import type { UserSession } from '../api/types';
import { formatDate } from '../dates';
import { useTranslation } from '../i18n/use-translation';
import { IconDesktop, IconPhoneDevice } from './account-icons';
import { Badge } from './Badge';
import { Button } from './Button';
import styles from './SessionList.module.css';

interface SessionListProps {
  sessions: readonly UserSession[];
  endingId?: UserSession['id'];
  onEnd: (session: UserSession) => void;
  /** Of staff; customers see the times of their own clock. */
  timeZone?: string;
}

/** Sessions with their device, browser and times; every one but the current can be ended. */
export function SessionList({ sessions, endingId, onEnd, timeZone }: SessionListProps) {
  const { t, language } = useTranslation('security');
  const nameOf = useSessionName();
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => {
        const name = nameOf(session);
        const Icon =
          session.device === 'phone' || session.device === 'tablet' ? IconPhoneDevice : IconDesktop;
        return (
          <li key={session.id} className={styles.session}>
            <Icon />
            <div className={styles.text}>
              <p className={styles.name}>
                <b>{name}</b>
                {session.current && <Badge tone="success">{t('devices.current')}</Badge>}
              </p>
              <Fact>
                {session.current
                  ? t('devices.activeNow')
                  : t('devices.lastUsed', {
                      when: formatDate(session.lastUsedAt, language, 'dateTime', timeZone),
                    })}
              </Fact>
              <Fact>
                {t('devices.created', {
                  when: formatDate(session.createdAt, language, 'dateTime', timeZone),
                })}
              </Fact>
            </div>
            {!session.current && (
              <Button
                size="sm"
                variant="outline"
                aria-label={t('devices.endOf', { name })}
                loading={session.id === endingId}
                onClick={() => onEnd(session)}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return <p className="muted small">{children}</p>;
}

/** Returns a function that names the browser and the system of a session, as far as they are known. */
export function useSessionName(): (session: UserSession) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) => {
    if (browser && system) return t('devices.browserOn', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };
}
