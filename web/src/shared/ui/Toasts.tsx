import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useTranslation } from '../i18n/use-translation';
import { type Toast, useToastStore } from '../toasts';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { IconAlert, IconCircleCheck, IconInfo, IconX } from './icons';
import { useOpenModals } from './open-modals';
import styles from './Toasts.module.css';

const positions = ['corner', 'bottom'] as const;

/**
 * Renders all toasts. Screen readers often skip a live region that is added together with its text. So the page has
 * regions from the start, and every modal dialog gets its own when it opens. Toasts are rendered in the regions of the
 * topmost dialog, because everything outside it is inert.
 */
export function Toasts() {
  const toasts = useStore(useToastStore(), (state) => state.toasts);
  const modals = useOpenModals();
  const top = modals.at(-1);
  const [pausedId, setPausedId] = useState<number | null>(null);

  // A toast that moves to another region gets no event when the pointer leaves it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the regions change
  useEffect(() => setPausedId(null), [top]);

  const renderRegions = (shown: readonly Toast[]) => <ToastRegions toasts={shown} onPause={setPausedId} />;
  return (
    <>
      {toasts.map((toast) => (
        <ToastTimer key={toast.id} toast={toast} paused={toast.id === pausedId} />
      ))}
      {renderRegions(top ? [] : toasts)}
      {modals.map((modal, index) =>
        createPortal(renderRegions(modal === top ? toasts : []), modal, String(index)),
      )}
    </>
  );
}

/** Closes a toast after its duration. Separate from the toast, whose elements move when a dialog opens or closes. */
function ToastTimer({ toast: { id, duration }, paused }: { toast: Toast; paused: boolean }) {
  const store = useToastStore();
  useEffect(() => {
    if (duration === null || paused) return;
    const timer = setTimeout(() => store.getState().close(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, paused, store]);
  return null;
}

interface ToastRegionsProps {
  toasts: readonly Toast[];
  /** Called with the id of the toast whose timer is paused, or null. */
  onPause: (id: number | null) => void;
}

function ToastRegions({ toasts, onPause }: ToastRegionsProps) {
  const { t } = useTranslation();
  const renderToast = (toast: Toast) => <ToastItem key={toast.id} toast={toast} onPause={onPause} />;
  return (
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
}

function isUrgent({ type }: Toast): boolean {
  return type === 'warning' || type === 'error';
}

const icons = { info: IconInfo, success: IconCircleCheck, warning: IconAlert, error: IconAlert };

function ToastItem({ toast, onPause }: { toast: Toast } & Pick<ToastRegionsProps, 'onPause'>) {
  const { t } = useTranslation();
  const store = useToastStore();
  const { id, action } = toast;
  const close = () => store.getState().close(id);
  const Icon = icons[toast.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      className={styles.toast}
      data-type={toast.type}
      // Not onPointerEnter: it also fires when the toast appears under a resting pointer.
      onPointerMove={() => onPause(id)}
      onPointerLeave={() => onPause(null)}
      onFocus={() => onPause(id)}
      onBlur={() => onPause(null)}
    >
      <Icon className={styles.icon} />
      <span>
        {toast.text}
        {toast.detail && <small>{toast.detail}</small>}
      </span>
      {action && (
        <Button
          variant="secondary"
          size="sm"
          className={styles.action}
          onClick={() => {
            action.onAction?.();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      {/* An action without a handler, such as "OK", is the close button. */}
      {(!action || action.onAction) && (
        <IconButton size="sm" label={t('actions.close')} className={styles.close} onClick={close}>
          <IconX size={16} />
        </IconButton>
      )}
    </div>
  );
}
