import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { problemOf } from '../../shared/api/problem';
import type { Category } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { useNotify } from '../../shared/notices';
import { addressOf } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { IconPlus } from '../../shared/ui/icons';
import {
  allCategoriesQuery,
  type Column,
  ListFrame,
  ProductName,
  RowActions,
  useListAddress,
  useQuestion,
  useTried,
} from '../admin-frame';
import { deleteCategory } from './api';
import { foundCategories } from './category-list';

/** Every category of the shop. There are few: they come at once and are searched here. */
export function CategoryTable() {
  const { t } = useTranslation('admin');
  const list = useListAddress();
  const api = useApi();
  const query = useQuery(allCategoriesQuery(api, useLanguage()));
  const { data } = query;
  const found = data && foundCategories(data, list.search);
  const page = Math.min(list.page, Math.max(1, Math.ceil((found?.length ?? 0) / list.size)));
  const names = new Map(data?.map(({ id, translatedName }) => [id, translatedName]));
  const parentOf = ({ parentId }: Category) => (parentId ? names.get(parentId) : undefined);
  const tried = useTried();
  const notify = useNotify();
  const { ask, question } = useQuestion();

  /** A category that holds something is refused by the server, which says what is in it. */
  function whyNot(error: unknown): string {
    const problem = problemOf(error);
    if (problem?.code !== 'category_not_empty') return problem?.message ?? t('categories.deleteError');
    const { products = 0, subCategories = 0 } = problem.details ?? {};
    return t('categories.notEmpty', { products, subCategories });
  }

  async function remove(category: Category): Promise<void> {
    const name = category.translatedName;
    const products = category.productCount;
    const subCategories = data?.filter(({ parentId }) => parentId === category.id).length ?? 0;
    if (products + subCategories > 0) {
      // No question whose answer could only be refused.
      notify(t('categories.notEmpty', { products, subCategories }), { type: 'error' });
      return;
    }
    const isSure = await ask({
      title: t('categories.deleteTitle'),
      text: t('categories.deleteText', { name }),
      confirmLabel: t('row.delete'),
      danger: true,
    });
    if (!isSure) return;
    await tried(deleteCategory(api, category.id), {
      done: t('categories.deleted', { name }),
      failed: whyNot,
      refresh: [['categories']],
    });
  }

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
          to={addressOf('adminCategoryEdit', { id: category.id })}
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
          onDelete={() => void remove(category)}
        />
      ),
    },
  ];

  return (
    <>
      <ListFrame
        list={{ ...list, page }}
        query={query}
        listed={found && { rows: found.slice((page - 1) * list.size, page * list.size), total: found.length }}
        columns={columns}
        all={addressOf('adminCategories')}
        words={{
          title: t('categories.title'),
          search: t('categories.search'),
          fetchError: t('categories.fetchError'),
          none: t('categories.none'),
        }}
        count={data?.length}
        head={
          <ButtonLink to={addressOf('adminCategoryAdd')} size="sm" icon={<IconPlus size={16} />}>
            {t('categories.add')}
          </ButtonLink>
        }
        addFirst={<ButtonLink to={addressOf('adminCategoryAdd')}>{t('categories.add')}</ButtonLink>}
      />
      {question}
    </>
  );
}
