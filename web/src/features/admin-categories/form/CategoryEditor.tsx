import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminCategory } from '../../../shared/api/types';
import { addressOf } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconEye } from '../../../shared/ui/icons';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import {
  LeaveQuestion,
  PageHead,
  PictureField,
  StagedBar,
  UnsavedMark,
  useFocusOnFault,
  usePictureUpload,
  useRestored,
  useSaveAfter,
  useTabInAddress,
} from '../../admin-frame';
import { ProductSorting } from '../sorting/ProductSorting';
import { orderDraft, useProductSorting } from '../sorting/use-product-sorting';
import { CategoryConflict } from './CategoryConflict';
import styles from './CategoryEditor.module.css';
import { CategoryGeneral } from './CategoryGeneral';
import { CategoryTranslations } from './CategoryTranslations';
import { useCategoryForm } from './use-category-form';

const tabNames = ['general', 'translations', 'image', 'sorting'] as const;

/** The form of a category in four tabs, the order of its products among them. */
export function CategoryEditor({ category }: { category?: AdminCategory }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { tab, openTab, moveTo } = useTabInAddress(tabNames);
  const [opened, setOpened] = useState(false);
  if (tab === 'translations' && !opened) setOpened(true);
  const form = useCategoryForm(category, opened, moveTo);
  const sorting = useProductSorting(category?.id, tab === 'sorting');
  const upload = usePictureUpload('category', (imageFilePath) => form.change({ imageFilePath }));
  const { save, waiting, forget } = useSaveAfter(upload, () => void saveAll());
  const saving = form.saving || waiting || sorting.busy;
  const unsaved = form.unsaved + (upload.sending ? 1 : 0);
  const drafts = [...form.drafts, ...(category ? [orderDraft(category.id)] : [])];
  const restored = useRestored(drafts, unsaved + sorting.count > 0);
  const panel = useFocusOnFault(form, (field) => openTab(field === 'imageFilePath' ? 'image' : 'general'));
  /** Whoever saves a category means all of it, the order of its products included; what could not be saved is shown. */
  async function saveAll(): Promise<void> {
    const isOrderAll = sorting.count > 0 && form.unsaved === 0;
    if (!isOrderAll && !(await form.save())) return;
    if (sorting.count > 0) await sorting.save();
    if (form.translations.nameless) openTab('translations');
  }
  function discard(): void {
    forget();
    upload.cancel();
    form.discard();
    sorting.discard();
  }
  const marked = {
    general: form.changed.some((field) => field !== 'imageFilePath'),
    translations: form.translations.changed.length > 0,
    image: form.changed.includes('imageFilePath') || upload.sending,
    sorting: sorting.count > 0,
  };

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
        <Button size="sm" loading={saving} onClick={save}>
          {t(category ? 'category.save' : 'category.create')}
        </Button>
      </PageHead>
      <p role="status" className={styles.restored}>
        {restored && t('actions.restored')}
      </p>
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={t('category.tabs')}
          current={tab}
          onChange={openTab}
          tabs={tabNames.map((name) => ({
            name,
            label: (
              <>
                {t(`category.tab.${name}`)}
                {marked[name] && <UnsavedMark />}
              </>
            ),
          }))}
        />
      </div>
      <div ref={panel}>
        <TabPanel id={id} name={tab} className={tab === 'sorting' ? undefined : styles.panel}>
          {tab === 'general' && <CategoryGeneral form={form} onSave={save} />}
          {tab === 'translations' &&
            (category ? (
              <CategoryTranslations translations={form.translations} />
            ) : (
              <EmptyState
                compact
                title={t('category.saveFirst')}
                text={t('category.saveFirstTranslations')}
              />
            ))}
          {tab === 'image' && (
            <PictureField
              upload={upload}
              value={form.values.imageFilePath}
              onChange={(imageFilePath) => form.change({ imageFilePath })}
              hint={t('picture.categorySize')}
              error={form.errors.imageFilePath}
            />
          )}
          {tab === 'sorting' &&
            (category ? (
              <ProductSorting sorting={sorting} />
            ) : (
              <EmptyState compact title={t('category.saveFirst')} text={t('category.saveFirstSorting')} />
            ))}
        </TabPanel>
      </div>
      <StagedBar
        count={unsaved + sorting.count}
        saveLabel={unsaved === 0 ? t('sorting.save', { count: sorting.count }) : undefined}
        saving={saving}
        onSave={save}
        onDiscard={discard}
      />
      <LeaveQuestion unsaved={unsaved + sorting.count > 0} onLeave={discard} />
      <CategoryConflict form={form} />
    </>
  );
}
