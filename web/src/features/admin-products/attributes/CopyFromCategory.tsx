import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { useNotify } from '../../../shared/toasts';
import { IconCopy } from '../../../shared/ui/admin-icons';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { attributeTemplate } from '../api';
import styles from './Attributes.module.css';
import { applyTemplate, hasAllNames } from './attribute-list';
import type { AttributeListProps } from './attribute-props';

type Template = Awaited<ReturnType<typeof attributeTemplate>>;

interface CopyFromCategoryProps extends AttributeListProps {
  categoryId: string;
}

/** Replaces the attributes by those of the product's category, after confirmation. */
export function CopyFromCategory({ attributes, categoryId, onChange }: CopyFromCategoryProps) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const notify = useNotify();
  const [loading, setLoading] = useState(false);
  const [template, setTemplate] = useState<Template>([]);
  const [confirming, setConfirming] = useState(false);

  async function load(): Promise<void> {
    if (!categoryId) {
      notify(t('attributes.copyNoCategory'), { type: 'warning' });
      return;
    }
    setLoading(true);
    try {
      const loaded = await attributeTemplate(api, Number(categoryId));
      if (loaded.length === 0) notify(t('attributes.copyEmpty'));
      else if (hasAllNames(attributes, loaded)) notify(t('attributes.copyNothingNew'));
      else {
        setTemplate(loaded);
        setConfirming(true);
      }
    } catch {
      notify(t('attributes.copyError'), { type: 'error' });
    }
    setLoading(false);
  }

  return (
    <>
      <Button
        variant="ghost"
        className={styles.copy}
        icon={<IconCopy size={16} />}
        loading={loading}
        onClick={() => void load()}
      >
        {t('attributes.copy')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('attributes.copyTitle')}
        text={t('attributes.copyText', { names: template.map(({ name }) => name).join(', ') })}
        confirmLabel={t('attributes.copyConfirm')}
        onConfirm={() => {
          setConfirming(false);
          onChange(applyTemplate(attributes, template));
        }}
      />
    </>
  );
}
