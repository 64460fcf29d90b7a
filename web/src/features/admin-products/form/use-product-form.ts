import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { queryKeys } from '../../../shared/api/query-keys';
import type { AdminProduct } from '../../../shared/api/types';
import { takeOver } from '../../../shared/forms/drafts';
import { useLanguage } from '../../../shared/i18n/use-language';
import { noticeDuration, useNotify } from '../../../shared/notices';
import { addressOf } from '../../../shared/paths';
import { announceProduct } from '../../../shared/product-events';
import { saveTopic, useSavedForm } from '../../admin-frame';
import { adminProductQuery, saveProduct } from '../api';
import {
  faultsOf,
  inputOf,
  loadedStock,
  newProduct,
  type ProductValues,
  type SeenProduct,
  valuesOf,
} from './product-values';
import { translationsDraft, useProductTranslations } from './use-product-translations';

export type ProductForm = ReturnType<typeof useProductForm>;

const productDraft = (id: number | undefined) => `admin.product:${id ?? 'new'}`;

/** The whole form of one product, or of a new one. Nothing typed is lost until it is saved or let go. */
export function useProductForm(
  product: AdminProduct | undefined,
  translationsWanted: boolean,
  moveTo: (address: string) => void,
) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const id = product?.id;
  const follow = (newer: AdminProduct) =>
    queryClient.setQueryData(queryKeys.adminProduct(language, newer.id), newer);

  const form = useSavedForm<ProductValues, SeenProduct, AdminProduct>({
    draft: productDraft(id),
    saved: product ? valuesOf(product) : newProduct,
    seen: { version: product?.version },
    seenOf: ({ version }) => ({ version }),
    faultsOf: (values) =>
      Object.fromEntries(
        Object.entries(faultsOf(values)).map(([field, fault]) => [field, t(`productErrors.${fault}`)]),
      ),
    // The stock changes by as many pieces as were typed.
    send: (values, seen, typed) =>
      saveProduct(
        api,
        id,
        inputOf(values, id === undefined ? seen : { ...seen, loadedStock: loadedStock(typed) }),
      ),
    onSaved,
    currentOf: ({ details }) => details?.current,
    follow,
    fieldOf,
    words: { failed: t(id === undefined ? 'product.createError' : 'product.updateError') },
  });
  const translations = useProductTranslations(id, translationsWanted, form.saving);

  /** The saved product takes the form's place, here and in every open view; what was typed meanwhile stays typed. */
  async function onSaved(saved: AdminProduct, see: (seen: SeenProduct) => void): Promise<void> {
    follow(saved);
    const { complete, nameless, version = saved.version } = await translations.save(saved.id);
    see({ version });
    // This view hears it, too: it must be the newest version that is told, with its translations of now.
    announceProduct({ product: await newestOf(saved, version), language });
    void queryClient.invalidateQueries({ queryKey: ['admin-products'] });
    // The order and the members of the shop's lists may have changed too.
    void queryClient.invalidateQueries({ queryKey: ['products'] });
    if (!complete)
      notify(t('product.translationsNotSaved'), {
        type: 'warning',
        duration: noticeDuration.warning,
        topic: saveTopic,
      });
    else if (nameless)
      notify(t('product.translationNotSaved'), {
        type: 'warning',
        duration: noticeDuration.warning,
        topic: saveTopic,
      });
    else
      notify(t(id === undefined ? 'product.created' : 'product.saved'), {
        type: 'success',
        topic: saveTopic,
      });
    if (id !== undefined) return;
    takeOver(productDraft(undefined), productDraft(saved.id));
    takeOver(translationsDraft(undefined), translationsDraft(saved.id));
    moveTo(addressOf('adminProductEdit', { id: saved.id }));
  }

  async function newestOf(saved: AdminProduct, version: number): Promise<AdminProduct> {
    if (version === saved.version) return saved;
    // Without an answer the texts of before stand until somebody looks again.
    return queryClient
      .fetchQuery(adminProductQuery(api, language, saved.id))
      .catch(() => ({ ...saved, version }));
  }

  return {
    ...form,
    id,
    translations,
    savedTranslations: product?.translations,
    drafts: [productDraft(id), translationsDraft(id)],
    /** How many fields hold something unsaved. */
    unsaved: form.changed.length + translations.changed.length,
    discard: () => {
      form.discard();
      translations.discard();
    },
    takeTheirs: () => {
      form.takeTheirs();
      translations.takeTheirs();
    },
  };
}

/** The server names fields by their path; the form has them flat. */
function fieldOf(path: string): string {
  const [first = path, second] = path.split('.');
  if (first === 'dimensions' && second) return second;
  return /^attributes/.test(first) ? 'attributes' : first;
}
