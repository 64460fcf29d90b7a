import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import styles from './Attributes.module.css';
import { AttributeTable } from './AttributeTable';
import { AttributeTranslations } from './AttributeTranslations';
import { addAttribute, setTranslation, updateAttribute, validateName } from './attribute-list';
import type { AttributeListProps, TranslationTarget } from './attribute-props';
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
  const entry = useAttributeEntry<string>((list, text, key) => {
    const error = validateName(list, text.name, key);
    if (error) return t(`attributes.${error}`);
    return key === undefined ? addAttribute(list, text) : updateAttribute(list, key, text);
  });
  const translation = useAttributeEntry<TranslationTarget>((list, text, target) => {
    if (!text.name.trim()) return t('attributes.translationNameRequired');
    return target ? setTranslation(list, target.key, target.language, text) : [...list];
  });

  /** Applies pending input and closes the dialog; stays open when the input is invalid. */
  function finish(): void {
    const withEntry = entry.applyIfChanged(attributes);
    const withBoth = withEntry && translation.applyIfChanged(withEntry);
    if (withBoth) {
      entry.start();
      translation.start();
      onChange(withBoth);
      onClose();
    } else {
      setTab(withEntry ? 'translations' : 'attributes');
    }
  }

  /** Cancels a pending edit first; without one, closes the dialog. */
  function close(): void {
    if (entry.target !== undefined) entry.start();
    else if (translation.target !== undefined && translation.isChanged) translation.start();
    else onClose();
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
          <AttributeTranslations attributes={attributes} onChange={onChange} entry={translation} />
        )}
      </TabPanel>
    </Dialog>
  );
}
