import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { publicKeyFrom, readStoredFile } from '@pavilion/releases/channel-file';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { runConcurrently } from '../attack';
import type { PairWorld } from './pair-world';

const READERS = 20;

/**
 * Runs twenty readers of a channel's state and signed file at two registries. A revision must always have the same
 * state, and a registry must never return an older revision after a newer one.
 */
export async function readChannel(
  { data, clients, registries }: PairWorld,
  channel: string,
): Promise<{ end: () => Promise<{ torn: number; reads: number }> }> {
  const key = publicKeyFrom(readFileSync(registryPaths(data).publicKey, 'utf8'));
  const states = new Map<number, string>();
  const tally = { torn: 0, reads: 0 };
  let ended = false;
  const readState = async (at: number): Promise<{ revision: number; state: unknown }> => {
    if (at % 4 < 2) {
      const { revision, composition, kills } = await clients[at % 2]!.channel(channel);
      return { revision, state: [composition?.id, kills] };
    }
    const text = await (await fetch(`${registries[at % 2]!.url}/channels/${channel}/file`)).text();
    const { revision, stable, kills } = readStoredFile(text, channel, key);
    return { revision, state: [stable, kills] };
  };
  const reading = runConcurrently(READERS, READERS, async (at) => {
    for (let last = 0; !ended; await sleep(20)) {
      const { revision, state } = await readState(at);
      const now = JSON.stringify(state);
      if ((states.get(revision) ?? now) !== now || revision < last) tally.torn += 1;
      states.set(revision, now);
      tally.reads += 1;
      last = revision;
    }
  });
  // A failing reader fails the attack when it ends.
  reading.catch(() => undefined);
  const end = async (): Promise<{ torn: number; reads: number }> => {
    ended = true;
    await reading;
    return tally;
  };
  return { end };
}
