import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const places = [
  // Headless shell first: without the full browser's windows a test takes about a third less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments that keep Chromium from background work and from network access beyond the tested address. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's own sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Returns a Chromium for tests: PAVILION_BROWSER, an installed one, the system's package (as root, with apt-get), or
 * Playwright's own.
 *
 * @throws with one line that names what to install.
 */
export function findBrowser(): string {
  const found = searchBrowser();
  if (found) return found;
  console.log('No Chromium found: installing one …');
  for (const install of [fromSystem, fromPlaywright]) {
    install();
    const installed = searchBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install your system’s chromium package, or set PAVILION_BROWSER to one.',
  );
}

function searchBrowser(): string | undefined {
  const named = process.env['PAVILION_BROWSER'];
  return [...(named ? [named] : places), chromium.executablePath()].find((path) => path !== '' && existsSync(path));
}

function fromSystem(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet).status === 0) return;
  }
}

function fromPlaywright(): void {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
}
