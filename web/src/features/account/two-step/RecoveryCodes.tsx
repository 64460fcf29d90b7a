import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { saveFile } from '../../../shared/save-file';
import { IconDownload } from '../../../shared/ui/account-icons';
import { Button } from '../../../shared/ui/Button';
import { PrintButton } from '../../../shared/ui/PrintButton';
import { useSession } from '../../session';
import { useSettings } from '../../settings';
import styles from './TwoStep.module.css';
import { useCopy } from './use-copy';

/** The recovery codes, shown once: to copy, download or print. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useTranslation('security');
  const { shopName } = useSettings();
  const { user } = useSession();
  const copy = useCopy();
  // The dialog that had the focus is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = t('twoStep.codesFile', { shopName, email: user?.email });
  const file = () => new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' });
  return (
    <div className={styles.codes} data-print>
      <div>
        <h3 ref={heading} tabIndex={-1} className="subtitle">
          {t('twoStep.codesTitle')}
        </h3>
        <p className="muted">{t('twoStep.codesText')}</p>
      </div>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons} data-print-hidden>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void copy(codes.join('\n'), t('twoStep.codesCopied'))}
        >
          {t('twoStep.copyCodes')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          icon={<IconDownload size={16} />}
          onClick={() => saveFile(file(), 'recovery-codes.txt')}
        >
          {t('twoStep.downloadCodes')}
        </Button>
        <PrintButton size="sm" variant="outline">
          {t('twoStep.printCodes')}
        </PrintButton>
        <Button size="sm" onClick={onSaved}>
          {t('twoStep.codesSaved')}
        </Button>
      </div>
    </div>
  );
}
