import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/i18n/languages';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import type { AttributeValues } from '../form/product-values';
import styles from './Attributes.module.css';
import { AttributeTable } from './AttributeTable';
import { AttributeTranslations } from './AttributeTranslations';
import { added, edited, nameFault, translated } from './attribute-list';
import { CopyFromCategory } from './CopyFromCategory';
import { useAttributeEntry } from './use-attribute-entry';

const tabNames = ['attributes', 'translations'] as const;

export interface AttributeListProps {
  attributes: readonly AttributeValues[];
  onChange: (attributes: AttributeValues[]) => void;
}

interface AttributeManagerProps extends AttributeListProps {
  open: boolean;
  onClose: () => void;
  categoryId: string;
}

/** Which attribute is translated into which language. */
export interface TranslationTarget {
  key: string;
  language: Language;
}

/** Names, values, order and translations of a product's attributes. All of it is saved with the product. */
export function AttributeManager({ open, onClose, attributes, categoryId, onChange }: AttributeManagerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [tab, setTab] = useState<(typeof tabNames)[number]>('attributes');
  const entry = useAttributeEntry<string>((list, text, key) => {
    const fault = nameFault(list, text.name, key);
    if (fault) return t(`attributes.${fault}`);
    return key === undefined ? added(list, text) : edited(list, key, text);
  });
  const translation = useAttributeEntry<TranslationTarget>((list, text, target) => {
    if (!text.name.trim()) return t('attributes.translationNameRequired');
    return target ? translated(list, target.key, target.language, text) : [...list];
  });

  /** A line that was typed and not added is added; over a faulty one the dialog stays. */
  function finish(): void {
    const withEntry = entry.takenIfTyped(attributes);
    const withBoth = withEntry && translation.takenIfTyped(withEntry);
    if (withBoth) {
      entry.open();
      translation.open();
      onChange(withBoth);
      onClose();
    } else {
      setTab(withEntry ? 'translations' : 'attributes');
    }
  }

  /** Whoever leaves while changing a line lets that change go, and nothing else. */
  function close(): void {
    if (entry.target !== undefined) entry.open();
    else if (translation.target !== undefined && translation.isTyped) translation.open();
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
