import type { ChannelPayload } from '../channels/channel-file';
import type { FullComposition } from '../channels/composition';
import type { Release } from '../releases/release.schema';
import type { Owner } from './page/hints';

/** What a page is told of a kill: where it is, and the part's own words for it, if it brought some. Why is for operators alone. */
export interface KillSeen {
  readonly part: string;
  /** One claim of the part; all of it without. */
  readonly path?: string;
  readonly words?: NonNullable<Release['degraded']>;
}

export function killsSeen(
  { kills }: Pick<ChannelPayload, 'kills'>,
  { parts }: Pick<FullComposition, 'parts'>,
): KillSeen[] {
  return kills.map(({ part, path }) => {
    // A part's words are about all of it: over one closed page they would say too much.
    const words = path ? undefined : parts.find(({ release }) => release.name === part)?.release.degraded;
    return { part, ...(path && { path }), ...(words && { words }) };
  });
}

/** Whether a page of this claim has nothing to show: its files need not be fetched. */
export function isClosed(kills: readonly KillSeen[], { claim, release }: Owner): boolean {
  return kills.some(({ part, path }) => part === release.name && (path === undefined || path === claim.path));
}
