import { KeptFiles } from './kept-files';
import { mayKeep } from './may-keep';

declare const self: ServiceWorkerGlobalScope;
/** Address of the offline page; another one when the page is. Put in by the build. */
declare const OFFLINE_PAGE: string;

const FILES = 'files-1';
const OFFLINE = `offline ${OFFLINE_PAGE}`;

/** Addresses the worker is never asked about, where the browser can be told so; elsewhere it declines each of them. */
const PAST_THE_WORKER = ['/api/*', '/live/*', '/captcha*'];
interface InstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ): Promise<void>;
}

const files = new KeptFiles({ open: () => caches.open(FILES), drop: () => caches.delete(FILES) }, (request) =>
  fetch(request),
);

self.addEventListener('install', (event: InstallEvent) => {
  // Safe under open tabs: the worker holds no page's code, and an address answers the same whoever keeps it.
  void self.skipWaiting();
  const rules = PAST_THE_WORKER.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  event.addRoutes?.(rules).catch(() => undefined);
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== FILES && name !== OFFLINE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Pages are asked for while the worker wakes up, so that it costs them nothing.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (new URL(request.url).pathname === '/offline.woff2') event.respondWith(letters());
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event));
  else if (mayKeep(request, self.location.origin))
    event.respondWith(files.answer(request, (work) => event.waitUntil(work)));
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    // In a frame the browser's own words do: the page around it is there.
    const isPage = event.request.destination === 'document';
    return (isPage && (await caches.match(OFFLINE_PAGE))) || Response.error();
  }
}

/** Bangla letters for the offline page: those of the site, where a visit has brought them; else the device's own. */
async function letters(): Promise<Response> {
  const cache = await caches.open(FILES);
  const font = (await cache.keys()).find(({ url }) => /bengali-bengali-400-normal\.\w+\.woff2$/.test(url));
  return (font && (await cache.match(font))) || Response.error();
}

/** An open page tells where the files of its composition lie. */
self.addEventListener('message', (event) => {
  const { inUse } = (event.data ?? {}) as { readonly inUse?: readonly string[] };
  if (Array.isArray(inUse)) event.waitUntil(files.tidy(inUse.map(String)).catch(() => undefined));
});
