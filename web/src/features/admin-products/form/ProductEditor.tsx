import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminProduct } from '../../../shared/api/types';
import { addressOf } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { IconEye } from '../../../shared/ui/icons';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { LeaveQuestion, PageHead, PictureField, StagedBar, useTabInAddress } from '../../admin-frame';
import { AttributesTab } from '../attributes/AttributesTab';
import { GeneralTab } from './GeneralTab';
import { ProductConflict } from './ProductConflict';
import styles from './ProductEditor.module.css';
import { TranslationsTab } from './TranslationsTab';
import { type ProductForm, useProductForm } from './use-product-form';

const tabNames = ['general', 'translations', 'images', 'attributes'] as const;
type TabName = (typeof tabNames)[number];

/** The form of a product in four tabs over one draft: leaving a tab leaves nothing behind. */
export function ProductEditor({ product }: { product?: AdminProduct }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [tab, openTab] = useTabInAddress(tabNames);
  const [opened, setOpened] = useState(false);
  if (tab === 'translations' && !opened) setOpened(true);
  const form = useProductForm(product, opened);
  const panel = useFocusOnFault(form, openTab);
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
        <Button size="sm" loading={form.saving} onClick={() => void form.save()}>
          {label}
        </Button>
      </PageHead>
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={t('product.tabs')}
          current={tab}
          onChange={openTab}
          tabs={tabNames.map((name) => ({ name, label: t(`product.tab.${name}`) }))}
        />
      </div>
      <div ref={panel}>
        <TabPanel id={id} name={tab} className={styles.panel}>
          {tab === 'general' && <GeneralTab form={form} />}
          {tab === 'translations' && <TranslationsTab translations={form.translations} />}
          {tab === 'images' && (
            <PictureField
              folder="product"
              value={form.values.imageUrl}
              onChange={(imageUrl) => form.change({ imageUrl })}
              hint={t('picture.productSize')}
            />
          )}
          {tab === 'attributes' && <AttributesTab form={form} />}
        </TabPanel>
      </div>
      <StagedBar
        count={form.unsaved}
        saving={form.saving}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
      <LeaveQuestion unsaved={form.unsaved > 0} onLeave={form.discard} />
      <ProductConflict form={form} />
    </>
  );
}

/** A refused form opens the tab of its first fault and puts the cursor there. */
function useFocusOnFault({ errors, refusals }: ProductForm, openTab: (name: TabName) => void) {
  const panel = useRef<HTMLDivElement>(null);
  const open = useRef(openTab);
  const first = useRef<string>(undefined);
  first.current = Object.keys(errors)[0];
  open.current = openTab;
  useLayoutEffect(() => {
    const field = first.current;
    if (refusals === 0 || !field) return;
    open.current(field === 'imageUrl' ? 'images' : field === 'attributes' ? 'attributes' : 'general');
    // The tab is drawn after this.
    const frame = requestAnimationFrame(() => {
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [refusals]);
  return panel;
}
