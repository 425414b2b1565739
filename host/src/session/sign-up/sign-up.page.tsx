import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { usePlatform, useStore } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { toast } from '@pavilion/ui';
import { isSignUpOpen } from '../../closed/sign-up-open';
import { PageSkeleton } from '../../layout/states';
import { CaptchaStore } from '../captcha/captcha.store';
import { capturedCode } from '../capture/captured-code';
import { returnAddress } from '../guard';
import { drawCaptcha, sessionApi } from '../session.api';
import { SignUpMobileView } from './sign-up.mobile.view';
import { SignUpStore } from './sign-up.store';

// Lazy: a phone never needs it.
const SignUpDesktopView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "signup-desktop" */ './sign-up.desktop.view')).SignUpDesktopView,
}));
// Lazy: not needed while sign-up is open.
const SignUpClosed = lazy(async () => ({
  default: (await import(/* webpackChunkName: "closed" */ '../../closed/sign-up-closed')).SignUpClosed,
}));

/** One store serves both layouts, so a change of width loses nothing. */
export const Page = observer(function SignUpPage() {
  const platform = usePlatform();
  const { layout } = platform;
  const { search } = useLocation();
  const store = useStore((platform) => {
    capturedCode.storeFromAddress(search);
    const notify = (message: string): void => toast(message, 'success');
    return new SignUpStore({
      api: sessionApi(platform),
      session: platform.session,
      layout: platform.layout,
      captcha: new CaptchaStore(drawCaptcha),
      notify,
    });
  });
  if (store.state.kind === 'in') return <Navigate to={returnAddress(search)} replace />;
  const isOpen = isSignUpOpen(platform);
  if (layout.isMobile && isOpen) return <SignUpMobileView store={store} />;
  return (
    <Suspense fallback={<PageSkeleton />}>{isOpen ? <SignUpDesktopView store={store} /> : <SignUpClosed />}</Suspense>
  );
});
