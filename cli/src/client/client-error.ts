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
