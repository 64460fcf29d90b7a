import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminProduct } from '../../../shared/api/types';
import { addressOf } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
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
import { AttributesTab } from '../attributes/AttributesTab';
import { GeneralTab } from './GeneralTab';
import { ProductConflict } from './ProductConflict';
import styles from './ProductEditor.module.css';
import { TranslationsTab } from './TranslationsTab';
import { useProductForm } from './use-product-form';

const tabNames = ['general', 'translations', 'images', 'attributes'] as const;

/** The form of a product in four tabs over one draft: leaving a tab leaves nothing behind. */
export function ProductEditor({ product }: { product?: AdminProduct }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { tab, openTab, moveTo } = useTabInAddress(tabNames);
  const [opened, setOpened] = useState(false);
  if (tab === 'translations' && !opened) setOpened(true);
  const form = useProductForm(product, opened, moveTo);
  const upload = usePictureUpload('product', (imageUrl) => form.change({ imageUrl }));
  const { save, waiting, forget } = useSaveAfter(upload, () => void saveAll());
  const saving = form.saving || waiting;
  const unsaved = form.unsaved + (upload.sending ? 1 : 0);
  const restored = useRestored(form.drafts, unsaved > 0);
  const panel = useFocusOnFault(form, (field) =>
    openTab(field === 'imageUrl' ? 'images' : field === 'attributes' ? 'attributes' : 'general'),
  );
  /** What could not be saved with the rest is shown. */
  async function saveAll(): Promise<void> {
    if ((await form.save()) && form.translations.nameless) openTab('translations');
  }
  function discard(): void {
    forget();
    upload.cancel();
    form.discard();
  }
  const marked = {
    general: form.changed.some((field) => field !== 'imageUrl' && field !== 'attributes'),
    translations: form.translations.changed.length > 0,
    images: form.changed.includes('imageUrl') || upload.sending,
    attributes: form.changed.includes('attributes'),
  };
  const label = t(product ? 'product.save' : 'product.create');

  return (
    <>
      <PageHead
        title={product ? product.translatedName : t('product.new')}
        back={{ to: addressOf('adminProducts'), label: t('products.title') }}
      >
        {product && (
          <ButtonLink
            to={addressOf('product', { id: product.id })}
            size="sm"
            variant="line"
            icon={<IconEye size={16} />}
          >
            {t('product.view')}
          </ButtonLink>
        )}
        <Button size="sm" loading={saving} onClick={save}>
          {label}
        </Button>
      </PageHead>
      <p role="status" className={styles.restored}>
        {restored && t('actions.restored')}
      </p>
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={t('product.tabs')}
          current={tab}
          onChange={openTab}
          tabs={tabNames.map((name) => ({
            name,
            label: (
              <>
                {t(`product.tab.${name}`)}
                {marked[name] && <UnsavedMark />}
              </>
            ),
          }))}
        />
      </div>
      <div ref={panel}>
        <TabPanel id={id} name={tab} className={styles.panel}>
          {tab === 'general' && <GeneralTab form={form} onSave={save} />}
          {tab === 'translations' && <TranslationsTab translations={form.translations} />}
          {tab === 'images' && (
            <PictureField
              upload={upload}
              value={form.values.imageUrl}
              onChange={(imageUrl) => form.change({ imageUrl })}
              hint={t('picture.productSize')}
              error={form.errors.imageUrl}
            />
          )}
          {tab === 'attributes' && <AttributesTab form={form} />}
        </TabPanel>
      </div>
      <StagedBar count={unsaved} saving={saving} onSave={save} onDiscard={discard} />
      <LeaveQuestion unsaved={unsaved > 0} onLeave={discard} />
      <ProductConflict form={form} />
    </>
  );
}
