import type { TestPlayer } from '../player';
import type { Matrix, Row } from './access-matrix';

interface Reader {
  readonly player: TestPlayer;
}

/** Calls with the same response for every caller; a name in them must not reveal a player's own data. */
export const openMatrix: Matrix<Row<Reader>> = {
  'GET /api/general': {},
  'GET /api/logo': {},
  'GET /api/maintenance-notices': {},
  'GET /api/notices': {},
  'GET /api/partners': {},
  'GET /api/sliders': {},
  'GET /api/sociallink': {},
  'GET /api/promotion': {},
  'GET /api/promotions/:id': { id: () => '1', plain: ['id'] },
};
