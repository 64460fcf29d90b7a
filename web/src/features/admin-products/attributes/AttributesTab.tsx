import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { IconPencil } from '../../../shared/ui/admin-icons';
import { Button } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import type { ProductForm } from '../form/use-product-form';
import { AttributeManager } from './AttributeManager';
import styles from './Attributes.module.css';
import { translationOverride } from './attribute-list';

/** The attributes of the product, with a button that opens the dialog to edit them. */
export function AttributesTab({ form }: { form: ProductForm }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const { attributes, categoryId } = form.values;
  const manageButton = (
    <Button variant="outline" icon={<IconPencil size={16} />} onClick={() => setOpen(true)}>
      {t('attributes.manage')}
    </Button>
  );
  return (
    <>
      {form.errors.attributes && (
        <p role="alert" className={styles.error}>
          {form.errors.attributes}
        </p>
      )}
      {attributes.length === 0 ? (
        <EmptyState
          compact
          title={t('attributes.none')}
          text={t('attributes.noneText')}
          action={manageButton}
        />
      ) : (
        <div className={styles.summary}>
          <dl>
            {attributes.map((entry) => {
              const override = translationOverride(entry);
              return (
                <div key={entry.key}>
                  <dt>{entry.name}</dt>
                  <dd>
                    <span>
                      {entry.value || '—'}
                      {override && (
                        <small className={styles.override}>
                          {t('attributes.covered', { text: override })}
                        </small>
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
          {manageButton}
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
