import { observable, runInAction } from 'mobx';

/** Chromium's install prompt event, which TypeScript's DOM types lack. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const KEY = 'app_installed';

/**
 * The browser's install prompt, or `installed`. The event fires once per page, before any lazy chunk could listen
 * for it.
 */
export const installation = observable.box<InstallPrompt | 'installed' | null>(null, { deep: false });

/** Listens for the install prompt from the start of the page. */
export function captureInstallOffer(): void {
  const set = (found: InstallPrompt | 'installed'): void => runInAction(() => installation.set(found));
  const isApp = window.matchMedia('(display-mode: standalone)').matches;
  if (isApp || localStorage.getItem(KEY) !== null) set('installed');
  window.addEventListener('beforeinstallprompt', (event) => {
    // We make the offer on our own page. A browser that offers installation doesn't have the app installed.
    event.preventDefault();
    localStorage.removeItem(KEY);
    set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    localStorage.setItem(KEY, 'yes');
    set('installed');
  });
}
