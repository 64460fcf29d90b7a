import type { AdminCategory } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { EntityEditor, useEditorTabs } from '../../admin-frame';
import { ProductSorting } from '../sorting/ProductSorting';
import { sortingDraft, useProductSorting } from '../sorting/use-product-sorting';
import { CategoryConflict } from './CategoryConflict';
import styles from './CategoryEditor.module.css';
import { CategoryGeneral } from './CategoryGeneral';
import { CategoryTranslations } from './CategoryTranslations';
import { useCategoryForm } from './use-category-form';

const tabNames = ['general', 'translations', 'image', 'sorting'] as const;

/** The editor of a category, including the order of its products. */
export function CategoryEditor({ category }: { category?: AdminCategory }) {
  const { t } = useTranslation('admin');
  const tabs = useEditorTabs<'image' | 'sorting'>(tabNames);
  const form = useCategoryForm(category, tabs);
  const sorting = useProductSorting(category?.id, tabs.tab === 'sorting');
  return (
    <>
      <EntityEditor
        form={form}
        tabs={tabs}
        tabLabel={(name) => t(`category.tab.${name}`)}
        title={category ? category.translatedName : t('category.new')}
        list={{ to: pagePath('adminCategories'), label: t('categories.title') }}
        shopPage={category && { to: pagePath('category', { id: category.id }), label: t('category.view') }}
        saveLabel={t(category ? 'category.save' : 'category.create')}
        tabListLabel={t('category.tabs')}
        tabListClassName={styles.tabs}
        image={{ tab: 'image', target: 'category', field: 'imageFilePath', hint: t('image.categorySize') }}
        renderTab={(name, save) =>
          name === 'general' ? (
            <CategoryGeneral form={form} onSave={save} />
          ) : category ? (
            <CategoryTranslations translations={form.translations} />
          ) : (
            <EmptyState compact title={t('category.saveFirst')} text={t('category.saveFirstTranslations')} />
          )
        }
        extra={{
          tab: 'sorting',
          content: category ? (
            <ProductSorting sorting={sorting} />
          ) : (
            <EmptyState compact title={t('category.saveFirst')} text={t('category.saveFirstSorting')} />
          ),
          changeCount: sorting.changeCount,
          saving: sorting.busy,
          saveLabel: t('sorting.save', { count: sorting.changeCount }),
          draftKeys: category ? [sortingDraft(category.id)] : [],
          save: sorting.save,
          discard: sorting.discard,
        }}
      />
      <CategoryConflict form={form} />
    </>
  );
}
