import { useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import type { AttributeValues } from '../form/product-values';
import styles from './Attributes.module.css';
import { AttributeTable } from './AttributeTable';
import { AttributeTranslations } from './AttributeTranslations';
import { addAttribute, isNameless, updateAttribute, validateName } from './attribute-list';
import type { AttributeListProps } from './attribute-props';
import { CopyFromCategory } from './CopyFromCategory';
import { useAttributeEntry } from './use-attribute-entry';

const tabNames = ['attributes', 'translations'] as const;

interface AttributeManagerProps extends AttributeListProps {
  open: boolean;
  onClose: () => void;
  categoryId: string;
}

/** Edits names, values, order and translations of a product's attributes, which are saved with the product. */
export function AttributeManager({ open, onClose, attributes, categoryId, onChange }: AttributeManagerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [tab, setTab] = useState<(typeof tabNames)[number]>('attributes');
  const entry = useAttributeEntry((list, text, key) => {
    const error = validateName(list, text.name, key);
    if (error) return t(`attributes.${error}`);
    return key === undefined ? addAttribute(list, text) : updateAttribute(list, key, text);
  });
  const [rejectedCount, setRejectedCount] = useState(0);

  /** Closes the dialog, unless a translation has no name. */
  function closeIfValid(list: readonly AttributeValues[]): void {
    if (!list.some(({ translations }) => Object.values(translations).some(isNameless))) {
      setRejectedCount(0);
      onClose();
      return;
    }
    setTab('translations');
    setRejectedCount((count) => count + 1);
  }

  /** Applies pending input and closes the dialog; stays open when the input is invalid. */
  function finish(): void {
    const list = entry.applyIfChanged(attributes);
    if (!list) {
      setTab('attributes');
      return;
    }
    entry.start();
    onChange(list);
    closeIfValid(list);
  }

  /** Cancels the edit of a row first; without one, closing keeps the input as Done does. */
  function close(): void {
    if (entry.target === undefined) finish();
    else entry.start();
  }

  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      title={t('attributes.title')}
      actions={
        <>
          <CopyFromCategory attributes={attributes} categoryId={categoryId} onChange={onChange} />
          <Button onClick={finish}>{t('attributes.done')}</Button>
        </>
      }
    >
      <p className="muted">{t('attributes.savedWithProduct')}</p>
      <Tabs
        id={id}
        label={t('attributes.title')}
        current={tab}
        onChange={setTab}
        tabs={tabNames.map((name) => ({ name, label: t(`attributes.tab.${name}`) }))}
      />
      <TabPanel id={id} name={tab} className={styles.panel}>
        {tab === 'attributes' ? (
          <AttributeTable attributes={attributes} onChange={onChange} entry={entry} />
        ) : (
          <AttributeTranslations attributes={attributes} onChange={onChange} rejectedCount={rejectedCount} />
        )}
      </TabPanel>
    </Dialog>
  );
}
