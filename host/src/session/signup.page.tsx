import { useStore } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { returnAddress } from './guard';
import { sessionApi } from './session.api';
import { SignUpStore } from './signup.store';
import { SignUpView } from './signup.view';

export const Page = observer(function SignUpPage() {
  const store = useStore((platform) => new SignUpStore(sessionApi(platform), platform.session));
  const { search } = useLocation();
  if (store.state.kind === 'in') return <Navigate to={returnAddress(search)} replace />;
  return <SignUpView store={store} />;
});
