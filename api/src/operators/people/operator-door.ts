import {
  operatorCommandResult,
  type OperatorEnrollment,
  type OperatorFactor,
  operatorFactor,
  type OperatorInvitation,
  operatorPaths,
  type OperatorPerson,
  operatorPerson,
  type OperatorSession,
  operatorSession,
  type OperatorSignIn,
} from '@pavilion/contract/operators';
import * as z from '@pavilion/contract/schema';
import type { App } from '../../kernel/app';
import { OpsRefused } from '../../session/desk';
import { endSession, findSignedIn } from './sessions.service';
import { finishEnrollment, signIn, startEnrollment } from './sign-in.service';

/** How a terminal signs an operator in: on the database, or at an api. */
export interface OperatorDoor {
  signIn(given: OperatorSignIn): Promise<OperatorSession>;
  startEnrollment(given: OperatorInvitation): Promise<OperatorFactor>;
  finishEnrollment(given: OperatorEnrollment): Promise<OperatorSession>;
  find(token: string): Promise<OperatorPerson | undefined>;
  end(token: string): Promise<void>;
}

export function databaseDoor(app: Pick<App, 'db' | 'clock' | 'links'>): OperatorDoor {
  return {
    signIn: (given) => signIn(app, given),
    startEnrollment: (given) => startEnrollment(app, given),
    finishEnrollment: (given) => finishEnrollment(app, given),
    find: async (token) => {
      const found = await findSignedIn(app, token);
      return found && { ...found, roles: [...found.roles] };
    },
    end: (token) => endSession(app.db, token),
  };
}

const TIMEOUT_MS = 60_000;

/** @param address - the api's own, such as http://10.0.0.5:4100. */
export function httpDoor(address: string) {
  const send = async (method: string, path: string, token?: string, body?: object): Promise<unknown> => {
    const reply = await fetch(new URL(path, address), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new OpsRefused(`The api at ${address} is out of reach; an act that was sent may have been done.`);
    });
    const answer = (await reply.json().catch(() => ({}))) as { message?: string };
    if (!reply.ok) throw new OpsRefused(answer.message ?? `The api replied ${reply.status}.`);
    return answer;
  };
  const door: OperatorDoor = {
    signIn: async (given) =>
      z.decode(operatorSession, (await send('POST', operatorPaths.session, undefined, given)) as never),
    startEnrollment: async (given) =>
      z.decode(operatorFactor, (await send('POST', operatorPaths.enrollment, undefined, given)) as never),
    finishEnrollment: async (given) =>
      z.decode(operatorSession, (await send('POST', operatorPaths.enrolled, undefined, given)) as never),
    find: async (token) => z.decode(operatorPerson, (await send('GET', operatorPaths.session, token)) as never),
    end: async (token) => void (await send('DELETE', operatorPaths.session, token)),
  };
  return {
    ...door,
    run: async (token: string, typed: readonly string[]) =>
      z.decode(operatorCommandResult, (await send('POST', operatorPaths.commands, token, { typed })) as never),
  };
}
