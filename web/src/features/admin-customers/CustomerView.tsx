import { useParams } from 'react-router';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { Customer } from '../../shared/api/types';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { PageHeader, QueryView } from '../admin-frame';
import { SessionsOfUser } from '../admin-users';
import { useSettings } from '../settings';
import { CustomerFacts } from './CustomerFacts';
import { CustomerNotes } from './CustomerNotes';
import { CustomerOrders } from './CustomerOrders';
import { CustomerSums } from './CustomerSums';
import styles from './CustomerView.module.css';
import { CustomerWithdrawals } from './CustomerWithdrawals';
import { customerName } from './customer-name';
import { Panel } from './Panel';

/** All about a customer: an account, or a guest whom one of the orders names. */
export function CustomerView() {
  const { t } = useTranslation('admin');
  const { key = '' } = useParams();
  const query = useAdminQuery('/api/v1/admin/customers/{key}', { path: { key } });
  const name = query.data && (customerName(query.data) || t('orders.anonymized'));
  usePageTitle(name ?? t('customer.title'), useSettings().shopName);
  return (
    <div className={styles.page}>
      <PageHeader
        title={name ?? t('customer.title')}
        back={{ to: pagePath('adminOrders'), label: t('orders.title') }}
      />
      <QueryView
        query={query}
        errorTitle={t('customer.fetchError')}
        missingTitle={t('customer.notFound')}
        skeletonHeights={['120px', '320px', '160px']}
      >
        {(customer) => <Columns customer={customer} />}
      </QueryView>
    </div>
  );
}

function Columns({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const { account } = customer;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <CustomerSums customer={customer} />
        <CustomerOrders customer={customer} />
        <CustomerWithdrawals withdrawals={customer.withdrawals} />
        <CustomerNotes notes={customer.notes} />
        {account && (
          <Panel title={t('users.sessions')}>
            <SessionsOfUser id={account.id} />
          </Panel>
        )}
      </div>
      <div className={styles.column}>
        <CustomerFacts customer={customer} />
      </div>
    </div>
  );
}
