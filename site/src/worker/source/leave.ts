// Makes this file a module with its own scope.
export {};

declare const self: ServiceWorkerGlobalScope;

/** Replaces a worker that must be removed: deletes its cache and unregisters itself. Open tabs continue without it. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
