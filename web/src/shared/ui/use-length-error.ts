import { useTranslation } from '../i18n/use-translation';

/**
 * Returns the error of a text that is too long. The attribute `maxLength` would cut a pasted text; with the error, the
 * text stays in the field for correction.
 */
export function useLengthError(): (text: string, maximum: number | undefined) => string | undefined {
  const { t } = useTranslation();
  return (text, maximum = Number.POSITIVE_INFINITY) => {
    const length = [...text.trim()].length;
    return length > maximum ? t('actions.textTooLong', { length, maximum }) : undefined;
  };
}
