import pg from 'pg';

/** A page of a player's own records. */
export const LIST = '/api/transaction/show?days=all&size=25';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the process tells once it serves. */
export interface Started {
  readonly url: string;
  readonly bearer: string;
  readonly database: string;
  /** Those of a call for the list. */
  readonly statements: readonly Statement[];
}

/** Returns the statements that a call sends to the database. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly Statement[]> {
  const { query } = pg.Client.prototype;
  const sent: Statement[] = [];
  pg.Client.prototype.query = function record(this: pg.Client, ...args: [Statement | string, unknown[]?]) {
    const [input, values = []] = args;
    sent.push(typeof input === 'string' ? { text: input, values } : { text: input.text, values: input.values });
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  await call();
  pg.Client.prototype.query = query;
  return sent;
}
