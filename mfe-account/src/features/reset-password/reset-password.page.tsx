import { observer } from 'mobx-react-lite';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';
import { toast } from '@pavilion/ui';
import { texts } from '../../texts';
import { resetPasswordApi } from './reset-password.api';
import { ResetPasswordStore } from './reset-password.store';
import { ResetPasswordView } from './reset-password.view';

export const Page = observer(function ResetPasswordPage() {
  const { session } = usePlatform();
  const t = useTexts(texts).resetPassword;
  const navigate = useNavigate();
  const store = useStore((platform) => new ResetPasswordStore(resetPasswordApi(platform), platform.layout));
  const submit = async (): Promise<void> => {
    const { username } = session;
    await store.change();
    if (store.state.kind !== 'changed') return;
    // The server has ended every session of this player, including this one. The live connection may have reported it
    // already.
    session.end();
    toast(t.changed, 'success');
    // Runs after the guard's own redirect to login, which would lead back here.
    setTimeout(() => void navigate('/login', { replace: true, state: { username } }));
  };
  return <ResetPasswordView store={store} onSubmit={submit} />;
});
