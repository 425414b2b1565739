import type { Attack, Run } from '../attack';
import { openSiteWorld, type SiteWorld } from '../site-world';
import { openPairWorld, type PairWorld } from './pair-world';

/** Worlds for attacks on the release platform; only one is open at a time, because they use the same ports. */
interface Worlds {
  /** Opens the whole site and a browser; they stay open until another world is requested. */
  readonly site: (run: Run) => Promise<SiteWorld>;
  readonly pair: () => Promise<PairWorld>;
  /** Closes the open world, for attacks that start their own. */
  readonly none: () => Promise<void>;
}

export function openWorlds(): { world: Worlds; close: () => Promise<void> } {
  let open: { readonly kind: string; readonly world: unknown; readonly close: () => Promise<void> } | undefined;
  const close = async (): Promise<void> => {
    const ending = open;
    open = undefined;
    await ending?.close();
  };
  const change = async <W>(
    kind: string,
    opening: () => Promise<{ world: W; close: () => Promise<void> }>,
  ): Promise<W> => {
    // Safe cast: a world of this kind is created only by its `opening`.
    if (open?.kind === kind) return open.world as W;
    await close();
    const opened = await opening();
    open = { kind, ...opened };
    return opened.world;
  };
  return {
    world: {
      site: (run) => change('site', () => openSiteWorld(run)),
      pair: () => change('pair', () => openPairWorld()),
      none: close,
    },
    close,
  };
}

export const inSite = ({ name, attack }: Attack<SiteWorld>): Attack<Worlds> => ({
  name,
  attack: async (worlds, run) => attack(await worlds.site(run), run),
});
export const inPair = ({ name, attack }: Attack<PairWorld>): Attack<Worlds> => ({
  name,
  attack: async (worlds, run) => attack(await worlds.pair(), run),
});
export const singleWorld = ({ name, attack }: Attack<unknown>): Attack<Worlds> => ({
  name,
  attack: async (worlds, run) => (await worlds.none(), attack(null, run)),
});
