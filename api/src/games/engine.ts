import type { Volatility } from '@pavilion/contract/calls/games';

/** What the in-house provider plays a game with. */
export type Engine = 'slot' | 'dice' | 'mines' | 'crash' | 'roulette';

interface EngineFacts {
  /** Per cent of all stakes that comes back: the provider's own figure, simulated there. */
  readonly rtp: number;
  readonly volatility: Volatility;
  /** The most a round pays as a multiple of its stake: what is above waits for an operator. */
  readonly maxWinMultiple: number;
  readonly features: readonly string[];
}

/** What a game's title has no part in. */
export const engineFacts: Readonly<Record<Engine, EngineFacts>> = {
  slot: { rtp: 95.96, volatility: 'high', maxWinMultiple: 4_000, features: ['provably-fair', 'wilds', 'ten-lines'] },
  dice: { rtp: 99, volatility: 'low', maxWinMultiple: 99, features: ['provably-fair', 'set-your-chance'] },
  mines: { rtp: 99, volatility: 'medium', maxWinMultiple: 3_965.775, features: ['provably-fair', 'set-your-risk'] },
  crash: { rtp: 99, volatility: 'high', maxWinMultiple: 5_000, features: ['provably-fair', 'auto-cash-out', 'shared-rounds'] },
  roulette: { rtp: 97.3, volatility: 'low', maxWinMultiple: 36, features: ['provably-fair', 'many-bets'] },
};

/** Rising games are crash, tables and live ones roulette; of the quick kind are mines by their name and dice; all others are reels. */
export function engineOf(type: string, name: string, tags: readonly string[]): Engine {
  if (tags.includes('crash')) return 'crash';
  if (type === 'TABLE' || type === 'LIVE') return 'roulette';
  if (type !== 'EGAME') return 'slot';
  return /mine|tile|field|tower|memory/i.test(name) ? 'mines' : 'dice';
}
