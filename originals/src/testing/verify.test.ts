import { firstOf } from '@pavilion/contract/originals';
import { crash } from '../engines/crash';
import { one } from '../engines/engine';
import { commitment, drawFloats } from '../engines/fairness/draw';
import { rouletteEngine } from '../engines/roulette/roulette';
import type { RoundView } from '../protocol/messages';
import { verifyRound } from '../web/fairness/verify';

const roulette = rouletteEngine(firstOf.roulette.rules);
const seed = 'a'.repeat(64);
const common = {
  id: 'r',
  code: 'c',
  stake: '1.00',
  payout: '0.00',
  client_seed: 'dhaka',
  nonce: 1,
  commitment: commitment(seed),
  server_seed: seed,
  at: '',
};
const spun: RoundView = {
  ...common,
  engine: 'roulette',
  choice: { bets: [{ spot: 'red', amount: 100 }] },
  ...roulette.play({ bets: [{ spot: 'red', amount: 100 }] }, drawFloats(seed, 'dhaka', 1, 1)),
};
const flown: RoundView = {
  ...common,
  engine: 'crash',
  choice: { out: null },
  ...crash.play({ out: null }, drawFloats(seed, 'dhaka', 1, 2)),
};

test('browser and server compute the same outcome in the scheme’s own example', async () => {
  expect((spun.detail as { number: number }).number).toBe(Math.floor(0.7537293476052582 * 37));
  expect([await verifyRound(spun), await verifyRound(flown)]).toEqual([true, true]);
});

test.each<[string, Partial<RoundView>]>([
  ['another seed under the same fingerprint', { server_seed: 'b'.repeat(64) }],
  ['a fingerprint of another seed', { commitment: commitment('b'.repeat(64)) }],
  ['another number', { detail: { number: 1, wins: [] } }],
  ['another payout', { multiplier: 3 * one }],
  ['the next round’s number', { nonce: 2 }],
  ['another client seed', { client_seed: 'sylhet' }],
  ['no seed', { server_seed: null }],
  ['a choice the rules do not have', { choice: { bets: [{ spot: 'split-1-5', amount: 100 }] } }],
])('%s does not verify', async (_what, change) => expect(await verifyRound({ ...spun, ...change })).toBe(false));
