import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import type { TwoStepSetup, TwoStepStatus } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/Button';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { IconAlert } from '../../../shared/ui/icons';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSession } from '../../session';
import styles from '../profile/Profile.module.css';
import { twoStepQuery } from './api';
import { PasswordDialog, type TwoStepAction } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { useRecoveryCodes } from './recovery-codes';
import { SetupDialog } from './SetupDialog';

/** Two-step sign-in of the own account. */
export function TwoStep() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(twoStepQuery(useApi(), user?.email ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.section}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="subtitle">
          {t('twoStep.title')}
        </h2>
        <p className="muted">{t('twoStep.text')}</p>
      </div>
      {data ? (
        <TwoStepState status={data} heading={heading} />
      ) : error ? (
        <ErrorState
          compact
          heading="h3"
          title={t('twoStep.loadError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('twoStep.loading')}>
          <Skeleton height="44px" />
        </div>
      )}
    </section>
  );
}

/** The dialog stays mounted after it is closed, so that the browser returns the focus. */
interface PasswordDialogState {
  action?: TwoStepAction;
  open: boolean;
  openCount: number;
}

/** Fewer recovery codes than this are few. */
const fewCodes = 3;

interface TwoStepStateProps {
  status: TwoStepStatus;
  /** Gets the focus of a button that disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function TwoStepState({ status, heading }: TwoStepStateProps) {
  const { t } = useTranslation('security');
  const [passwordDialog, setPasswordDialog] = useState<PasswordDialogState>({ open: false, openCount: 0 });
  const [setup, setSetup] = useState<TwoStepSetup>();
  const [isSetupOpen, setSetupOpen] = useState(false);
  const [codes, setCodes] = useRecoveryCodes();
  const { enabled, required, recoveryCodesLeft } = status;
  const ask = (action: TwoStepAction) =>
    setPasswordDialog(({ openCount }) => ({ action, open: true, openCount: openCount + 1 }));
  const wasEnabled = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is replaced by others.
    if (wasEnabled.current && !enabled) heading.current?.focus();
    wasEnabled.current = enabled;
  }, [enabled, heading]);
  const leaveCodes = () => {
    setCodes(undefined);
    heading.current?.focus();
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={leaveCodes} />;
  return (
    <>
      {required && !enabled && (
        <AlertBox tone="warning" role="alert" icon={<IconAlert />}>
          {t('twoStep.required')}
        </AlertBox>
      )}
      <p className={styles.state}>
        <Badge tone={enabled ? 'success' : 'mist'}>{t(enabled ? 'twoStep.on' : 'twoStep.off')}</Badge>
        {enabled && <span className="muted">{t('twoStep.codesLeft', { count: recoveryCodesLeft })}</span>}
      </p>
      {enabled && recoveryCodesLeft < fewCodes && (
        <AlertBox tone="warning" icon={<IconAlert />}>
          {t('twoStep.codesFew')}
        </AlertBox>
      )}
      <div className={styles.actions}>
        {enabled ? (
          <>
            <Button variant="secondary" onClick={() => ask('newCodes')}>
              {t('twoStep.newCodes')}
            </Button>
            {!required && (
              <Button variant="outline" onClick={() => ask('disable')}>
                {t('twoStep.disable')}
              </Button>
            )}
          </>
        ) : (
          <Button size="lg" onClick={() => ask('enable')}>
            {t('twoStep.enable')}
          </Button>
        )}
      </div>
      {enabled && required && <p className="muted small">{t('twoStep.requiredOff')}</p>}
      {passwordDialog.action && (
        <PasswordDialog
          key={passwordDialog.openCount}
          action={passwordDialog.action}
          open={passwordDialog.open}
          onClose={() => setPasswordDialog((current) => ({ ...current, open: false }))}
          onSetup={(created) => {
            setSetup(created);
            setSetupOpen(true);
          }}
          onCodes={setCodes}
        />
      )}
      {setup && (
        <SetupDialog
          key={setup.key}
          setup={setup}
          open={isSetupOpen}
          onClose={() => setSetupOpen(false)}
          onCodes={setCodes}
        />
      )}
    </>
  );
}
