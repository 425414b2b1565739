import { sql } from 'kysely';
import { HOUSE_PROVIDER, partnerKeyFile, SEALING_KEYS } from '@pavilion/contract/settings';
import { partnerOf } from '@pavilion/server/signatures/partner-key';
import {
  addPartnerKey,
  isLive,
  KeyChangeRefused,
  type KeyEntry,
  readKeyFile,
  retirePartnerKey,
} from '@pavilion/server/signatures/partner-key-file';
import { SIGNATURE_WINDOW_S } from '@pavilion/server/signatures/request-signature';
import type { GameServerEntry } from '../../domains/games/catalog/game-server.settings';
import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';
import { type Desk, OpsRefused } from '../../session/desk';
import { readReason } from '../command/arguments';
import type { Command } from '../command/command';
import { table, time } from '../command/print';

/** Ten years: it opens what it sealed until an operator removes it. */
const SEALED_MS = 3650 * 86_400_000;
const reasonOption = { reason: 'the reason, in quotes; stored in the audit log only' };

export const partnerKeys: Command = {
  positional: ['<partner>'],
  summary:
    'Lists the keys of a partner (rail, exchange, or a game server’s code), or those that seal secrets in the database (sealing); never their secrets.',
  options: {},
  async run({ app }, { positional: [partner = ''] }) {
    const file = await keyFileOf(app, partner);
    const now = app.clock.now();
    const json = readKeyFile(file).map((entry) => ({ id: `${partner}.${entry.number}`, state: stateOf(entry, now) }));
    return { text: table(json), json };
  },
};

export const partnerKeyAdd: Command = {
  positional: ['<partner>'],
  summary:
    'Adds a second key for a partner, and shows its secret this once; or a second sealing key, which it does not show.',
  options: reasonOption,
  async run({ app, operator }, { positional: [partner = ''], options }) {
    const reason = readReason(options['reason']);
    const file = await keyFileOf(app, partner);
    return change(app, async (at) => {
      const { number, secret } = addPartnerKey(file, at);
      const id = `${partner}.${number}`;
      return {
        entry: { at, operator, act: 'partner-key-add', subject: id, details: { reason } },
        outcome: partner === SEALING_KEYS ? sealingAdded(id) : signingAdded(id, secret),
      };
    });
  },
};

export const partnerKeyRetire: Command = {
  positional: ['<key>'],
  summary:
    'Retires a key, such as acme.1: the site stops signing with it, and accepts it for five minutes more; a sealing key opens what it sealed until it is removed with --now.',
  options: reasonOption,
  flags: { now: 'refuse its signatures at once, for a key that leaked; of a sealing key, remove its secret' },
  async run({ app, operator }, { positional: [id = ''], options, flags }) {
    const reason = readReason(options['reason']);
    const file = await keyFileOf(app, partnerOf(id));
    return change(app, async (at) => {
      if (partnerOf(id) === SEALING_KEYS && flags.has('now')) await requireUnused(app, id);
      const until = flags.has('now') ? at : at + acceptedMs(partnerOf(id));
      retirePartnerKey(file, Number(id.slice(id.lastIndexOf('.') + 1)), until, at);
      return {
        entry: { at, operator, act: 'partner-key-retire', subject: id, details: { until, reason } },
        outcome: { text: `${id} is accepted until ${time(until)}.`, json: { id, until } },
      };
    });
  },
};

const signingAdded = (id: string, secret: string | null): Change => ({
  text: `${id} is accepted from now on. Its secret, for the partner alone:\n${secret}`,
  json: { id, secret },
});

const sealingAdded = (id: string): Change => ({
  text: `${id} opens sealed secrets from now on. Copy secrets/${SEALING_KEYS} to every api, then retire the older key.`,
  json: { id },
});

const acceptedMs = (partner: string): number => (partner === SEALING_KEYS ? SEALED_MS : SIGNATURE_WINDOW_S * 1000);

async function requireUnused({ db }: Desk['app'], id: string): Promise<void> {
  const isSealed = sql`like ${`${id}:%`}`;
  const { rows } = await sql`
    select 1 from totp_factors where secret ${isSealed} union all select 1 from operators where factor ${isSealed} limit 1`.execute(
    db,
  );
  if (rows.length > 0)
    throw new OpsRefused(
      `There are secrets sealed with ${id}. Retire it without --now: a player's is sealed anew within minutes, an operator's when they sign in.`,
    );
}

type Change = Awaited<ReturnType<Command['run']>>;

/** Changes a key file and writes it to the operators' log, or does neither. */
async function change(
  app: Desk['app'],
  work: (at: number) => Promise<{ entry: Parameters<typeof writeAudit>[1]; outcome: Change }>,
): Promise<Change> {
  try {
    return await inTransaction(app.db, async (trx) => {
      const { entry, outcome } = await work(Date.now());
      await writeAudit(trx, { ...entry, at: app.clock.now() });
      return outcome;
    });
  } catch (error) {
    throw error instanceof KeyChangeRefused ? new OpsRefused(error.message) : error;
  }
}

async function keyFileOf({ db }: Desk['app'], partner: string): Promise<string> {
  const servers = await readSetting<readonly GameServerEntry[]>(db, 'game_servers', []);
  const partners = ['rail', 'exchange', SEALING_KEYS, HOUSE_PROVIDER, ...servers.map(({ code }) => code)];
  if (!partners.includes(partner))
    throw new OpsRefused(`There is no partner '${partner.slice(0, 40)}': ${partners.join(', ')}.`);
  return partnerKeyFile(partner);
}

function stateOf(entry: KeyEntry, now: number): string {
  if (!isLive(entry, now)) return 'retired';
  return entry.until === null ? 'live' : `accepted until ${time(entry.until)}`;
}
