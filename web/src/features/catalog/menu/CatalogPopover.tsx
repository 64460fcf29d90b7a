import { useTranslation } from '../../../shared/i18n/use-translation';
import { IconChevronDown } from '../../../shared/ui/icons';
import { Popover } from '../../../shared/ui/Popover';
import styles from './CatalogPopover.module.css';
import { CatalogTree } from './lazy-catalog-tree';

/** Catalog button of the header with a popover that contains the category tree. */
export function CatalogPopover({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('nav.catalog')}
      className={styles.popover}
      trigger={(props) => (
        <button {...props} type="button" className={className}>
          {t('nav.catalog')}
          <IconChevronDown size={16} />
        </button>
      )}
    >
      {(close) => <CatalogTree onSelect={close} />}
    </Popover>
  );
}
