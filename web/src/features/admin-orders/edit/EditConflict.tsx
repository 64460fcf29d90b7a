import { localizeCountries } from '../../../shared/countries';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { FormConflictDialog } from '../../admin-frame';
import { deliveryFields } from '../../checkout';
import { conflictingValues, type EditValues, valuesOf } from './edit-values';
import type { EditForm } from './use-edit-form';

/** Asks which value to keep of each field that a colleague has changed, too. */
export function EditConflict({ form }: { form: EditForm }) {
  const { t, language } = useTranslation(['fulfillment', 'account', 'checkout']);
  const { conflict } = form;
  const theirs = conflict && valuesOf(conflict);
  const { addresses = [], own: mine = form.values } = form.addressConflict ?? {};

  function labelOf(field: keyof EditValues): string {
    switch (field) {
      case 'email':
      case 'firstName':
      case 'lastName':
      case 'phone':
        return t(`account:fields.${field}`);
      case 'phoneCountry':
        return t('checkout:contact.phoneCountry');
      case 'telegram':
        return t('edit.telegram');
      case 'discount':
      case 'shippingFee':
      case 'adjustmentReason':
        return t(`discounts.${field}`);
      default:
        return t('edit.items');
    }
  }

  function format(values: EditValues, fields: readonly (keyof EditValues)[]): string {
    const isSameAddress = fields.includes('useAsInvoiceAddress') && values.useAsInvoiceAddress;
    if (isSameAddress) return t('checkout:address.useAsInvoiceAddress');
    const texts = fields.map((field) => {
      const value = values[field];
      if (typeof value === 'boolean') return '';
      if (typeof value !== 'string')
        return value
          .map(({ name, quantity, discount }) => `${name} × ${quantity}${discount ? ` (−${discount})` : ''}`)
          .join(', ');
      const isCountry = field === 'country' || field === 'invoiceCountry';
      return isCountry ? (localizeCountries([value], language)[0]?.name ?? value) : value;
    });
    return texts.filter((text) => text !== '').join(', ') || t('history.nothing');
  }

  /** The whole address of this form is kept, also the parts that only the colleague changed. */
  function resolve(theirFields: ReadonlySet<string>): void {
    const isTheirs = ([name]: (typeof addresses)[number]) => theirFields.has(name);
    for (const fields of addresses.filter((address) => !isTheirs(address)))
      form.change(Object.fromEntries(fields.map((field) => [field, mine[field]])));
    form.resolveConflict(new Set([...theirFields, ...addresses.filter(isTheirs).flat()]));
  }

  const differences = theirs
    ? [
        ...conflictingValues(theirs, form).map((field) => ({
          label: labelOf(field),
          fields: [field] as const,
        })),
        ...addresses.map((fields) => ({
          label: t(fields === deliveryFields ? 'checkout:address.title' : 'checkout:address.invoice'),
          fields,
        })),
      ].map(({ label, fields }) => ({
        name: fields[0],
        label,
        theirs: format(theirs, fields),
        mine: format(mine, fields),
      }))
    : [];
  return <FormConflictDialog form={{ ...form, resolveConflict: resolve }} differences={differences} />;
}
