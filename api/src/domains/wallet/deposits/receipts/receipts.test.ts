import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sendPicture, svgFile, zeroGif } from '../../../../testing/pictures';
import type { TestPlayer } from '../../../../testing/player';
import { startWorld, type World } from '../../../../testing/world';
import { deleteExpired } from '../../../account/housekeeping';

let world: World;
let photo: Buffer;
beforeAll(async () => {
  world = await startWorld();
  const canvas = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#b08040' } });
  photo = await canvas
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .toBuffer();
}, 60_000);
afterAll(() => world.stop());

const download = (player: TestPlayer, id: string): Promise<Response> =>
  fetch(`${player.base}/api/receipts/${id}`, { headers: { authorization: `Bearer ${player.token}` } });

test('ASVS 5.2.2: only a picture’s pixels are stored, at most 2000 a side, and it is served as a download', async () => {
  const player = await world.player();
  const { status, body, id } = await sendPicture(player, photo, 'text/html');
  expect([status, body]).toEqual([200, { success: true, id: expect.stringMatching(/^[a-z0-9]{16}$/) as string }]);
  const reply = await download(player, id);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="receipt-${id}.jpg"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const stored = Buffer.from(await reply.arrayBuffer());
  const { width, height, exif } = await sharp(stored).metadata();
  expect([width, height, exif]).toEqual([2000, 1000, undefined]);
  expect(stored.includes('Somebody')).toBe(false);
});

test.each(['png', 'webp', 'gif'] as const)('a %s is accepted as a picture', async (format) => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#123456' } })
    .toFormat(format)
    .toBuffer();
  expect((await sendPicture(await world.player(), picture)).status).toBe(200);
});

test('ASVS 5.2.2: a file whose content is no picture is refused, whatever its name', async () => {
  const player = await world.player();
  const files: [string, Buffer][] = [
    ['svg', svgFile],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['html behind the mark of a gif', Buffer.from('GIF89a/*<html><script>alert(1)</script>*/')],
    ['half a photo', photo.subarray(0, photo.length / 2)],
    ['a mark and noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(2000)])],
    ['nothing', Buffer.alloc(0)],
  ];
  for (const [name, bytes] of files)
    expect([name, (await sendPicture(player, bytes)).body.code]).toEqual([name, 'receipt_not_image']);
});

test('ASVS 5.2.1: bytes above five megabytes and pixels above 25 million are refused as too large', async () => {
  const player = await world.player();
  const heavy = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff);
  expect(await sendPicture(player, heavy)).toMatchObject({ status: 413, body: { code: 'receipt_too_large' } });
  // In chunks, so that the length isn't sent.
  const streamed = new ReadableStream({
    start: (out) => (out.enqueue(heavy.subarray(0, 3e6)), out.enqueue(heavy.subarray(3e6)), out.close()),
  });
  expect((await sendPicture(player, streamed)).status).toBe(413);
  // A few bytes that declare four billion pixels.
  expect(await sendPicture(player, zeroGif(65_535, 65_535))).toMatchObject({ status: 413 });
  expect((await sendPicture(player, zeroGif(5001, 5000))).status).toBe(413);
  expect((await player.post('/api/balance')).status).toBe(200);
});

test('an upload needs a token, and a player cannot read another’s picture', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const { id } = await sendPicture(player, photo);
  expect((await world.guest.send('POST', '/api/receipts', 'x', {})).status).toBe(401);
  expect((await download(other, id)).status).toBe(404);
  expect((await world.guest.get(`/api/receipts/${id}`)).status).toBe(401);
});

test('uploads per hour are limited, whether accepted or not', async () => {
  await world.set('receipts_per_hour', 2);
  const player = await world.player();
  await sendPicture(player, svgFile);
  expect((await sendPicture(player, photo)).status).toBe(200);
  expect(await sendPicture(player, photo)).toMatchObject({ status: 429, body: { code: 'too_many_receipts' } });
  world.app.clock.advance(3_600_000);
  await player.logInAgain().then(async (later) => expect((await sendPicture(later, photo)).status).toBe(200));
  await world.set('receipts_per_hour', 30);
});

test('a claim takes at most three of its player’s own unclaimed pictures; the rest are deleted after a day', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const send = async (who: TestPlayer): Promise<string> => (await sendPicture(who, photo)).id;
  const [one, two, three, four, foreign] = await Promise.all([
    send(player),
    send(player),
    send(player),
    send(player),
    send(other),
  ]);
  const order = await player.order();
  const proof = player.pay(order);
  const claim = (receipts: unknown) =>
    player.post('/api/submit-deposit', {
      account_number: player.phone,
      transaction_id: proof,
      amount: order.amount,
      payment_id: 1,
      receipts,
    });
  expect((await claim([one, foreign])).body.code).toBe('receipts_invalid');
  expect((await claim([one, 'unknown0receipt0'])).body.code).toBe('receipts_invalid');
  expect((await claim([one, two, three, four])).body.code).toBe('receipts_invalid');
  expect((await player.stateOf(order)).state).toBe('open');
  expect((await claim([one, two, one])).status).toBe(200);
  expect((await player.outcomeOf(order)).state).toBe('success');
  const next = await player.order('700.00');
  const again = {
    account_number: player.phone,
    transaction_id: player.pay(next),
    amount: next.amount,
    payment_id: 1,
    receipts: [two],
  };
  expect((await player.post('/api/submit-deposit', again)).body.code).toBe('receipts_invalid');
  world.app.clock.advance(24 * 3_600_000);
  await deleteExpired(world.app);
  const left = await world.app.db
    .selectFrom('receipts')
    .select('id')
    .where('playerId', 'in', [player.id, other.id])
    .orderBy('id')
    .execute();
  expect(left.map((row) => row.id)).toEqual([one, two].sort());
});
