/** A price offered or requested: exchange odds, a bookmaker's price per 100, or a fancy's line and rate. */
export type Quote =
  /** Hundredths: 1.95 is 195. */
  | { readonly kind: 'odds'; readonly price: number }
  /** Hundredths of the win per 100 staked. */
  | { readonly kind: 'bookmaker'; readonly price: number }
  /** Hundredths of the win per 100 staked beyond the line; `other` is the line of the other answer. */
  | { readonly kind: 'fancy'; readonly line: number; readonly rate: number; readonly other: number };

/** A back bets that it happens, a lay that it doesn't; a fancy's Yes and No are the same two. */
export type Side = 'back' | 'lay';

export interface Stakes {
  /** Profit if the bet wins, in poisha. */
  readonly profit: number;
  /** Loss if the bet loses, in poisha. */
  readonly liability: number;
}

/** Returns what a stake at a quote may win and lose, in poisha. Except for fancies, the stake is the backer's. */
export function stakesOf(side: Side, quote: Quote, stake: number): Stakes {
  const won = Math.round(stake * returnOf(quote));
  return side === 'lay' && quote.kind !== 'fancy'
    ? { profit: stake, liability: won }
    : { profit: won, liability: stake };
}

/** Returns the part of a stake that a back bet wins. */
function returnOf(quote: Quote): number {
  switch (quote.kind) {
    case 'odds':
      return (quote.price - 100) / 100;
    case 'bookmaker':
      return quote.price / 10_000;
    case 'fancy':
      return quote.rate / 10_000;
  }
}

/** Returns whether `now` is worse for the player than `requested`. */
export function isWorse(side: Side, requested: Quote, now: Quote): boolean {
  if (requested.kind === 'fancy' && now.kind === 'fancy') {
    const easier = side === 'back' ? now.line - requested.line : requested.line - now.line;
    return easier > 0 || now.rate < requested.rate;
  }
  if (requested.kind === 'fancy' || now.kind === 'fancy') return true;
  return side === 'back' ? now.price < requested.price : now.price > requested.price;
}

export function isSame(one: Quote, other: Quote): boolean {
  if (one.kind === 'fancy' && other.kind === 'fancy') return one.line === other.line && one.rate === other.rate;
  return one.kind !== 'fancy' && other.kind !== 'fancy' && one.price === other.price;
}

export type Movement = 'worse' | 'better' | 'none';

/** Returns how an offer has moved against the requested quote; not at all while nothing is offered. */
export function movementOf(side: Side, requested: Quote, offered: Quote | null): Movement {
  if (!offered || isSame(requested, offered)) return 'none';
  return isWorse(side, requested, offered) ? 'worse' : 'better';
}
