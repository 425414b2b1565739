/**
 * All tables of the database. Each folder declares its own beside its code: `declare module '…/database/tables'`.
 * Timestamps are milliseconds since 1970 (from the clock), amounts whole poisha.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this floor names no tables; declarations merge.
export interface Tables {}
