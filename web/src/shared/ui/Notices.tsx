import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Notice, useNoticeStore } from '../notices';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { IconAlert, IconCircleCheck, IconInfo, IconX } from './icons';
import styles from './Notices.module.css';
import { useTopModal } from './open-modals';

const places = ['corner', 'bottom'] as const;

/**
 * Both live regions stand in the page from the start: a region that arrives with its text is often not read. While a
 * modal dialog is open they stand in it, since nothing behind it is seen or heard.
 */
export function Notices() {
  const { t } = useTranslation();
  const notices = useStore(useNoticeStore(), (state) => state.notices);
  const modal = useTopModal();
  const stack = (
    <section aria-label={t('notices.label')}>
      {places.map((place) => {
        const here = notices.filter((notice) => notice.place === place);
        return (
          <div key={place} className={styles[place]}>
            <div role="status" className={styles.stack}>
              {here.filter((notice) => !isUrgent(notice)).map(item)}
            </div>
            <div role="alert" className={styles.stack}>
              {here.filter(isUrgent).map(item)}
            </div>
          </div>
        );
      })}
    </section>
  );
  return modal ? createPortal(stack, modal) : stack;
}

function item(notice: Notice) {
  return <NoticeItem key={notice.id} notice={notice} />;
}

function isUrgent({ type }: Notice): boolean {
  return type === 'warning' || type === 'error';
}

const icons = { info: IconInfo, success: IconCircleCheck, warning: IconAlert, error: IconAlert };

function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const store = useNoticeStore();
  const [held, setHeld] = useState(false);
  const close = () => store.getState().close(notice.id);

  // Whoever reads or reaches for a notice is not hurried.
  useEffect(() => {
    if (notice.duration === null || held) return;
    const timer = setTimeout(() => store.getState().close(notice.id), notice.duration);
    return () => clearTimeout(timer);
  }, [notice.id, notice.duration, held, store]);

  const Icon = icons[notice.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself, it only waits while it is looked at
    <div
      className={styles.notice}
      data-type={notice.type}
      // Not when it appears under a pointer that rests: whoever pressed Save there is not reading.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} />
      <span>
        {notice.text}
        {notice.detail && <small>{notice.detail}</small>}
      </span>
      {notice.action ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            notice.action?.onAction?.();
            close();
          }}
        >
          {notice.action.label}
        </Button>
      ) : (
        <IconButton size="sm" label={t('actions.close')} onClick={close}>
          <IconX size={16} />
        </IconButton>
      )}
    </div>
  );
}
