import { areaOf } from '../programme';
import { mutants } from './mutants';
import { handMade } from './seeded-faults';

export const bitesArea = areaOf({
  holds: 'the tests fail when a guard is broken',
  open: async () => ({ world: null, close: async () => undefined }),
  programmes: [handMade, ...mutants],
});
