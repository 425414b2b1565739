/** All queues. A new one needs a migration as well, which creates it: no process does. */
export const queueNames = [
  'verification',
  'payouts',
  'bonuses',
  'late-bonuses',
  'orders',
  'accrual',
  'housekeeping',
  'reconcile',
  'maker-funding',
  'receipt-files',
  'audit-heads',
  'erasures',
] as const;

export type QueueName = (typeof queueNames)[number];

/** The queue of rows that were given up; nothing works on it. */
export const DEAD_LETTERS = 'dead-letters';
