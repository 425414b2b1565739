import { createHash } from 'node:crypto';
import {
  operatorCommandResult,
  operatorPaths,
  type OperatorPerson,
  operatorPerson,
  operatorSession,
  type OperatorSignIn,
} from '@pavilion/contract/operators';
import * as z from '@pavilion/contract/schema';
import { Refusal } from './refusal';

const TIMEOUT_MS = 10_000;
/** An operator whom the api confirmed this recently goes on while the api is out of reach: that is when a rollback is needed. */
const GRACE_MS = 10 * 60_000;
const MOST_CACHED = 1000;

interface CachedPerson {
  readonly person: OperatorPerson;
  readonly at: number;
}

/** The exit code of a command that waits for a second operator. */
const WAITS = 4;

interface CommandOutcome {
  readonly out: string;
  /** Nothing was changed yet: a second operator must approve it. */
  readonly isWaiting: boolean;
}

/**
 * The operators, whom the api has: the registry asks it for each request of a session, and stores no session of them
 * (decision 76).
 */
export class OperatorDirectory {
  /** By the hash of the session's token. */
  private readonly cache = new Map<string, CachedPerson>();

  /** @param addresses - the apis' own addresses, asked in their order. */
  constructor(private readonly addresses: readonly string[]) {}

  /** @throws {Refusal} token_wrong, too_many_tries, or api_away. */
  async signIn(given: OperatorSignIn): Promise<{ readonly token: string; readonly person: OperatorPerson }> {
    const { token, ...person } = z.decode(
      operatorSession,
      (await this.send('POST', operatorPaths.session, '', given)) as never,
    );
    this.store(token, person);
    return { token, person };
  }

  /** @returns the holder of a session that has not ended. @throws {Refusal} api_away. */
  async find(token: string): Promise<OperatorPerson | undefined> {
    const key = hashOf(token);
    try {
      const person = z.decode(operatorPerson, (await this.send('GET', operatorPaths.session, token)) as never);
      this.store(token, person);
      return person;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const last = this.cache.get(key);
      const mayGoOn = last !== undefined && last.at > Date.now() - GRACE_MS && last.person.expires > Date.now();
      if (error.code === 'api_away' && mayGoOn) return last.person;
      this.cache.delete(key);
      if (error.code === 'api_away') throw error;
      return undefined;
    }
  }

  /** Ends a session. @throws {Refusal} api_away: it goes on elsewhere. */
  async signOut(token: string): Promise<void> {
    this.cache.delete(hashOf(token));
    await this.send('DELETE', operatorPaths.session, token);
  }

  /** Runs a command of `npm run ops` as the session's operator. @throws {Refusal} refused_by_api, with its words. */
  async run(token: string, typed: readonly string[]): Promise<CommandOutcome> {
    const answer = await this.send('POST', operatorPaths.commands, token, { typed });
    const { out, error, exit } = z.decode(operatorCommandResult, answer as never);
    if (exit === 1 || exit === 2) throw new Refusal('refused_by_api', error);
    return { out, isWaiting: exit === WAITS };
  }

  private store(token: string, person: OperatorPerson): void {
    const key = hashOf(token);
    this.cache.delete(key);
    this.cache.set(key, { person, at: Date.now() });
    const [oldest] = this.cache.keys();
    if (this.cache.size > MOST_CACHED && oldest !== undefined) this.cache.delete(oldest);
  }

  private async send(method: string, path: string, token: string, body?: object): Promise<unknown> {
    for (const address of this.addresses) {
      const reply = await fetch(new URL(path, address), {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      // A command is sent once: it may have been done although no answer came.
      if (reply === undefined && path === operatorPaths.commands) break;
      if (reply === undefined || reply.status >= 500) continue;
      const answer = (await reply.json().catch(() => ({}))) as { code?: string; message?: string };
      if (reply.ok) return answer;
      if (reply.status === 429)
        throw new Refusal('too_many_tries', answer.message ?? 'Too many tries: wait 15 minutes.');
      throw new Refusal('token_wrong', answer.message ?? 'Name, password or code is wrong.');
    }
    throw new Refusal(
      'api_away',
      'The api does not respond: operators can’t sign in until it does. The registry’s token works.',
    );
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
