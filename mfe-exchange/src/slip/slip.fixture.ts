import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import { BettingSettings } from '../betting/betting-settings.store';
import type { Quote } from '../betting/quote';
import type { Offer, Target } from '../betting/target';
import type { BetOutcome, BetRequest } from './bet-sender';
import { SlipStore } from './slip.store';
import type { StakeLimits } from './slip-state';

export const dhaka: Target = { marketId: '1.1', runner: '7', name: 'Dhaka', kind: 'odds', side: 'back' };
export const odds = (price: number): Quote => ({ kind: 'odds', price });

/** A bet as the server sends it. */
export function betOf(over: Partial<Bet> = {}): Bet {
  return {
    id: 'b1',
    kind: 'exchange',
    marketId: '1.1',
    market: 'Match Odds',
    eventId: 'e1',
    event: 'Dhaka v Sylhet',
    selectionId: '7',
    selection: 'Dhaka',
    side: 'back',
    price: 190,
    average: null,
    line: null,
    size: 10_000,
    matched: 0,
    remaining: 10_000,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    state: 'executable',
    persistence: 'lapse',
    placedAt: 0,
    activeAt: null,
    serverTime: 0,
    ...over,
  };
}

/** Creates a slip with a fake server; each reply waits until `answer` is called. */
export function fakeSlip(open: BetRequest | null = null) {
  localStorage.clear();
  const sent: BetRequest[] = [];
  const waiting: ((outcome: BetOutcome) => void)[] = [];
  const settings = new BettingSettings();
  let offer: Offer = { quote: odds(190), availability: 'open' };
  let limits: StakeLimits | undefined;
  let time = 0;
  let busy = 0;
  const slip = new SlipStore({
    sender: { open, send: (request) => new Promise((resolve) => void (sent.push(request), waiting.push(resolve))) },
    settings,
    offerOf: () => offer,
    limitsOf: () => limits,
    during: async (work) => {
      busy += 1;
      const result = await work();
      busy -= 1;
      return result;
    },
    now: () => time,
  });
  return {
    slip,
    sent,
    settings,
    busy: () => busy,
    offer: (next: Offer) => void (offer = next),
    limit: (next: StakeLimits) => void (limits = next),
    pass: (ms: number) => void (time += ms),
    answer: async (outcome: BetOutcome = { kind: 'taken', bet: betOf() }) => {
      waiting.shift()?.(outcome);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
