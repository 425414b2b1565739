import type { ChannelPayload } from '@pavilion/releases/channel-file';
import type { FullComposition } from '@pavilion/releases/composition';
import type { Release } from '@pavilion/releases/release.schema';
import type { Owner } from './owner';

/** A kill as pages receive it: its location and the part's own message, if any. The reason is for operators only. */
export interface KillNotice {
  readonly part: string;
  /** Path of one claim of the part; omitted for the whole part. */
  readonly path?: string;
  readonly words?: NonNullable<Release['degraded']>;
}

export function killNoticesOf(
  { kills }: Pick<ChannelPayload, 'kills'>,
  { parts }: Pick<FullComposition, 'parts'>,
): KillNotice[] {
  return kills.map(({ part, path }) => {
    // A part's message covers the whole part and would claim too much for a single page.
    const words = path ? undefined : parts.find(({ release }) => release.name === part)?.release.degraded;
    return { part, ...(path && { path }), ...(words && { words }) };
  });
}

/** Returns true if a page of this claim is killed, so that its files need not be fetched. */
export function isClosed(kills: readonly KillNotice[], { claim, release }: Owner): boolean {
  return kills.some(({ part, path }) => part === release.name && (path === undefined || path === claim.path));
}
