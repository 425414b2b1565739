import { useStore } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { returnAddress } from './guard';
import { LoginStore } from './login.store';
import { LoginView } from './login.view';
import { sessionApi } from './session.api';

export const Page = observer(function LoginPage() {
  const store = useStore((platform) => new LoginStore(sessionApi(platform), platform.session));
  const { search } = useLocation();
  if (store.state.kind === 'in') return <Navigate to={returnAddress(search)} replace />;
  return <LoginView store={store} />;
});
