import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { AccountView } from './account.view';

export function Page() {
  return (
    <ExchangeFrame>
      <AccountView />
    </ExchangeFrame>
  );
}
