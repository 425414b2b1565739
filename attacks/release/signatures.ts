import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { ChannelFileError, publicKeyFrom, readStoredFile } from '@pavilion/releases/channel-file';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { writeAtomically } from '@pavilion/server/files';
import { type Attack, type Run, scaled } from '../attack';
import { checkProperty } from '../property';
import { forgeries, type Forgery } from './forgeries';
import { liveAt, type PairWorld, waitForRevision } from './pair-world';
import type { Replaceable } from './replaceable';
import { fetchComposition } from './visits';

const REFUSAL_TIMEOUT_MS = 10_000;
const FLIPS = 400;
/** One changed file in this many is offered to the first site. */
const OFFERED = 20;

/**
 * Old and forged channel files are offered to two sites, by both kinds of sources, and again after a
 * restart.
 */
export const signatures: Attack<PairWorld> = {
  name: 'signatures',
  async attack(world, run) {
    const older = await fetchFile(world, 'production');
    await release(world, '2.0.0');
    const attacks = await forgeries(
      world.data,
      older,
      () => fetchFile(world, 'production'),
      await fetchFile(world, 'staging'),
    );
    const tally = { attacks: 0, taken: 0, 'other-code': 0, stuck: 0 };
    for (const [at, forgery] of attacks.entries()) {
      const one = await attackWith(world, forgery);
      tally.attacks += one.offered;
      tally.taken += one.taken;
      tally['other-code'] += one.otherCode;
      // A refused file must not prevent the sites from accepting the next valid one.
      if (!(await release(world, at % 2 === 0 ? '1.0.0' : '2.0.0'))) tally.stuck += 1;
      if (one.taken + one.otherCode > 0)
        run.log(
          `${forgery.description}: accepted ${one.taken} times, refused with ${one.refusals.join(', ') || 'nothing'} instead of ${forgery.code}`,
        );
    }
    run.log(`${attacks.length} kinds of files at two sites, running and restarted`);
    return { kinds: attacks.length, ...tally, ...(await flipBytes(world, run)) };
  },
};

const fetchFile = async ({ registries }: PairWorld, channel: string): Promise<string> =>
  (await fetch(`${registries[0]!.url}/channels/${channel}/file`)).text();

/** Makes a valid move. @returns false if a site does not accept it. */
async function release({ clients, sites }: PairWorld, version: string): Promise<boolean> {
  const { revision } = await clients[0].activate('production', [{ name: 'wallet', version }]);
  const came = await Promise.allSettled(sites.map((site) => waitForRevision(site, revision)));
  return came.every(({ status }) => status === 'fulfilled');
}

async function attackWith(
  world: PairWorld,
  { code, text }: Forgery,
): Promise<{ offered: number; taken: number; otherCode: number; refusals: string[] }> {
  const { sites, data, registryProxy } = world;
  const before = await readState(sites[0]!);
  const forged = await text();
  const marks = sites.map((site) => site.output().length);
  await writeAtomically(join(registryPaths(data).channels, 'production.json'), forged);
  registryProxy.setResponse(forged);
  const refusals = await Promise.all(sites.map((site, at) => refusedBy(site, marks[at]!)));
  const states = await Promise.all(sites.map(readState));
  for (const site of sites) await site.kill();
  await Promise.all(sites.map((site) => site.start()));
  refusals.push(...(await Promise.all(sites.map((site) => refusedBy(site, 0)))));
  states.push(...(await Promise.all(sites.map(readState))));
  registryProxy.setResponse(undefined);
  return {
    offered: states.length,
    taken: states.filter((state) => state !== before).length,
    otherCode: refusals.filter((one) => one !== code).length,
    refusals,
  };
}

/** Returns the composition of a page and the revision in live responses. */
async function readState(site: Replaceable): Promise<string> {
  const { id, parts } = await fetchComposition(site, '/wallet');
  const { revision } = await liveAt(site);
  return [id, revision, ...parts].join(' ');
}

/** Returns the code of the first refusal a site logs after this many lines. */
async function refusedBy(site: Replaceable, after: number): Promise<string> {
  for (const end = Date.now() + REFUSAL_TIMEOUT_MS; Date.now() < end; await sleep(20)) {
    const code = /refused \((\w+)\)/.exec(site.output().slice(after).join('\n'))?.[1];
    if (code) return code;
  }
  return 'nothing';
}

/**
 * Changes one byte of a valid file: no variant may be read with other content. Some variants are offered to the
 * first site.
 */
async function flipBytes(world: PairWorld, run: Run): Promise<{ flips: number; 'flips-accepted': number }> {
  const key = publicKeyFrom(readFileSync(registryPaths(world.data).publicKey, 'utf8'));
  const right = await fetchFile(world, 'production');
  const state = await readState(world.sites[0]!);
  const read = (text: string): string => JSON.stringify(readStoredFile(text, 'production', key));
  const { runs, counterexamples } = await checkProperty(run, {
    attack: 'signatures',
    inputs: fc.noBias(
      fc.record({
        place: fc.nat({ max: Buffer.byteLength(right) - 1 }),
        bit: fc.nat({ max: 7 }),
        isOffered: fc.nat({ max: OFFERED - 1 }).map((one) => one === 0),
      }),
    ),
    runs: scaled(FLIPS, run),
    holds: async ({ place, bit, isOffered }) => {
      const bytes = Buffer.from(right);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
      const text = bytes.toString();
      if (isOffered) await writeAtomically(join(registryPaths(world.data).channels, 'production.json'), text);
      try {
        // The last character of the signature has unused bits; a change there leaves the file's content the same.
        if (read(text) !== read(right)) throw new Error('the changed file is read with other content');
      } catch (error) {
        if (!(error instanceof ChannelFileError)) throw error;
      }
      if (isOffered && (await sleep(40), await readState(world.sites[0]!)) !== state)
        throw new Error('a site accepts the changed file');
    },
  });
  return { flips: runs, 'flips-accepted': counterexamples };
}
