import { placeAt } from '../place';
import type { TestPlayer } from '../player';
import type { Matrix, Row } from './access-matrix';

/** A player with a favorite, an opened game, a running round and a finished one. */
export interface GamesVictim {
  readonly player: TestPlayer;
  readonly rounds: readonly string[];
  readonly favorite: string;
  /** The provider's ids of their bets and rounds. */
  readonly bets: readonly string[];
}

const rounds = ({ rounds: ids, bets }: GamesVictim): readonly string[] => [...ids, ...bets];
// A game's code is public; the call must not change another player's favorite.
const favorite = ({ favorite: code }: GamesVictim): string => code;
const bets = ['status', 'platform', 'game_type', 'days', 'from', 'to'];
const opening = { gameCode: 'PAV-DICE-001', isMobileLogin: true };

/** Every call of the games, by method and path; the test fails for a new call without a row. */
export const gamesMatrix: Matrix<Row<GamesVictim>> = {
  'GET /api/get-games': { readsNoOwner: true, query: () => ({ type: 'SLOT' }), plain: ['type', 'system'] },
  'GET /api/get-system': { query: () => ({ type: 'SLOT' }), plain: ['type'] },
  'GET /api/get-provider': { plain: ['system'] },
  'GET /api/get-type': {},
  'GET /api/bet-feed': {},
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
  'POST /api/favourite-games': { body: () => ({ codes: ['PAV-DICE-001'] }), inert: { codes: favorite } },
  'DELETE /api/favourite-games/:code': { id: () => 'PAV-DICE-001', inert: { code: favorite } },
  'GET /api/recent-games': {},
  'POST /api/game-demo': { body: () => opening, plain: ['gameCode', 'isMobileLogin'] },
  'GET /api/betting-record/:id': { id: () => 'none', names: { id: rounds } },
};
