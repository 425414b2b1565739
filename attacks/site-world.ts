import { rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { publicOrigins } from '@pavilion/contract/links';
import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import type { Release } from '@pavilion/releases/release.schema';
import { readRelease } from '../cli/src/client/build-folder';
import { type RegistryClient, registryClient } from '../cli/src/client/client';
import { apiClient } from '../scripts/lib/api-client';
import { browserArguments, findBrowser } from '../scripts/lib/browser';
import { type Player, playersOf } from '../scripts/lib/players';
import { partFolders } from '../scripts/stack/parts';
import type { RunningProcess } from '../scripts/stack/process';
import { activateFirstComposition, restartProcess, startProcesses } from '../scripts/stack/stack';
import type { Run } from './attack';
import { ownEnv } from './own-env';

/** The whole site, a browser, and the published releases. */
export interface SiteWorld {
  readonly env: NodeJS.ProcessEnv;
  readonly site: string;
  readonly registry: RegistryClient;
  /** Releases as published, without the host. */
  readonly remotes: readonly Release[];
  /** Origin that the site accepts for files of a composition; nothing listens there. */
  readonly otherOrigin: string;
  /** Opens a player's page in its own browser profile. */
  readonly openPage: (how?: Visit) => Promise<Page>;
  /** Kills a process like a power failure. @returns a function that restarts it. */
  readonly cut: (name: 'registry' | 'site') => Promise<() => Promise<void>>;
}

/** Layout and language; desktop and English by default. */
export interface Visit {
  readonly layout?: 'phone';
  readonly language?: 'en' | 'bn';
}

export async function openSiteWorld(
  run: Run,
  own = ownEnv(),
): Promise<{ world: SiteWorld; close: () => Promise<void> }> {
  // The site serves its metrics at its port + 50.
  const otherOrigin = `http://127.0.0.1:${ports(own).site + 60}`;
  const env = { ...own, PAVILION_FILE_ORIGINS: otherOrigin };
  const stack = await startProcesses(env, run.log);
  const again: RunningProcess[] = [];
  const cut: SiteWorld['cut'] = async (name) => {
    await [...stack.processes, ...again].findLast((one) => one.name === name)?.kill();
    return async () => void again.push(await restartProcess(name, env));
  };
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    for (const one of again) await one.stop();
    await stack.stop();
    rmSync(dataFolder(env), { recursive: true, force: true });
  };
  try {
    await activateFirstComposition(env, run.log);
    browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
    const { api, sandbox } = urls(env);
    const { site } = publicOrigins(env);
    const player = await playersOf(apiClient(api), sandbox).makePlayer();
    const releases = await Promise.all([...partFolders().values()].map((folder) => readRelease(`${folder}/dist`)));
    const opened = browser;
    const remotes = releases.filter(({ kind }) => kind === 'remote');
    return {
      world: {
        env,
        site,
        registry: registryClient(env),
        remotes,
        otherOrigin,
        cut,
        openPage: (how) => openPage(opened, site, player, how),
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(
  browser: Browser,
  site: string,
  player: Player,
  { layout, language = 'en' }: Visit = {},
): Promise<Page> {
  const viewport = layout === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context: BrowserContext = await browser.newContext({ baseURL: site, viewport, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'lang', value: language, url: site }]);
  await context.addInitScript(startSession, {
    token: player.token,
    remote_id: player.playerId,
    username: player.username,
  });
  const page = await context.newPage();
  page.once('close', () => void context.close().catch(() => undefined));
  return page;
}

/** Stores the session where the site does; runs in every frame, and a game's has a storage of its own. */
function startSession(entries: Record<string, string>): void {
  if (window !== window.top) return;
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}
