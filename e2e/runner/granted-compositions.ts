import type { Baseline } from '@pavilion/releases/attestation';
import type { GrantBody } from '../../cli/src/client/bodies';
import type { RegistryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';
import type { Options } from './options';

/** A composition to test, and the grant that opens it. */
export interface GrantedComposition {
  readonly against: Baseline;
  readonly composition: number;
  readonly digest: string;
  readonly grant: string;
}

/** A composition that does not exist at the moment. */
export interface MissingComposition {
  readonly against: Baseline;
  readonly none: string;
}

const GRANT_HOURS = 2;

/** Creates a grant for each composition of the run. @throws {ClientError} if a composition can't run at all. */
export async function grantCompositions(
  client: RegistryClient,
  options: Options,
): Promise<(GrantedComposition | MissingComposition)[]> {
  const { composition, candidates, against } = options;
  const terms = { hours: GRANT_HOURS, uses: 1, faults: true, note: `verify ${options.suite}` };
  if (composition !== undefined) return [await granted(client, options.channel, 'itself', { composition, ...terms })];
  const compositions: (GrantedComposition | MissingComposition)[] = [];
  for (const one of against) {
    const grantTarget =
      candidates.length > 0
        ? { parts: candidates, against: one }
        : await grantCompositionItself(client, options.channel, one);
    compositions.push(
      grantTarget === null
        ? { against: one, none: words[one] }
        : await orNone(one, granted(client, options.channel, one, { ...grantTarget, ...terms })),
    );
  }
  return compositions;
}

const words = {
  live: 'nothing is live',
  rollout: 'no rollout is running',
  previous: 'there is no earlier composition',
} as const;

async function grantCompositionItself(
  client: RegistryClient,
  channel: string,
  against: Options['against'][number],
): Promise<{ composition: number } | null> {
  const { composition, before, rollouts } = await client.channel(channel);
  const id = { live: composition?.id, rollout: rollouts.at(-1)?.candidate, previous: before }[against];
  return id == null ? null : { composition: id };
}

async function granted(
  client: RegistryClient,
  channel: string,
  against: Baseline,
  body: GrantBody,
): Promise<GrantedComposition> {
  const { id, composition } = await client.grant(channel, body);
  const { digest } = await client.composition(composition);
  return { against, composition, digest, grant: id };
}

async function orNone(
  against: Options['against'][number],
  request: Promise<GrantedComposition>,
): Promise<GrantedComposition | MissingComposition> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ClientError && error.code === 'no_such_set') return { against, none: words[against] };
    throw error;
  }
}
