import { type BlackjackDetail, blackjackPoints, type BlackjackShown } from '../../engines/cards/blackjack';
import { gameWorld, settleAll } from '../../testing/game-world';
import type { Play } from '../records/play';
import type { OpenRound, Round } from '../records/round';
import { openRoundOf, roundOf } from '../views';

const play: Play = { player: 'p1', token: 'play-token', code: 'LAL-BLACKJACK-001', engine: 'blackjack' };
const stake = 1_000;
const day = 24 * 60 * 60_000;

let world: Awaited<ReturnType<typeof gameWorld>>;
beforeEach(async () => void (world = await gameWorld(100_000, 500)));
afterEach(() => world.end());

function ok(round: Round | string): Round {
  if (typeof round === 'string') throw new Error(round);
  return round;
}
type House = Awaited<ReturnType<(typeof world)['start']>>;

let keys = 0;

/** Bets until a round is in play that has not ended with its deal. */
async function open(house: House): Promise<Round> {
  for (let at = 0; at < 20; at += 1) {
    keys += 1;
    const round = ok(await house.service.play(play, { key: `open-${keys}`, stake, choice: { steps: [] } }));
    if (round.state === 'playing') return round;
  }
  throw new Error('Every deal ended at once');
}
const double = (house: House, { id }: Round) => house.service.step(play, { round: id, at: 0, step: 'double' });

test('a blackjack ends its round with the bet', async () => {
  const house = await world.start();
  const ended: Round[] = [];
  for (let at = 0; ended.length === 0 && at < 500; at += 1) {
    const round = ok(await house.service.play(play, { key: `key-${at}`, stake, choice: { steps: [] } }));
    if (round.state !== 'playing') ended.push(round);
    else await house.service.step(play, { round: round.id, at: 0, step: 'stand' });
  }
  expect(ended).toMatchObject([{ state: 'settled', choice: { steps: [] } }]);
});

test('a doubled hand takes a second stake in the same round, and pays for both', async () => {
  const house = await world.start();
  const results = [await doubleOnce(house)];
  while (results.at(-1)?.payout === 0 && results.length < 60) results.push(await doubleOnce(house));
  expect(results.at(-1)?.payout).toBeGreaterThan(0);
});

async function doubleOnce(house: House): Promise<Round> {
  const round = await open(house);
  const before = world.api.balance;
  const done = ok(await double(house, round));
  expect(done).toMatchObject({ state: 'settled', choice: { steps: ['double'] } });
  const { hands } = done.detail as BlackjackDetail;
  expect(done.payout).toBe({ won: 4, push: 2, lost: 0, blackjack: 0 }[hands[0]?.result ?? 'blackjack'] * stake);
  expect(world.api.balance).toBe(before - stake + (done.payout ?? 0));
  expect(roundOf(done).stake).toBe('20.00');
  const raised = world.api.calls.filter(({ name, body }) => name === 'bet' && body['round_id'] === round.id);
  expect(raised.map(({ body }) => body['amount'])).toEqual(['10.00', '10.00']);
  // A repeated request takes no third one.
  expect(ok(await double(house, round)).payout).toBe(done.payout);
  expect(world.api.balance).toBe(before - stake + (done.payout ?? 0));
  return done;
}

test('a refused second stake leaves the round as it was', async () => {
  const house = await world.start();
  const round = await open(house);
  const before = world.api.balance;
  world.api.refusals.set('bet', 'INSUFFICIENT_FUNDS');
  expect(await double(house, round)).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS' });
  world.api.refusals.clear();
  expect(await house.rounds.get(round.id)).toMatchObject({ state: 'playing', choice: { steps: [] } });
  expect(world.api.balance).toBe(before);
  expect(ok(await double(house, round))).toMatchObject({ state: 'settled', choice: { steps: ['double'] } });
});

test.each(['lost-request', 'lost-reply'] as const)(
  'a second stake without a response (%s) is returned, and the round plays on without the step',
  async (fault) => {
    const house = await world.start();
    const round = await open(house);
    const before = world.api.balance;
    world.api.faults.set('bet', fault).set('rollback', fault);
    expect(await double(house, round)).toMatchObject({ state: 'raising' });
    // Nothing is shown of the card that the step would draw, and no other round can be opened meanwhile.
    const raising = await house.rounds.inPlay('p1', play.code);
    if (!raising) throw new Error('The round is not in play');
    expect(openRoundOf(raising)).toMatchObject({ stake: '10.00', choice: { steps: [] } });
    expect(await house.service.play(play, { key: 'other', stake, choice: { steps: [] } })).toBe('round_open');
    expect(await house.seeds.rotate('p1')).toBeNull();
    world.api.faults.clear();
    await settleAll(house);
    expect(await house.rounds.get(round.id)).toMatchObject({ state: 'playing', choice: { steps: [] } });
    expect(world.api.balance).toBe(before);
    expect(ok(await double(house, round))).toMatchObject({ state: 'settled' });
  },
);

