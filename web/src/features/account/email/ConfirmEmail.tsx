import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { queryScopes } from '../../../shared/api/query-keys';
import type { EmailLink } from '../../../shared/api/types';
import { displayEmail } from '../../../shared/display-email';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { rules } from '../../../shared/rules.gen';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSession, useSessionStore } from '../../session';
import styles from '../sign-in/SignIn.module.css';
import { SignInLayout } from '../sign-in/SignInLayout';
import { confirmEmailLink, emailLinkQuery, emailLinkState, emailStatusQuery } from './api';

/** Confirms the address of an emailed link, also in a browser without a session. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const { data, error, refetch, isFetching } = useQuery({
    ...emailLinkQuery(api, token),
    enabled: token !== '',
  });
  const confirmation = useMutation({
    mutationFn: async () => {
      const link = await confirmEmailLink(api, token);
      const email = session.getState().session?.user.email;
      if (email) {
        // The change may be of the signed-in account. If its session has ended, the request ends it here, too.
        const status = await queryClient.fetchQuery(emailStatusQuery(api, email)).catch(() => undefined);
        if (status) session.getState().updateEmail(email, status.email);
        void queryClient.invalidateQueries({ queryKey: queryScopes.email });
      }
      return link;
    },
  });
  if (confirmation.data) return <Confirmed link={confirmation.data} />;
  const problem = token === '' ? 'invalid' : emailLinkState(confirmation.error ?? error);
  if (problem) return <LinkProblem problem={problem} focused={confirmation.error !== null} />;
  if (error) {
    return (
      <ErrorState
        heading="h1"
        title={t('reset.checkError')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <CheckingLink />;
  return (
    <SignInLayout>
      <div>
        <h1 className="display">{t('email.confirmTitle')}</h1>
        <p className={styles.intro}>
          {t(data.purpose === 'change' ? 'email.confirmChangeText' : 'email.confirmText', {
            email: displayEmail(data.email),
          })}
        </p>
      </div>
      {confirmation.error && (
        <p role="alert">{getProblem(confirmation.error)?.message ?? t('email.confirmError')}</p>
      )}
      <Button size="lg" block loading={confirmation.isPending} onClick={() => confirmation.mutate()}>
        {t('email.confirm')}
      </Button>
    </SignInLayout>
  );
}

function CheckingLink() {
  const { t } = useTranslation('security');
  return (
    <SignInLayout>
      <div role="status" aria-busy="true" aria-label={t('reset.checking')} className={styles.form}>
        <Skeleton width="60%" height="40px" />
        <Skeleton height="52px" />
      </div>
    </SignInLayout>
  );
}

/** Gets the focus when it replaces the pressed button. */
function ResultHeading({ focused, children }: { focused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h1 ref={heading} tabIndex={-1} className="display">
      {children}
    </h1>
  );
}

function Confirmed({ link }: { link: EmailLink }) {
  const { t } = useTranslation('security');
  const values = { email: displayEmail(link.email) };
  return (
    <SignInLayout>
      <div role="status">
        <ResultHeading focused>{t('email.confirmedTitle')}</ResultHeading>
        <p className={styles.intro}>
          {t(link.purpose === 'change' ? 'email.changedText' : 'email.confirmedText', values)}
        </p>
      </div>
      <NextPage />
    </SignInLayout>
  );
}

type Problem = NonNullable<ReturnType<typeof emailLinkState>>;

function LinkProblem({ problem, focused }: { problem: Problem; focused: boolean }) {
  const { t } = useTranslation('security');
  const texts = {
    used: [t('email.usedTitle'), t('email.usedText')],
    taken: [t('email.takenTitle'), t('email.takenText')],
    expired: [t('reset.invalidTitle'), t('email.expiredText', { count: rules.emailLinkHours })],
    invalid: [t('reset.invalidTitle'), t('email.invalidText')],
  }[problem];
  return (
    <SignInLayout>
      <div role={problem === 'used' ? 'status' : 'alert'}>
        <ResultHeading focused={focused}>{texts[0]}</ResultHeading>
        <p className={styles.intro}>{texts[1]}</p>
      </div>
      <NextPage />
    </SignInLayout>
  );
}

/** The profile, or signing in first. */
function NextPage() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  return (
    <ButtonLink to={`${pagePath('profile')}${user ? '?tab=security' : ''}`} size="lg" block>
      {t(user ? 'email.toProfile' : 'email.signIn')}
    </ButtonLink>
  );
}
