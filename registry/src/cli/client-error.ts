/** The registry said no, or could not be asked; `code` is its refusal's, or no_registry, no_token, no_team_file, no_build, no_answer. */
export class ClientError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Every gate's word, where a set was refused. */
    readonly findings?: readonly unknown[],
  ) {
    super(message);
  }
}
