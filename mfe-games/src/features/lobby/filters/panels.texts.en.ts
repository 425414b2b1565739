import type { Volatility } from '@pavilion/contract/calls/games';
import { plural } from '@pavilion/platform/language/plural';

const volatilities: Readonly<Record<Volatility, string>> = { low: 'Low', medium: 'Medium', high: 'High' };

/** Feature names by the server's key; a key without a name is shown as is. */
const features: Readonly<Record<string, string>> = {
  'provably-fair': 'Provably fair',
  wilds: 'Wilds',
  'middle-wilds': 'Wilds on reels 2–4',
  'five-lines': '5 lines',
  'ten-lines': '10 lines',
  'twenty-lines': '20 lines',
  'set-your-chance': 'Set your chance',
  'long-shots': 'Long shots',
  'set-your-risk': 'Set your risk',
  'eight-decks': 'Eight decks',
  'match-the-joker': 'Match the joker',
  'count-of-cards': 'Bet on the number of cards',
  'double-split': 'Double and split',
  'three-to-two': 'Blackjack pays 3 to 2',
  'jacks-or-better': 'Jacks or better',
  'hold-and-draw': 'Hold and draw',
  'eight-runners': 'Eight runners',
  'win-or-place': 'Win or place',
  'virtual-match': 'Virtual match',
  'exact-score': 'Exact score',
  'choose-your-fish': 'Choose your fish',
  'golden-catch': 'Golden catch',
  'pick-numbers': 'Pick your numbers',
  'card-by-card': 'Card by card',
  'choose-rows': 'Choose the rows',
  'choose-segments': 'Choose the segments',
  'three-by-three': '3×3 tiles',
  'five-by-five': '5×5 tiles',
  'six-by-six': '6×6 tiles',
  'cash-out': 'Cash out any time',
  'auto-cash-out': 'Auto cash-out',
  'shared-rounds': 'Shared rounds',
  'single-zero': 'Single zero',
  'double-zero': 'Double zero',
  'la-partage': 'La partage',
  'high-stakes': 'High stakes',
  'free-spins': 'Free spins',
  'ways-243': '243 ways',
  'ways-1024': '1,024 ways',
  'multiplying-wilds': 'Multiplying wilds',
  'hold-and-win': 'Hold and win',
  'many-bets': 'Many bets',
};

export const texts = {
  filters: 'Filters',
  volatility: 'Volatility',
  volatilities,
  volatile: { low: 'low volatility', medium: 'medium volatility', high: 'high volatility' } as Readonly<
    Record<Volatility, string>
  >,
  rtp: 'RTP',
  anyRtp: 'Any',
  atLeast: (step: string) => `${step}% or more`,
  features: 'Features',
  featureNames: features,
  reset: 'Reset',
  show: (games: number, figure: string) => `Show ${figure} ${plural(games, 'game', 'games')}`,
  typeName: 'Type a name or choose a provider.',
  nothing: (query: string) => `No games match “${query}”. Try another word.`,
  best: 'Best matches',
  recent: 'Recently played',
  goOn: 'Continue',
  goOnWith: (name: string) => `Continue: ${name}`,
  banners: 'Banners',
};
export type PanelsTexts = typeof texts;
