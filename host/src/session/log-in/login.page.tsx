import { observer } from 'mobx-react-lite';
import { useStore } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { CaptchaStore } from '../captcha/captcha.store';
import { returnAddress } from '../guard';
import { drawCaptcha, sessionApi } from '../session.api';
import { LoginStore } from './login.store';
import { LoginView } from './login.view';

export const Page = observer(function LoginPage() {
  const { search, state } = useLocation();
  const store = useStore((platform) => {
    const dependencies = {
      api: sessionApi(platform),
      session: platform.session,
      captcha: new CaptchaStore(drawCaptcha),
    };
    return new LoginStore(dependencies, usernameIn(state));
  });
  if (store.state.kind === 'in') return <Navigate to={returnAddress(search)} replace />;
  return <LoginView store={store} />;
});

/** Returns the username that a password reset passes on, so that the player needn't type it again. */
function usernameIn(state: unknown): string {
  const name = (state as { readonly username?: unknown } | null)?.username;
  return typeof name === 'string' ? name : '';
}
