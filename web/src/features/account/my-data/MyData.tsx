import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { saveFile } from '../../../shared/save-file';
import { useNotify } from '../../../shared/toasts';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { IconDownload } from '../../../shared/ui/account-icons';
import { Button } from '../../../shared/ui/Button';
import { IconInfo } from '../../../shared/ui/icons';
import { IconTrash } from '../../../shared/ui/page-icons';
import { useSession } from '../../session';
import styles from '../profile/Profile.module.css';
import { downloadMyData, openOrdersQuery } from './api';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { Newsletter } from './Newsletter';
import { OpenOrders } from './OpenOrders';

/** Download of everything stored about the user, consent to shop news, and deletion of the account. */
export function MyData() {
  const { t } = useTranslation('security');
  const [isDeleting, setDeleting] = useState(false);
  const { user } = useSession();
  const { data: openOrders = [] } = useQuery(openOrdersQuery(useApi(), user?.email ?? ''));
  const isBlocked = openOrders.length > 0;
  return (
    <div className={styles.sections}>
      <section className={styles.section}>
        <div>
          <h2 className="subtitle">{t('data.downloadTitle')}</h2>
          <p className="muted">{t('data.downloadText')}</p>
        </div>
        <DownloadButton />
      </section>
      <Newsletter />
      <section className={styles.section}>
        <div>
          <h2 className="subtitle">{t('data.deleteTitle')}</h2>
          <p className="muted">{t('data.deleteText')}</p>
        </div>
        <ul className={styles.consequences}>
          <li>{t('data.goes')}</li>
          <li>{t('data.stays')}</li>
        </ul>
        {isBlocked && (
          <AlertBox tone="info" icon={<IconInfo />}>
            <OpenOrders orders={openOrders} />
          </AlertBox>
        )}
        <div className={styles.actions}>
          <Button
            variant="danger"
            size="lg"
            icon={<IconTrash />}
            disabled={isBlocked}
            onClick={() => setDeleting(true)}
          >
            {t('data.delete')}
          </Button>
        </div>
      </section>
      <DeleteAccountDialog open={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );
}

function DownloadButton() {
  const { t } = useTranslation('security');
  const api = useApi();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadMyData(api),
    onSuccess: (archive) => saveFile(archive, 'my-data.zip'),
    onError: (error) => notify(getProblem(error)?.message ?? t('data.downloadError'), { type: 'error' }),
  });
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="lg"
        icon={<IconDownload />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('data.download')}
      </Button>
    </div>
  );
}
