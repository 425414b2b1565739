import sharp from 'sharp';
import { sendReceipt } from '@pavilion/contract/calls/receipts';
import { urls } from '@pavilion/contract/settings';
import type { Player } from '../../lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { hostileFiles, mutate, PAYLOAD } from './upload-files';

const MUTANTS = 1_000;
const WIDTH = 6;

interface Tally {
  taken: number;
  serverErrors: number;
  unanswered: number;
  hostileTaken: number;
  notPictures: number;
  payloadsRetained: number;
}

/**
 * Invariant 11: files that are not pictures are refused, accepted ones are re-encoded, and no upload crashes the
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
      serverErrors: 0,
      unanswered: 0,
      hostileTaken: 0,
      notPictures: 0,
      payloadsRetained: 0,
    };
    const mutants = scaled(MUTANTS, run);
    const pictures = await seeds();
    const hostile = await hostileFiles(pictures);
    run.log(`${hostile.length} hostile files, then ${mutants} mutants of ${pictures.length} pictures`);
    for (const { bytes, mayBeAccepted } of hostile)
      if ((await send(world, player, tally, bytes)) && !mayBeAccepted) tally.hostileTaken += 1;
    await runConcurrently(
      mutants,
      WIDTH,
      async () => void (await send(world, player, tally, mutate(run.random.pick(pictures), run.random))),
    );
    return figures(tally, mutants, hostile.length);
  },
};

function figures(tally: Tally, mutants: number, hostile: number) {
  return {
    mutants,
    hostile,
    taken: tally.taken,
    'server-errors': tally.serverErrors,
    unanswered: tally.unanswered,
    'hostile-accepted': tally.hostileTaken,
    'not-pictures': tally.notPictures,
    'payloads-retained': tally.payloadsRetained,
  };
}

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

/** @returns true if the file was accepted. */
async function send({ env }: MoneyWorld, { token }: Player, tally: Tally, bytes: Buffer): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  try {
    const reply = await fetch(urls(env).api + sendReceipt.path, {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(30_000),
    });
    const { id } = (await reply.json()) as { id?: string };
    if (reply.status >= 500) tally.serverErrors += 1;
    if (id === undefined) return false;
    tally.taken += 1;
    await checkServedPicture(await fetch(`${urls(env).api}${sendReceipt.path}/${id}`, { headers }), tally);
    return true;
  } catch {
    tally.unanswered += 1;
    return false;
  }
}

async function checkServedPicture(reply: Response, tally: Tally): Promise<void> {
  const bytes = Buffer.from(await reply.arrayBuffer());
  const headers = ['content-type', 'content-disposition', 'x-content-type-options'].map(
    (name) => reply.headers.get(name)?.split(';')[0],
  );
  if (headers.join() !== 'image/jpeg,attachment,nosniff' || bytes.readUInt16BE() !== 0xffd8) tally.notPictures += 1;
  if (bytes.includes(PAYLOAD)) tally.payloadsRetained += 1;
}
