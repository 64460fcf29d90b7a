import { useTranslation } from 'react-i18next';
import type { AllTexts, Namespace } from '../i18n/texts';

type WithoutPluralSuffix<Key> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;
type KeysOf<Texts> = WithoutPluralSuffix<Extract<keyof Texts, string>>;

/** Keys `section.key` of the default namespace. */
type DefaultKey = {
  [Section in keyof AllTexts['shop']]: `${Section}.${KeysOf<AllTexts['shop'][Section]>}`;
}[keyof AllTexts['shop']];

/** Keys `namespace:errors.key` of every other namespace that has an `errors` section. */
type NamespacedErrorKey = {
  [Name in Exclude<Namespace, 'shop'>]: AllTexts[Name] extends { errors: infer Errors }
    ? `${Name}:errors.${KeysOf<Errors>}`
    : never;
}[Exclude<Namespace, 'shop'>];

export type MessageKey = DefaultKey | NamespacedErrorKey;

/** A form message: a translation key, which follows a change of language, or a text from the server. */
export type Message = { key: MessageKey; values?: Record<string, string | number> } | { text: string };

export type FormatMessage = (message: Message) => string;

export function useFormatMessage(): FormatMessage {
  const { t } = useTranslation();
  // MessageKey checks the keys; i18next cannot infer the parameters of a union of keys.
  const translate = t as unknown as (key: string, values?: object) => string;
  return (message) => ('text' in message ? message.text : translate(message.key, message.values));
}
