import type { AdminCategory, CategoryInput } from '../../../shared/api/types';

/** The fields of the category form, as they are typed. */
export interface CategoryValues {
  name: string;
  description: string;
  parentId: string;
  imageFilePath: string;
  slug: string;
}

/** Which state of the category was edited: the server refuses to save over a newer one. */
export interface SeenCategory {
  version?: number;
}

export const newCategory: CategoryValues = {
  name: '',
  description: '',
  parentId: '',
  imageFilePath: '',
  slug: '',
};

export function valuesOf(category: AdminCategory): CategoryValues {
  return {
    name: category.name,
    description: category.description ?? '',
    parentId: category.parentId ? String(category.parentId) : '',
    imageFilePath: category.imageFilePath ?? '',
    slug: category.slug,
  };
}

export function inputOf(values: CategoryValues, { version }: SeenCategory): CategoryInput {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    parentId: values.parentId ? Number(values.parentId) : null,
    imageFilePath: values.imageFilePath || null,
    slug: values.slug.trim() || null,
    ...(version !== undefined && { version }),
  };
}
