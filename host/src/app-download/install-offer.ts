import { observable, runInAction } from 'mobx';

/** Chromium's event that offers to install the site; TypeScript's DOM doesn't know it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const KEY = 'app_installed';

/** The browser's offer to install the site, which comes once a page and before anything lazy could hear it; or that it is. */
export const installation = observable.box<InstallPrompt | 'installed' | null>(null, { deep: false });

/** Listens from the page's first moment. */
export function keepInstallOffer(): void {
  const set = (found: InstallPrompt | 'installed'): void => runInAction(() => installation.set(found));
  const isApp = window.matchMedia('(display-mode: standalone)').matches;
  if (isApp || localStorage.getItem(KEY) !== null) set('installed');
  window.addEventListener('beforeinstallprompt', (event) => {
    // Ours to make, on the page about it; and a browser that offers doesn't have it.
    event.preventDefault();
    localStorage.removeItem(KEY);
    set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    localStorage.setItem(KEY, 'yes');
    set('installed');
  });
}
