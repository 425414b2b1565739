import { useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation, useNavigate } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CaptchaStore } from './captcha.store';
import { EntryForm } from './entry-form';
import { forgotApi } from './forgot.api';
import { ForgotAskView } from './forgot-ask.view';
import { ForgotCodeView } from './forgot-code.view';
import styles from './forgot.module.css';
import { ForgotStore } from './forgot.store';
import { forgotTexts } from './forgot.texts';
import { NewPasswordStore } from './new-password.store';
import { drawCaptcha } from './session.api';
import { useStepFocus } from './use-step-focus';

/** Long enough to read what was done. */
const STAY_MS = 1_500;

export const Page = observer(function ForgotPage() {
  const t = useTexts(forgotTexts);
  const store = useStore((platform) => new ForgotStore(forgotApi(platform), new CaptchaStore(drawCaptcha)));
  const reset = useStore((platform) => new NewPasswordStore(forgotApi(platform), platform.session));
  const { search } = useLocation();
  const navigate = useNavigate();
  const { hasAsked, username } = store;
  const place = useStepFocus(hasAsked ? 2 : 1);
  const isChanged = reset.state.kind === 'changed';
  useEffect(() => (hasAsked ? store.follow() : undefined), [hasAsked, store]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => void navigate(`/login${search}`, { replace: true, state: { username } }), STAY_MS);
    return () => clearTimeout(timer);
  }, [isChanged, navigate, search, username]);
  const busy = store.state.kind === 'sending' || reset.state.kind === 'sending';
  const submit = hasAsked ? () => reset.change(username) : store.send;
  const other = <>{t.remembered} <Link to={`/login${search}`}>{t.logIn}</Link></>;
  return (
    <EntryForm title={t.title} intro={hasAsked ? t.introCode : t.intro} onSubmit={submit} busy={busy} other={other}>
      <div ref={place} className={styles.steps}>
        {hasAsked ? <ForgotCodeView store={store} reset={reset} /> : <ForgotAskView store={store} />}
      </div>
    </EntryForm>
  );
});
