import pino from 'pino';
import { dataFolder, ports } from '@pavilion/contract/settings';
import { databaseAddress } from '@pavilion/database/addresses';
import { embeddedUrl } from '@pavilion/database/embedded';
import { createEventBus } from '@pavilion/server/bus/create-event-bus';
import { Clock } from '../kernel/clock';
import { connect } from '../kernel/database/database';
import { DomainEvents } from '../kernel/domain-events';
import { Ledger } from '../ledger/ledger.service';
import { type Desk, OpsRefused, OpsUsage } from '../session/desk';
import { deskOf } from './people/desk-of';
import { databaseDoor, httpDoor } from './people/operator-door';
import { isUnattended } from './people/operators.service';
import { sessionCommands } from './people/session-commands';
import { operatorTokens } from './people/session-file';
import { findSignedIn } from './people/sessions.service';
import { type CommandResult, type OpenDesk, runOps } from './run';
import { serviceLinks } from './service-links';

// One for the act, one to notify the running api.
const CONNECTIONS = 2;

interface OpenApp {
  readonly app: Desk['app'];
  close(): Promise<void>;
}

async function open(isOwner: boolean): Promise<OpenApp> {
  const databaseUrl = addressFor(isOwner);
  const { db, pool } = await connect(databaseUrl, { size: CONNECTIONS });
  const clock = new Clock();
  const log = pino(
    { level: process.env['PAVILION_LOG'] ?? 'warn', name: 'ops' },
    pino.destination({ dest: 2, sync: true }),
  );
  const bus = createEventBus({ pool, databaseUrl, log });
  const domainEvents = new DomainEvents(bus);
  const links = serviceLinks(log);
  const close = async (): Promise<void> => {
    domainEvents.flush();
    await bus.stop();
    await db.destroy();
  };
  return { app: { db, clock, domainEvents, ledger: new Ledger(clock), log, links }, close };
}

function addressFor(isOwner: boolean): string {
  const given = databaseAddress();
  if (given === undefined) return embeddedUrl(dataFolder(), ports().postgres, isOwner ? 'owner' : 'api');
  return (isOwner ? given.ownerUrl : undefined) ?? given.directUrl ?? given.url;
}

/** Runs what an operator typed: on the database, or at the api that PAVILION_OPERATORS names. */
export async function runInTerminal(typed: readonly string[]): Promise<CommandResult> {
  const [word = '', ...rest] = typed;
  const sessionCommand = Object.hasOwn(sessionCommands, word) ? sessionCommands[word] : undefined;
  const remote = process.env['PAVILION_OPERATORS'];
  if (remote) {
    const door = httpDoor(remote);
    if (sessionCommand) return asResult(() => sessionCommand(door, rest));
    const [token] = operatorTokens();
    if (token === undefined) return asResult(() => Promise.reject(new OpsRefused(NOT_SIGNED_IN)));
    return door.run(token, typed.length === 0 ? ['--help'] : typed).catch((error: unknown) => failed(error));
  }
  let opened: OpenApp | undefined;
  try {
    if (sessionCommand)
      return await asResult(async () => sessionCommand(databaseDoor((opened = await open(false)).app), rest));
    return await runOps(typed, async (by, isOwner, command) => {
      opened = await open(isOwner);
      return signedInDesk(opened.app, by, command);
    });
  } finally {
    await opened?.close();
  }
}

const NOT_SIGNED_IN = "You are not signed in: 'npm run ops -- sign-in <name>'.";

/** @throws {OpsRefused} if nobody is signed in and the command needs it. */
async function signedInDesk(
  app: Desk['app'],
  by: string | undefined,
  { name, right }: Parameters<OpenDesk>[2],
): Promise<Desk> {
  for (const token of operatorTokens()) {
    const person = await findSignedIn(app, token);
    if (person !== undefined) return deskOf(app, person, { by, isOwner: false });
  }
  if (right === null) return { app, operator: 'nobody', roles: [] };
  // The first admin of a site is added by whoever has its database.
  if (name === 'operators' && (await isUnattended(app))) return { app, operator: 'first-start', roles: ['admin'] };
  throw new OpsRefused(NOT_SIGNED_IN);
}

async function asResult(work: () => Promise<string>): Promise<CommandResult> {
  try {
    return { out: await work(), error: '', exit: 0 };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): CommandResult {
  if (error instanceof OpsUsage) return { out: '', error: error.message, exit: 2 };
  if (error instanceof OpsRefused) return { out: '', error: error.message, exit: 1 };
  throw error;
}
