import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useStore, useTexts } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { EntryForm } from '../entry-form';
import { texts } from '../texts';
import { forgotApi } from './forgot.api';
import styles from './forgot.module.css';
import type { ForgotStore } from './forgot.store';
import { ForgotCodeView } from './forgot-code.view';
import { BackToLogin } from './forgot-request.view';
import { NewPasswordStore } from './new-password.store';

/** Leaves time to read the confirmation. */
const STAY_MS = 1_500;

/** The code's step: focuses its first field, ends at login with the name filled in. */
export const ForgotCode = observer(function ForgotCode({ store }: { readonly store: ForgotStore }) {
  const t = useTexts(texts).forgot;
  const reset = useStore((platform) => new NewPasswordStore(forgotApi(platform), platform.session));
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { username } = store;
  const isChanged = reset.state.kind === 'changed';
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => void navigate(`/login${search}`, { replace: true, state: { username } }), STAY_MS);
    return () => clearTimeout(timer);
  }, [isChanged, navigate, search, username]);
  return (
    <EntryForm
      title={t.title}
      intro={t.introCode}
      onSubmit={() => reset.change(username)}
      busy={reset.state.kind === 'sending'}
      other={<BackToLogin />}
    >
      <div ref={place} className={styles.steps}>
        <ForgotCodeView store={store} reset={reset} />
      </div>
    </EntryForm>
  );
});
