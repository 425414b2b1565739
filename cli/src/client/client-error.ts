/**
 * Thrown if the registry refuses a request or can't be reached; `code` is the refusal's, or no_registry, timeout,
 * no_token, no_team_file, no_build, no_api_document or no_answer.
 */
export class ClientError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** All gates' findings, if a composition was refused. */
    readonly findings?: readonly unknown[],
  ) {
    super(message);
  }
}

/** Returns the error for a reply of the registry that is no success. */
export function refusalFrom(status: number, reply: unknown): ClientError {
  const { code, message, findings } = reply as { code?: string; message?: string; findings?: readonly unknown[] };
  return new ClientError(code ?? 'no_answer', message ?? `the registry replied ${status}`, findings);
}
