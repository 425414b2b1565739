import { formatFaults } from './faults';
import type { VisitorComposition } from './visitor-composition';

/** Returns a key that distinguishes a granted browser's pages from those of others with the same composition. */
export const variantOf = ({ grant, faults }: VisitorComposition): string =>
  grant ? `${grant.id} ${faults ? formatFaults(faults) : ''}` : '';
