import type { Seen } from '../seen';
import { writtenDown } from './faults';

/** Returns a key that distinguishes a granted browser's pages from those of others with the same composition. */
export const variantOf = ({ grant, faults }: Seen): string =>
  grant ? `${grant.id} ${faults ? writtenDown(faults) : ''}` : '';
