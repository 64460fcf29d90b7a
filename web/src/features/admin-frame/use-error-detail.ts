import { classifyError, getProblem } from '../../shared/api/api-error';
import { useTranslation } from '../../shared/i18n/use-translation';

/**
 * Formats the second line of an error toast: the network or server failure, and that the draft is still there.
 * Returns `undefined` when the server explained the error itself.
 */
export function useErrorDetail(): (error: unknown) => string | undefined {
  const { t } = useTranslation(['admin', 'shop']);
  return (error) => {
    const cause = classifyError(error);
    if (getProblem(error) || (cause !== 'network' && cause !== 'server')) return undefined;
    return `${t(`shop:errors.${cause}`)} ${t('actions.draftSaved')}`;
  };
}
