import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/problem';
import type { AdminProduct } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useNotify } from '../../../shared/notices';
import { addressOf } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { IconPlus } from '../../../shared/ui/icons';
import {
  Alert,
  DataTable,
  LeaveQuestion,
  NoRows,
  PageHead,
  SearchField,
  StagedBar,
  TableFoot,
  useListAddress,
} from '../../admin-frame';
import { deleteProduct, productListQuery } from '../api';
import { useProductColumns } from './product-columns';
import { useStagedActive } from './use-staged-active';

/** Every product of the shop, newest first. */
export function ProductTable() {
  const { t } = useTranslation('admin');
  const list = useListAddress();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    productListQuery(useApi(), useLanguage(), list),
  );
  const active = useStagedActive();
  const removal = useRemoval(active.drop);
  const columns = useProductColumns(active, removal.ask);

  return (
    <>
      <PageHead title={t('products.title')} count={data?.totalElements}>
        <SearchField label={t('products.search')} value={list.search} onSearch={list.setSearch} />
        <ButtonLink to={addressOf('adminProductAdd')} size="sm" icon={<IconPlus size={16} />}>
          {t('products.add')}
        </ButtonLink>
      </PageHead>
      {active.count > 0 && <Alert title={t('products.activePending', { count: active.count })} />}
      {error && !data ? (
        <ErrorState
          title={t('products.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label={t('products.title')}
          columns={columns}
          rows={data?.content}
          idOf={({ id }) => id}
          isChanged={active.isChanged}
          expected={list.size}
          busy={isPlaceholderData}
          empty={
            <NoRows
              search={list.search}
              page={list.page}
              firstPage={list.addressOfPage(1)}
              all={addressOf('adminProducts')}
              title={t('products.none')}
              action={<ButtonLink to={addressOf('adminProductAdd')}>{t('products.add')}</ButtonLink>}
            />
          }
        />
      )}
      {data && data.totalElements > 0 && (
        <TableFoot
          page={list.page}
          size={list.size}
          total={data.totalElements}
          addressOfPage={list.addressOfPage}
          onSize={list.setSize}
        />
      )}
      <StagedBar
        count={active.count}
        summary={t('products.activeSummary', { on: active.on, off: active.off })}
        saveLabel={t('products.saveActive')}
        saving={active.saving}
        onSave={() => void active.save()}
        onDiscard={active.discard}
      />
      <LeaveQuestion unsaved={active.count > 0} onLeave={active.discard} />
      {removal.dialog}
    </>
  );
}

/** Deleting asks first, and says how it went. */
function useRemoval(onRemoved: (product: AdminProduct) => void) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [asked, setAsked] = useState<AdminProduct>();
  const [open, setOpen] = useState(false);

  async function remove(product: AdminProduct): Promise<void> {
    setOpen(false);
    try {
      await deleteProduct(api, product.id);
      onRemoved(product);
      notify(t('products.deleted', { name: product.translatedName }), { type: 'success' });
    } catch (error) {
      const words = error instanceof ApiError ? error.problem?.message : undefined;
      notify(words ?? t('products.deleteError'), { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: ['admin-products'] });
    await queryClient.invalidateQueries({ queryKey: ['products'] });
  }

  return {
    ask: (product: AdminProduct) => {
      setAsked(product);
      setOpen(true);
    },
    dialog: (
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('products.deleteTitle')}
        text={t('products.deleteText', { name: asked?.translatedName ?? '' })}
        confirmLabel={t('row.delete')}
        danger
        onConfirm={() => asked && void remove(asked)}
      />
    ),
  };
}
