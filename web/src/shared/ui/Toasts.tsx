import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Toast, useToastStore } from '../toasts';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { IconAlert, IconCircleCheck, IconInfo, IconX } from './icons';
import { useTopModal } from './open-modals';
import styles from './Toasts.module.css';

const positions = ['corner', 'bottom'] as const;

/**
 * Renders all toasts. Both live regions exist from the start, because screen readers often skip a region that is added
 * together with its text. While a modal dialog is open, toasts are rendered inside it: everything outside is inert.
 */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useStore(useToastStore(), (state) => state.toasts);
  const modal = useTopModal();
  const stacks = (
    <section aria-label={t('notices.label')}>
      {positions.map((position) => {
        const positioned = toasts.filter((toast) => toast.position === position);
        return (
          <div key={position} className={styles[position]}>
            <div role="status" className={styles.stack}>
              {positioned.filter((toast) => !isUrgent(toast)).map(renderToast)}
            </div>
            <div role="alert" className={styles.stack}>
              {positioned.filter(isUrgent).map(renderToast)}
            </div>
          </div>
        );
      })}
    </section>
  );
  return modal ? createPortal(stacks, modal) : stacks;
}

function renderToast(toast: Toast) {
  return <ToastItem key={toast.id} toast={toast} />;
}

function isUrgent({ type }: Toast): boolean {
  return type === 'warning' || type === 'error';
}

const icons = { info: IconInfo, success: IconCircleCheck, warning: IconAlert, error: IconAlert };

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const store = useToastStore();
  const [paused, setPaused] = useState(false);
  const close = () => store.getState().close(toast.id);

  // The timer is paused while the toast is hovered or focused.
  useEffect(() => {
    if (toast.duration === null || paused) return;
    const timer = setTimeout(() => store.getState().close(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast.id, toast.duration, paused, store]);

  const Icon = icons[toast.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      className={styles.toast}
      data-type={toast.type}
      // Not onPointerEnter: it also fires when the toast appears under a resting pointer.
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={styles.icon} />
      <span>
        {toast.text}
        {toast.detail && <small>{toast.detail}</small>}
      </span>
      {toast.action ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            toast.action?.onAction?.();
            close();
          }}
        >
          {toast.action.label}
        </Button>
      ) : (
        <IconButton size="sm" label={t('actions.close')} onClick={close}>
          <IconX size={16} />
        </IconButton>
      )}
    </div>
  );
}
