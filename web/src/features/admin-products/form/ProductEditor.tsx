import type { AdminProduct } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { EntityEditor, useEditorTabs } from '../../admin-frame';
import { AttributesTab } from '../attributes/AttributesTab';
import { GeneralTab } from './GeneralTab';
import { ProductConflict } from './ProductConflict';
import styles from './ProductEditor.module.css';
import { TranslationsTab } from './TranslationsTab';
import { useProductForm } from './use-product-form';

const tabNames = ['general', 'translations', 'images', 'attributes'] as const;

/** The editor of a product: four tabs that share one draft. */
export function ProductEditor({ product }: { product?: AdminProduct }) {
  const { t } = useTranslation('admin');
  const tabs = useEditorTabs<'images' | 'attributes'>(tabNames);
  const form = useProductForm(product, tabs);
  return (
    <>
      <EntityEditor
        form={form}
        tabs={tabs}
        tabLabel={(name) => t(`product.tab.${name}`)}
        title={product ? product.translatedName : t('product.new')}
        list={{ to: pagePath('adminProducts'), label: t('products.title') }}
        shopPage={product && { to: pagePath('product', { id: product.id }), label: t('product.view') }}
        saveLabel={t(product ? 'product.save' : 'product.create')}
        tabListLabel={t('product.tabs')}
        tabListClassName={styles.tabs}
        image={{ tab: 'images', target: 'product', field: 'imageUrl', hint: t('image.productSize') }}
        fieldTabs={{ attributes: 'attributes' }}
        renderTab={(name, save) =>
          name === 'general' ? (
            <GeneralTab form={form} onSave={save} />
          ) : name === 'translations' ? (
            <TranslationsTab translations={form.translations} />
          ) : (
            <AttributesTab form={form} />
          )
        }
      />
      <ProductConflict form={form} />
      {form.confirmDialog}
    </>
  );
}
