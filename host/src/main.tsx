import '@pavilion/ui/styles.css';
import { Platform, PlatformContext } from '@pavilion/platform';
import { createBrowserRouter, RouterProvider } from '@pavilion/platform/host';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { readComposition } from './composition/composition';
import { loadRelease } from './composition/federation';
import { RemoteLoader } from './composition/loader';
import { routesOf } from './composition/routes';
import { slotRenderer } from './composition/slot-outlet';

const composition = readComposition();
const loader = new RemoteLoader(composition, loadRelease);
const platform = new Platform({ renderSlot: slotRenderer(composition, loader) });
const router = createBrowserRouter(routesOf(composition, loader));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <PlatformContext value={platform}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </PlatformContext>
  </StrictMode>,
);
