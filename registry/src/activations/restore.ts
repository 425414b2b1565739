import type { LaneRollout } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import type { Channel } from '../channels/channel';
import type { RegistryTrx } from '../database/tables';
import type { Actor } from '../people/actors';
import { closeRollout, readRollout } from '../rollouts/rollout.store';
import { setVerdict } from '../verdicts/verdicts.service';

/** Marks the live releases bad that an older one replaces. */
export async function blameReplaced(
  trx: RegistryTrx,
  actor: Actor,
  { name: channel }: Channel,
  before: readonly Member[],
  restored: readonly Member[],
  reason: string,
): Promise<void> {
  for (const member of before) {
    const earlier = restored.find(({ name }) => name === member.name);
    if (!earlier || earlier.version === member.version) continue;
    if ((await publishedAt(trx, earlier)) < (await publishedAt(trx, member)))
      await setVerdict(trx, channel, member, 'bad', actor.name, reason);
  }
}

async function publishedAt(trx: RegistryTrx, { name, version }: Member): Promise<number> {
  const row = trx.selectFrom('releases').select('publishedAt').where('name', '=', name).where('version', '=', version);
  return (await row.executeTakeFirst())?.publishedAt ?? 0;
}

/** Ends the rollouts of parts whose base changes under them. @returns the rollouts that go on. */
export async function endRolloutsOf(
  trx: RegistryTrx,
  { name: channel, state }: Channel,
  parts: readonly string[],
  actor: Actor,
): Promise<LaneRollout[]> {
  const remaining: LaneRollout[] = [];
  for (const rollout of state.rollouts) {
    if (!rollout.releases.some(({ name }) => parts.includes(name))) remaining.push(rollout);
    else
      await closeRollout(trx, await readRollout(trx, channel, rollout.id), 'aborted', `rolled back by ${actor.name}`);
  }
  return remaining;
}
