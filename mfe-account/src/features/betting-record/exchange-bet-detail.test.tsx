import { screen } from '@testing-library/react';
import type { BetRecord } from '@pavilion/contract/calls/exchange-records';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { ExchangeBetDetail } from './exchange-bet-detail.view';

const lapsed: BetRecord = {
  id: '1',
  kind: 'exchange',
  eventId: 'e',
  event: 'Padma v Meghna',
  marketId: '1.7',
  market: 'Match Odds',
  selection: 'Padma',
  side: 'back',
  stake: 10_000,
  matched: 0,
  cancelled: 0,
  lapsed: 10_000,
  voided: 0,
  odds: 250,
  run: null,
  potentialProfit: 0,
  potentialLiability: 0,
  net: 0,
  status: 'lapsed',
  endReason: 'in_play',
  result: null,
  createdAt: 0,
  settledAt: 0,
};

test.each([
  ['a bet without any match', lapsed, 'lapsed when the market went in-play', 'before the market closed'],
  [
    'a partly matched bet',
    { ...lapsed, matched: 4_000, lapsed: 6_000, status: 'WON', endReason: 'unfilled' },
    'Your selection won.The part that was not matched at once lapsed',
    'in-play',
  ],
] as const)('the details of %s say why its rest ended', async (_, bet, shown, hidden) => {
  await renderWithPlatform(<ExchangeBetDetail bet={bet} onClose={() => undefined} />, {
    transport: fakeApi({}).transport,
  });
  const detail = screen.getByRole('dialog');
  expect(detail).toHaveTextContent(shown);
  expect(detail).not.toHaveTextContent(hidden);
});
