import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { useOpenModals } from '../../../shared/ui/open-modals';
import { TextInput } from '../../../shared/ui/TextInput';
import { PageHeader, useFocusFallback } from '../../admin-frame';
import { PackedOrder } from './PackedOrder';
import styles from './Packing.module.css';
import { PackingQueue } from './PackingQueue';
import { usePacking } from './use-packing';
import { useScanner } from './use-scanner';

/** Packing with a barcode scanner: the order, its items, the parcel, then the next order. */
export function PackingView() {
  const { t } = useTranslation(['packing', 'admin']);
  const packing = usePacking();
  const notify = useNotify();
  const hasDialog = useOpenModals().length > 0;
  useScanner((text) => {
    if (hasDialog) notify(t('answerFirst'), { type: 'warning', topic: 'packing' });
    packing.scan(text);
  });
  const { open, message, pending } = packing;
  return (
    <>
      <PageHeader title={open ? t('open', { number: open.order.orderNumber }) : t('admin:nav.packing')} />
      <div className={styles.view}>
        <ManualInput onEnter={packing.scan} />
        <div className={styles.messages}>
          {/* Apart, so that a refused scan interrupts the screen reader. */}
          <div role="status">{message?.tone === 'accepted' && <Message key={message.id} {...message} />}</div>
          <div role="alert">{message?.tone === 'refused' && <Message key={message.id} {...message} />}</div>
          {!message && <p className="muted">{t('intro')}</p>}
          {pending > 1 && <p className="muted">{t('waiting', { count: pending - 1 })}</p>}
        </div>
        <Step key={open?.order.id}>
          {open ? (
            <PackedOrder packing={packing} opened={open} />
          ) : (
            <PackingQueue onOpen={packing.openOrder} />
          )}
        </Step>
      </div>
      {packing.confirmDialog}
      {packing.trackingDialog}
    </>
  );
}

/** When the focused button disappears with its step, the heading gets the focus. */
function Step({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useFocusFallback(element);
  return (
    <div ref={element} className={styles.step}>
      {children}
    </div>
  );
}

function Message({ tone, text }: { tone: 'accepted' | 'refused'; text: string }) {
  return <p className={`${styles.message} ${styles[tone]}`}>{text}</p>;
}

/** For numbers that cannot be scanned. */
function ManualInput({ onEnter }: { onEnter: (text: string) => void }) {
  const { t } = useTranslation('packing');
  const [text, setText] = useState('');
  return (
    <form
      className={styles.input}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onEnter(text.trim());
        setText('');
      }}
    >
      <TextInput
        name="scan"
        label={t('input')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('apply')}
      </Button>
    </form>
  );
}
