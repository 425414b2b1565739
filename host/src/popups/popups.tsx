import { lazy, Suspense, useState } from 'react';
import { RemoteBoundary } from '@pavilion/composition';
import { useIsIdle } from '@pavilion/ui';
import { maintenancePopup } from '../session/maintenance-popup';
import { welcome } from '../session/sign-up/welcome';

const WelcomeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ './welcome-dialog')).WelcomeDialog,
}));
const MaintenanceDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ './maintenance-dialog')).MaintenanceDialog,
}));

type Due = 'welcome' | 'maintenance' | 'none';
const afterWelcome = (): Due => (maintenancePopup.isDue() ? 'maintenance' : 'none');

/** Home's two popups, one after the other once the page is idle: the greeting, then the maintenance notices. */
export function Popups() {
  const isIdle = useIsIdle();
  const [due, setDue] = useState<Due>(() => (welcome.isDue() ? 'welcome' : afterWelcome()));
  const greeted = (): void => {
    welcome.hide();
    setDue(afterWelcome());
  };
  if (!isIdle) return null;
  return (
    <RemoteBoundary stub={null}>
      <Suspense fallback={null}>
        {due === 'welcome' && <WelcomeDialog onClose={greeted} />}
        {due === 'maintenance' && <MaintenanceDialog onClose={() => setDue('none')} />}
      </Suspense>
    </RemoteBoundary>
  );
}
