import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, PavilionMark } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import styles from './closed.module.css';
import { Drawing } from './drawing';

/** Replaces the sign-up form while `isSignUpOpen` is false. */
export const SignUpClosed = observer(function SignUpClosed() {
  const t = useTexts(lateTexts).closed;
  return (
    <section className={styles.closed}>
      <Drawing of="closed-here" />
      <div className={styles.text}>
        <PavilionMark size={32} />
        <h1>{t.signUpTitle}</h1>
        <p>{t.signUpText}</p>
        <div className={styles.actions}>
          <Link to="/login" className={buttonClass('primary')}>
            {t.logIn}
          </Link>
        </div>
      </div>
    </section>
  );
});
