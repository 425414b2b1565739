import type { App } from '../kernel/app';

/** An operator's session: the running site's services and the operator's name. */
export interface Desk {
  readonly app: Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents' | 'log' | 'links'>;
  readonly operator: string;
}

/** Thrown if an act can't be done; nothing was changed, and the message is the one line shown to the operator. */
export class OpsRefused extends Error {}

/** Thrown if the typed command is invalid; the message names the valid form. */
export class OpsUsage extends Error {}
