import { browserArguments, findBrowser } from '../scripts/lib/browser';

/** Both widths every spec is read at. */
export const layouts = {
  desktop: { viewport: { width: 1280, height: 800 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

/** How specs run, wherever the site is. */
export const shared = {
  fullyParallel: true,
  workers: 2,
  // A machine shared with others has slow moments; what passes only the second time is listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Faults are put between page and network, where a worker would stand; the specs about it let it in.
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    serviceWorkers: 'block',
    timezoneId: 'Asia/Dhaka',
  },
} as const;
