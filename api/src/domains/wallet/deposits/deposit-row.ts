import type { Selectable } from 'kysely';
import type { Tables } from '../../../kernel/database/tables';

/** A deposit as stored. */
export type Deposit = Selectable<Tables['deposits']>;
