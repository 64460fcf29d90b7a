import type { TextKey, TextValues } from '../i18n/create-i18n';
import type { Namespace } from '../i18n/texts';
import { useTranslation } from '../i18n/use-translation';

/** Keys of the default namespace and of the `errors` section of the others. */
export type MessageKey = Extract<
  TextKey<'shop', Namespace>,
  TextKey<'shop'> | `${Namespace}:errors.${string}`
>;

/** A form message: a translation key, which follows a change of language, or a text from the server. */
export type Message = { key: MessageKey; values?: TextValues } | { text: string };

export type FormatMessage = (message: Message) => string;

export function useFormatMessage(): FormatMessage {
  const { t } = useTranslation<'shop', Namespace>();
  return (message) => ('text' in message ? message.text : t(message.key, message.values));
}
