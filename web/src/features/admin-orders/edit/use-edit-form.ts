import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, problemDetail } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { AdminOrder, AdminOrderDetails, LineProblem } from '../../../shared/api/types';
import { useFormatMessage } from '../../../shared/forms/messages';
import { useAskOnce } from '../../../shared/forms/use-ask-once';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { saveTopic, useVersionedForm } from '../../admin-frame';
import { unusualValues, useCountries, validateStep } from '../../checkout';
import { cacheOrder, orderKey } from '../api';
import {
  type AddressConflict,
  conflictingAddresses,
  conflictingValues,
  type EditValues,
  fieldOf,
  toEdit,
  validateContactOfStaff,
  valuesOf,
} from './edit-values';
import { validatePriceFields } from './price-fields';

export type EditForm = ReturnType<typeof useEditForm>;

/** The form of an order that is not shipped yet. Changes of colleagues to other fields are merged. */
export function useEditForm(order: AdminOrderDetails, onSaved: () => void) {
  const { t, language } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const formatMessage = useFormatMessage();
  const { deliveryCountries } = useCountries();
  const [lineProblems, setLineProblems] = useState<readonly LineProblem[]>([]);
  /** Before changes of colleagues, which the form shows in all fields that are not changed here. */
  const [opened] = useState(() => valuesOf(order));
  const askOnce = useAskOnce<EditValues>();
  const [addressConflict, setAddressConflict] = useState<AddressConflict>();

  function validate(values: EditValues) {
    // The country of the order is accepted as it is.
    const countries = [...deliveryCountries, order.address.country];
    const messages = {
      ...validateContactOfStaff(values, countries, language),
      ...validateStep(2, values, countries, language),
      ...validatePriceFields(values, values.lines),
      ...askOnce(values, unusualValues(2, values, language)),
    };
    // So is a stored zip code.
    const saved = valuesOf(order);
    const isSaved = (name: keyof EditValues) => values[name] === saved[name];
    if (isSaved('zipCode') && isSaved('country')) delete messages.zipCode;
    if (isSaved('invoiceZipCode') && isSaved('invoiceCountry')) delete messages.invoiceZipCode;
    const errors = Object.entries(messages).map(([name, message]) => [name, formatMessage(message)]);
    if (values.lines.length === 0)
      errors.unshift(['lines', formatMessage({ key: 'fulfillment:errors.items' })]);
    return Object.fromEntries(errors) as Partial<Record<keyof EditValues, string>>;
  }

  const form = useVersionedForm<EditValues, AdminOrder>({
    draftKey: `admin.order-edit:${order.id}`,
    savedValues: valuesOf(order),
    valuesOf,
    version: order.version,
    validate,
    send: async (values, version = order.version) => {
      setLineProblems([]);
      try {
        return await unwrap(
          api.PUT('/api/v1/admin/orders/{id}', {
            params: { path: { id: order.id } },
            body: toEdit(values, version),
          }),
        );
      } catch (error) {
        setLineProblems(problemDetail(getProblem(error), 'items') ?? []);
        throw error;
      }
    },
    onSaved: async (saved) => {
      await cacheOrder(queryClient, saved as AdminOrderDetails);
      notify(t('edit.saved'), { type: 'success', topic: saveTopic, detail: order.orderNumber });
      onSaved();
    },
    currentOf: (problem) => problemDetail(problem, 'currentOrder'),
    conflictsOf: (theirs, mine) => {
      const addresses = conflictingAddresses(theirs, opened, mine.changes);
      setAddressConflict({ addresses, own: { ...opened, ...mine.changes } });
      return [...conflictingValues(theirs, mine), ...addresses.flat()];
    },
    updateCache: (current) =>
      queryClient.setQueryData(orderKey(order.id), (cached) => cached && { ...cached, ...current }),
    fieldOf,
    texts: { saveError: t('edit.saveError'), validationError: t('edit.check') },
  });

  return {
    ...form,
    addressConflict,
    lineProblems,
    changeLines: (lines: EditValues['lines']) => {
      form.change({ lines });
      setLineProblems((problems) =>
        problems.filter(({ id, requested }) =>
          lines.some((line) => line.id === id && line.quantity === requested),
        ),
      );
    },
    /** The form as the fields of the checkout expect it. */
    checkoutFields: {
      values: form.values,
      setValues: (changes: Partial<EditValues>) => form.change(changes),
      field: (name: TextFieldName) => ({
        name,
        value: form.values[name],
        error: form.errors[name],
        onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
      }),
    },
  };
}

type TextFieldName = {
  [Name in keyof EditValues]: EditValues[Name] extends string ? Name : never;
}[keyof EditValues];
