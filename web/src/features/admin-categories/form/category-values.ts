import type { AdminCategory, CategoryInput } from '../../../shared/api/types';

export interface CategoryValues {
  name: string;
  description: string;
  parentId: string;
  imageFilePath: string;
  slug: string;
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

export function inputOf(values: CategoryValues, version: number | undefined): CategoryInput {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    parentId: values.parentId ? Number(values.parentId) : null,
    imageFilePath: values.imageFilePath || null,
    slug: values.slug.trim() || null,
    ...(version !== undefined && { version }),
  };
}
