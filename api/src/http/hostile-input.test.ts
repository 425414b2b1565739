import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test.each(['/api/promotions/1.5', '/api/promotions/99999999999', '/api/showpayment-menthod?name=%00'])(
  'a value that the database cannot store is invalid input, not an error: %s',
  async (path) => {
    const reply = await world.guest.get(path);
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_input']);
  },
);

test('a retryable response is not stored under its key', async () => {
  const player = await world.player();
  const order = await player.order();
  const proof = player.pay(order);
  const key = { 'idempotency-key': 'tried-twice' };
  const { db } = world.app;
  let refused = 0;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('players').select('id').where('id', '=', player.id).forUpdate().execute();
    refused = (await player.claim(order, proof, key)).status;
  });
  expect(refused).toBe(503);
  expect((await player.claim(order, proof, key)).status).toBe(200);
}, 10_000);
