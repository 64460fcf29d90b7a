import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import type { AttributeValues } from '../form/product-values';
import styles from './Attributes.module.css';
import { AttributeTable } from './AttributeTable';
import { AttributeTranslations } from './AttributeTranslations';
import { CopyFromCategory } from './CopyFromCategory';

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

/** Names, values, order and translations of a product's attributes. All of it is saved with the product. */
export function AttributeManager({ open, onClose, attributes, categoryId, onChange }: AttributeManagerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [tab, setTab] = useState<(typeof tabNames)[number]>('attributes');
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('attributes.title')}
      actions={
        <>
          <CopyFromCategory attributes={attributes} categoryId={categoryId} onChange={onChange} />
          <Button onClick={onClose}>{t('attributes.done')}</Button>
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
          <AttributeTable attributes={attributes} onChange={onChange} />
        ) : (
          <AttributeTranslations attributes={attributes} onChange={onChange} />
        )}
      </TabPanel>
    </Dialog>
  );
}
