import type { OperatorRole } from '@pavilion/contract/operators';
import type { App } from '../kernel/app';

/** The approval that a request of this operator got from another one. */
export interface Approval {
  /** Serial of the request. */
  readonly request: number;
  readonly by: string;
}

/** An operator at work: the running site's services, the signed-in person and their roles. */
export interface Desk {
  readonly app: Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents' | 'log' | 'links'>;
  readonly operator: string;
  readonly roles: readonly OperatorRole[];
  /** Only while an approved request is carried out. */
  readonly approval?: Approval;
}

/** Thrown if an act can't be done; nothing was changed, and the message is the one line shown to the operator. */
export class OpsRefused extends Error {}

/** Thrown if the typed command is invalid; the message names the valid form. */
export class OpsUsage extends Error {}
