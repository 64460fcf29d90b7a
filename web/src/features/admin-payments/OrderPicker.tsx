import { useState } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { AdminOrder, BankLine } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { rules } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { TextInput } from '../../shared/ui/TextInput';
import { QueryView } from '../admin-frame';
import type { LineOrder } from './line-model';
import { OpenAmount } from './OpenAmount';
import styles from './OrderPicker.module.css';

interface OrderPickerProps {
  line: BankLine;
  open: boolean;
  onChoose: (order: LineOrder) => void;
  onClose: () => void;
}

const maxResults = 10;

/** Finds the order of a line. It begins with the orders of the payer's name. */
export function OrderPicker({ line, open, onChoose, onClose }: OrderPickerProps) {
  const { t, language } = useTranslation(['payments', 'shop']);
  const [input, setInput] = useState(line.name ?? '');
  const [search, setSearch] = useState(input);
  const query = useAdminQuery(
    '/api/v1/admin/orders',
    { query: { search, size: maxResults } },
    { enabled: open && search !== '' },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('picker.title', { amount: formatMoney(line.openAmount, language) })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('shop:actions.cancel')}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(input.trim());
        }}
      >
        <TextInput
          type="search"
          label={t('picker.search')}
          value={input}
          maxLength={rules.searchMaxChars}
          // The dialog focuses the field: typing then replaces the name of the payer.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setInput(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('picker.find')}
        </Button>
      </form>
      {search !== '' && (
        <QueryView query={query} errorTitle={t('picker.error')} skeletonHeights={['48px', '49px', '50px']}>
          {({ content, totalElements }) =>
            content.length === 0 ? (
              <p role="status">{t('picker.none')}</p>
            ) : (
              <>
                <ul aria-label={t('picker.results')} className={styles.results}>
                  {content.map((order) => (
                    <li key={order.id}>
                      <span>
                        <b className="nowrap">{order.orderNumber}</b> {nameOf(order)}
                        <span className="muted">
                          {' '}
                          <OpenAmount amount={order.openAmount} />
                        </span>
                      </span>
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={t('picker.choose', { number: order.orderNumber })}
                        onClick={() => onChoose(toLineOrder(order, line))}
                      >
                        {t('line.choose')}
                      </Button>
                    </li>
                  ))}
                </ul>
                {totalElements > maxResults && (
                  <p role="status" className="muted">
                    {t('picker.more', { max: maxResults })}
                  </p>
                )}
              </>
            )
          }
        </QueryView>
      )}
    </Dialog>
  );
}

function nameOf({ firstName, lastName }: AdminOrder): string {
  return `${firstName} ${lastName}`.trim();
}

function toLineOrder(order: AdminOrder, line: BankLine): LineOrder {
  const { id, orderNumber, status, version, openAmount } = order;
  return { id, orderNumber, status, version, openAmount, name: nameOf(order), amount: line.openAmount };
}
