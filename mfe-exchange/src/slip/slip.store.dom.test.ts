import { betOf, dhaka, fakeSlip, odds } from './slip.fixture';
import { invalidFieldOf } from './slip-state';

function opened(over: Parameters<typeof fakeSlip>[0] = null) {
  const world = fakeSlip(over);
  world.slip.open(dhaka, odds(190));
  return world;
}

test('a tap opens the slip at the tapped price', () => {
  const { slip } = opened();
  expect([slip.isOpen, slip.priceText, slip.stakeText]).toEqual([true, '1.90', '']);
});

test('a typed price off the ladder is moved onto it, shown, and only then placed', async () => {
  const { slip, sent } = opened();
  slip.typePrice('3.52');
  slip.setStake('100');
  await slip.submit();
  expect([slip.state, slip.snapped, sent.length]).toEqual([
    { kind: 'stopped', by: 'snapped' },
    { from: 352, to: 350 },
    0,
  ]);
  void slip.submit();
  expect(sent[0]?.quote).toEqual(odds(350));
});

test('steps follow the ladder', () => {
  const { slip } = opened();
  slip.typePrice('2');
  slip.step(1);
  expect(slip.priceText).toBe('2.02');
  slip.step(-1);
  slip.step(-1);
  expect(slip.priceText).toBe('1.99');
});

test('nothing is sent without a stake, or while the market takes no bets', async () => {
  const { slip, sent, offer } = opened();
  await slip.submit();
  expect(slip.state).toEqual({ kind: 'stopped', by: 'stake' });
  slip.setStake('100');
  offer({ quote: odds(190), availability: 'suspended' });
  await slip.submit();
  expect(slip.state).toEqual({ kind: 'stopped', by: 'closed' });
  expect(sent).toHaveLength(0);
});

test('a stake outside the market’s limits is not sent, until it is inside', async () => {
  const { slip, sent, limit } = opened();
  limit({ least: 1_000, most: 15_000 });
  const tryStake = async (text: string) => {
    slip.setStake(text);
    await slip.submit();
    return [slip.state, invalidFieldOf(slip.state), sent.length];
  };
  expect(await tryStake('9.99')).toEqual([{ kind: 'stopped', by: 'tooSmall' }, 'stake', 0]);
  expect(await tryStake('150.01')).toEqual([{ kind: 'stopped', by: 'tooLarge' }, 'stake', 0]);
  slip.setStake('150');
  void slip.submit();
  expect([invalidFieldOf(slip.state), sent[0]?.stake]).toEqual([undefined, 15_000]);
});

test('pressing twice sends one bet', async () => {
  const { slip, sent, answer } = opened();
  slip.setStake('100');
  void slip.submit();
  void slip.submit();
  await answer();
  await slip.submit();
  expect([sent.length, slip.state.kind]).toEqual([1, 'taken']);
});

test('while a bet is in flight the page is no safe point, and the slip is frozen', async () => {
  const { slip, busy, answer } = opened();
  slip.setStake('100');
  void slip.submit();
  slip.setStake('900');
  slip.close();
  expect([busy(), slip.stakeText, slip.target]).toEqual([1, '100', dhaka]);
  await answer();
  expect(busy()).toBe(0);
});

test('a bet with a lost reply is unconfirmed: it can only be retried, not changed or closed', async () => {
  const { slip, sent, answer } = opened();
  slip.setStake('100');
  void slip.submit();
  await answer({ kind: 'unconfirmed' });
  slip.setStake('900');
  slip.close();
  expect([slip.state.kind, slip.isOpen, slip.stakeText]).toEqual(['unconfirmed', true, '100']);
  void slip.submit();
  expect(sent[1]).toEqual(sent[0]);
  await answer();
  expect(slip.state.kind).toBe('taken');
});

test('a bet that was unconfirmed before a reload is restored after it', () => {
  const { slip } = fakeSlip({ target: dhaka, quote: odds(190), stake: 12_300, isPersistent: true, minFill: null });
  expect([slip.state.kind, slip.stakeText, slip.priceText]).toEqual(['unconfirmed', '123', '1.90']);
});

test('a worse price on the exchange is shown, and the bet waits at its own', async () => {
  const { slip, sent, offer } = opened();
  slip.setStake('100');
  offer({ quote: odds(185), availability: 'open' });
  expect(slip.movement).toBe('worse');
  void slip.submit();
  expect(sent[0]?.quote).toEqual(odds(190));
});

test('a worse price of the house is taken only once the player has accepted it', async () => {
  const { slip, sent, offer } = fakeSlip();
  const line = (at: number) => ({ kind: 'fancy', line: at, rate: 10_000, other: 41 }) as const;
  slip.open({ ...dhaka, kind: 'fancy' }, line(43));
  offer({ quote: line(45), availability: 'open' });
  slip.setStake('100');
  await slip.submit();
  expect([slip.state, sent.length]).toEqual([{ kind: 'stopped', by: 'moved' }, 0]);
  slip.takeOffer();
  void slip.submit();
  expect(sent[0]?.quote).toEqual(line(45));
});

test('with confirmation chosen, the slip asks before it places the bet', async () => {
  const { slip, sent, settings } = opened();
  settings.change({ way: 'confirm' });
  slip.setStake('100');
  await slip.submit();
  expect([slip.state.kind, sent.length]).toEqual(['confirming', 0]);
  void slip.submit();
  expect(sent).toHaveLength(1);
});

test('with one tap the tap places the bet, and a second tap right after it is ignored', async () => {
  const { slip, sent, settings, answer, pass } = fakeSlip();
  settings.change({ way: 'one-tap', oneTapStake: 25_000 });
  slip.open(dhaka, odds(190));
  slip.open(dhaka, odds(190));
  await answer({ kind: 'taken', bet: betOf() });
  pass(300);
  slip.open(dhaka, odds(190));
  expect(sent.map(({ stake }) => stake)).toEqual([25_000]);
  pass(700);
  slip.open(dhaka, odds(190));
  expect(sent).toHaveLength(2);
});

test('a slip can be changed after a refusal', async () => {
  const { slip, answer } = opened();
  slip.setStake('100');
  void slip.submit();
  await answer({ kind: 'refused', why: 'insufficient_balance', message: 'no' });
  expect(slip.state.kind).toBe('refused');
  slip.setStake('50');
  expect(slip.state.kind).toBe('editing');
});

test('fill or kill asks for all of the stake, or the minimum; a minimum above the stake is not sent', async () => {
  const { slip, sent, answer } = opened();
  slip.setStake('100');
  slip.setFillOrKill(true);
  expect([slip.canPersist, slip.draft?.minFill]).toEqual([false, 10_000]);
  slip.setMinFill('100.01');
  await slip.submit();
  expect([slip.state, sent.length]).toEqual([{ kind: 'stopped', by: 'minFill' }, 0]);
  slip.setMinFill('40');
  void slip.submit();
  await answer();
  expect(sent[0]?.minFill).toBe(4_000);
});

test('the next bet is not fill or kill unless chosen again', () => {
  const { slip, pass } = opened();
  slip.setFillOrKill(true);
  pass(1_000);
  slip.open({ ...dhaka, side: 'lay' }, odds(200));
  slip.setStake('100');
  expect([slip.isFillOrKill, slip.draft?.minFill]).toEqual([false, null]);
});
