import type { AdminCategory, CategoryInput } from '../../../shared/api/types';
import { rules } from '../../../shared/rules.gen';
import { type FieldValues, type FormField, readFields, writeFields } from '../../admin-frame';

/** The fields of the form, in form order. */
export const categoryFields = {
  name: { kind: 'text', maxLength: rules.nameMaxChars },
  description: { kind: 'text', optional: null, rows: 5, maxLength: rules.descriptionMaxChars },
  parentId: { kind: 'category', optional: null },
  imageFilePath: { kind: 'image', optional: null },
  slug: { kind: 'text', optional: null, maxLength: rules.slugMaxChars },
} satisfies Partial<Record<keyof CategoryInput, FormField>>;

export type CategoryValues = FieldValues<typeof categoryFields>;

export const newCategory = readFields(categoryFields, {});

export function valuesOf(category: AdminCategory): CategoryValues {
  return readFields(categoryFields, category);
}

export function inputOf(values: CategoryValues, version: number | undefined): CategoryInput {
  return {
    ...(writeFields(categoryFields, values) as CategoryInput),
    ...(version !== undefined && { version }),
  };
}
