import { betOf, dhaka, fakeSlip, odds } from './slip.fixture';

const lay = { ...dhaka, side: 'lay' } as const;
const delayed = betOf({ activeAt: 5_000, serverTime: 0 });

/** Places a bet, and taps another price before its reply. */
function tappedMeanwhile() {
  const world = fakeSlip();
  world.slip.open(dhaka, odds(190));
  world.slip.setStake('100');
  void world.slip.submit();
  world.slip.open(lay, odds(200));
  world.slip.setStake('50');
  return world;
}

test('a price tapped while a bet is in flight is kept when the result of that bet arrives', async () => {
  const { slip, answer } = tappedMeanwhile();
  await answer({ kind: 'taken', bet: delayed });
  expect([slip.target, slip.stakeText, slip.priceText, slip.state.kind]).toEqual([lay, '50', '2.00', 'editing']);
  expect(slip.earlier).toMatchObject([{ request: { target: dhaka, stake: 10_000 }, progress: { kind: 'taken' } }]);
});

test('the new bet is sent once the earlier one is confirmed, never before', async () => {
  const { slip, sent, answer } = tappedMeanwhile();
  await slip.submit();
  expect([slip.state, sent.length]).toEqual([{ kind: 'stopped', by: 'earlier' }, 1]);
  await answer({ kind: 'unconfirmed' });
  await slip.submit();
  expect([slip.state, sent.length]).toEqual([{ kind: 'stopped', by: 'earlier' }, 1]);
  void slip.retryEarlier(slip.earlier[0]!);
  expect(sent[1]).toEqual(sent[0]);
  await answer();
  expect(slip.state).toEqual({ kind: 'editing' });
  void slip.submit();
  expect(sent[2]).toMatchObject({ target: lay, stake: 5_000 });
});

test('a refusal of the earlier bet stays until it is dismissed, and touches no field', async () => {
  const { slip, answer } = tappedMeanwhile();
  await answer({ kind: 'refused', why: 'price_moved', message: 'no' });
  expect([slip.earlier[0]?.progress.kind, slip.stakeText, slip.state.kind]).toEqual(['refused', '50', 'editing']);
  slip.dismissEarlier(slip.earlier[0]!);
  expect([slip.earlier.length, slip.target]).toEqual([0, lay]);
});

test('a bet in its delay is set aside by a tap on another price, and forgotten with the next one after the delay', async () => {
  const { slip, answer, pass } = fakeSlip();
  slip.open(dhaka, odds(190));
  slip.setStake('100');
  void slip.submit();
  await answer({ kind: 'taken', bet: delayed });
  pass(4_000);
  slip.open(lay, odds(200));
  expect([slip.target, slip.earlier.length]).toEqual([lay, 1]);
  pass(2_000);
  slip.open(dhaka, odds(190));
  expect(slip.earlier).toEqual([]);
});

test('a bet with its result leaves nothing behind when another price is tapped', async () => {
  const { slip, answer, pass } = fakeSlip();
  slip.open(dhaka, odds(190));
  slip.setStake('100');
  void slip.submit();
  await answer();
  pass(1_000);
  slip.open(lay, odds(200));
  expect([slip.state.kind, slip.earlier]).toEqual(['editing', []]);
});

test('closing the new choice returns to the bet that is still in flight', async () => {
  const { slip, answer } = tappedMeanwhile();
  slip.close();
  expect([slip.target, slip.stakeText, slip.state.kind, slip.earlier]).toEqual([dhaka, '100', 'sending', []]);
  await answer();
  expect(slip.state.kind).toBe('taken');
});

test('with one tap a second price waits in the slip until the first bet is confirmed', async () => {
  const { slip, sent, settings, answer, pass } = fakeSlip();
  settings.change({ way: 'one-tap', oneTapStake: 25_000 });
  slip.open(dhaka, odds(190));
  pass(700);
  slip.open(lay, odds(200));
  expect([sent.length, slip.target, slip.state]).toEqual([1, lay, { kind: 'stopped', by: 'earlier' }]);
  await answer();
  void slip.submit();
  expect(sent[1]).toMatchObject({ target: lay, stake: 25_000 });
});
