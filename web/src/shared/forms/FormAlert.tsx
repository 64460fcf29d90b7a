import { useTranslation } from 'react-i18next';
import { IconAlert } from '../ui/icons';
import styles from './FormAlert.module.css';
import { useSay } from './messages';
import type { Form } from './use-form';

/** What is wrong with a form as a whole. The region is there from the start, so that its words are read out. */
export function FormAlert<Name extends string>({ form }: { form: Form<Name> }) {
  const { t } = useTranslation('account');
  const say = useSay();
  const { failure } = form;
  const faults = Object.keys(form.errors).length;
  return (
    <div role="alert" className={failure ? styles.alert : 'visually-hidden'}>
      {failure ? (
        <>
          <IconAlert />
          <p>
            {say(failure.message)}
            {failure.detail && <span className={styles.detail}>{say(failure.detail)}</span>}
          </p>
        </>
      ) : (
        faults > 0 && <p>{t('errors.checkFields', { count: faults })}</p>
      )}
    </div>
  );
}
