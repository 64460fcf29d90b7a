import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconMinus, IconPlus } from '../../../shared/ui/page-icons';
import { Checkbox } from '../../../shared/ui/TextInput';
import { Thumbnail } from '../../admin-frame';
import { ParcelFields } from '../ParcelFields';
import styles from './Packing.module.css';
import { countOf, type PackedLine } from './packing-model';
import type { OpenOrder, usePacking } from './use-packing';

interface PackedOrderProps {
  packing: ReturnType<typeof usePacking>;
  opened: OpenOrder;
}

/** The items of the order with their counts, and the parcel. */
export function PackedOrder({ packing, opened }: PackedOrderProps) {
  const { t } = useTranslation('packing');
  const { order, lines, counts } = opened;
  return (
    <>
      <section className={styles.queue}>
        <h2 className="subtitle">{t('lines')}</h2>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              count={countOf(line, counts)}
              onCount={(count) => packing.setCount(line, count)}
            />
          ))}
        </ul>
      </section>
      <form
        className={styles.parcel}
        onSubmit={(event) => {
          event.preventDefault();
          packing.save();
        }}
      >
        <h2 className="subtitle">{t('parcel')}</h2>
        <ParcelFields
          order={order}
          carrier={packing.parcel.carrier}
          trackingNumber={packing.parcel.trackingNumber}
          errors={{}}
          hint={t('trackingHint')}
          optional
          onChange={packing.setParcel}
        />
        <Checkbox
          label={t('ship')}
          checked={packing.ships}
          onChange={({ target }) => packing.setShips(target.checked)}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={packing.pending > 0}>
            {t('save')}
          </Button>
          <Button variant="ghost" disabled={packing.pending > 0} onClick={packing.leave}>
            {t('back')}
          </Button>
        </div>
      </form>
    </>
  );
}

interface LineProps {
  line: PackedLine;
  count: number;
  onCount: (count: number) => void;
}

function Line({ line: { name, sku, image, quantity }, count, onCount }: LineProps) {
  const { t } = useTranslation('packing');
  const isDone = count === quantity;
  return (
    <li className={classNames(styles.line, isDone && styles.done)}>
      <input
        type="checkbox"
        aria-label={t('tick', { name })}
        checked={isDone}
        onChange={({ target }) => onCount(target.checked ? quantity : 0)}
      />
      <Thumbnail image={image} />
      <div className={styles.product}>
        <b>{name}</b>
        <span className="muted small">{sku === undefined ? t('noSku') : t('sku', { sku })}</span>
      </div>
      <div className={styles.count}>
        <IconButton
          size="sm"
          label={t('remove', { name })}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          <IconMinus size={16} />
        </IconButton>
        <span className={styles.number}>{t('count', { done: count, quantity })}</span>
        <IconButton size="sm" label={t('add', { name })} disabled={isDone} onClick={() => onCount(count + 1)}>
          <IconPlus size={16} />
        </IconButton>
      </div>
    </li>
  );
}
