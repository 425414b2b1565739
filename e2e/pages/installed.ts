import type { Page } from '@playwright/test';

/** What the site's service worker keeps in this browser. */
export class Installed {
  constructor(readonly page: Page) {}

  /** Opens a page and waits until the worker stands between it and the network. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  }

  /** Paths of everything kept. */
  kept(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
  }

  /** Puts other bytes under every kept script's address, as somebody with a way into the cache would. */
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
