import { observer } from 'mobx-react-lite';
import { usePlatform } from '@pavilion/platform';
import { Navigate } from '@pavilion/platform/router';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { usePart } from '../../frame/use-part';
import { AccountView } from './account.view';
import { places } from './places';

export const Page = observer(function AccountPage() {
  const { layout } = usePlatform();
  const part = usePart();
  const place = places.find((one) => one === part);
  if (part !== '' && place === undefined) return <Navigate to="/exchange-account" replace />;
  // On a phone the menu is a page of its own; on desktop it is shown beside the first section.
  return (
    <ExchangeFrame>
      <AccountView place={place ?? (layout.isMobile ? null : 'profile')} />
    </ExchangeFrame>
  );
});
