import { getProblem, type Problem } from '../../shared/api/api-error';
import { renameDraft } from '../../shared/forms/drafts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { toastDuration, useNotify } from '../../shared/toasts';
import { useErrorDetail } from './use-error-detail';
import { type SavedTranslation, useTranslations } from './use-translations';
import {
  type FieldErrors,
  type FormState,
  type RejectedForm,
  type RejectionToast,
  saveTopic,
  useVersionedForm,
} from './use-versioned-form';

interface VersionedEntity {
  id: number;
  version: number;
  translations: readonly SavedTranslation[];
}

interface EntityFormOptions<Values extends object, Entity> {
  /** The prefix of text keys and draft names. */
  kind: 'category' | 'product';
  /** Absent for a new entity. */
  entity: Entity | undefined;
  savedValues: Values;
  valuesOf: (entity: Entity) => Values;
  validate: (values: Values) => FieldErrors<Values>;
  send: (values: Values, version: number | undefined, state: FormState<Values>) => Promise<Entity>;
  currentOf: (problem: Problem) => Entity | null | undefined;
  conflictsOf?: (theirs: Values, mine: FormState<Values>) => (keyof Values)[];
  mergeLists?: (theirs: Values, mine: FormState<Values>) => Partial<Values>;
  updateCache: (current: Entity) => void;
  fieldOf?: (path: string) => string;
  rejectionToast?: (problem: Problem, form: RejectedForm<Values>) => Promise<RejectionToast> | undefined;
  /** Updates other views. `version` is the version after the translations were saved. */
  afterSave: (saved: Entity, version: number) => Promise<void> | void;
  translationsEnabled: boolean;
  /** Called with the id of a new entity once it was created. */
  onCreated: (id: number) => void;
}

export type EntityForm<Values extends object> = ReturnType<typeof useEntityForm<Values, VersionedEntity>>;

/** The form of a product or category with its translations, which are saved right after it. */
export function useEntityForm<Values extends object, Entity extends VersionedEntity>(
  options: EntityFormOptions<Values, Entity>,
) {
  const { kind, entity, updateCache } = options;
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const id = entity?.id;
  const entityDraft = (entityId: number | undefined) => `admin.${kind}:${entityId ?? 'new'}`;
  const translationsDraft = (entityId: number | undefined) =>
    `admin.${kind}-translations:${entityId ?? 'new'}`;

  const form = useVersionedForm<Values, Entity>({
    draftKey: entityDraft(id),
    savedValues: options.savedValues,
    valuesOf: options.valuesOf,
    version: entity?.version,
    validate: options.validate,
    send: options.send,
    onSaved,
    currentOf: options.currentOf,
    conflictsOf: options.conflictsOf,
    mergeLists: options.mergeLists,
    related: {
      hasChanges: (): boolean => translations.changedLanguages.length > 0,
      hasConflict: (current): boolean => translations.conflictsWith(current.translations).length > 0,
    },
    updateCache,
    fieldOf: options.fieldOf,
    rejectionToast: options.rejectionToast,
    texts: {
      saveError: t(id === undefined ? `${kind}.createError` : `${kind}.updateError`),
      deleted: { code: `${kind}_not_found`, message: t(`${kind}.deletedWhileEditing`) },
    },
  });
  const translations = useTranslations({
    kind,
    draftKey: translationsDraft(id),
    id,
    enabled: options.translationsEnabled,
    saving: form.saving,
  });

  async function onSaved(saved: Entity, setVersion: (version: number) => void): Promise<void> {
    updateCache(saved);
    const {
      error,
      skippedNameless,
      version = saved.version,
    } = await translations.save(saved.id, saved.translations);
    setVersion(version);
    await options.afterSave(saved, version);
    if (!error && !skippedNameless) {
      const message = t(id === undefined ? `${kind}.created` : `${kind}.saved`);
      notify(message, { type: 'success', topic: saveTopic });
    } else {
      const message = t(error ? `${kind}.translationsNotSaved` : `${kind}.translationNotSaved`);
      const detail = errorDetail(error) ?? reasonOf(error);
      notify(message, { type: 'warning', duration: toastDuration.warning, topic: saveTopic, detail });
    }
    if (id !== undefined) return;
    renameDraft(entityDraft(undefined), entityDraft(saved.id));
    renameDraft(translationsDraft(undefined), translationsDraft(saved.id));
    options.onCreated(saved.id);
  }

  return {
    ...form,
    id,
    translations,
    savedTranslations: entity?.translations,
    draftKeys: [entityDraft(id), translationsDraft(id)],
    changeCount: form.changedFields.length + translations.changedLanguages.length,
    discard: () => {
      form.discard();
      translations.discard();
    },
    resolveConflict: (theirFields: ReadonlySet<string>) => {
      translations.takeTheirs(form.conflict?.translations ?? [], theirFields);
      form.resolveConflict(theirFields);
    },
  };
}

/** The server's explanation: its messages about fields are more specific than the one about the request. */
function reasonOf(error: unknown): string | undefined {
  const problem = getProblem(error);
  const messages = problem?.fields?.map(({ message }) => message) ?? [];
  return messages.length > 0 ? messages.join(' ') : problem?.message;
}
