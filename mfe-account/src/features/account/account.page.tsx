import { observer } from 'mobx-react-lite';
import { usePlatform, useStore } from '@pavilion/platform';
import { accountApi } from './account.api';
import { AccountDesktopView } from './account.desktop.view';
import { AccountMobileView } from './account.mobile.view';
import { AccountStore } from './account.store';

export const Page = observer(function AccountPage() {
  const store = useStore((platform) => new AccountStore(platform, accountApi(platform)));
  const { layout } = usePlatform();
  return layout.isMobile ? <AccountMobileView store={store} /> : <AccountDesktopView store={store} />;
});
