import { rmSync } from 'node:fs';
import { dataFolder, urls } from '@pavilion/contract/settings';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { readRelease, registryClient, type RegistryClient } from '../../registry/src/cli/client';
import type { Release } from '../../registry/src/releases/release.schema';
import { apiClient } from '../lib/api-client';
import { browserArguments, findBrowser } from '../lib/browser';
import { playersOf, type Player } from '../lib/players';
import { partFolders } from '../stack/parts';
import { firstComposition, startProcesses } from '../stack/stack';
import { ownEnv } from './own-env';
import type { Run } from './programme';

/** The whole site, a browser, and what was released. */
export interface SiteWorld {
  readonly env: NodeJS.ProcessEnv;
  readonly site: string;
  readonly registry: RegistryClient;
  /** As published; the host is not among them. */
  readonly remotes: readonly Release[];
  /** A page of a player's own, in a browser profile of its own. */
  readonly openPage: () => Promise<Page>;
}

export async function openSiteWorld(run: Run, env = ownEnv()): Promise<{ world: SiteWorld; close: () => Promise<void> }> {
  const stack = await startProcesses(env, run.say);
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    await stack.stop();
    rmSync(dataFolder(env), { recursive: true, force: true });
  };
  try {
    await firstComposition(env, run.say);
    browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
    const { site, api, sandbox } = urls(env);
    const player = await playersOf(apiClient(api), sandbox).makePlayer();
    const releases = await Promise.all([...partFolders().values()].map((folder) => readRelease(`${folder}/dist`)));
    const opened = browser;
    const remotes = releases.filter(({ kind }) => kind === 'remote');
    return { world: { env, site, registry: registryClient(env), remotes, openPage: () => openPage(opened, site, player) }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(browser: Browser, site: string, player: Player): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await context.addInitScript(startSession, { token: player.token, remote_id: player.playerId, username: player.username });
  const page = await context.newPage();
  page.once('close', () => void context.close().catch(() => undefined));
  return page;
}

/** Puts the session where the site keeps it. */
function startSession(facts: Record<string, string>): void {
  for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
}
