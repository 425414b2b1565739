import { browserArguments, findBrowser } from '../scripts/lib/browser';

/** The two viewports every spec may run in. */
export const layouts = {
  desktop: { viewport: { width: 1280, height: 800 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

/** Playwright settings shared by every site under test. */
export const shared = {
  fullyParallel: true,
  workers: 2,
  // A test that passes only on its retry is listed as flaky.
  retries: 1,
  // How long a page takes is for the benches: two busy cores may delay one by ten seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Specs inject faults between page and network, where a service worker would answer; only the worker's own specs
  // allow it.
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    serviceWorkers: 'block',
    timezoneId: 'Asia/Dhaka',
    // Moving banners and announcements cost every page a tenth of a core; specs about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
} as const;
