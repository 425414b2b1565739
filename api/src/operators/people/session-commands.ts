import { OpsRefused, OpsUsage } from '../../session/desk';
import type { OperatorDoor } from './operator-door';
import { promptHidden } from './prompt';
import { operatorTokens, removeToken, storeToken } from './session-file';

type SessionCommand = (door: OperatorDoor, args: readonly string[]) => Promise<string>;

/** Commands about the session of this terminal; they are no acts and need no right. */
export const sessionCommands: Readonly<Record<string, SessionCommand>> = {
  'sign-in': async (door, [name]) => {
    if (name === undefined) throw new OpsUsage('Name yourself: sign-in <name>.');
    const [password = '', code = ''] = await promptHidden(['Password', 'Code of the authenticator app']);
    const { token, roles, expires } = await door.signIn({ name, password, code });
    storeToken(token);
    return `Signed in as ${name} (${roles.join(', ')}) until ${new Date(expires).toISOString()}, or 30 minutes unused.`;
  },
  enroll: async (door, [name, invitation]) => {
    if (name === undefined || invitation === undefined) throw new OpsUsage('enroll needs: <name> <invitation>.');
    const { secret, uri } = await door.startEnrollment({ name, invitation });
    process.stderr.write(`Add this to your authenticator app:\n  ${secret}\n  ${uri}\n`);
    const [password = '', code = ''] = await promptHidden([
      'New password, 12 characters at least',
      'Code that the app shows',
    ]);
    const { token } = await door.finishEnrollment({ name, invitation, password, code });
    storeToken(token);
    return `Welcome, ${name}: you are enrolled and signed in.`;
  },
  whoami: async (door) => {
    for (const token of operatorTokens()) {
      const found = await door.find(token);
      if (found !== undefined) return `${found.name} (${found.roles.join(', ')})`;
    }
    throw new OpsRefused('You are not signed in: sign-in <name>.');
  },
  'sign-out': async (door) => {
    const token = removeToken();
    if (token === '') throw new OpsRefused('You are not signed in.');
    await door.end(token);
    return 'Signed out.';
  },
};
