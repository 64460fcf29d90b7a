import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { read } from '../../../shared/api/read';
import type { AttributeTemplate } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { IconCopy } from '../../../shared/ui/admin-icons';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import styles from './Attributes.module.css';
import { applyTemplate, templateDifferences } from './attribute-list';
import type { AttributeListProps } from './attribute-props';

interface CopyFromCategoryProps extends AttributeListProps {
  categoryId: string;
}

/** Replaces the attributes by those of the product's category; asks for confirmation if one would be lost. */
export function CopyFromCategory({ attributes, categoryId, onChange }: CopyFromCategoryProps) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const notify = useNotify();
  const [template, setTemplate] = useState<AttributeTemplate[]>([]);
  const [confirming, setConfirming] = useState(false);
  const { lost, added } = templateDifferences(attributes, template);

  const loading = useMutation({
    mutationFn: () =>
      read(api, '/api/v1/admin/products/category/{id}/attributes', { path: { id: Number(categoryId) } }),
    onSuccess: (loaded) => {
      const differences = templateDifferences(attributes, loaded);
      if (loaded.length === 0) notify(t('attributes.copyEmpty'));
      else if (differences.added.length === 0) notify(t('attributes.copyNothingNew'));
      else if (differences.lost.length === 0) {
        onChange(applyTemplate(attributes, loaded));
        notify(t('attributes.copied', { added: namesOf(differences.added) }), { type: 'success' });
      } else {
        setTemplate(loaded);
        setConfirming(true);
      }
    },
    onError: () => notify(t('attributes.copyError'), { type: 'error' }),
  });

  return (
    <>
      <Button
        variant="ghost"
        className={styles.copy}
        icon={<IconCopy size={16} />}
        loading={loading.isPending}
        onClick={() =>
          categoryId ? loading.mutate() : notify(t('attributes.copyNoCategory'), { type: 'warning' })
        }
      >
        {t('attributes.copy')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('attributes.copyTitle')}
        text={t('attributes.copyText', { lost: namesOf(lost), added: namesOf(added) })}
        confirmLabel={t('attributes.copyConfirm')}
        onConfirm={() => {
          setConfirming(false);
          onChange(applyTemplate(attributes, template));
        }}
      />
    </>
  );
}

function namesOf(entries: readonly { name: string; value?: string }[]): string {
  return entries.map(({ name, value }) => (value ? `${name} (${value})` : name)).join(', ');
}
