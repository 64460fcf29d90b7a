import type { MouseEvent } from 'react';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { Button } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { IconSearch, IconX } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { ProductImage } from '../../shared/ui/ProductImage';
import { IconArrowRight, IconHistory } from '../../shared/ui/page-icons';
import { availabilityOf } from '../catalog';
import { splitMatches } from './highlight';
import styles from './SuggestionList.module.css';
import type { SuggestionGroup, SuggestionOption } from './suggestion-groups';
import type { Combobox } from './use-combobox';

/** The focus stays in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The rows of the combobox, and its messages. */
export function SuggestionList({ combobox }: { combobox: Combobox }) {
  const { t } = useTranslation('search');
  const { groups, listId, query, status, isOutdated, isOpen } = combobox;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const hasRecent = groups.some(({ kind }) => kind === 'recent');
  return (
    <>
      {status === 'idle' && count === 0 && <p className={styles.message}>{t('page.emptyText')}</p>}
      {status === 'loading' && <p className={styles.message}>{t('box.loading')}</p>}
      {status === 'nothing' && <p className={styles.message}>{t('box.nothing', { query })}</p>}
      {status === 'error' && <p className={styles.message}>{t('box.error')}</p>}
      <div
        role="listbox"
        id={listId}
        aria-label={t('box.suggestions')}
        aria-busy={isOutdated}
        className={classNames(styles.list, isOutdated && styles.outdated)}
      >
        {groups.map((group) => (
          <Group key={group.kind} group={group} combobox={combobox} />
        ))}
      </div>
      {hasRecent && (
        <div className={styles.bottom}>
          <Button variant="ghost" size="sm" onClick={combobox.forgetAll}>
            {t('box.clearRecent')}
          </Button>
          <span className={styles.hint}>{t('box.removeHint')}</span>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isOpen && !isOutdated && status === 'loaded' && t('box.count', { count })}
        {isOpen && status === 'nothing' && t('box.nothing', { query })}
        {isOpen && status === 'error' && t('box.error')}
      </p>
    </>
  );
}

function Group({ group, combobox }: { group: SuggestionGroup; combobox: Combobox }) {
  const { t } = useTranslation('search');
  const { kind, options } = group;
  const rows = options.map((option) => <Row key={option.id} option={option} combobox={combobox} />);
  if (kind === 'all') return rows;
  const titleId = `${combobox.listId}-${kind}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} role="presentation" className={styles.title}>
        {t(`box.${kind}`)}
      </p>
      {rows}
    </div>
  );
}

function Row({ option, combobox }: { option: SuggestionOption; combobox: Combobox }) {
  const { t } = useTranslation('search');
  const { listId, activeId, close, forget } = combobox;
  const id = `${listId}-${option.id}`;
  return (
    <div role="presentation" className={styles.row}>
      <Link
        to={option.to}
        role="option"
        id={id}
        aria-selected={id === activeId}
        tabIndex={-1}
        className={styles.option}
        onMouseDown={keepFocus}
        onClick={close}
      >
        <Content option={option} query={combobox.query} />
      </Link>
      {option.kind === 'recent' && (
        // The keyboard removes the row by Delete; a list of options contains no buttons.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          title={t('box.removeRecent', { query: option.query })}
          className={styles.remove}
          onMouseDown={keepFocus}
          onClick={() => forget(option.query)}
        >
          <IconX size={16} />
        </button>
      )}
    </div>
  );
}

function Content({ option, query }: { option: SuggestionOption; query: string }) {
  const { t, language } = useTranslation(['search', 'shop']);
  switch (option.kind) {
    case 'product': {
      const { product } = option;
      const availability = availabilityOf(product);
      return (
        <>
          <ProductImage small image={product.imageUrl} tint={product.flavorFamily} sizes="48px" eager />
          <span className={styles.name}>
            <Highlighted text={product.translatedName} query={query} />
            <small className={availability === 'available' ? styles.available : styles.unavailable}>
              {availability === 'available' ? t('box.available') : t(`shop:products.${availability}`)}
            </small>
          </span>
          <span className={styles.price}>{formatMoney(product.price, language)}</span>
        </>
      );
    }
    case 'category':
      return (
        <>
          <span className={styles.name}>
            <Highlighted text={option.name} query={query} />
          </span>
          <span className={styles.count}>
            {formatCount(option.count, language)}
            <span className="visually-hidden"> {t('shop:products.countWord', { count: option.count })}</span>
          </span>
        </>
      );
    case 'all':
      return (
        <>
          <span className={styles.name}>{t('box.all', { count: option.count })}</span>
          <IconArrowRight />
        </>
      );
    default:
      return (
        <>
          {option.kind === 'recent' ? <IconHistory /> : <IconSearch />}
          <span className={styles.name}>
            <Highlighted text={option.query} query={query} />
          </span>
        </>
      );
  }
}

/** Text nodes only: names are not HTML. */
function Highlighted({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
