import { operatorPaths } from '@pavilion/contract/operators';
import type { CommandResult } from '../../api/src/operators/run';

const PASSWORD = 'correct horse battery';

/** An operator who has enrolled, with what they type and have. */
interface EnrolledOperator {
  readonly name: string;
  readonly password: string;
  /** Of the authenticator app, whose code of the current 30 s is used up. */
  readonly secret: string;
  /** An open session. */
  readonly token: string;
}

/**
 * Calls of operators at an api.
 *
 * @param codeOf - returns the present code of an authenticator app with this secret.
 */
export function operatorApi(base: string, codeOf: (secret: string) => string) {
  const send = async <T>(method: string, path: string, token: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(new URL(path, base), { method, headers, body: body && JSON.stringify(body) });
    return (await reply.json()) as T;
  };
  const run = (token: string, typed: readonly string[]): Promise<CommandResult> =>
    send('POST', operatorPaths.commands, token, { typed });
  return {
    run,
    signOut: (token: string): Promise<object> => send('DELETE', operatorPaths.session, token),
    /** Adds an operator, who enrolls with a password and an authenticator app. */
    async enroll(admin: string, name: string, role: string): Promise<EnrolledOperator> {
      const { out } = await run(admin, ['operators', 'add', name, '--roles', role, '--json']);
      const { invitation } = JSON.parse(out) as { invitation: string };
      const { secret } = await send<{ secret: string }>('POST', operatorPaths.enrollment, '', { name, invitation });
      const form = { name, invitation, password: PASSWORD, code: codeOf(secret) };
      const { token } = await send<{ token: string }>('POST', operatorPaths.enrolled, '', form);
      return { name, password: PASSWORD, secret, token };
    },
  };
}
