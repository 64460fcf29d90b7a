import { useRef, useState } from 'react';
import type { AdminProduct, LineProblem } from '../../../shared/api/types';
import { useFormatMessage } from '../../../shared/forms/messages';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney, toEuros } from '../../../shared/money';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconAlert } from '../../../shared/ui/icons';
import { IconTrash } from '../../../shared/ui/page-icons';
import { QuantityPicker } from '../../../shared/ui/QuantityPicker';
import { Thumbnail } from '../../admin-frame';
import { DiscountField } from './DiscountField';
import styles from './OrderForm.module.css';
import { addLine, changeLine, isFull, type LineChange, lineCents, type OrderLine } from './order-lines';
import { lineDiscountError } from './price-fields';
import { SearchPicker, useMatches, useSearchText } from './SearchPicker';

interface LinesEditorProps {
  lines: readonly OrderLine[];
  /** What the server has rejected, shown at the line. */
  problems: readonly LineProblem[];
  /** Of the whole list, such as that it is empty. */
  error?: string;
  onChange: (lines: OrderLine[]) => void;
}

/** The products of an order: quantities, removal, and a search that adds more. */
export function LinesEditor({ lines, problems, error, onChange }: LinesEditorProps) {
  const { t } = useTranslation('fulfillment');
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  function remove({ id, name }: OrderLine): void {
    onChange(lines.filter((line) => line.id !== id));
    setAnnouncement(t('lines.removed', { name }));
    // The button that had the focus is gone.
    list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }

  return (
    <div ref={list} className={styles.lines}>
      {lines.length === 0 ? (
        <p className="muted">{t('lines.empty')}</p>
      ) : (
        <ul aria-label={t('lines.label')} className={styles.lineList}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              problem={problems.find(({ id }) => id === line.id)}
              onChange={(change) => onChange(changeLine(lines, line.id, change))}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      )}
      <ProductSearch
        lines={lines}
        error={error}
        onAdd={({ id, translatedName, price, imageUrl }) => {
          onChange(addLine(lines, { id, name: translatedName, price, img: imageUrl ?? null }));
          setAnnouncement(t('lines.added', { name: translatedName }));
        }}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

interface LineProps {
  line: OrderLine;
  problem: LineProblem | undefined;
  onChange: (change: LineChange) => void;
  onRemove: () => void;
}

function Line({ line, problem, onChange, onRemove }: LineProps) {
  const { t, language } = useTranslation('fulfillment');
  const formatMessage = useFormatMessage();
  const { name, price, quantity, img, discount = '' } = line;
  const { full, total } = lineCents(line);
  const error = lineDiscountError(line);
  return (
    <li className={styles.line}>
      <Thumbnail image={img} />
      <span className={styles.lineName}>
        {name}
        <span className="muted small">{t('lines.each', { price: formatMoney(price, language) })}</span>
      </span>
      <QuantityPicker
        size="sm"
        label={name}
        value={quantity}
        max={rules.lineMaxQuantity}
        onChange={(count) => onChange({ quantity: count })}
        onZero={onRemove}
      />
      <b className={styles.lineTotal}>
        {total !== full && <s className="muted">{formatMoney(toEuros(full), language)}</s>}{' '}
        {formatMoney(toEuros(total), language)}
      </b>
      <IconButton label={t('lines.removeOf', { name })} onClick={onRemove}>
        <IconTrash />
      </IconButton>
      <div className={styles.lineDiscount}>
        <DiscountField
          name={`discount-${line.id}`}
          label={t('discounts.ofLine')}
          aria-label={t('discounts.ofProduct', { name })}
          placeholder="10%"
          error={error && formatMessage(error)}
          value={discount}
          onChange={(text) => onChange({ discount: text })}
        />
      </div>
      {problem && problem.reason !== 'price_changed' && (
        <p className={styles.lineProblem} data-invalid tabIndex={-1}>
          <IconAlert size={16} />
          {problem.reason === 'insufficient_stock'
            ? t('lines.shortage', { requested: problem.requested, available: problem.available })
            : t('lines.unavailable')}
          {problem.reason === 'insufficient_stock' && problem.available > 0 && (
            <Button size="sm" variant="outline" onClick={() => onChange({ quantity: problem.available })}>
              {t('lines.take', { available: problem.available })}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

interface ProductSearchProps {
  lines: readonly OrderLine[];
  error: string | undefined;
  onAdd: (product: AdminProduct) => void;
}

function ProductSearch({ lines, error, onAdd }: ProductSearchProps) {
  const { t, language } = useTranslation('fulfillment');
  const { input, setInput, search } = useSearchText();
  const matches = useMatches('/api/v1/admin/products', search, language);
  const availability = ({ id, purchasable, stock }: AdminProduct) => {
    if (lines.some((line) => line.id === id)) return t('lines.inOrder');
    if (!purchasable) return t('lines.notForSale');
    return stock > 0 ? t('lines.inStock', { count: stock }) : t('lines.soldOut');
  };
  return (
    <SearchPicker
      label={t('lines.search')}
      error={error}
      search={input}
      onSearch={setInput}
      matches={{ ...matches, isPlaceholderData: matches.isPlaceholderData || input.trim() !== search }}
      isDisabled={({ id, purchasable, stock }) => !purchasable || stock === 0 || isFull(lines, id)}
      renderOption={(product) => (
        <>
          <span>{product.translatedName}</span>
          <b className="nowrap">{formatMoney(product.price, language)}</b>
          <span className="muted small">
            {[product.sku, availability(product)].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      onSelect={onAdd}
    />
  );
}
