import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminCategory } from '../../../shared/api/types';
import { addressOf } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconEye } from '../../../shared/ui/icons';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import {
  ConflictDialog,
  LeaveQuestion,
  PageHead,
  PictureField,
  StagedBar,
  useTabInAddress,
} from '../../admin-frame';
import { ProductSorting } from '../sorting/ProductSorting';
import { useProductSorting } from '../sorting/use-product-sorting';
import styles from './CategoryEditor.module.css';
import { CategoryGeneral } from './CategoryGeneral';
import { CategoryTranslations } from './CategoryTranslations';
import { differences, valuesOf } from './category-values';
import { useCategoryForm } from './use-category-form';

const tabNames = ['general', 'translations', 'image', 'sorting'] as const;

/** The form of a category in four tabs, the order of its products among them. */
export function CategoryEditor({ category }: { category?: AdminCategory }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [tab, openTab] = useTabInAddress(tabNames);
  const [opened, setOpened] = useState(false);
  if (tab === 'translations' && !opened) setOpened(true);
  const form = useCategoryForm(category, opened);
  const sorting = useProductSorting(category?.id, tab === 'sorting');
  const { conflict } = form;

  async function save() {
    const faulty = !form.values.name.trim();
    if (!(await form.save()) && faulty) openTab('general');
  }

  return (
    <>
      <PageHead
        title={category ? category.translatedName : t('category.new')}
        back={{ to: addressOf('adminCategories'), label: t('categories.title') }}
      >
        {category && (
          <ButtonLink
            to={addressOf('category', { id: category.id })}
            size="sm"
            variant="line"
            icon={<IconEye size={16} />}
          >
            {t('category.view')}
          </ButtonLink>
        )}
        <Button size="sm" loading={form.saving} onClick={() => void save()}>
          {t(category ? 'category.save' : 'category.create')}
        </Button>
      </PageHead>
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={t('category.tabs')}
          current={tab}
          onChange={openTab}
          tabs={tabNames.map((name) => ({ name, label: t(`category.tab.${name}`) }))}
        />
      </div>
      <TabPanel id={id} name={tab} className={tab === 'sorting' ? undefined : styles.panel}>
        {tab === 'general' && <CategoryGeneral form={form} />}
        {tab === 'translations' &&
          (category ? (
            <CategoryTranslations translations={form.translations} />
          ) : (
            <EmptyState compact title={t('category.saveFirst')} text={t('category.saveFirstTranslations')} />
          ))}
        {tab === 'image' && (
          <PictureField
            folder="category"
            value={form.values.imageFilePath}
            onChange={(imageFilePath) => form.change({ imageFilePath })}
            hint={t('picture.categorySize')}
          />
        )}
        {tab === 'sorting' &&
          (category ? (
            <ProductSorting sorting={sorting} />
          ) : (
            <EmptyState compact title={t('category.saveFirst')} text={t('category.saveFirstSorting')} />
          ))}
      </TabPanel>
      {tab !== 'sorting' && (
        <StagedBar
          count={form.unsaved}
          saving={form.saving}
          onSave={() => void save()}
          onDiscard={form.discard}
        />
      )}
      <LeaveQuestion
        unsaved={form.unsaved > 0 || sorting.count > 0}
        onLeave={() => {
          form.discard();
          sorting.discard();
        }}
      />
      <ConflictDialog
        open={conflict !== undefined}
        savedAt={conflict?.updatedAt}
        differences={
          conflict
            ? differences(valuesOf(conflict), form.values).map((field) => ({
                field: t(`category.${field}`),
                theirs: valuesOf(conflict)[field],
                mine: form.values[field],
              }))
            : []
        }
        saving={form.saving}
        onTakeTheirs={form.takeTheirs}
        onOverwrite={() => void form.overwrite()}
        onClose={form.closeConflict}
      />
    </>
  );
}
