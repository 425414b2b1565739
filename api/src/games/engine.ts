import type { Volatility } from '@pavilion/contract/calls/games';

/** What the in-house provider plays a game with. */
export type Engine = 'slot' | 'dice' | 'mines';

interface EngineFacts {
  /** Per cent of all stakes that comes back: the provider's own figure, simulated there. */
  readonly rtp: number;
  readonly volatility: Volatility;
  readonly features: readonly string[];
}

/** What a game's title has no part in. */
export const engineFacts: Readonly<Record<Engine, EngineFacts>> = {
  slot: { rtp: 95.96, volatility: 'high', features: ['provably-fair', 'wilds', 'ten-lines'] },
  dice: { rtp: 99, volatility: 'low', features: ['provably-fair', 'set-your-chance'] },
  mines: { rtp: 99, volatility: 'medium', features: ['provably-fair', 'set-your-risk'] },
};

/** Games of the quick kind are dice or mines by their name; all others are reels. */
export function engineOf(type: string, name: string): Engine {
  if (type !== 'EGAME') return 'slot';
  return /mine|tile|field|tower|memory/i.test(name) ? 'mines' : 'dice';
}
