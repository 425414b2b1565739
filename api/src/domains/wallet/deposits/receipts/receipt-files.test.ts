import sharp from 'sharp';
import { StoreUnavailable } from '@pavilion/server/storage/artifact.store';
import { type PrivateFiles } from '@pavilion/server/storage/private.files';
import { sendPicture } from '../../../../testing/pictures';
import type { TestPlayer } from '../../../../testing/player';
import { startWorld, type World } from '../../../../testing/world';
import { deleteExpired } from '../../../account/housekeeping';
import { movePictures, sweepReceiptFiles } from './receipt-files';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
let photo: Buffer;
beforeAll(async () => {
  world = await startWorld();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b08040' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(() => world.stop());

const store = (): PrivateFiles => world.app.links.receipts;
const download = (player: TestPlayer, id: string): Promise<Response> =>
  fetch(`${player.base}/api/receipts/${id}`, { headers: { authorization: `Bearer ${player.token}` } });

/** Replaces a call of the store until the returned function is called. */
function replace<K extends keyof PrivateFiles>(call: K, by: PrivateFiles[K]): () => void {
  const files = store();
  const original = files[call];
  files[call] = by;
  return () => void (files[call] = original);
}

/** A receipt as the previous release stored it. */
async function insertOld(player: TestPlayer, id: string): Promise<void> {
  const row = { id, playerId: player.id, depositId: null, picture: photo, createdAt: world.app.clock.now() };
  await world.app.db.insertInto('receipts').values(row).execute();
}

test('a picture goes to the store, not to the database', async () => {
  const player = await world.player();
  const { id } = await sendPicture(player, photo);
  const row = await world.app.db.selectFrom('receipts').select('picture').where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ picture: null });
  expect(Buffer.from(await (await download(player, id)).arrayBuffer())).toEqual(await store().read(id));
});

test('an upload that ends after its file was written leaves no receipt, and the file is swept after an hour', async () => {
  const player = await world.player();
  const names: string[] = [];
  const files = store();
  const write = files.write.bind(files);
  const restore = replace('write', async (name, bytes) => {
    names.push(name);
    await write(name, bytes);
    throw new StoreUnavailable('the reply was lost');
  });
  expect((await sendPicture(player, photo)).status).toBe(503);
  restore();
  const [name = ''] = names;
  expect((await download(player, name)).status).toBe(404);
  await sweepReceiptFiles(world.app);
  expect(await store().read(name)).toBeDefined();
  world.app.clock.advance(HOUR);
  expect(await sweepReceiptFiles(world.app)).toBe(1);
  expect(await store().read(name)).toBeUndefined();
});

test('an upload whose file was swept in the meantime is refused, not stored without a picture', async () => {
  const player = await world.player();
  const files = store();
  const write = files.write.bind(files);
  const restore = replace('write', async (name, bytes) => {
    await write(name, bytes);
    world.app.clock.advance(HOUR);
    await sweepReceiptFiles(world.app);
  });
  const later = await player.logInAgain();
  expect((await sendPicture(later, photo)).status).toBe(503);
  restore();
  const rows = await world.app.db.selectFrom('receipts').select('id').where('playerId', '=', player.id).execute();
  expect(rows).toEqual([]);
});

test('the file of a deleted receipt is removed, and no other', async () => {
  const player = await world.player();
  const { id } = await sendPicture(player, photo);
  world.app.clock.advance(DAY);
  const fresh = await sendPicture(await player.logInAgain(), photo);
  await deleteExpired(world.app);
  await sweepReceiptFiles(world.app);
  expect([await store().read(id), await store().read(fresh.id)]).toEqual([undefined, expect.any(Buffer)]);
});

test('pictures of the previous release are readable, and moved; interrupted, they still are', async () => {
  const player = await world.player();
  await insertOld(player, 'old0000000000001');
  expect((await download(player, 'old0000000000001')).status).toBe(200);
  const restore = replace('write', () => Promise.reject(new StoreUnavailable('unavailable')));
  await movePictures(world.app);
  restore();
  expect((await download(player, 'old0000000000001')).status).toBe(200);
  await Promise.all([movePictures(world.app), movePictures(world.app)]);
  const left = await world.app.db.selectFrom('receipts').select('id').where('picture', 'is not', null).execute();
  expect(left).toEqual([]);
  expect(await store().read('old0000000000001')).toEqual(photo);
  world.app.clock.advance(HOUR);
  await sweepReceiptFiles(world.app);
  const later = await player.logInAgain();
  expect(Buffer.from(await (await download(later, 'old0000000000001')).arrayBuffer())).toEqual(photo);
});

test('while the store is unavailable uploads and downloads are 503; a missing file is not found', async () => {
  const player = await world.player();
  const { id } = await sendPicture(player, photo);
  const unavailable = (): Promise<never> => Promise.reject(new StoreUnavailable('unavailable'));
  const restores = [replace('write', unavailable), replace('read', unavailable)];
  expect([(await sendPicture(player, photo)).status, (await download(player, id)).status]).toEqual([503, 503]);
  restores.forEach((restore) => restore());
  await store().remove(id);
  expect((await download(player, id)).status).toBe(404);
});
