import { useTranslation } from 'react-i18next';
import { classifyError, problemOf } from '../../shared/api/problem';

/** Why a save got no answer, and that nothing is lost by it: for the small print of a notice. Otherwise the server has said why. */
export function useWhy(): (error: unknown) => string | undefined {
  const { t } = useTranslation(['admin', 'shop']);
  return (error) => {
    const cause = classifyError(error);
    if (problemOf(error) || (cause !== 'network' && cause !== 'server')) return undefined;
    return `${t(`shop:errors.${cause}`)} ${t('actions.kept')}`;
  };
}
