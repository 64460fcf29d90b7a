import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconPencil } from '../../../shared/ui/office-icons';
import type { ProductForm } from '../form/use-product-form';
import { AttributeManager } from './AttributeManager';
import styles from './Attributes.module.css';
import { coverOf } from './attribute-list';

/** What the product's specification says now, and the way to change it. */
export function AttributesTab({ form }: { form: ProductForm }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const { attributes, categoryId } = form.values;
  const manage = (
    <Button variant="line" icon={<IconPencil size={16} />} onClick={() => setOpen(true)}>
      {t('attributes.manage')}
    </Button>
  );
  return (
    <>
      {form.errors.attributes && (
        <p role="alert" className={styles.fault}>
          {form.errors.attributes}
        </p>
      )}
      {attributes.length === 0 ? (
        <EmptyState compact title={t('attributes.none')} text={t('attributes.noneText')} action={manage} />
      ) : (
        <div className={styles.summary}>
          <dl>
            {attributes.map((entry) => {
              const cover = coverOf(entry);
              return (
                <div key={entry.key}>
                  <dt>{entry.name}</dt>
                  <dd>
                    <span>
                      {entry.value || '—'}
                      {cover && (
                        <small className={styles.cover}>{t('attributes.covered', { text: cover })}</small>
                      )}
                    </span>
                    <span className={styles.languages}>
                      {Object.keys(entry.translations).join(' · ').toUpperCase()}
                    </span>
                  </dd>
                </div>
              );
            })}
          </dl>
          {manage}
        </div>
      )}
      <AttributeManager
        open={open}
        onClose={() => setOpen(false)}
        attributes={attributes}
        categoryId={categoryId}
        onChange={(next) => form.change({ attributes: next })}
      />
    </>
  );
}
