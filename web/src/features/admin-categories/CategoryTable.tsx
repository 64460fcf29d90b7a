import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { ApiError } from '../../shared/api/problem';
import type { Category } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { useNotify } from '../../shared/notices';
import { addressOf } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/Dialog';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { IconPlus } from '../../shared/ui/icons';
import {
  allCategoriesQuery,
  type Column,
  DataTable,
  PageHead,
  ProductName,
  RowActions,
  SearchField,
  TableFoot,
  useListAddress,
} from '../admin-frame';
import { deleteCategory } from './api';
import { foundCategories } from './category-list';

/** Every category of the shop. There are few: they come at once and are searched here. */
export function CategoryTable() {
  const { t } = useTranslation('admin');
  const list = useListAddress();
  const { data, error, isFetching, refetch } = useQuery(allCategoriesQuery(useApi(), useLanguage()));
  const removal = useRemoval();
  const found = data && foundCategories(data, list.search);
  const page = Math.min(list.page, Math.max(1, Math.ceil((found?.length ?? 0) / list.size)));
  const rows = found?.slice((page - 1) * list.size, page * list.size);
  const names = new Map(data?.map(({ id, translatedName }) => [id, translatedName]));
  const parentOf = ({ parentId }: Category) => (parentId ? names.get(parentId) : undefined);

  const columns: Column<Category>[] = [
    {
      name: 'id',
      label: t('columns.id'),
      from: 'tablet',
      cell: ({ id }) => <span className="muted">{id}</span>,
    },
    {
      name: 'name',
      label: t('columns.name'),
      wide: true,
      cell: (category) => (
        <ProductName
          name={category.translatedName}
          image={category.imageFilePath}
          facts={parentOf(category) ?? t('categories.noParent')}
        />
      ),
    },
    {
      name: 'parent',
      label: t('categories.parent'),
      from: 'tablet',
      cell: (category) => <span className="muted nowrap">{parentOf(category) ?? '—'}</span>,
    },
    {
      name: 'products',
      label: t('categories.products'),
      end: true,
      cell: ({ productCount }) => productCount,
    },
    {
      name: 'actions',
      label: t('columns.actions'),
      labelHidden: true,
      end: true,
      cell: (category) => (
        <RowActions
          name={category.translatedName}
          view={addressOf('category', { id: category.id })}
          edit={addressOf('adminCategoryEdit', { id: category.id })}
          onDelete={() => removal.ask(category)}
        />
      ),
    },
  ];

  return (
    <>
      <PageHead title={t('categories.title')} count={data?.length}>
        <SearchField label={t('categories.search')} value={list.search} onSearch={list.setSearch} />
        <ButtonLink to={addressOf('adminCategoryAdd')} size="sm" icon={<IconPlus size={16} />}>
          {t('categories.add')}
        </ButtonLink>
      </PageHead>
      {error && !data ? (
        <ErrorState
          title={t('categories.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label={t('categories.title')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          expected={list.size}
          empty={
            list.search ? (
              <EmptyState
                compact
                title={t('table.nothingFound')}
                text={t('table.nothingFoundText', { search: list.search })}
                action={
                  <ButtonLink variant="quiet" to={addressOf('adminCategories')}>
                    {t('table.showAll')}
                  </ButtonLink>
                }
              />
            ) : (
              <EmptyState
                compact
                title={t('categories.none')}
                action={<ButtonLink to={addressOf('adminCategoryAdd')}>{t('categories.add')}</ButtonLink>}
              />
            )
          }
        />
      )}
      {found && found.length > 0 && (
        <TableFoot
          page={page}
          size={list.size}
          total={found.length}
          addressOfPage={list.addressOfPage}
          onSize={list.setSize}
        />
      )}
      {removal.dialog}
    </>
  );
}

/** Deleting asks first; a category that holds something is refused by the server, which says what is in it. */
function useRemoval() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [asked, setAsked] = useState<Category>();
  const [open, setOpen] = useState(false);

  function whyNot(error: unknown): string {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (problem?.code !== 'category_not_empty') return problem?.message ?? t('categories.deleteError');
    const { products = 0, subCategories = 0 } = problem.details ?? {};
    return t('categories.notEmpty', { products, subCategories });
  }

  async function remove(category: Category): Promise<void> {
    setOpen(false);
    try {
      await deleteCategory(api, category.id);
      notify(t('categories.deleted', { name: category.translatedName }), { type: 'success' });
    } catch (error) {
      notify(whyNot(error), { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: ['categories'] });
  }

  return {
    ask: (category: Category) => {
      setAsked(category);
      setOpen(true);
    },
    dialog: (
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('categories.deleteTitle')}
        text={t('categories.deleteText', { name: asked?.translatedName ?? '' })}
        confirmLabel={t('row.delete')}
        danger
        onConfirm={() => asked && void remove(asked)}
      />
    ),
  };
}
