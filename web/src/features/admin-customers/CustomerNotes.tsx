import type { Customer } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { Author } from '../admin-orders';
import { useDates } from '../settings';
import styles from './CustomerView.module.css';
import { Panel } from './Panel';

/** Notes of staff on the orders. */
export function CustomerNotes({ notes }: Pick<Customer, 'notes'>) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  return (
    <Panel title={t('customer.notes')}>
      {notes.length === 0 ? (
        <p className="muted">{t('orderCard.noNotes')}</p>
      ) : (
        <ul className={styles.entries}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className="muted">
                <Link to={pagePath('adminOrder', { id: note.orderId })} className="text-link">
                  {note.orderNumber}
                </Link>{' '}
                · {formatDate(note.at, 'short')} · <Author of={note} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
