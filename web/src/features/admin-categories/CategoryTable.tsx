import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { getProblem, problemDetail } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import { queryScopes } from '../../shared/api/query-keys';
import type { Category } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { ButtonLink } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { IconPlus } from '../../shared/ui/page-icons';
import {
  allCategoriesQuery,
  type Column,
  ListView,
  NameWithThumbnail,
  RowActions,
  useAction,
  useCommonColumns,
  useConfirm,
  useListLocation,
  useListParams,
} from '../admin-frame';
import styles from './CategoryTable.module.css';
import { searchCategories } from './category-list';

/** The list of categories. There are few of them, so they are searched and paginated in the browser. */
export function CategoryTable() {
  const { t } = useTranslation('admin');
  const params = useListParams();
  const listState = useListLocation();
  const api = useApi();
  const query = useQuery(allCategoriesQuery(api, useLanguage()));
  const { data } = query;
  const matches = data && searchCategories(data, params.search);
  const page = Math.min(params.page, Math.max(1, Math.ceil((matches?.length ?? 0) / params.size)));
  const names = new Map(data?.map(({ id, translatedName }) => [id, translatedName]));
  const parentName = ({ parentId }: Category) => (parentId ? names.get(parentId) : undefined);
  const runAction = useAction();
  const notify = useNotify();
  const navigate = useNavigate();
  const { confirm, confirmDialog } = useConfirm();
  const { idColumn, nameColumn, actionsColumn } = useCommonColumns();

  function deleteErrorText(error: unknown): string {
    const problem = getProblem(error);
    if (problem?.code !== 'category_not_empty') return problem?.message ?? t('categories.deleteError');
    return notEmptyText(
      problemDetail(problem, 'products') ?? 0,
      problemDetail(problem, 'subCategories') ?? 0,
    );
  }

  function notEmptyText(products: number, subCategories: number): string {
    const contents = [
      products > 0 && t('categories.productCount', { count: products }),
      subCategories > 0 && t('categories.subCategoryCount', { count: subCategories }),
    ];
    return t('categories.notEmpty', { contents: contents.filter(Boolean).join(', ') });
  }

  async function remove(category: Category): Promise<void> {
    const name = category.translatedName;
    const products = category.productCount;
    const subCategories = data?.filter(({ parentId }) => parentId === category.id).length ?? 0;
    if (products + subCategories > 0) {
      // The server would reject the request, so there is nothing to confirm.
      notify(notEmptyText(products, subCategories), {
        type: 'error',
        action:
          products > 0
            ? {
                label: t('categories.showProducts'),
                onAction: () => void navigate(productsLink(category.id)),
              }
            : undefined,
      });
      return;
    }
    const confirmed = await confirm({
      title: t('categories.deleteTitle'),
      text: t('categories.deleteText', { name }),
      confirmLabel: t('row.delete'),
      danger: true,
    });
    if (!confirmed) return;
    await runAction(
      unwrap(api.DELETE('/api/v1/admin/categories/{id}', { params: { path: { id: category.id } } })),
      {
        successText: t('categories.deleted', { name }),
        errorText: deleteErrorText,
        invalidate: [queryScopes.categories],
      },
    );
  }

  const columns: Column<Category>[] = [
    idColumn(),
    nameColumn((category) => (
      <NameWithThumbnail
        name={category.translatedName}
        to={pagePath('adminCategoryEdit', { id: category.id })}
        image={category.imageFilePath}
        facts={parentName(category) ?? t('categories.noParent')}
      />
    )),
    {
      name: 'parent',
      label: t('categories.parent'),
      showFrom: 'tablet',
      cell: (category) => <span className="muted nowrap">{parentName(category) ?? '—'}</span>,
    },
    {
      name: 'products',
      label: t('categories.products'),
      end: true,
      cell: ({ id, translatedName, productCount }) =>
        productCount > 0 ? (
          <Link
            to={productsLink(id)}
            className={styles.products}
            aria-label={t('categories.productsOf', { name: translatedName, count: productCount })}
          >
            {productCount}
          </Link>
        ) : (
          productCount
        ),
    },
    actionsColumn((category) => (
      <RowActions
        name={category.translatedName}
        view={pagePath('category', { id: category.id })}
        edit={pagePath('adminCategoryEdit', { id: category.id })}
        onDelete={() => void remove(category)}
      />
    )),
  ];

  return (
    <>
      <ListView
        params={{ ...params, page }}
        query={query}
        page={
          matches && {
            rows: matches.slice((page - 1) * params.size, page * params.size),
            total: matches.length,
          }
        }
        columns={columns}
        section="categories"
        emptyTitle={t('categories.none')}
        emptyAction={
          <ButtonLink to={pagePath('adminCategoryAdd')} state={listState}>
            {t('categories.add')}
          </ButtonLink>
        }
        count={params.search ? undefined : data?.length}
        actions={
          <ButtonLink
            to={pagePath('adminCategoryAdd')}
            state={listState}
            size="sm"
            icon={<IconPlus size={16} />}
          >
            {t('categories.add')}
          </ButtonLink>
        }
      />
      {confirmDialog}
    </>
  );
}

function productsLink(categoryId: number): string {
  return `${pagePath('adminProducts')}?categoryId=${categoryId}`;
}
