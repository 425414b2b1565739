import { sendReceipt } from '@pavilion/contract/calls/receipts';
import { urls } from '@pavilion/contract/settings';
import sharp from 'sharp';
import type { Player } from '../../lib/players';
import type { MoneyWorld } from '../money-world';
import { scaled, times, type Programme } from '../programme';
import { hostileFiles, mutate, PAYLOAD } from './upload-files';

const MUTANTS = 1_000;
const WIDTH = 6;

interface Seen {
  taken: number;
  serverErrors: number;
  unanswered: number;
  hostileTaken: number;
  notPictures: number;
  payloadsKept: number;
}

/**
 * Invariant 11: files that are not pictures are refused, accepted ones are re-encoded, and no upload crashes the
 * api.
 */
export const uploads: Programme<MoneyWorld> = {
  name: 'uploads',
  async attack(world, run) {
    await world.database.pool.query(
      "insert into settings (key, value) values ('receipts_per_hour', '1000000') on conflict (key) do update set value = excluded.value",
    );
    const player = await world.players.makePlayer();
    const seen: Seen = { taken: 0, serverErrors: 0, unanswered: 0, hostileTaken: 0, notPictures: 0, payloadsKept: 0 };
    const mutants = scaled(MUTANTS, run);
    const pictures = await seeds();
    const hostile = await hostileFiles(pictures);
    run.say(`${hostile.length} hostile files, then ${mutants} mutants of ${pictures.length} pictures`);
    for (const { bytes, mayBeTaken } of hostile)
      if ((await send(world, player, seen, bytes)) && !mayBeTaken) seen.hostileTaken += 1;
    await times(
      mutants,
      WIDTH,
      async () => void (await send(world, player, seen, mutate(run.random.pick(pictures), run.random))),
    );
    return figures(seen, mutants, hostile.length);
  },
};

function figures(seen: Seen, mutants: number, hostile: number) {
  return {
    mutants,
    hostile,
    taken: seen.taken,
    'server-errors': seen.serverErrors,
    unanswered: seen.unanswered,
    'hostile-taken': seen.hostileTaken,
    'not-pictures': seen.notPictures,
    'payloads-kept': seen.payloadsKept,
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
async function send({ env }: MoneyWorld, { token }: Player, seen: Seen, bytes: Buffer): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  try {
    const reply = await fetch(urls(env).api + sendReceipt.path, {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(30_000),
    });
    const { id } = (await reply.json()) as { id?: string };
    if (reply.status >= 500) seen.serverErrors += 1;
    if (id === undefined) return false;
    seen.taken += 1;
    await judgePicture(await fetch(`${urls(env).api}${sendReceipt.path}/${id}`, { headers }), seen);
    return true;
  } catch {
    seen.unanswered += 1;
    return false;
  }
}

async function judgePicture(reply: Response, seen: Seen): Promise<void> {
  const bytes = Buffer.from(await reply.arrayBuffer());
  const said = ['content-type', 'content-disposition', 'x-content-type-options'].map(
    (name) => reply.headers.get(name)?.split(';')[0],
  );
  if (said.join() !== 'image/jpeg,attachment,nosniff' || bytes.readUInt16BE() !== 0xffd8) seen.notPictures += 1;
  if (bytes.includes(PAYLOAD)) seen.payloadsKept += 1;
}
