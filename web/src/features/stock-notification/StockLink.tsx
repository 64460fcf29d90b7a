import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { ApiError, classifyError, getProblem } from '../../shared/api/api-error';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { IconAlert } from '../../shared/ui/icons';
import { cancelNotifications, confirmNotification } from './api';
import styles from './StockLink.module.css';

interface StockLinkProps {
  action: 'confirm' | 'cancel';
  /** Fragment of the emailed link. */
  hash: string;
}

/**
 * The page of an emailed link: confirms or cancels notifications. A button sends the request, because programs that
 * check links in emails open them too.
 */
export function StockLink({ action, hash }: StockLinkProps) {
  const { t } = useTranslation(['stock', 'shop']);
  const api = useApi();
  const parameters = new URLSearchParams(hash.slice(1));
  const token = parameters.get('token') ?? '';
  const email = parameters.get('email') ?? '';
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: async () => {
      if (action === 'confirm') return confirmNotification(api, token);
      await cancelNotifications(api, email, token);
      return undefined;
    },
  });
  const isInvalid = token === '' || (error instanceof ApiError && error.status === 404);
  const home = (
    <ButtonLink variant="secondary" size="lg" to={pagePath('home')}>
      {t('shop:actions.home')}
    </ButtonLink>
  );
  if (isInvalid) {
    return (
      <div className={`wrap ${styles.page}`} role="alert">
        <h1 className="display">{t('invalid.title')}</h1>
        <p className="muted">{t('invalid.text')}</p>
        {home}
      </div>
    );
  }
  if (isSuccess) {
    return (
      <div className={`wrap ${styles.page}`} role="status">
        <h1 className="display">{t(`${action}.doneTitle`)}</h1>
        {data ? (
          <>
            <p className="muted">
              {t(data.inStock ? 'confirm.inStock' : 'confirm.doneText', { name: data.productName })}
            </p>
            <ButtonLink size="lg" to={pagePath('product', { id: data.productId })}>
              {t('confirm.toProduct')}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="muted">{t('cancel.doneText')}</p>
            {home}
          </>
        )}
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="display">{t(`${action}.title`)}</h1>
      <p className="muted">{t(`${action}.text`, { email })}</p>
      <div role="alert">
        {error && (
          <AlertBox tone="warning" icon={<IconAlert />}>
            {getProblem(error)?.message ??
              `${t(`errors.${action}`)}. ${t(`shop:errors.${classifyError(error)}`)}`}
          </AlertBox>
        )}
      </div>
      <Button size="lg" loading={isPending} onClick={() => mutate()}>
        {t(`${action}.submit`)}
      </Button>
    </div>
  );
}
