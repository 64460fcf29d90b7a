import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductSummary } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { Button } from '../../shared/ui/Button';
import { useAgeConfirmed } from '../age-gate';

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
  const location = useLocation();
  const navigate = useNavigate();
  function openDialog(): void {
    setOpened(true);
    setOpen(true);
  }
  const followLink = useEffectEvent(() => {
    openDialog();
    // A reload or Back must not open the dialog again.
    void navigate({ ...location, hash: '' }, { replace: true, state: location.state });
  });
  const isLinked = useAgeConfirmed() && location.hash === '#notify';
  useEffect(() => {
    if (isLinked) followLink();
  }, [isLinked]);
  return (
    <>
      <Button
        size={size}
        block
        onPointerEnter={() => void preloadNotifyDialog().catch(() => {})}
        onClick={openDialog}
      >
        {t('products.notifyMe')}
      </Button>
      {opened && <NotifyDialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
