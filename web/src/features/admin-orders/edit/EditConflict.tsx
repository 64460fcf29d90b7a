import { useTranslation } from '../../../shared/i18n/use-translation';
import { conflictingFields, FormConflictDialog } from '../../admin-frame';
import { type EditValues, valuesOf } from './edit-values';
import type { EditForm } from './use-edit-form';

/** Asks which value to keep of each field that a colleague has changed, too. */
export function EditConflict({ form }: { form: EditForm }) {
  const { t } = useTranslation(['fulfillment', 'account', 'checkout']);
  const { conflict } = form;
  const theirs = conflict && valuesOf(conflict);

  function labelOf(field: keyof EditValues): string {
    switch (field) {
      case 'lines':
        return t('edit.items');
      case 'email':
      case 'firstName':
      case 'lastName':
      case 'phone':
      case 'street':
      case 'zipCode':
      case 'city':
        return t(`account:fields.${field}`);
      case 'phoneCountry':
        return t('checkout:contact.phoneCountry');
      case 'telegram':
        return t('edit.telegram');
      case 'apartment':
      case 'country':
      case 'postBox':
      case 'useAsInvoiceAddress':
        return t(`checkout:address.${field}`);
      default:
        return t('checkout:address.invoice');
    }
  }

  function format(values: EditValues, field: keyof EditValues): string {
    const value = values[field];
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return value ? '✓' : '—';
    return value.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ');
  }

  const differences = theirs
    ? conflictingFields(theirs, form).map((field) => ({
        name: field,
        label: labelOf(field),
        theirs: format(theirs, field),
        mine: format(form.values, field),
      }))
    : [];
  return <FormConflictDialog form={form} differences={differences} />;
}
