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
 * Both live regions stand in the page from the start: a region that arrives with its text is often not read. While a
 * modal dialog is open they stand in it, since nothing behind it is seen or heard.
 */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useStore(useToastStore(), (state) => state.toasts);
  const modal = useTopModal();
  const stack = (
    <section aria-label={t('notices.label')}>
      {positions.map((position) => {
        const here = toasts.filter((toast) => toast.position === position);
        return (
          <div key={position} className={styles[position]}>
            <div role="status" className={styles.stack}>
              {here.filter((toast) => !isUrgent(toast)).map(renderToast)}
            </div>
            <div role="alert" className={styles.stack}>
              {here.filter(isUrgent).map(renderToast)}
            </div>
          </div>
        );
      })}
    </section>
  );
  return modal ? createPortal(stack, modal) : stack;
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
  const [held, setHeld] = useState(false);
  const close = () => store.getState().close(toast.id);

  // Whoever reads or reaches for a toast is not hurried.
  useEffect(() => {
    if (toast.duration === null || held) return;
    const timer = setTimeout(() => store.getState().close(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast.id, toast.duration, held, store]);

  const Icon = icons[toast.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself, it only waits while it is looked at
    <div
      className={styles.toast}
      data-type={toast.type}
      // Not when it appears under a pointer that rests: whoever pressed Save there is not reading.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
