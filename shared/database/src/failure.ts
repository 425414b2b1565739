/** A startup failure; its message is the one line shown to the operator. */
export class StartFailure extends Error {}

/**
 * SQLSTATE classes and socket errors after which a retry may succeed: the server shut down or is starting (08, 57P),
 * has no free connection, disk space or memory (53), is read-only during a failover (25006), or is too busy (57014,
 * 55P03 and 40P01: time limits and a deadlock).
 */
const TEMPORARY = /^(08...|57P..|57014|55P03|40P01|53...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;

/** The driver's messages for a connection lost during a query, and for an exhausted pool; these errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|This socket has been ended)/;

/** Seconds after which a client should retry a call that the database could not serve. */
export const RETRY_AFTER_SECONDS = 2;

/** True if the database is temporarily unable to serve a call, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return (
    (typeof code === 'string' && TEMPORARY.test(code)) || (typeof message === 'string' && LOST_CONNECTION.test(message))
  );
}
