import { useNavigate } from 'react-router';
import { adminScope } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { unwrap } from '../../../shared/api/client';
import { queryScopes } from '../../../shared/api/query-keys';
import type { AdminProduct } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { leavePage } from '../../../shared/leave-page';
import { pagePath } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { IconPlus } from '../../../shared/ui/page-icons';
import {
  Alert,
  PagedListView,
  StagedBar,
  UnsavedChangesGuard,
  useAction,
  useAdminList,
  useConfirm,
  useListLocation,
} from '../../admin-frame';
import { ProductFilterBar } from './ProductFilterBar';
import { useProductColumns } from './product-columns';
import { useProductFilters } from './use-product-filters';
import { useStagedActive } from './use-staged-active';

/** The list of products, newest first, or by stock when filtered by it. */
export function ProductTable() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const navigate = useNavigate();
  const listState = useListLocation();
  const productFilters = useProductFilters();
  const { filters } = productFilters;
  const isFiltered = filters.stock !== undefined || filters.categoryId !== undefined;
  const list = useAdminList('/api/v1/admin/products', { query: filters, language: useLanguage() });
  const active = useStagedActive();
  const runAction = useAction();
  const { confirm, confirmDialog } = useConfirm();

  async function remove(product: AdminProduct): Promise<void> {
    const name = product.translatedName;
    const confirmed = await confirm({
      title: t('products.deleteTitle'),
      text: t('products.deleteText', { name }),
      confirmLabel: t('row.delete'),
      danger: true,
    });
    if (!confirmed) return;
    const deleted = await runAction(
      unwrap(api.DELETE('/api/v1/admin/products/{id}', { params: { path: { id: product.id } } })),
      {
        successText: t('products.deleted', { name }),
        errorText: t('products.deleteError'),
        invalidate: [adminScope('products'), queryScopes.products],
      },
    );
    if (deleted) active.drop(product);
  }

  const columns = useProductColumns(active, (product) => void remove(product));
  return (
    <>
      <PagedListView
        {...list}
        columns={columns}
        section="products"
        emptyTitle={t(isFiltered ? 'products.noneFiltered' : 'products.none')}
        emptyAction={
          isFiltered ? (
            <ButtonLink variant="secondary" to={pagePath('adminProducts')}>
              {t('table.showAll')}
            </ButtonLink>
          ) : (
            <ButtonLink to={pagePath('adminProductAdd')} state={listState}>
              {t('products.add')}
            </ButtonLink>
          )
        }
        above={<ProductFilterBar {...productFilters} />}
        actions={
          <ButtonLink
            to={pagePath('adminProductAdd')}
            state={listState}
            size="sm"
            icon={<IconPlus size={16} />}
          >
            {t('products.add')}
          </ButtonLink>
        }
        isChanged={active.isChanged}
        onRowClick={({ id }) =>
          leavePage(() => void navigate(pagePath('adminProductEdit', { id }), { state: listState }))
        }
      />
      {/* Below the table: above, it would move the rows under the pointer. */}
      {active.count > 0 && <Alert title={t('products.activePending', { count: active.count })} />}
      <StagedBar
        count={active.count}
        summary={[
          active.on > 0 && t('products.summaryOn', { count: active.on }),
          active.off > 0 && t('products.summaryOff', { count: active.off }),
        ]}
        saveLabel={t('products.saveActive')}
        saving={active.saving}
        onSave={() => void active.save()}
        onDiscard={active.discard}
      />
      <UnsavedChangesGuard unsaved={active.count > 0} onLeave={active.discard} />
      {confirmDialog}
    </>
  );
}
