import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { IconInfo, IconUser } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { IconMapPin, IconReceipt, IconShield } from '../../../shared/ui/page-icons';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { profileQuery, useSession } from '../../session';
import { emailStatusQuery } from '../email/api';
import { WithPhoneLibrary } from '../phone/WithPhoneLibrary';
import { RecoveryCodesProvider } from '../two-step/recovery-codes';
import { AddressSection } from './AddressSection';
import { MyData } from './lazy-sections';
import { PersonalSection } from './PersonalSection';
import styles from './Profile.module.css';
import { ProfileGuard } from './ProfileGuard';
import { ProfileSkeleton } from './ProfileSkeleton';
import { SecuritySection } from './SecuritySection';

const tabNames = ['personal', 'address', 'security', 'data'] as const;
type TabName = (typeof tabNames)[number];

const icons = { personal: IconUser, address: IconMapPin, security: IconShield, data: IconInfo };

/** Profile page; the open tab is part of the URL. */
export function Profile() {
  const { t } = useTranslation('account');
  const id = useId();
  const { user } = useSession();
  const [tab, openTab] = useTab();
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.header}>
        <h1 className="display">{t('profile.title')}</h1>
        <p className={`muted ${styles.name}`}>
          {user?.firstName} {user?.lastName}
        </p>
      </div>
      <div className={styles.side}>
        <Tabs
          id={id}
          variant="side"
          label={t('profile.sections')}
          current={tab}
          onChange={openTab}
          tabs={tabNames.map((name) => {
            const Icon = icons[name];
            return {
              name,
              label: (
                <>
                  <Icon />
                  {t(`profile.${name}`)}
                </>
              ),
            };
          })}
        />
        <Link to={pagePath('orders')} className={styles.orders}>
          <IconReceipt />
          {t('profile.orders')}
        </Link>
      </div>
      <TabPanel id={id} name={tab} focusable={tab === 'security' || tab === 'data'}>
        <RecoveryCodesProvider key={user?.email}>
          {tab === 'security' || tab === 'data' ? (
            <>
              {tab === 'security' ? <SecuritySection /> : <MyData />}
              {user && <ProfileGuard key={user.email} email={user.email} />}
            </>
          ) : (
            <ProfileSection tab={tab} />
          )}
        </RecoveryCodesProvider>
      </TabPanel>
    </div>
  );
}

/** Loads the profile for the sections that need it. */
function ProfileSection({ tab }: { tab: 'personal' | 'address' }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery(profileQuery(api, user?.email));
  // The notice of an unverified address must not move the form.
  const emailStatus = useQuery(emailStatusQuery(api, user?.email ?? ''));
  const skeleton = <ProfileSkeleton tab={tab} label={t('profile.loading')} />;
  if (data && tab === 'address') return <AddressSection profile={data} />;
  if (data && !emailStatus.isPending) {
    return (
      <WithPhoneLibrary fallback={skeleton}>
        <PersonalSection profile={data} />
      </WithPhoneLibrary>
    );
  }
  if (!error) return skeleton;
  const serverMessage = getProblem(error)?.message;
  return (
    <ErrorState
      title={serverMessage ?? t('errors.profileLoad')}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      heading="h2"
    />
  );
}

function useTab(): [TabName, (name: TabName) => void] {
  const [parameters, setParameters] = useSearchParams();
  const tabParam = parameters.get('tab');
  const tab = tabNames.find((name) => name === tabParam) ?? 'personal';
  return [
    tab,
    (name) =>
      setParameters((current) => {
        current.set('tab', name);
        return current;
      }),
  ];
}
