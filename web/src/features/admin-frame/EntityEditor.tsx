import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRestoredDraft } from '../../shared/forms/use-restored-draft';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { IconEye } from '../../shared/ui/page-icons';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { UnsavedChangesGuard } from '../../shared/ui/UnsavedChangesGuard';
import styles from './EntityEditor.module.css';
import { ImageField } from './ImageField';
import { PageHeader } from './PageHeader';
import { StagedBar } from './StagedBar';
import { UnsavedMark } from './UnsavedMark';
import type { UploadTarget } from './upload-image';
import type { EntityForm } from './use-entity-form';
import { useFocusOnError } from './use-focus-on-error';
import { useImageUpload, useSaveAfterUpload } from './use-image-upload';
import { useTabParam } from './use-tab-param';

/** The tabs of an editor, stored in the URL. */
export function useEditorTabs<Tab extends string>(names: readonly ['general', 'translations', ...Tab[]]) {
  const tabs = useTabParam<'general' | 'translations' | Tab>(names);
  const [translationsOpened, setTranslationsOpened] = useState(false);
  if (tabs.tab === 'translations' && !translationsOpened) setTranslationsOpened(true);
  return {
    ...tabs,
    names,
    /** Stays true once the translations tab was open: only then are the translations loaded. */
    translationsOpened,
  };
}

/** The part of the tabs that a form needs. */
export type EditorTabs = Pick<ReturnType<typeof useEditorTabs>, 'translationsOpened' | 'replacePath'>;

/** A tab with its own staged changes, which the editor saves after the form. */
interface ExtraTab<Tab extends string> {
  tab: Tab;
  content: ReactNode;
  changeCount: number;
  saving: boolean;
  /** Label of the save button when only this tab has changes. */
  saveLabel: string;
  draftKeys: readonly string[];
  save: () => Promise<void>;
  discard: () => void;
}

interface EntityEditorProps<Tab extends string, Values extends object> {
  form: EntityForm<Values>;
  tabs: ReturnType<typeof useEditorTabs<Tab>>;
  tabLabel: (name: 'general' | 'translations' | Tab) => string;
  title: string;
  list: { to: string; label: string };
  /** The entity's page in the shop; absent while the entity is new. */
  shopPage: { to: string; label: string } | undefined;
  saveLabel: string;
  tabListLabel: string;
  tabListClassName?: string;
  image: {
    tab: Tab;
    target: UploadTarget;
    field: keyof Values;
    hint: string;
  };
  /** Tabs of fields that are neither general fields nor the image. */
  fieldTabs?: Partial<Record<keyof Values, Tab>>;
  /** Content of a tab other than the image and extra tabs. */
  renderTab: (name: 'general' | 'translations' | Tab, save: () => void) => ReactNode;
  extra?: ExtraTab<Tab>;
}

/** The editor of a product or category: tabs, image upload, draft, and protection against losing changes. */
export function EntityEditor<Tab extends string, Values extends object>({
  form,
  tabs: { tab, names, openTab },
  tabLabel,
  title,
  list,
  shopPage,
  saveLabel,
  tabListLabel,
  tabListClassName,
  image,
  fieldTabs = {},
  renderTab,
  extra,
}: EntityEditorProps<Tab, Values>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const tabStrip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is selected
  useEffect(() => {
    tabStrip.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const setImage = (url: string) => form.change({ [image.field]: url } as Partial<Values>);
  const upload = useImageUpload(image.target, setImage);
  const { save, waiting, cancelPendingSave } = useSaveAfterUpload(upload, () => void saveAll());
  const extraCount = extra?.changeCount ?? 0;
  const saving = form.saving || waiting || (extra?.saving ?? false);
  const formCount = form.changeCount + (upload.sending ? 1 : 0);
  const hasUnsavedChanges = formCount + extraCount > 0;
  const restored = useRestoredDraft([...form.draftKeys, ...(extra?.draftKeys ?? [])], hasUnsavedChanges);
  const tabOf = (field: keyof Values) =>
    field === image.field ? image.tab : (fieldTabs[field] ?? 'general');
  const panel = useFocusOnError<Extract<keyof Values, string>>(form, (field) => openTab(tabOf(field)));

  const { rejectedCount } = form.translations;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has rejected a translation
  useEffect(() => {
    if (rejectedCount > 0) openTab('translations');
  }, [rejectedCount]);

  /** Saves the form and the extra tab, then opens the translations if one of them could not be saved. */
  async function saveAll(): Promise<void> {
    const isOnlyExtraChanged = extraCount > 0 && form.changeCount === 0;
    if (!isOnlyExtraChanged && !(await form.save())) return;
    if (extraCount > 0) await extra?.save();
    if (form.translations.namelessLanguage) openTab('translations');
  }

  function discard(): void {
    cancelPendingSave();
    upload.cancel();
    form.discard();
    extra?.discard();
  }

  function isChanged(name: (typeof names)[number]): boolean {
    if (name === extra?.tab) return extraCount > 0;
    if (name === 'translations') return form.translations.changedLanguages.length > 0;
    return (
      form.changedFields.some((field) => tabOf(field) === name) || (name === image.tab && upload.sending)
    );
  }

  return (
    <>
      <PageHeader title={title} back={list}>
        {shopPage && (
          <ButtonLink to={shopPage.to} size="sm" variant="outline" icon={<IconEye size={16} />}>
            {shopPage.label}
          </ButtonLink>
        )}
        <Button size="sm" loading={saving} onClick={save}>
          {saveLabel}
        </Button>
      </PageHeader>
      <p role="status" className={styles.restored}>
        {restored && t('actions.draftRestored')}
      </p>
      <div ref={tabStrip} className={classNames(styles.tabs, tabListClassName)}>
        <Tabs
          id={id}
          label={tabListLabel}
          current={tab}
          onChange={openTab}
          tabs={names.map((name) => ({
            name,
            label: (
              <>
                {tabLabel(name)}
                {isChanged(name) && <UnsavedMark />}
              </>
            ),
          }))}
        />
      </div>
      <div ref={panel}>
        <TabPanel id={id} name={tab} className={tab === extra?.tab ? undefined : styles.panel}>
          {tab === extra?.tab ? (
            extra.content
          ) : tab === image.tab ? (
            <ImageField
              upload={upload}
              value={String(form.values[image.field])}
              onChange={setImage}
              hint={image.hint}
              error={form.errors[image.field]}
            />
          ) : (
            renderTab(tab, save)
          )}
        </TabPanel>
      </div>
      <StagedBar
        count={formCount + extraCount}
        saveLabel={formCount === 0 ? extra?.saveLabel : undefined}
        saveUnchanged={form.id === undefined}
        saving={saving}
        onSave={save}
        onDiscard={discard}
      />
      <UnsavedChangesGuard unsaved={hasUnsavedChanges} onLeave={discard} />
    </>
  );
}
