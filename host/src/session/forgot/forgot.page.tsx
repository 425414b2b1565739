import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { PageSkeleton } from '../../layout/states';
import { CaptchaStore } from '../captcha/captcha.store';
import { drawCaptcha } from '../session.api';
import { forgotApi } from './forgot.api';
import { ForgotStore } from './forgot.store';
import { ForgotRequestView } from './forgot-request.view';

const ForgotCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forgot-code" */ './forgot-code')).ForgotCode,
}));

/** Password reset: first the player's name, then the code and the new password. */
export const Page = observer(function ForgotPage() {
  const store = useStore((platform) => new ForgotStore(forgotApi(platform), new CaptchaStore(drawCaptcha)));
  const { isCodeRequested } = store;
  useEffect(() => store.showCaptchaAfterWait(), [store]);
  if (!isCodeRequested) return <ForgotRequestView store={store} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ForgotCode store={store} />
    </Suspense>
  );
});
