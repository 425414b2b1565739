// A module, so that its names are its own.
export {};

declare const self: ServiceWorkerGlobalScope;

/** Takes the place of a worker that must go: drops what it kept and ends itself. Open tabs go on without it. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
