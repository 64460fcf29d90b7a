import type { ReactNode } from 'react';
import { FormAlert } from '../../../shared/forms/FormAlert';
import type { Form } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { UnsavedChangesGuard } from '../../../shared/ui/UnsavedChangesGuard';
import styles from './Profile.module.css';

interface SectionFormProps {
  form: Pick<Form<object>, 'form' | 'formError' | 'errors' | 'submitting' | 'dirty' | 'discard'>;
  title: string;
  text?: string;
  children: ReactNode;
}

/** Form of one profile section with its save button. */
export function SectionForm({ form, title, text, children }: SectionFormProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <form {...form.form} className={styles.form}>
        <div>
          <h2 className="subtitle">{title}</h2>
          {text && <p className="muted">{text}</p>}
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
      <UnsavedChangesGuard unsaved={form.dirty} onLeave={form.discard} />
    </>
  );
}
