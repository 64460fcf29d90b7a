import { type ReactNode, useRef } from 'react';
import { FormAlert } from '../../../shared/forms/FormAlert';
import type { Form } from '../../../shared/forms/use-form';
import { useRestoredDraft } from '../../../shared/forms/use-restored-draft';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { type ProfileFormSection, profileDraftKey } from './draft-keys';
import styles from './Profile.module.css';
import { ProfileGuard } from './ProfileGuard';

interface SectionFormProps {
  form: Pick<Form<object>, 'form' | 'formError' | 'errors' | 'submitting' | 'dirty' | 'discard'>;
  section: ProfileFormSection;
  email: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** Form of one profile section with its save button. */
export function SectionForm({ form, section, email, title, text, children }: SectionFormProps) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const restored = useRestoredDraft([profileDraftKey(section, email)], form.dirty);
  return (
    <>
      <form {...form.form} className={styles.form}>
        <div>
          <h2 ref={heading} tabIndex={-1} className="subtitle">
            {title}
          </h2>
          {text && <p className="muted">{text}</p>}
        </div>
        <div role="status" className={restored ? styles.restored : 'visually-hidden'}>
          {restored && (
            <>
              <p>{t('profile.draftRestored')}</p>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  form.discard();
                  // The pressed button disappears together with the note.
                  heading.current?.focus();
                }}
              >
                {t('profile.discardDraft')}
              </Button>
            </>
          )}
        </div>
        <FormAlert form={form} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" size="lg" loading={form.submitting}>
            {t('profile.save')}
          </Button>
          {form.dirty && <span className={styles.unsaved}>{t('profile.unsaved')}</span>}
        </div>
      </form>
      <ProfileGuard email={email} section={section} form={form} />
    </>
  );
}
