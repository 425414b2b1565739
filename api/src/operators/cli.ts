import { userInfo } from 'node:os';
import pino from 'pino';
import { dataFolder, ports, SettingsError } from '@pavilion/contract/settings';
import { databaseAddress } from '@pavilion/database/addresses';
import { embeddedUrl } from '@pavilion/database/embedded';
import { StartFailure } from '@pavilion/database/failure';
import { createEventBus } from '@pavilion/server/bus/create-event-bus';
import { Clock } from '../kernel/clock';
import { connect } from '../kernel/database/database';
import { DomainEvents } from '../kernel/domain-events';
import { Ledger } from '../ledger/ledger.service';
import { type Desk, OpsUsage } from '../session/desk';
import { type CommandResult, runOps } from './run';
import { serviceLinks } from './service-links';

// One for the act, one to notify the running api.
const CONNECTIONS = 2;

interface OpenDesk {
  readonly desk: Desk;
  close(): Promise<void>;
}

async function open(by: string | undefined, isOwner: boolean): Promise<OpenDesk> {
  const operator = (by ?? userInfo().username).trim();
  if (!/^[\w.@-]{1,60}$/.test(operator)) throw new OpsUsage('--by must be a name of letters, digits and . _ @ -');
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
  return { desk: { app: { db, clock, domainEvents, ledger: new Ledger(clock), log, links }, operator }, close };
}

function addressFor(isOwner: boolean): string {
  const given = databaseAddress();
  if (given === undefined) return embeddedUrl(dataFolder(), ports().postgres, isOwner ? 'owner' : 'api');
  return (isOwner ? given.ownerUrl : undefined) ?? given.directUrl ?? given.url;
}

async function main(typed: readonly string[]): Promise<CommandResult> {
  let opened: OpenDesk | undefined;
  try {
    return await runOps(typed, async (by, isOwner) => (opened = await open(by, isOwner)).desk);
  } finally {
    await opened?.close();
  }
}

main(process.argv.slice(2)).then(
  ({ out, error, exit }) => {
    if (out !== '') process.stdout.write(`${out}\n`);
    if (error !== '') process.stderr.write(`${error}\n`);
    process.exitCode = exit;
  },
  (error: unknown) => {
    const isExpected = error instanceof StartFailure || error instanceof SettingsError;
    // 42P01 and 42703: a table or column is missing, so no api of this version has run on this database.
    const isOld = ['42P01', '42703'].includes((error as { code?: string }).code ?? '');
    // 42501: the command is one for the owner, and DATABASE_OWNER_URL is not set.
    const isForbidden = (error as { code?: string }).code === '42501';
    process.stderr.write(
      `${isExpected ? error.message : isForbidden ? 'The role of DATABASE_URL may not do this: set DATABASE_OWNER_URL.' : isOld ? 'The database has not been migrated to this version: start the site once.' : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
