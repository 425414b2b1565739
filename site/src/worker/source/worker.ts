import { CachedFiles } from './cached-files';
import { isCacheable } from './is-cacheable';

declare const self: ServiceWorkerGlobalScope;
/** Address of the offline page, with a hash of its content. Set by the build. */
declare const OFFLINE_PAGE: string;

const FILES = 'files-1';
const OFFLINE = `offline ${OFFLINE_PAGE}`;

/** Addresses that bypass the worker if the browser supports static routes; otherwise the worker ignores them itself. */
const BYPASSED_PATHS = ['/api/*', '/live/*', '/captcha*'];
interface InstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ): Promise<void>;
}

const files = new CachedFiles({ open: () => caches.open(FILES), clear: () => caches.delete(FILES) }, (request) =>
  fetch(request),
);

self.addEventListener('install', (event: InstallEvent) => {
  // Safe with open tabs: the worker contains no page code, and an address has the same content from any worker.
  void self.skipWaiting();
  const rules = BYPASSED_PATHS.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  event.addRoutes?.(rules).catch(() => undefined);
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== FILES && name !== OFFLINE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Requests pages while the worker starts, so that it adds no delay.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (new URL(request.url).pathname === '/offline.woff2') event.respondWith(offlineFont());
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(respondToNavigation(event));
  else if (isCacheable(request, self.location.origin))
    event.respondWith(files.respond(request, (work) => event.waitUntil(work)));
});

async function respondToNavigation(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    // A frame shows the browser's own error: the page around it is still there.
    const isPage = event.request.destination === 'document';
    return (isPage && (await caches.match(OFFLINE_PAGE))) || Response.error();
  }
}

/**
 * Returns Bangla fonts for the offline page: the site's, if a visit has cached them, else none, so the device's are
 * used.
 */
async function offlineFont(): Promise<Response> {
  const cache = await caches.open(FILES);
  const font = (await cache.keys()).find(({ url }) => /bengali-bengali-400-normal\.\w+\.woff2$/.test(url));
  return (font && (await cache.match(font))) || Response.error();
}

/** An open page reports the folders of its composition's files. */
self.addEventListener('message', (event) => {
  const { inUse } = (event.data ?? {}) as { readonly inUse?: readonly string[] };
  if (Array.isArray(inUse)) event.waitUntil(files.deleteUnused(inUse.map(String)).catch(() => undefined));
});