test('a step whose process ended before its stake was answered is not taken', async () => {
  const [first, second] = [await world.start(), await world.start()];
  const round = await open(first);
  const before = world.api.balance;
  world.api.holdNext('bet');
  const doubled = double(first, round).catch(() => 'ended');
  await world.api.untilHolding();
  await first.kill();
  world.clock.ahead += 10_000;
  await settleAll(second);
  world.api.release();
  await doubled;
  expect(await second.rounds.get(round.id)).toMatchObject({ state: 'playing', choice: { steps: [] } });
  expect(world.api.balance).toBe(before);
});

test('a step after one that a process of the previous release has taken back sends a stake of its own', async () => {
  const [first, second] = [await world.start(), await world.start()];
  const round = (await open(first)) as OpenRound;
  // Such a process leaves the id of the stake that a newer one had given up.
  const left = await first.rounds.change(round, { detail: { raise: `${round.id}-raise-1` } }, round.dueAt);
  if (!left) throw new Error('The round has changed');
  const before = world.api.balance;
  world.api.holdNext('bet');
  const doubled = double(first, left).catch(() => 'ended');
  await world.api.untilHolding();
  await first.kill();
  world.clock.ahead += 10_000;
  world.api.release();
  await doubled;
  await settleAll(second);
  expect(await second.rounds.get(round.id)).toMatchObject({ state: 'playing', choice: { steps: [] } });
  expect(world.api.balance).toBe(before);
});

/** Doubles a hand at one of two processes, whose wallet call is under way; the next rollback will wait too. */
async function doubleUnderWay() {
  const [first, second] = [await world.start(), await world.start()];
  const round = await open(first);
  const before = world.api.balance;
  world.api.holdNext('bet');
  const doubled = double(first, round);
  await world.api.untilHolding();
  const answerBet = world.api.release;
  world.api.holdNext('rollback');
  return { second, round, before, doubled, answerBet };
}

test('a step sent again to another process takes no stake back that is under way', async () => {
  const { second, round, before, doubled, answerBet } = await doubleUnderWay();
  const repeated = double(second, round);
  await Promise.race([repeated, world.api.untilHolding()]);
  answerBet();
  const done = ok(await doubled);
  world.api.release();
  await repeated;
  expect(done).toMatchObject({ state: 'settled', choice: { steps: ['double'] } });
  expect(world.api.balance).toBe(before - stake + (done.payout ?? 0));
});

test('a process that was paused while its stake was under way takes no step without it', async () => {
  const { second, round, before, doubled, answerBet } = await doubleUnderWay();
  world.clock.ahead += 10_000;
  const swept = second.sweep();
  await world.api.untilHolding();
  answerBet();
  await doubled;
  world.api.release();
  await swept;
  await settleAll(second);
  expect(await second.rounds.get(round.id)).toMatchObject({ state: 'playing', choice: { steps: [] } });
  expect(world.api.balance).toBe(before);
});

test('a hand abandoned for a day stands instead of getting its stake back', async () => {
  const house = await world.start();
  const round = await open(house);
  const before = world.api.balance;
  world.clock.ahead += day;
  await settleAll(house);
  await house.sweep();
  const ended = await house.rounds.get(round.id);
  expect(ended).toMatchObject({ state: 'settled', choice: { steps: ['stand'] } });
  expect(world.api.balance).toBe(before + (ended.payout ?? 0));
});

test('a hand in play shows the dealer’s first card only', async () => {
  const house = await world.start();
  const shown = openRoundOf(await open(house)).shown as BlackjackShown;
  expect(shown.dealer).toHaveLength(1);
  expect(blackjackPoints(shown.hands[0]?.cards ?? []).points).toBeLessThan(21);
});

test('free rounds pay for no second stake', async () => {
  world.api.freeLeft = 20;
  const house = await world.start();
  for (let at = 0; at < 20; at += 1) {
    const request = { key: `free-${at}`, stake, choice: { steps: [] }, free: 'free-1' };
    const round = ok(await house.service.play(play, request));
    if (round.state !== 'playing') continue;
    expect(await double(house, round)).toBe('bad_step');
    return;
  }
  throw new Error('Every deal ended at once');
});
