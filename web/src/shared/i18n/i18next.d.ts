import 'i18next';
import type { AllTexts } from './texts';

// Makes an unknown translation key a compile error.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shop';
    resources: AllTexts;
    returnNull: false;
  }
}
