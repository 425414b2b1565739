import { type RefusalCode, refusalStatus } from '@pavilion/releases/refusals';

/** Thrown for a valid request that the registry refuses; the message is for people. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** All findings, if there are more than the message contains. */
    readonly findings?: readonly object[],
  ) {
    super(message);
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}
