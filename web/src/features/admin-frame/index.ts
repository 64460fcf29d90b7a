export { UnsavedChangesGuard } from '../../shared/ui/UnsavedChangesGuard';
export { Alert } from './Alert';
export { allCategoriesQuery, useCategoryNames } from './all-categories';
export { BaseTextHint } from './BaseTextHint';
export { CategoryOptions } from './CategoryOptions';
export { CompactSelect } from './CompactSelect';
export { ConflictDialog } from './ConflictDialog';
export { type Column, DataTable } from './DataTable';
export { DragHandle, DragRow, DragRows } from './drag-rows';
export { EmptyList } from './EmptyList';
export { type EditorTabs, EntityEditor, useEditorTabs } from './EntityEditor';
export { EntityLoader, useEntityId } from './EntityLoader';
export { emailKind } from './email-kind';
export { controlProps, FieldControl } from './FieldControl';
export { FilterLinks } from './FilterLinks';
export { FormConflictDialog } from './FormConflictDialog';
export {
  type FieldValues,
  type FormField,
  type FormFields,
  fieldAt,
  invalidNumbers,
  parseNumber,
  readFields,
  writeFields,
} from './form-fields';
export { ListView, PagedListView, toListPage } from './ListView';
export { useListLocation, useListPath } from './list-location';
export { MoveButtons } from './MoveButtons';
export { NameWithThumbnail, Thumbnail } from './NameWithThumbnail';
export { NumberField } from './NumberField';
export { isNumberInput, readNumberInput } from './number-input';
export { PageHeader } from './PageHeader';
export { PositionInput } from './PositionInput';
export { QueryView } from './QueryView';
export { RestoredDraftNote } from './RestoredDraftNote';
export { RowActions } from './RowActions';
export { RowButtons } from './RowButtons';
export { PhoneFacts, RowLink } from './RowLink';
export { retryWithoutMissing } from './retry-without-missing';
export { StagedBar } from './StagedBar';
export { StaleDataBanner } from './StaleDataBanner';
export { SubmitOnEnter } from './SubmitOnEnter';
export { TableFooter } from './TableFooter';
export { TranslationFields } from './TranslationFields';
export { TranslationsLoader } from './TranslationsLoader';
export { UnsavedMark } from './UnsavedMark';
export { useAction } from './use-action';
export { useAdminList } from './use-admin-list';
export { useCloseToList } from './use-close-to-list';
export { useCommonColumns } from './use-common-columns';
export { useConfirm } from './use-confirm';
export { useDialogState } from './use-dialog-state';
export { useEditedLanguages } from './use-edited-languages';
export { useEntityForm } from './use-entity-form';
export { useErrorDetail } from './use-error-detail';
export { useFieldDifferences } from './use-field-differences';
export { focusHeading, useFocusFallback } from './use-focus-fallback';
export { useFocusOnError } from './use-focus-on-error';
export { useLastDefined } from './use-last-defined';
export { type ListParams, readListParams, useListParams } from './use-list-params';
export { useListPreferences } from './use-list-preferences';
export { useNow } from './use-now';
export { useTranslationDifferences } from './use-translation-differences';
export type { TranslationsForm } from './use-translations';
export {
  conflictingFields,
  type FormState,
  type RejectedForm,
  type RejectionToast,
  saveTopic,
  useVersionedForm,
} from './use-versioned-form';
