import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import type { AdminProduct } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { addressOf } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { IconPlus } from '../../../shared/ui/icons';
import {
  Alert,
  LeaveQuestion,
  ListFrame,
  listedOf,
  StagedBar,
  useListAddress,
  useQuestion,
  useTried,
} from '../../admin-frame';
import { deleteProduct, productListQuery } from '../api';
import { useProductColumns } from './product-columns';
import { useStagedActive } from './use-staged-active';

/** Every product of the shop, newest first. */
export function ProductTable() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const list = useListAddress();
  const query = useQuery(productListQuery(api, useLanguage(), list));
  const active = useStagedActive();
  const tried = useTried();
  const { ask, question } = useQuestion();

  async function remove(product: AdminProduct): Promise<void> {
    const name = product.translatedName;
    const isSure = await ask({
      title: t('products.deleteTitle'),
      text: t('products.deleteText', { name }),
      confirmLabel: t('row.delete'),
      danger: true,
    });
    if (!isSure) return;
    const isGone = await tried(deleteProduct(api, product.id), {
      done: t('products.deleted', { name }),
      failed: t('products.deleteError'),
      refresh: [['admin-products'], ['products']],
    });
    if (isGone) active.drop(product);
  }

  const columns = useProductColumns(active, (product) => void remove(product));
  return (
    <>
      <ListFrame
        list={list}
        query={query}
        listed={listedOf(query.data)}
        columns={columns}
        all={addressOf('adminProducts')}
        words={{
          title: t('products.title'),
          search: t('products.search'),
          fetchError: t('products.fetchError'),
          none: t('products.none'),
        }}
        head={
          <ButtonLink to={addressOf('adminProductAdd')} size="sm" icon={<IconPlus size={16} />}>
            {t('products.add')}
          </ButtonLink>
        }
        addFirst={<ButtonLink to={addressOf('adminProductAdd')}>{t('products.add')}</ButtonLink>}
        isChanged={active.isChanged}
      />
      {/* Below the table: above, it would move the rows from under the pointer. */}
      {active.count > 0 && <Alert title={t('products.activePending', { count: active.count })} />}
      <StagedBar
        count={active.count}
        summary={t('products.activeSummary', { on: active.on, off: active.off })}
        saveLabel={t('products.saveActive')}
        saving={active.saving}
        onSave={() => void active.save()}
        onDiscard={active.discard}
      />
      <LeaveQuestion unsaved={active.count > 0} onLeave={active.discard} />
      {question}
    </>
  );
}
