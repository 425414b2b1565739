import { areaOf } from '../attack';
import { mutants } from './mutants';
import { seededFaultsAttack } from './seeded-faults';

export const mutationTestsArea = areaOf({
  invariant: 'the tests fail when a guard is broken',
  open: async () => ({ world: null, close: async () => undefined }),
  attacks: [seededFaultsAttack, ...mutants],
});
