import type { Matrix, Row } from './access-matrix';
import type { TestPlayer } from './player';

export interface Reader {
  readonly player: TestPlayer;
}

/** Calls that show everybody the same: what must not happen is that a name in them shows somebody's own. */
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
