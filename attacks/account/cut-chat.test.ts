import { startWorld, type World } from '../../api/src/testing/world';
import { chatThroughCuts } from './cut-chat';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('sixty messages of both sides arrive in one order, each once, with the connection cut six times', async () => {
  await world.set('chat_messages_per_minute', 10_000);
  const player = await world.newcomer();
  const figures = await chatThroughCuts({
    api: world.guest.base,
    deskKey: world.app.links.supportKey,
    player: { token: player.token ?? '', playerId: player.id },
    messages: 60,
    cuts: 6,
  });
  expect(figures).toMatchObject({
    messages: 60,
    missing: 0,
    doubled: 0,
    'out-of-order': 0,
    'read-differently': 0,
    unsent: 0,
    cuts: 6,
  });
  // A cut before the response arrives forces the sender to repeat its request.
  expect(figures.resent).toBeGreaterThan(0);
});
