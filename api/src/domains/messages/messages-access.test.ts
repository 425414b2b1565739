import { domains } from '@pavilion/contract/index';
import { backgroundDone } from '../../kernel/background';
import { DiceClient } from '../../testing/dice';
import {
  attemptsOf,
  callsOf,
  documentedFields,
  faultOf,
  readPlayerRows,
  send,
} from '../../testing/matrices/access-matrix';
import {
  createPlayerWithMessages,
  messagesMatrix,
  type PlayerWithMessages,
} from '../../testing/matrices/messages-matrix';
import { startWorld, type World } from '../../testing/world';

let world: World;
let victim: PlayerWithMessages;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  await world.set('chat_messages_per_minute', 100_000);
  await world.set('receipts_per_hour', 100_000);
  victim = await createPlayerWithMessages(world, 'only for the staff to read', new DiceClient(world));
}, 60_000);
afterAll(() => world.stop());

test('every call of these domains has a row in the table, and every field of it is covered', async () => {
  expect(documentedFields(messagesMatrix)).toEqual(await callsOf(world, [domains.chat, domains.unread]));
});

test('the victim owns one item of each kind', () => {
  expect(victim).toMatchObject({
    chat: expect.stringMatching(/./),
    receipt: expect.stringMatching(/./),
    transaction: expect.stringMatching(/^D\d+/),
    bet: expect.stringMatching(/./),
  });
  expect(victim.messages.length).toBeGreaterThan(0);
});

test.each(Object.entries(messagesMatrix))(
  'ASVS 8.2.2: a player cannot read or change another’s data by %s',
  async (key, row) => {
    const { player, chat, messages, receipt, transaction, bet, words } = victim;
    const before = await readPlayerRows(world, player.id);
    let self = await createPlayerWithMessages(world, 'my own');
    // Control: the same call succeeds with the player's own items, so the refusals below have no other cause.
    expect(await send(key, row, self.player, self)).toMatchObject({ status: 200 });
    let isSpent = key === 'POST /api/messages';
    for (const attempt of attemptsOf(key, row, victim)) {
      if (isSpent) self = await createPlayerWithMessages(world, 'my own');
      const response = await send(key, row, self.player, self, attempt);
      // The accepted message consumed the picture.
      isSpent = response.status === 200 && key === 'POST /api/messages';
      expect(
        faultOf(attempt, response, [player.id, player.username, chat, ...messages, receipt, transaction, bet, words]),
      ).toBeNull();
    }
    await backgroundDone(world.app);
    expect(await readPlayerRows(world, player.id)).toEqual(before);
  },
  60_000,
);
