import type { Matrix, Row } from './access-matrix';
import { placeAt } from './place';
import type { TestPlayer } from './player';

/** A player who has a favourite, has opened a game, and has a round under way and one that is over. */
export interface GamesVictim {
  readonly player: TestPlayer;
  readonly rounds: readonly string[];
  readonly favourite: string;
  /** What the provider calls their bets and rounds by. */
  readonly bets: readonly string[];
}

const rounds = ({ rounds: ids, bets }: GamesVictim): readonly string[] => [...ids, ...bets];
// A game's code is everybody's word: what must not happen is that it moves another's mark.
const favourite = ({ favourite: code }: GamesVictim): string => code;
const bets = ['status', 'platform', 'game_type', 'days', 'from', 'to'];
const opening = { gameCode: 'PAV-DICE-001', isMobileLogin: true };

/** Every call of the games, by method and path: a new one without a row fails the test. */
export const gamesMatrix: Matrix<Row<GamesVictim>> = {
  'GET /api/get-games': { readsNoOwner: true, query: () => ({ type: 'SLOT' }), plain: ['type', 'system'] },
  'GET /api/get-system': { query: () => ({ type: 'SLOT' }), plain: ['type'] },
  'GET /api/get-provider': { plain: ['system'] },
  'GET /api/get-type': {},
  'POST /api/game-run': {
    body: () => opening,
    names: { userId: ({ player }) => player.id },
    plain: ['externalURL', 'isMobileLogin', 'gameCode', 'gameType', 'platform'],
  },
  'GET /api/betting-record': {
    query: () => ({ days: 'all' }),
    inert: {
      cursor: ({ rounds: [id = ''] }) =>
        placeAt(['bets', undefined, undefined, undefined, 'all', undefined, undefined], id),
    },
    plain: [...bets, 'size', 'sort'],
  },
  'GET /api/records/bets/totals': { plain: bets },
  'GET /api/records/bets.csv': { plain: bets },
  'GET /api/favourite-games': {},
  'POST /api/favourite-games': { body: () => ({ codes: ['PAV-DICE-001'] }), inert: { codes: favourite } },
  'DELETE /api/favourite-games/:code': { id: () => 'PAV-DICE-001', inert: { code: favourite } },
  'GET /api/recent-games': {},
  'POST /api/game-demo': { body: () => opening, plain: ['gameCode', 'isMobileLogin'] },
  'GET /api/betting-record/:id': { id: () => 'none', names: { id: rounds } },
};
