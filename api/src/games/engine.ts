/** What the in-house provider plays a game with. */
export type Engine = 'slot' | 'dice' | 'mines';

/** Games of the quick kind are dice or mines by their name; all others are reels. */
export function engineOf(type: string, name: string): Engine {
  if (type !== 'EGAME') return 'slot';
  return /mine|tile|field|tower|memory/i.test(name) ? 'mines' : 'dice';
}
