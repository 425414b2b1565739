import type { Seen } from '../seen';
import { writtenDown } from './faults';

/** What makes a granted browser's pages other than those of the next one with the same set. */
export const variantOf = ({ grant, faults }: Seen): string =>
  grant ? `${grant.id} ${faults ? writtenDown(faults) : ''}` : '';
