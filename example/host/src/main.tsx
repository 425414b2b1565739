import '@pavilion/composition/overdue-timers';
import './host.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import {
  browserHost,
  HostContext,
  Kills,
  readComposition,
  recordErrors,
  RemoteBoundary,
  RemoteLoader,
  slotRenderer,
} from '@pavilion/composition';
import { loadRelease } from '@pavilion/composition/federation';
import { routesOf, type SitePart } from './routes';

recordErrors();
const composition = readComposition<SitePart>();
const loader = new RemoteLoader(composition, loadRelease);
const kills = new Kills(composition.kills);
const host = browserHost(slotRenderer(composition, loader, kills));
const routes = routesOf(composition, loader, kills);
const Routes = () => useRoutes(routes);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <HostContext value={host}>
      <RemoteBoundary stub={<p role="alert">Lantern could not be shown. Please load the page again.</p>}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </RemoteBoundary>
    </HostContext>
  </StrictMode>,
);

/** Code that no page waits for. */
async function startLateServices(): Promise<void> {
  const [{ watchChannel }, { startTelemetry }, { describeModules }] = await Promise.all([
    import('@pavilion/composition/channel-watch'),
    import('@pavilion/composition/telemetry'),
    import('@pavilion/composition/module-info'),
  ]);
  watchChannel(composition.id, kills, host);
  startTelemetry(composition);
  describeModules(composition);
}
setTimeout(() => void startLateServices().catch(console.warn), 1000);
