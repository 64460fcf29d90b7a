import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductSummary } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { Button } from '../../shared/ui/Button';

export const { Component: NotifyDialog, preload: preloadNotifyDialog } = lazyComponent(
  async () => (await import('./NotifyDialog')).NotifyDialog,
);

interface NotifyMeProps {
  product: Pick<ProductSummary, 'id' | 'translatedName'>;
  size?: 'lg';
}

/** Offers an email for when a sold-out product is back. Cards link to it by `#notify`. The dialog is loaded on demand. */
export function NotifyMe({ product, size }: NotifyMeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const isLinked = useLocation().hash === '#notify';
  useEffect(() => {
    if (!isLinked) return;
    setOpened(true);
    setOpen(true);
  }, [isLinked]);
  return (
    <>
      <Button
        size={size}
        block
        onPointerEnter={() => void preloadNotifyDialog().catch(() => {})}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {t('products.notifyMe')}
      </Button>
      {opened && <NotifyDialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
