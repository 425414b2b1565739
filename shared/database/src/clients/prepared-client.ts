import pg from 'pg';

/** Statements that are used less often are not worth the memory that a prepared one takes in every connection. */
const USES = 20;
/** Of a process. A connection prepares only those that it runs. */
const MAX_PREPARED = 250;
/** Statements whose uses are counted; some have as many texts as their lists have lengths. */
const MAX_COUNTED = 2000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A client that prepares the statements which its process uses often: a connection parses them once, and mostly plans
 * them once. Not through a pooler, where the next statement may run on another connection of the server.
 *
 * It sends `begin` with the first statement of the transaction, `commit` with one that says that it is the last, neither
 * with one that is both, and statements that don't wait for each other together.
 */
export class PreparedClient extends pg.Client {}

type Query = (this: pg.Client, query: unknown, values?: unknown, callback?: unknown) => unknown;

// Looked up at each call: tracing replaces it.
const send: Query = function send(input, values, callback) {
  return (pg.Client.prototype.query as Query).call(this, input, values, callback);
};

/** Clients whose transaction begins with its first statement. */
const beginning = new WeakSet<pg.Client>();
/** Results of the commits that were sent with their last statements. */
const committing = new WeakMap<pg.Client, Promise<unknown>>();

const COMMITTED = Promise.resolve({ command: 'COMMIT', rowCount: null, rows: [] });

const MARK = ' -- last';
/** Marked texts, and the same without their mark. */
const lastStatements = new Map<string, string>();

/**
 * Marks a statement as the last of its transaction, so that `commit` is sent with it, if the client can: if the statement
 * fails, the server rolls back instead. Whoever sends it may decide nothing afterwards, because the rest is committed.
 */
export function asLastStatement(text: string): string {
  lastStatements.set(text + MARK, text);
  return text + MARK;
}

(PreparedClient.prototype as { query: Query }).query = function query(input, values, callback) {
  if (input === 'begin' && callback === undefined) {
    beginning.add(this);
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }
  const commit = committing.get(this);
  if (commit !== undefined) {
    committing.delete(this);
    // After a failed statement the server has answered the commit with a rollback.
    if (input === 'commit' || input === 'rollback') return commit;
    return Promise.reject(new Error('a statement came after the last one of its transaction'));
  }
  const { stream } = this.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  const last = lastStatements.get(input as string);
  if (last !== undefined && beginning.delete(this)) {
    // The only statement: the server commits before it reports the end of one that is in no transaction.
    committing.set(this, COMMITTED);
    return sendNamed.call(this, last, values, callback);
  }
  const result = sendInTransaction.call(this, last ?? input, values, callback);
  if (last !== undefined) committing.set(this, commitNow(this));
  return result;
};

function commitNow(client: pg.Client): Promise<unknown> {
  const commit = send.call(client, 'commit') as Promise<unknown>;
  // It is awaited once its statement has ended.
  commit.catch(() => undefined);
  return commit;
}

const sendInTransaction: Query = function sendInTransaction(input, values, callback) {
  if (!beginning.delete(this)) return sendNamed.call(this, input, values, callback);
  const begun = send.call(this, 'begin') as Promise<unknown>;
  const first = sendNamed.call(this, input, values, callback);
  return first instanceof Promise ? Promise.all([first, begun]).then(([result]) => result as unknown) : first;
};

const sendNamed: Query = function sendNamed(input, values, callback) {
  const name = typeof input === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(input) : undefined;
  return name === undefined
    ? send.call(this, input, values, callback)
    : send.call(this, { name, text: input, values }, undefined, callback);
};
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= MAX_PREPARED) return name;
  const count = (uses.get(text) ?? 0) + 1;
  if (count >= USES && !readsAllColumns(text) && !namesPartialIndex(text)) names.set(text, `used-often-${names.size}`);
  if (uses.size >= MAX_COUNTED) uses.clear();
  uses.set(text, count);
  return undefined;
}

/**
 * The server refuses a prepared list of all columns after a migration has added one. The columns of a function never
 * change: a changed signature gets a new name.
 */
function readsAllColumns(text: string): boolean {
  return /(?:\bselect|\breturning|\.|,)\s*\*/.test(text) && !/^select \* from (?:\w+\.)?\w+\([^()]*\)$/.test(text);
}

/** In a plan for all values, the server can't tell that a value satisfies an index's condition, and refuses it. */
function namesPartialIndex(text: string): boolean {
  return /\bon conflict\s*\([^)]*\)\s*where\b/.test(text);
}
