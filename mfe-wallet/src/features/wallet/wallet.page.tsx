import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { WalletStore } from './wallet.store';
import { WalletView } from './wallet.view';

export const Page = observer(function WalletPage() {
  const store = useStore((platform) => new WalletStore(platform));
  useEffect(() => store.follow(), [store]);
  return <WalletView store={store} />;
});
