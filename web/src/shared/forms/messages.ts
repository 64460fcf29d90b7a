import { useTranslation } from 'react-i18next';
import type { AllTexts } from '../i18n/texts';

type Counted<Key> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;
type KeysOf<Texts> = Counted<Extract<keyof Texts, string>>;

export type MessageKey =
  | `auth.${KeysOf<AllTexts['shop']['auth']>}`
  | `errors.${KeysOf<AllTexts['shop']['errors']>}`
  | `checkout.${KeysOf<AllTexts['shop']['checkout']>}`
  | `account:errors.${KeysOf<AllTexts['account']['errors']>}`
  | `checkout:errors.${KeysOf<AllTexts['checkout']['errors']>}`;

/** Something to tell about a form: a text of ours, which follows a change of language, or words of the server. */
export type Message = { key: MessageKey; values?: Record<string, string | number> } | { text: string };

export type FormatMessage = (message: Message) => string;

export function useFormatMessage(): FormatMessage {
  const { t } = useTranslation(['shop', 'account', 'checkout']);
  // The keys are checked where messages are made; their parameters are theirs to know.
  const translate = t as unknown as (key: string, values?: object) => string;
  return (message) => ('text' in message ? message.text : translate(message.key, message.values));
}
