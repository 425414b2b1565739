import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Navigate } from '@pavilion/platform/router';
import { Spinner } from '@pavilion/ui';
import { leave } from './leave';
import { texts } from './texts';

/** Ends the session when opened: on the server, then here. */
export const Page = observer(function LogoutPage() {
  const platform = usePlatform();
  const t = useTexts(texts).session;
  useEffect(() => void leave(platform), [platform]);
  return platform.session.isPlayer ? <Spinner label={t.leaving} /> : <Navigate to="/" replace />;
});
