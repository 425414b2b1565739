import type { Page } from '@playwright/test';

/** Page object for the service worker's cache in this browser. */
export class ServiceWorkerCache {
  constructor(readonly page: Page) {}

  /** Opens a page and waits until the service worker controls it. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  }

  /** Returns the paths of all cached responses. */
  cachedUrls(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
  }

  /**
   * Replaces the content of every cached script, as an attacker with cache access would. @returns the number of
   * scripts.
   */
  tamper(): Promise<number> {
    return this.page.evaluate(async () => {
      const cache = await caches.open('files-1');
      const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'));
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'public, immutable' };
      for (const { url } of scripts)
        await cache.put(url, new Response('localStorage.setItem("tampered", "ran")', { headers }));
      return scripts.length;
    });
  }
}
