import type { ReactNode } from 'react';
import { baseLanguage, languageRules, parseLanguage } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { useCategoryNames } from './all-categories';
import type { FieldDifference } from './ConflictDialog';
import { type FormFields, parseNumber } from './form-fields';
import { Thumbnail } from './NameWithThumbnail';
import { conflictingFields, type FormState } from './use-versioned-form';

interface Options<Values extends object, Entity> {
  form: FormState<Values> & { conflict: Entity | undefined };
  fields: FormFields;
  valuesOf: (entity: Entity) => Values;
  conflictsOf?: (theirs: Values, mine: FormState<Values>) => (keyof Values)[];
  label: (field: keyof Values & string) => string;
  /** Formats a text, and a field that is not in the table. */
  format?: (value: Values[keyof Values], name: keyof Values & string) => string;
}

/** The fields that were also changed in the saved version, formatted for the conflict dialog. */
export function useFieldDifferences<Values extends object, Entity>({
  form,
  fields,
  valuesOf,
  conflictsOf = conflictingFields,
  label,
  format = String,
}: Options<Values, Entity>): FieldDifference[] {
  const { t, language } = useTranslation('admin');
  const { conflict } = form;
  const hasCategory = Object.values(fields).some(({ kind }) => kind === 'category');
  const categoryName = useCategoryNames(conflict !== undefined && hasCategory);
  const theirs = conflict && valuesOf(conflict);

  function formatField(name: keyof Values & string, value: Values[keyof Values]): ReactNode {
    const text = String(value);
    switch (fields[name]?.kind) {
      case 'flag':
        return t(value ? 'columns.yes' : 'columns.no');
      case 'money':
        return formatMoney(parseNumber(text) ?? 0, language);
      case 'category':
        return categoryName(text);
      case 'image':
        return text && <Thumbnail image={text} alt={t('image.preview')} />;
      case 'language':
        return languageRules[parseLanguage(text) ?? baseLanguage].name;
      default:
        return format(value, name);
    }
  }

  if (!theirs) return [];
  return (conflictsOf(theirs, form) as (keyof Values & string)[]).map((name) => ({
    name,
    label: label(name),
    theirs: formatField(name, theirs[name]),
    mine: formatField(name, form.values[name]),
  }));
}
