import { usePlatform, useStore } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { accountApi } from './account.api';
import { AccountDesktopView } from './account.desktop.view';
import { AccountMobileView } from './account.mobile.view';
import { AccountStore } from './account.store';

export const Page = observer(function AccountPage() {
  const store = useStore((platform) => new AccountStore(platform, accountApi(platform)));
  const { layout } = usePlatform();
  const navigate = useNavigate();
  const logOut = async (): Promise<void> => {
    // Home first: the guard would send a guest on /account to the login form.
    const leaving = store.logOut();
    await navigate('/');
    await leaving;
  };
  return layout.isMobile ? <AccountMobileView store={store} onLogOut={() => void logOut()} /> : <AccountDesktopView store={store} />;
});
