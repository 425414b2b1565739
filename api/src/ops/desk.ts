import type { App } from '../server/app';

/** An operator at work: the running site's database and who is asking. */
export interface Desk {
  readonly app: Pick<App, 'db' | 'clock' | 'ledger' | 'facts' | 'log' | 'links'>;
  readonly operator: string;
}

/** A wish that can't be done; nothing was changed, and its message is the one line an operator reads. */
export class OpsRefused extends Error {}

/** What was typed is no command; the message says what is. */
export class OpsUsage extends Error {}
