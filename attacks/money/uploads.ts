import sharp from 'sharp';
import { sendReceipt } from '@pavilion/contract/calls/receipts';
import { urls } from '@pavilion/contract/settings';
import type { Player } from '../../scripts/lib/players';
import { type Attack, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { checkProperty, countDeviations } from '../property';
import { hostileFiles, mutate, mutation, PAYLOAD } from './upload-files';

const MUTANTS = 1_000;
const WIDTH = 6;

type Deviation = 'server-errors' | 'unanswered' | 'not-pictures' | 'payloads-retained';
type Tally = Record<Deviation | 'taken' | 'hostile-accepted', number>;

/**
 * Files that are not pictures are refused, accepted ones are re-encoded, and no upload crashes the
 * api.
 */
export const uploads: Attack<MoneyWorld> = {
  name: 'uploads',
  async attack(world, run) {
    await world.database.pool.query(
      "insert into settings (key, value) values ('receipts_per_hour', '1000000') on conflict (key) do update set value = excluded.value",
    );
    const player = await world.players.makePlayer();
    const tally: Tally = {
      taken: 0,
      'server-errors': 0,
      unanswered: 0,
      'hostile-accepted': 0,
      'not-pictures': 0,
      'payloads-retained': 0,
    };
    const mutants = scaled(MUTANTS, run);
    const pictures = await seeds();
    const hostile = await hostileFiles(pictures);
    run.log(`${hostile.length} hostile files, then ${mutants} mutants of ${pictures.length} pictures`);
    for (const { bytes, mayBeAccepted } of hostile) {
      const { isAccepted, deviations } = await send(world, player, bytes);
      for (const deviation of deviations) tally[deviation] += 1;
      if (isAccepted) tally.taken += 1;
      if (isAccepted && !mayBeAccepted) tally['hostile-accepted'] += 1;
    }
    const { runs } = await checkProperty(run, {
      attack: 'uploads',
      inputs: mutation,
      runs: mutants,
      lanes: WIDTH,
      holds: async ({ picture, changes }) => {
        const bytes = mutate(pictures[picture % pictures.length]!, changes);
        const { isAccepted, deviations } = await send(world, player, bytes);
        if (isAccepted) tally.taken += 1;
        countDeviations(tally, deviations);
      },
    });
    return { mutants: runs, hostile: hostile.length, ...tally };
  },
};

/** Creates one small picture of each accepted format. */
function seeds(): Promise<Buffer[]> {
  const picture = () =>
    sharp({
      create: {
        width: 64,
        height: 48,
        channels: 3,
        background: '#3a7',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    });
  return Promise.all([
    picture().jpeg().toBuffer(),
    picture().jpeg({ progressive: true }).toBuffer(),
    picture().png().toBuffer(),
    picture().webp().toBuffer(),
    picture().gif().toBuffer(),
  ]);
}

async function send(
  { env }: MoneyWorld,
  { token }: Player,
  bytes: Buffer,
): Promise<{ isAccepted: boolean; deviations: Deviation[] }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  try {
    const reply = await fetch(urls(env).api + sendReceipt.path, {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(30_000),
    });
    const { id } = (await reply.json()) as { id?: string };
    const deviations: Deviation[] = reply.status >= 500 ? ['server-errors'] : [];
    if (id === undefined) return { isAccepted: false, deviations };
    const served = await fetch(`${urls(env).api}${sendReceipt.path}/${id}`, { headers });
    return { isAccepted: true, deviations: [...deviations, ...(await checkServedPicture(served))] };
  } catch {
    return { isAccepted: false, deviations: ['unanswered'] };
  }
}

async function checkServedPicture(reply: Response): Promise<Deviation[]> {
  const bytes = Buffer.from(await reply.arrayBuffer());
  const headers = ['content-type', 'content-disposition', 'x-content-type-options'].map(
    (name) => reply.headers.get(name)?.split(';')[0],
  );
  const isPicture = headers.join() === 'image/jpeg,attachment,nosniff' && bytes.readUInt16BE() === 0xffd8;
  return [
    ...(isPicture ? [] : ['not-pictures' as const]),
    ...(bytes.includes(PAYLOAD) ? ['payloads-retained' as const] : []),
  ];
}
