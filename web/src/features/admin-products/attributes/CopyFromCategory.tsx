import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { useNotify } from '../../../shared/notices';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { IconCopy } from '../../../shared/ui/office-icons';
import { attributeTemplate } from '../api';
import type { AttributeListProps } from './AttributeManager';
import styles from './Attributes.module.css';
import { fromTemplate, hasAll } from './attribute-list';

type Template = Awaited<ReturnType<typeof attributeTemplate>>;

interface CopyFromCategoryProps extends AttributeListProps {
  categoryId: string;
}

/** Takes over the attribute names that are usual in the product's category, after asking. */
export function CopyFromCategory({ attributes, categoryId, onChange }: CopyFromCategoryProps) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const notify = useNotify();
  const [loading, setLoading] = useState(false);
  const [template, setTemplate] = useState<Template>([]);
  const [asking, setAsking] = useState(false);

  async function load(): Promise<void> {
    if (!categoryId) {
      notify(t('attributes.copyNoCategory'), { type: 'warning' });
      return;
    }
    setLoading(true);
    try {
      const found = await attributeTemplate(api, Number(categoryId));
      if (found.length === 0) notify(t('attributes.copyEmpty'));
      else if (hasAll(attributes, found)) notify(t('attributes.copyNothingNew'));
      else {
        setTemplate(found);
        setAsking(true);
      }
    } catch {
      notify(t('attributes.copyError'), { type: 'error' });
    }
    setLoading(false);
  }

  return (
    <>
      <Button
        variant="bare"
        className={styles.copy}
        icon={<IconCopy size={16} />}
        loading={loading}
        onClick={() => void load()}
      >
        {t('attributes.copy')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('attributes.copyTitle')}
        text={t('attributes.copyText', { names: template.map(({ name }) => name).join(', ') })}
        confirmLabel={t('attributes.copyConfirm')}
        onConfirm={() => {
          setAsking(false);
          onChange(fromTemplate(attributes, template));
        }}
      />
    </>
  );
}
