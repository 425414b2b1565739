import { areaOf } from '../programme';
import { mutants } from './mutants';
import { handMade } from './seeded-faults';

export const bitesArea = areaOf({
  holds: 'the tests bite: a guard that is broken is noticed',
  open: async () => ({ world: null, close: async () => undefined }),
  programmes: [handMade, ...mutants],
});
