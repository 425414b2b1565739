/** A start that can't succeed; its message is the one line an operator reads. */
export class StartFailure extends Error {}

/**
 * SQLSTATE classes and socket errors after which the same call may succeed: the server went away or starts (08, 57P),
 * is out of connections (53300) or too busy (57014, 55P03 and 40P01: time limits and a deadlock).
 */
const TEMPORARY = /^(08...|57P..|57014|55P03|40P01|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;

/** What the driver says of a connection that ended under a query, and of a pool without a free one; such errors carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|This socket has been ended)/;

/** How long to wait before a call is sent again that the database could not serve. */
export const RETRY_AFTER_SECONDS = 2;

/** True where the database could not serve a call now, and may serve the same call later. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return (
    (typeof code === 'string' && TEMPORARY.test(code)) || (typeof message === 'string' && LOST_CONNECTION.test(message))
  );
}
